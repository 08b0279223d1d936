/** Rules about form XObjects that a page paints: text boxes made part of it, pages taken over from other files. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { rule as flattenedAnnotation } from '../../../src/engines/structure/flattened-annotation/rule.ts';
import { rule as importedPage } from '../../../src/engines/structure/imported-page/rule.ts';
import {
  AMOUNT_X,
  AMOUNTS,
  findingsOf,
  line,
  outcomeOf,
  pdfFacts,
  plainStatement,
  rows,
  statement,
  stream,
  tooMany,
} from '../../support/pdf.ts';

const Y = 660;
const FONTS = '/Resources<</Font<</F1 5 0 R>>>>';
/** The statement without the amount of row 2. */
const BASE = rows({ 2: '' });
const box = (content: string, [width, height] = [60, 14]) =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]${FONTS}`);
/** A form of the page, placed by its lower left corner. */
const placed = (name: string, x: number, y: number) => `q 1 0 0 1 ${x} ${y} cm /${name} Do Q\n`;

/** A page that paints the forms given, by name, where its content says. */
const withForms = (content: string, forms: Record<string, string>) =>
  plainStatement(content, {
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<<${Object.keys(
      forms,
    )
      .map((name, i) => `/${name} ${20 + i} 0 R`)
      .join('')}>>>>>>`,
    ...Object.fromEntries(Object.values(forms).map((form, i) => [20 + i, form])),
  });

const VALUE = box('BT /F1 10 Tf 0 3 Td (7,250.00) Tj ET');
const at = placed('Fxo1', AMOUNT_X, Y - 3);

test('the forms that a page paints are told with what they paint', async () => {
  const inner = box(`${line(0, 3, 'a')}/Fxo1 Do`);
  const bytes = withForms(`${line(60, 700, 'x')}${at}${line(60, 600, 'y')}${placed('Outer', 10, 10)}`, {
    Fxo1: VALUE,
    Outer: inner.replace(FONTS, '/Resources<</Font<</F1 5 0 R>>/XObject<</Fxo1 20 0 R>>>>'),
  });
  const [content] = (await pdfFacts(bytes)('pdfContent'))!;
  expect(content!.forms).toEqual([
    {
      page: 1,
      startOrder: 1,
      endOrder: 2,
      name: 'Fxo1',
      objectNumber: 20,
      rect: { x: AMOUNT_X, y: 842 - Y - 11, w: 60, h: 14 },
      hasResources: true,
      contentStream: 0,
    },
    expect.objectContaining({ name: 'Outer', startOrder: 3, endOrder: 5 }),
  ]);
});

describe('structure/flattened-annotation', () => {
  test('a text box with a value in a column is reported, also beside a stamp that was flattened too', async () => {
    const stamp = box('BT /F1 12 Tf 2 5 Td (RECEIVED 2025) Tj ET', [110, 20]);
    const bytes = withForms(BASE + at + placed('Fxo2', 300, 100), { Fxo1: VALUE, Fxo2: stamp });
    expect(await findingsOf(flattenedAnnotation, bytes)).toMatchObject([
      { message: 'value', data: { text: '7,250.00' }, place: { page: 1 } },
    ]);
  });

  test.each<[string, Uint8Array]>([
    [
      'a field that was filled in and flattened',
      withForms(BASE + at, { Fxo1: box('/Tx BMC BT /F1 10 Tf 0 3 Td (7,250.00) Tj ET EMC') }),
    ],
    ['a form that the page paints in its turn', withForms(at + BASE, { Fxo1: VALUE })],
    [
      'a stamp with a date',
      withForms(rows() + placed('Fxo1', 420, 760), { Fxo1: box('BT /F1 10 Tf 0 3 Td (12/03/2025) Tj ET') }),
    ],
    [
      'a number put on each page',
      withForms(rows() + placed('Fxo1', 500, 20), { Fxo1: box('BT /F1 10 Tf 0 3 Td (000123) Tj ET') }),
    ],
    [
      'a comment of several lines',
      withForms(rows({ 2: '' }) + placed('Fxo1', AMOUNT_X, Y - 3), {
        Fxo1: box('BT /F1 4 Tf 0 9 Td (7,250.00) Tj 0 -4 Td (was paid) Tj 0 -4 Td (in cash) Tj ET'),
      }),
    ],
  ])('%s is not', async (_, bytes) => {
    expect(await outcomeOf(flattenedAnnotation, bytes)).toEqual({ outcome: 'pass' });
  });

  test('three text boxes in one column are too many to believe, and no pass', async () => {
    const boxes = [2, 3, 4].map((i) => placed('Fxo1', AMOUNT_X, 697 - 20 * i)).join('');
    const bytes = withForms(rows({ 2: '', 3: '', 4: '' }) + boxes, { Fxo1: VALUE });
    expect(await outcomeOf(flattenedAnnotation, bytes)).toEqual(tooMany(3, 2));
  });

  test('a page that paints no form is not judged', async () => {
    expect((await outcomeOf(flattenedAnnotation, await statement())).outcome).toBe('not_applicable');
  });
});

describe('structure/imported-page', () => {
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
    expect(await findingsOf(importedPage, bytes)).toMatchObject([
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
    expect(await outcomeOf(importedPage, await joined(pages))).toEqual({ outcome: 'pass' });
  });

  test('a letterhead laid under the text of a page is not', async () => {
    const doc = await page(HEAD);
    const target = await PDFDocument.create();
    const font = await target.embedFont(StandardFonts.Courier);
    const empty = await PDFDocument.create();
    empty
      .addPage([595, 842])
      .drawText('Example Ltd', { x: 60, y: 820, size: 9, font: await empty.embedFont('Courier') });
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
    expect(await outcomeOf(importedPage, await target.save())).toEqual({ outcome: 'pass' });
  });
});
