import { expect, test } from 'vitest';
import { at, BASE, flushRight, statementWithout, VALUE, WIDTH, Y } from '../../../../test/support/flush-right.ts';
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
} from '../../../../test/support/pdf.ts';
import { score } from '../../../scoring/score.ts';
import { WEIGHTS } from '../../weights.ts';
import { rule } from './rule.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const streams = (...contents: string[]) =>
  plainStatement('', {
    3: `<<${PAGE}/Contents[${contents.map((_, i) => `${20 + i} 0 R`).join(' ')}]/Resources<</Font<</F1 5 0 R>>>>>>`,
    ...Object.fromEntries(contents.map((content, i) => [20 + i, stream(content)])),
  });

test('a value in a row that a content stream of its own adds is reported', async () => {
  const bytes = streams(`q\n${BASE}Q\n`, at(flushRight(VALUE), Y));
  expect(await findingsOf(rule, bytes)).toMatchObject([
    { message: 'appended', data: { text: VALUE, origin: '/Contents #2', cells: 1, total: 31 } },
  ]);
});

test('a value with an opacity of its own is painted in a later pass, as browsers do', async () => {
  const form = stream(
    at(flushRight(VALUE), Y),
    '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency>>',
  );
  const [shown, faded] = [1, 0.7].map((opacity) =>
    plainStatement(`q\n${BASE}Q\nq /G0 gs /Fm0 Do Q\n`, {
      3: `<<${PAGE}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Fm0 6 0 R>>/ExtGState<</G0 <</ca ${opacity}>>>>>>>>`,
      6: form,
    }),
  );
  expect(await findingsOf(rule, shown!)).toMatchObject([
    { message: 'appended', data: { text: VALUE, origin: 'form' } },
  ]);
  expect(await findingsOf(rule, faded!)).toEqual([]);
});

test('rows of a table that a content stream of its own adds are reported, and a stamp is none', async () => {
  const row = (y: number, texts: readonly string[]) =>
    line(60, y, texts[0]!) + line(160, y, texts[1]!) + line(AMOUNT_X, y, texts[2]!);
  const added = ['11/03/2025', 'Payment number 11', '950.00'];
  expect(await findingsOf(rule, streams(rows(), row(500, added)))).toMatchObject([
    { message: 'row', data: { text: '11/03/2025 Payment number 11 950.00', origin: '/Contents #2', cells: 3 } },
  ]);
  // Outside of the columns; far below the table; with something else.
  const stamp = line(300, 480, 'RECEIVED') + line(380, 480, '11/03/2025') + line(470, 480, 'No. 4,711');
  const marked = row(500, added) + line(90, 380, 'Continued on page 2');
  for (const other of [stamp, row(200, added), marked])
    expect(await findingsOf(rule, streams(rows(), other))).toEqual([]);
});

test('a row of which each cell is a content stream of its own is reported', async () => {
  const cells = [line(60, 500, '11/03/2025'), line(160, 500, 'Payment number 11'), line(AMOUNT_X, 500, '950.00')];
  const edge = '60 496 m 520 496 l S\n';
  expect(await findingsOf(rule, streams(rows(), edge, edge, edge, ...cells))).toMatchObject([
    { message: 'row', data: { text: '11/03/2025 Payment number 11 950.00', origin: '3 × /Contents', cells: 3 } },
  ]);
  // Streams of which each shows a part of the page are how the producer writes.
  const parts = Array.from({ length: 5 }, (_, i) => line(60, 460 - 20 * i, `Remark number ${i}`));
  expect(await findingsOf(rule, streams(rows(), ...parts, ...cells))).toEqual([]);
});

test('values of a column that were written one by one after the others are reported', async () => {
  // Gaps in the column of amounts, filled by a stream each.
  const left = AMOUNTS.map((amount, i) => (i < 4 ? line(AMOUNT_X, 690 - 20 * i, amount) : '')).join('');
  const labels = AMOUNTS.map((_, i) => line(60, 690 - 20 * i, `0${i + 1}/03/2025`) + line(160, 690 - 20 * i, 'Fee'));
  const own = [4, 5, 6].map((i) => line(AMOUNT_X, 690 - 20 * i, `9${i}0.00`));
  expect(await findingsOf(rule, streams(left + labels.join(''), ...own))).toMatchObject([
    { message: 'values', data: { text: '940.00', cells: 3 } },
  ]);
  // A template whose values are all filled in so.
  const all = [0, 1, 2, 3, 4, 5, 6].map((i) => line(AMOUNT_X, 690 - 20 * i, `9${i}0.00`));
  expect((await findingsOf(rule, streams(labels.join(''), ...all))).map(({ message }) => message)).not.toContain(
    'values',
  );
});

test('values of several columns, and the words of their sum, that were written one by one are reported', async () => {
  const items = [0, 1, 2, 3, 4].map(
    (i) =>
      line(60, 690 - 20 * i, `Item ${i + 1}`) +
      (i === 1 ? '' : line(200, 690 - 20 * i, `${i + 2}`) + line(AMOUNT_X, 690 - 20 * i, `${i + 2}20.00`)) +
      line(300, 690 - 20 * i, '110.00'),
  );
  const foot = line(60, 580, 'Total') + line(300, 580, '5.00') + line(60, 560, 'In words: ');
  const own = [
    line(200, 670, '12'),
    line(AMOUNT_X, 670, '990.00'),
    line(AMOUNT_X, 580, '2,750.00'),
    line(105, 560, 'two thousand seven hundred and fifty'),
  ];
  const found = await findingsOf(rule, streams(items.join('') + foot, ...own));
  expect(found).toMatchObject([{ message: 'values', data: { cells: 3 } }]);
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
  expect(await findingsOf(rule, bytes)).toMatchObject([{ message: 'appended', data: { text: VALUE } }]);
});

test('a value that the same stream adds to a row at its end is reported', async () => {
  const bytes = plainStatement(BASE + at(flushRight(VALUE), Y));
  expect(await findingsOf(rule, bytes)).toMatchObject([
    { message: 'reopened', variant: 'order', data: { text: VALUE } },
  ]);
});

test('where a browser saved the page, which paints positioned boxes last, such a value is no more than a hint', async () => {
  const saved = (comment: string) =>
    plainStatement(BASE + at(flushRight(VALUE), Y), { 9: '<</Producer(Skia/PDF m126)>>' }, { comment, info: 9 });
  const [chrome, qpdf] = ['\xd3\xeb\xe9\xe1', '\xbf\xf7\xa2\xfe'];
  expect(await findingsOf(rule, saved(chrome))).toMatchObject([{ message: 'reopened', variant: 'filled' }]);
  expect(await findingsOf(rule, saved(qpdf))).toMatchObject([{ message: 'reopened', variant: 'order' }]);
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
  expect(await findingsOf(rule, bytes)).toHaveLength(count);
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
  expect(await findingsOf(rule, bytes)).toMatchObject([{ message: 'reopened', data: { text: 'Rona Peel' } }]);
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
  ['a phrase in small letters', LETTER.join('') + nameAt('Internal notes of carrier')],
  ['words over two columns', LETTER.join('') + nameAt('Price') + line(60 + 32 * WIDTH, 660, 'Amount')],
  ['a blank over a rule that was filled in', `${LETTER.join('')}174 657 80 0.7 re f\n${nameAt('01/03/2025')}`],
])('%s is not', async (_, content) => {
  expect(await outcomeOf(rule, plainStatement(content))).toEqual({ outcome: 'pass' });
});

test.each([
  ['a page number in a stream of its own', streams(rows(), line(280, 30, '12/2025'))],
  ['a stamp beside the rows', streams(rows(), line(200, 780, 'Received 01.04.2025'))],
  [
    'a page whose streams are many',
    streams(...AMOUNTS.map((amount, i) => line(60, 700 - i * 20, `Payment ${i}`) + line(300, 700 - i * 20, amount))),
  ],
])('%s is not', async (_, bytes) => {
  expect(await outcomeOf(rule, bytes)).toEqual({ outcome: 'pass' });
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
  expect(await outcomeOf(rule, bytes)).toEqual(tooMany(count, limit));
});

test('a line that brings its label is no value put into the place of another', async () => {
  expect(await findingsOf(rule, plainStatement(BASE + line(420, Y, 'Total paid 259.33')))).toEqual([]);
  expect(await findingsOf(rule, plainStatement(BASE + line(420, Y, 'Total Levi')))).toHaveLength(1);
});

test('words and a number below them, written last together, are a block', async () => {
  const number = line(480, Y - 20, '555-010-7788', 'F1', 11);
  expect(await findingsOf(rule, plainStatement(BASE + number))).toHaveLength(1);
  const head = line(480, Y, 'Lost your card, call:');
  expect(await findingsOf(rule, plainStatement(BASE + head + number))).toEqual([]);
});

test('a cell of several lines, written last with all of its lines, is none', async () => {
  const number = line(480, Y - 20, '21.50', 'F1', 11);
  expect(await findingsOf(rule, plainStatement(BASE + line(480, Y - 9, 'Overtime 6h at', 'F1', 11) + number))).toEqual(
    [],
  );
  expect(await findingsOf(rule, plainStatement(BASE + number))).toHaveLength(1);
});

test('a row that goes on after a cell of several lines is none, where another row does so, too', async () => {
  const item = (y: number, lines: readonly string[]) =>
    [line(60, y, '2247'), ...lines.map((text, i) => line(120, y - 12 * i, text)), line(300, y, '180.00')].join('');
  const foot = line(60, 70, 'Total 480.00') + line(60, 50, 'Paid in cash');
  const two = item(150, ['Collar with', 'a bell']);
  const three = item(120, ['Lead for', 'large', 'dogs']);
  expect(await findingsOf(rule, plainStatement(BASE + foot + two + three))).toEqual([]);
  const late =
    line(60, 120, '2247') + item(150, ['Collar', 'bell']).replace(/$/, line(60, 96, 'Bowl')) + line(300, 120, '180.00');
  expect(await findingsOf(rule, plainStatement(BASE + foot + late))).toHaveLength(1);
});

test('details in columns at the foot of a page, painted column after column, are too many to believe', async () => {
  const column = (x: number, texts: readonly string[]) => texts.map((text, i) => line(x, 60 - i * 12, text)).join('');
  const names = column(60, ['Bank', 'Branch', 'Account', 'Holder', 'Page 1']);
  const details = ['Harbour 12', 'Old Quay 608', '5028922', 'M. Peel'];
  expect(await outcomeOf(rule, plainStatement(BASE + names + column(160, details)))).toEqual(tooMany(4, 2));
  expect(await findingsOf(rule, plainStatement(BASE + names + column(160, details.slice(0, 1))))).toHaveLength(1);
});

test.each([
  ['beside a label', line(60, 780, 'Balance due'), line(300, 780, '1,204.18')],
  [
    'under a label',
    line(60, 780, 'Seat') + line(160, 780, 'Date') + line(160, 768, '14.07.2026'),
    line(60, 768, '17C 22A'),
  ],
])('a value %s, and no table, may have been filled in and is no more than a hint', async (_, form, value) => {
  const first = line(60, 800, 'Statement of account');
  const findings = await findingsOf(rule, plainStatement(first + form + BASE + value));
  expect(findings).toMatchObject([{ message: 'reopened', variant: 'filled' }]);
  const { id, source } = rule;
  const finding = { rule: id, source, severity: 'high', confidence: 0.85, variant: 'filled' } as const;
  expect(score([finding], [], WEIGHTS).verdict).toBe('low_risk');
});
