import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { AMOUNTS, findingsOf, outcomeOf } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const HEAD = ['Date', 'Details', 'Amount'];
/** A statement of one page, its table under a head. */
async function page(head: readonly string[]): Promise<PDFDocument> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Courier);
  const own = doc.addPage([595, 842]);
  head.forEach((text, i) => {
    own.drawText(text, { x: 60 + i * 150, y: 780, size: 10, font });
  });
  AMOUNTS.forEach((amount, i) => {
    own.drawText(amount, { x: 360, y: 760 - i * 20, size: 10, font });
  });
  return PDFDocument.load(await doc.save());
}

/** Pages one after the other: `own` are copied, `imported` drawn as one form each. */
async function joined(pages: { doc: PDFDocument; as: 'own' | 'imported' }[]) {
  const target = await PDFDocument.create();
  for (const { doc, as } of pages) {
    if (as === 'own') {
      const [copy] = await target.copyPages(doc, [0]);
      target.addPage(copy!);
    } else {
      const [form] = await target.embedPdf(doc);
      target.addPage([595, 842]).drawPage(form!);
    }
  }
  return target.save({ useObjectStreams: false });
}

test('a page put in as one drawing that continues the table of the others is reported', async () => {
  const doc = await page(HEAD);
  const bytes = await joined([
    { doc, as: 'own' },
    { doc, as: 'imported' },
    { doc, as: 'own' },
  ]);
  expect(await findingsOf(rule, bytes)).toMatchObject([
    { message: 'imported', data: { page: 2, head: 'Date · Details · Amount' }, place: { page: 2 } },
  ]);
});

test.each<[string, ('own' | 'imported')[], string[]]>([
  ['a document of which all pages were taken over', ['imported', 'imported'], HEAD],
  ['a cover of another hand before pages that were taken over', ['own', 'imported', 'imported'], HEAD],
  ['a document joined behind another', ['own', 'own', 'imported'], ['Dear', 'customer', 'enclosed']],
])('%s is not', async (_, ways, head) => {
  const [first, other] = [await page(HEAD), await page(head)];
  const pages = ways.map((as) => ({ as, doc: as === 'own' ? first : other }));
  expect(await outcomeOf(rule, await joined(pages))).toEqual({ outcome: 'pass' });
});

test('a letterhead laid under the text of a page is not', async () => {
  const doc = await page(HEAD);
  const target = await PDFDocument.create();
  const font = await target.embedFont(StandardFonts.Courier);
  const empty = await PDFDocument.create();
  empty.addPage([595, 842]).drawText('Example Ltd', { x: 60, y: 820, size: 9, font: await empty.embedFont('Courier') });
  const [letterhead] = await target.embedPdf(await PDFDocument.load(await empty.save()));
  const [copy] = await target.copyPages(doc, [0]);
  target.addPage(copy!);
  const written = target.addPage([595, 842]);
  written.drawPage(letterhead!);
  HEAD.forEach((text, i) => {
    written.drawText(text, { x: 60 + i * 150, y: 780, size: 10, font });
  });
  AMOUNTS.forEach((amount, i) => {
    written.drawText(amount, { x: 360, y: 760 - i * 20, size: 10, font });
  });
  expect(await outcomeOf(rule, await target.save())).toEqual({ outcome: 'pass' });
});
