import { jsPDF } from 'jspdf';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { fieldsProviders } from '../../src/document/fields/read.ts';
import { printProviders } from '../../src/document/prints/index.ts';
import { MAKE_FEATURES, type Make } from '../../src/domain/prints.ts';
import { append, pdfFacts, plainStatement, rows, statement } from '../support/pdf.ts';

async function makeOf(bytes: Uint8Array): Promise<Make> {
  const given = { ...fieldsProviders, ...printProviders, sourceImages: async () => [], codes: async () => [] };
  const { paper } = await pdfFacts(bytes, [], given)('prints');
  return paper.make!;
}

function byJsPdf(total: string, day: string): Uint8Array {
  const doc = new jsPDF({ format: 'a4', unit: 'pt' });
  doc.text(`Total: $${total}`, 60, 80).text(`Date: ${day}`, 60, 100).text('Please keep this page.', 60, 120);
  return new Uint8Array(doc.output('arraybuffer'));
}

function byPdfKit(): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'LETTER', info: { Title: 'Statement', Creator: 'Billing 4.2' } });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.text('Total: 1.250,00 EUR').text('2025-03-02');
  doc.end();
  return new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))));
}

it('tells writers apart', async () => {
  expect(await makeOf(byJsPdf('1,250.00', '02/03/2025'))).toMatchObject({
    producer: 'jsPDF',
    header: 'badface0',
    xref: 'table',
    fonts: 'Helvetica',
    page_size: '595 x 842',
    amounts: '#,###.##',
    currency: '¤ #',
    dates: '#/#/Y',
  });
  expect(await makeOf(await byPdfKit())).toMatchObject({
    producer: 'PDFKit',
    creator: 'Billing',
    header: 'ffffffff',
    page_size: '612 x 792',
    amounts: '#.###,##',
    currency: '# ABC',
    dates: 'Y-#-#',
  });
  expect(await makeOf(await statement(() => {}, { useObjectStreams: true }))).toMatchObject({ xref: 'stream packed' });
  expect(await makeOf(plainStatement(rows()))).toMatchObject({ producer: '-', header: '-', fonts: 'Courier' });
});

it('is the same for all papers of one writer, whatever they say and when', async () => {
  const makes = [
    await makeOf(byJsPdf('1,250.00', '02/03/2025')),
    await makeOf(byJsPdf('98,004.10', '17/11/2024')),
    await makeOf(byJsPdf('2,000.00', '1/1/2026')),
  ];
  expect(new Set(makes.map((make) => JSON.stringify(make))).size).toBe(1);
  expect(Object.keys(makes[0]!).every((feature) => (MAKE_FEATURES as readonly string[]).includes(feature))).toBe(true);
});

it('tells that a file was saved again', async () => {
  const bytes = plainStatement(rows());
  const again = append(bytes, { 5: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>' });
  expect([(await makeOf(bytes)).revisions, (await makeOf(again)).revisions]).toEqual(['1', '>1']);
});

it('leaves out what a file does not say', async () => {
  expect(await makeOf(byJsPdf('12', 'today'))).not.toHaveProperty('amounts');
});
