import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { AMOUNTS, findingsOf, outcomeOf, plainStatement, rows, tooMany } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const heebo = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
);
const PAYEES = [
  'מים וביוב',
  'אלון כהן',
  'חשמל',
  'שרון מזון',
  'קופת חולים',
  'ארנונה',
  'עמלות',
  'נועם לוין',
  'ביטוח',
  'משכנתא',
];
const Y = 400;

/** A Hebrew statement; `draw` adds to it. */
async function hebrewStatement(draw: (page: PDFPage, font: PDFFont) => void): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const font = await doc.embedFont(heebo);
  const page = doc.addPage([595, 842]);
  PAYEES.forEach((payee, i) => {
    page.drawText(`תשלום לגורמים: ${payee} בתחום`, { x: 300, y: 700 - i * 20, size: 10, font });
    page.drawText(`${AMOUNTS[i]}`, { x: 100, y: 700 - i * 20, size: 10, font });
    page.drawText(`2025${i}71`, { x: 200, y: 700 - i * 20, size: 10, font });
  });
  draw(page, font);
  return doc.save();
}

/** Each character to the left of the one before, as it is read. */
function fromTheRight(page: PDFPage, font: PDFFont, text: string): void {
  let x = 400;
  for (const letter of text) {
    x -= font.widthOfTextAtSize(letter, 10);
    page.drawText(letter, { x, y: Y, size: 10, font });
  }
}

/** Each character to the right of the one before. */
function fromTheLeft(page: PDFPage, font: PDFFont, text: string, y = Y): void {
  let x = 300;
  for (const letter of text) {
    page.drawText(letter, { x, y, size: 10, font });
    x += font.widthOfTextAtSize(letter, 10);
  }
}

describe('structure/run-order', () => {
  test('a name whose letters are stored as they are read, on a page that stores them as they are seen', async () => {
    const bytes = await hebrewStatement((page, font) => fromTheRight(page, font, 'דניאל מזרחי'));
    expect(await findingsOf(rule, bytes)).toMatchObject([
      { message: 'stored', data: { text: 'דניאל מזרחי' }, place: { page: 1 } },
    ]);
  });

  test('an amount whose digits are stored from the right', async () => {
    const bytes = await hebrewStatement((page, font) => fromTheRight(page, font, '00.052,7'));
    expect(await findingsOf(rule, bytes)).toMatchObject([{ message: 'stored', data: { text: '7,250.00' } }]);
  });

  test('a name that is printed backwards', async () => {
    const bytes = await hebrewStatement((page, font) => fromTheLeft(page, font, 'אלון כהן'));
    expect(await findingsOf(rule, bytes)).toMatchObject([{ message: 'reversed', data: { text: 'ןהכ ןולא' } }]);
  });

  test.each<[string, (page: PDFPage, font: PDFFont) => void]>([
    [
      'a name stored as the page stores it',
      (page, font) => page.drawText('דניאל מזרחי', { x: 300, y: Y, size: 10, font }),
    ],
    ['a name set letter by letter in the same order', (page, font) => fromTheLeft(page, font, 'יחרזמ לאינד')],
    ['a long passage', (page, font) => fromTheRight(page, font, 'אנא שמרו את הדף הזה אצלכם לשנה')],
  ])('%s is not', async (_, draw) => {
    expect(await outcomeOf(rule, await hebrewStatement(draw))).toEqual({ outcome: 'pass' });
  });

  test('software that prints Hebrew backwards in several places is no finding and no pass', async () => {
    const bytes = await hebrewStatement((page, font) => {
      for (const i of [0, 1, 2]) fromTheLeft(page, font, 'אלון כהן', Y - i * 20);
    });
    expect(await outcomeOf(rule, bytes)).toEqual(tooMany(3, 2));
  });

  test('a page without Hebrew is not judged', async () => {
    expect((await outcomeOf(rule, plainStatement(rows()))).outcome).toBe('not_applicable');
  });
});
