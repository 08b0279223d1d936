/** Rules that find a value which is set, or drawn, otherwise than its neighbours. */
import { describe, expect, test } from 'vitest';
import { rule as columnOutlier } from '../../../src/engines/structure/column-outlier/rule.ts';
import { rule as lateText } from '../../../src/engines/structure/late-text/rule.ts';
import { rule as overprint } from '../../../src/engines/structure/overprint/rule.ts';
import { rule as splitValue } from '../../../src/engines/structure/split-value/rule.ts';
import {
  AMOUNT_X,
  AMOUNTS,
  findingsOf,
  line,
  outcomeOf,
  plainStatement,
  rows,
  stream,
  tooMany,
} from '../../support/pdf.ts';

const Y = 660;
const WIDTH = 6;
/** The statement without the amount of row 2; amounts are flush right, as columns are. */
const flushRight = (text: string, x = AMOUNT_X + 60) => x - text.length * WIDTH;
const statementWithout = (left: number) =>
  AMOUNTS.map(
    (amount, i) =>
      line(60, 700 - i * 20, `${String(i + 1).padStart(2, '0')}/03/2025`) +
      line(160, 700 - i * 20, `Payment number ${i + 1}`) +
      (i === left ? '' : line(flushRight(amount), 700 - i * 20, amount)),
  ).join('') + line(60, 420, 'Please keep this page for your records.');
const BASE = statementWithout(2);
const VALUE = '7,250.00';
const at = (x: number, y: number, size = 10, before = '') =>
  `${before}BT /F1 ${size} Tf ${x} ${y} Td (${VALUE}) Tj ET\n`;

describe('structure/column-outlier', () => {
  test.each([
    ['baseline', at(flushRight(VALUE), Y - 0.8)],
    ['size', at(flushRight(VALUE), Y, 10.4)],
    ['spacing', `0.1 Tc ${at(flushRight(VALUE) - 0.7, Y)}`],
    ['colour', at(flushRight(VALUE), Y, 10, '0.2 g ')],
    ['edge', at(flushRight(VALUE) - 1.2, Y)],
  ])('a value that was added with another %s than its column is reported', async (property, added) => {
    expect(await findingsOf(columnOutlier, plainStatement(BASE + added))).toMatchObject([
      { message: property, data: { text: VALUE }, place: { page: 1 } },
    ]);
  });

  test('a value whose digits are moved apart one by one is reported', async () => {
    const kerned = `BT /F1 10 Tf ${flushRight(VALUE) - 0.6} ${Y} Td [(7)-20(,)-20(2)-20(5)-20(0)-20(.)-20(0)-20(0)] TJ ET\n`;
    expect(await findingsOf(columnOutlier, plainStatement(BASE + kerned))).toMatchObject([
      { message: 'spacing', data: { text: VALUE } },
    ]);
  });

  test('three values added with another size in columns of their own are too many to believe, and no pass', async () => {
    const columns = [300, 400, 500].map((x) =>
      AMOUNTS.flatMap((amount, i) => (i === 2 ? [] : line(x - amount.length * WIDTH, 700 - i * 20, amount))).join(''),
    );
    const foot = line(60, 420, 'Please keep this page for your records.');
    const added = [300, 400, 500].map((x) => line(x - VALUE.length * 6.24, Y, VALUE, 'F1', 10.4));
    const content = columns.join('') + foot + added.join('');
    expect(await outcomeOf(columnOutlier, plainStatement(content))).toEqual(tooMany(3, 2));
  });

  test('a value off the decimal points of its column is reported', async () => {
    /** Sums with two or three decimals, their points below each other. */
    const sums = AMOUNTS.map((amount, i) => amount.replace('.', `.${'5'.repeat(i % 2)}`));
    const atPoint = (sum: string, y: number, off = 0) => line(AMOUNT_X - sum.indexOf('.') * WIDTH + off, y, sum);
    const column = sums.map(
      (sum, i) => line(160, 700 - i * 20, `Payment ${i}`) + (i === 2 ? '' : atPoint(sum, 700 - i * 20)),
    );
    const foot = line(60, 420, 'Please keep this page for your records.');
    const page = (off: number) => plainStatement(column.join('') + foot + atPoint(VALUE, Y, off));
    expect(await findingsOf(columnOutlier, page(1.5))).toMatchObject([{ message: 'edge', data: { text: VALUE } }]);
    expect(await outcomeOf(columnOutlier, page(0))).toEqual({ outcome: 'pass' });
  });

  test('the total of a template that was filled in may be larger than its column; a single larger value may not', async () => {
    const label = (i: number) => line(160, 700 - i * 20, `Payment number ${i + 1}`);
    const amount = (text: string, i: number, size = 10) => line(flushRight(text), 700 - i * 20, text, 'F1', size);
    const labels = [...AMOUNTS, 'total'].map((_, i) => label(i)).join('') + line(60, 420, 'Please keep this page.');
    const values = AMOUNTS.map((text, i) => amount(text, i)).join('');
    const total = line(AMOUNT_X - 10, 500, '4,067.40', 'F1', 14);
    expect(await outcomeOf(columnOutlier, plainStatement(labels + values + total))).toEqual({ outcome: 'pass' });
    const inTurn = AMOUNTS.map((text, i) => label(i) + amount(text, i)).join('');
    const foot = label(10) + line(60, 420, 'Please keep this page.') + line(60, 400, 'Thank you');
    expect(await findingsOf(columnOutlier, plainStatement(inTurn + foot + total))).toMatchObject([
      { message: 'size', data: { text: '4,067.40' } },
    ]);
  });

  test.each([
    ['a value set as its column is', BASE + at(flushRight(VALUE), Y)],
    ['a value painted in its turn', at(flushRight(VALUE), Y - 0.8) + BASE],
    ['a column that is straight on the left', rows({ 2: '17,250.00' }) + line(AMOUNT_X, 500 - 20, '117,250.00')],
    [
      'a producer whose rows all differ a little',
      AMOUNTS.map(
        (amount, i) =>
          line(60, 700 - i * 20, `Payment ${i}`) + line(flushRight(amount), 700 - i * 20 - (i % 3) * 0.5, amount),
      ).join(''),
    ],
  ])('%s is not', async (_, content) => {
    expect(await outcomeOf(columnOutlier, plainStatement(content))).toEqual({ outcome: 'pass' });
  });
});

describe('structure/late-text', () => {
  const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
  const streams = (...contents: string[]) =>
    plainStatement('', {
      3: `<<${PAGE}/Contents[${contents.map((_, i) => `${20 + i} 0 R`).join(' ')}]/Resources<</Font<</F1 5 0 R>>>>>>`,
      ...Object.fromEntries(contents.map((content, i) => [20 + i, stream(content)])),
    });

  test('a value in a row that a content stream of its own adds is reported', async () => {
    const bytes = streams(`q\n${BASE}Q\n`, at(flushRight(VALUE), Y));
    expect(await findingsOf(lateText, bytes)).toMatchObject([
      { message: 'appended', data: { text: VALUE, origin: '/Contents #2', cells: 1, total: 31 } },
    ]);
  });

  test('a value in a row that a text box shows is reported', async () => {
    const bytes = plainStatement(BASE, {
      3: `<<${PAGE}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[20 0 R]>>`,
      20: `<</Type/Annot/Subtype/FreeText/F 4/Rect[${AMOUNT_X} ${Y - 4} ${AMOUNT_X + 60} ${Y + 12}]/AP<</N 21 0 R>>>>`,
      21: stream(
        `BT /F1 10 Tf 12 4 Td (${VALUE}) Tj ET`,
        '/Type/XObject/Subtype/Form/BBox[0 0 60 16]/Resources<</Font<</F1 5 0 R>>>>',
      ),
    });
    expect(await findingsOf(lateText, bytes)).toMatchObject([{ message: 'appended', data: { text: VALUE } }]);
  });

  test('a value that the same stream adds to a row at its end is reported', async () => {
    const bytes = plainStatement(BASE + at(flushRight(VALUE), Y));
    expect(await findingsOf(lateText, bytes)).toMatchObject([
      { message: 'reopened', variant: 'order', data: { text: VALUE } },
    ]);
  });

  test.each([
    [8, 1],
    [9, 0],
  ])('among the rows of many pages one is out of order by chance: of %i pages %i is reported', async (pages, count) => {
    const bytes = plainStatement(BASE + at(flushRight(VALUE), Y), {
      2: `<</Type/Pages/Kids[3 0 R${' 7 0 R'.repeat(pages - 1)}]/Count ${pages}>>`,
      7: `<<${PAGE}/Contents 8 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
      8: stream(BASE),
    });
    expect(await findingsOf(lateText, bytes)).toHaveLength(count);
  });

  const LETTER = [
    'To whom it may concern',
    'We confirm the terms below.',
    'The flat is let to          from March.',
    'The rent is paid monthly.',
    'It includes water.',
    'Repairs are shared.',
    'Yours faithfully',
  ].map((text, i) => line(60, 700 - i * 20, text));
  const nameAt = (text: string, size = 10) => line(60 + 19 * WIDTH + 6, 660, text, 'F1', size);

  test('a name put into a sentence is reported', async () => {
    const bytes = plainStatement(LETTER.join('') + nameAt('Rona Peel'));
    expect(await findingsOf(lateText, bytes)).toMatchObject([{ message: 'reopened', data: { text: 'Rona Peel' } }]);
  });

  test.each([
    ['a name in its turn', LETTER.toSpliced(3, 0, nameAt('Rona Peel')).join('')],
    ['a large word stamped across a row', LETTER.join('') + nameAt('COPY', 28)],
    ['a value in the last rows of the page', LETTER.join('') + line(300, 600, '12/2025')],
    [
      'a page that prints its labels first',
      AMOUNTS.map((_, i) => line(60, 700 - i * 20, `Payment ${i}`)).join('') +
        AMOUNTS.map((amount, i) => line(AMOUNT_X, 700 - i * 20, amount)).join(''),
    ],
    ['a blank over a rule that was filled in', `${LETTER.join('')}174 657 80 0.7 re f\n${nameAt('01/03/2025')}`],
  ])('%s is not', async (_, content) => {
    expect(await outcomeOf(lateText, plainStatement(content))).toEqual({ outcome: 'pass' });
  });

  test.each([
    ['a page number in a stream of its own', streams(rows(), line(280, 30, '12/2025'))],
    ['a stamp beside the rows', streams(rows(), line(200, 780, 'Received 01.04.2025'))],
    [
      'a page whose streams are many',
      streams(...AMOUNTS.map((amount, i) => line(60, 700 - i * 20, `Payment ${i}`) + line(300, 700 - i * 20, amount))),
    ],
  ])('%s is not', async (_, bytes) => {
    expect(await outcomeOf(lateText, bytes)).toEqual({ outcome: 'pass' });
  });

  const three = [1, 2, 3].map((row) => line(300, 700 - row * 20, `10${row}.00`));
  test.each([
    ['three blanks filled in one after the other', plainStatement(LETTER.join('') + three.join('')), 3, 2],
    [
      'three values appended in streams of their own',
      streams(statementWithout(-1), ...[1, 2, 3].map((i) => line(500, 700 - i * 20, `10${i}.00`))),
      3,
      2,
    ],
  ])('%s are too many to believe, and no pass', async (_, bytes, count, limit) => {
    expect(await outcomeOf(lateText, bytes)).toEqual(tooMany(count, limit));
  });
});

describe('structure/split-value', () => {
  const withDigit = (digit: string) => rows({ 2: '  250.00' }).replace('(  250.00)', '( ,250.00)') + digit;

  test('a digit of another size that was added to a number is reported', async () => {
    const bytes = plainStatement(withDigit(line(AMOUNT_X, Y, '7', 'F1', 11)));
    expect(await findingsOf(splitValue, bytes)).toMatchObject([
      { message: 'styles', data: { text: VALUE, part: '7' } },
    ]);
  });

  test.each([
    ['a digit of the same make', withDigit(line(AMOUNT_X, Y, '7'))],
    ['a number set in two sizes from the start', line(AMOUNT_X, Y, '7', 'F1', 11) + withDigit('')],
  ])('%s is not', async (_, content) => {
    expect(await outcomeOf(splitValue, plainStatement(content))).toEqual({ outcome: 'pass' });
  });

  test('numbers set so all over a page are too many to believe, and no pass', async () => {
    const inTwo = AMOUNTS.map((_, i) => line(500, 700 - i * 20, '1', 'F1', 11) + line(507, 700 - i * 20, '2.50'));
    expect(await outcomeOf(splitValue, plainStatement(rows() + inTwo.join('')))).toEqual(tooMany(10, 2));
  });
});

describe('structure/overprint', () => {
  test('a value over another that still shows is reported with both', async () => {
    const bytes = plainStatement(rows() + line(AMOUNT_X, Y, VALUE));
    expect(await findingsOf(overprint, bytes)).toMatchObject([
      { message: 'over', recovered: { before: '1,250.00', after: VALUE } },
    ]);
  });

  test.each([
    ['the same value twice, a hair apart', rows() + line(AMOUNT_X + 0.3, Y, '1,250.00')],
    ['a value beside another', rows() + line(AMOUNT_X + 60, Y, VALUE)],
  ])('%s is not', async (_, content) => {
    expect(await outcomeOf(overprint, plainStatement(content))).toEqual({ outcome: 'pass' });
  });

  test('a page drawn over another has too many to believe, and is no pass', async () => {
    const other = rows(Object.fromEntries(AMOUNTS.map((_, i) => [i, `9,9${i}9.99`])));
    const outcome = await outcomeOf(overprint, plainStatement(rows() + other));
    expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many', tooMany: { limit: 4 } });
  });
});
