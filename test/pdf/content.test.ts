import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { FileFact, PdfTextRun } from '../../src/document/facts.ts';
import { openPdf } from '../../src/document/pdf/document.ts';
import { DocumentError } from '../../src/domain/limits.ts';

const heebo = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
);
const fact = (bytes: Uint8Array): FileFact => ({ bytes, name: 'a.pdf', type: 'pdf', sha256: '' });
const runsOf = (bytes: Uint8Array, page = 1) => openPdf(fact(bytes)).read(page).content.runs;
const textOf = (runs: PdfTextRun[]) => runs.map((r) => r.text);

async function page(draw: (p: ReturnType<PDFDocument['addPage']>, doc: PDFDocument) => Promise<void> | void) {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const p = doc.addPage([400, 300]);
  await draw(p, doc);
  return doc.save();
}

describe('text of a PDF page', () => {
  test('a run carries its text, font, size, colour and place in displayed points', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.HelveticaBold);
      p.drawText('Total 1,250.00', { x: 50, y: 200, size: 12, font, color: rgb(1, 0, 0) });
    });
    const [run] = runsOf(bytes);
    expect(run).toMatchObject({ text: 'Total 1,250.00', sizePt: 12, colour: [255, 0, 0], angle: 0, origin: 'page' });
    expect(run!.fontName).toBe('Helvetica-Bold');
    expect(run!.baselineY).toBeCloseTo(100, 5);
    expect(run!.rect.x).toBeCloseTo(50, 1);
    expect(run!.glyphs.map((g) => g.text).join('')).toBe(run!.text);
  });

  test('Hebrew laid out from left to right on the page is read in logical order, numbers kept', async () => {
    // The embedder turns the whole string round, so the number is handed over backwards.
    const turnedRound = 'סכום 00.052,1 לתשלום';
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(heebo);
      p.drawText(turnedRound, { x: 50, y: 200, size: 12, font });
    });
    expect(textOf(runsOf(bytes))).toEqual(['סכום 1,250.00 לתשלום']);
  });

  test('on a rotated page places are those of the page as displayed', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Helvetica);
      p.setRotation(degrees(90));
      p.drawText('up', { x: 100, y: 50, size: 10, font, rotate: degrees(90) });
    });
    const document = openPdf(fact(bytes));
    expect([document.pages[0]!.widthPt, document.pages[0]!.heightPt]).toEqual([300, 400]);
    const [run] = document.read(1).content.runs;
    expect(run!.angle).toBeCloseTo(0, 5);
    expect(run!.rect.x).toBeCloseTo(50, 0);
    expect(run!.baselineY).toBeCloseTo(100, 0);
  });

  test.each([
    ['same_colour', (p: never) => p, { color: rgb(1, 1, 1) }],
    ['tiny', (p: never) => p, { size: 0.5 }],
    ['off_page', (p: never) => p, { x: 900 }],
    ['transparent', (p: never) => p, { opacity: 0 }],
  ] as const)('text that nobody sees is hidden: %s', async (reason, _, options) => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Helvetica);
      p.drawText('secret words', { x: 50, y: 200, size: 12, font, ...options });
    });
    expect(runsOf(bytes)[0]!.hidden).toBe(reason);
  });

  test('white text on a dark bar is visible', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Helvetica);
      p.drawRectangle({ x: 40, y: 190, width: 200, height: 30, color: rgb(0, 0, 0.4) });
      p.drawText('Statement', { x: 50, y: 200, size: 12, font, color: rgb(1, 1, 1) });
    });
    expect(runsOf(bytes)[0]!.hidden).toBeNull();
  });

  test('of a line painted over in part only that part is hidden', async () => {
    const bytes = await page(async (p, doc) => {
      const font = await doc.embedFont(StandardFonts.Courier);
      p.drawText('Total: 100.00', { x: 50, y: 200, size: 10, font });
      p.drawRectangle({ x: 50 + 7 * 6, y: 195, width: 60, height: 16, color: rgb(1, 1, 1) });
      p.drawText('900.00', { x: 50 + 7 * 6, y: 200, size: 10, font });
    });
    const runs = runsOf(bytes);
    expect(runs.map((r) => [r.text.trim(), r.hidden])).toEqual([
      ['Total:', null],
      ['100.00', 'covered'],
      ['900.00', null],
    ]);
  });
});

describe('damaged files', () => {
  test('a file whose cross-reference table is wrong is read by scanning', async () => {
    const bytes = await page(async (p, doc) => {
      p.drawText('still here', { x: 50, y: 200, size: 12, font: await doc.embedFont(StandardFonts.Helvetica) });
    });
    const text = Buffer.from(bytes)
      .toString('latin1')
      .replace(/startxref\s+\d+/, 'startxref\n99999999');
    const document = openPdf(fact(Buffer.from(text, 'latin1')));
    expect(document.file.repaired).toBe(true);
    expect(textOf(document.read(1).content.runs)).toEqual(['still here']);
  });

  test.each(['', '%PDF-1.7\n', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'])(
    'bytes without any page are a corrupt file: %j',
    (text) => {
      expect(() => openPdf(fact(Buffer.from(text, 'latin1')))).toThrow(DocumentError);
    },
  );

  test('nesting beyond the limit is refused instead of overflowing the stack', () => {
    const text = `%PDF-1.4\n1 0 obj\n${'['.repeat(5000)}\nendobj\ntrailer<</Root 1 0 R>>`;
    expect(() => openPdf(fact(Buffer.from(text, 'latin1')))).toThrow(/nested/);
  });
});
