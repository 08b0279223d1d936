import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, told } from '../../../../test/support/judge.ts';

const id = 'content/table-rows';
/** Columns that no lexicon names but the last. */
const table = (rows: readonly (readonly [string, string, string])[], ocr = false) =>
  page(
    [
      line([40, 'Overview']),
      line([40, 'Item'], [200, 'Alpha'], [300, 'Beta'], [400, 'Total']),
      ...rows.map(([a, b, c], i) => line([40, `Thing ${'ABCDEFGH'[i]}`], [200, a], [300, b], [400, c])),
    ],
    ocr,
  );
const SUMS = [
  ['10.50', '2.25', '12.75'],
  ['20.00', '3.10', '23.10'],
  ['31.40', '4.40', '35.80'],
  ['12.00', '9.15', '21.15'],
  ['17.35', '1.05', '18.40'],
] as const;
const PRODUCTS = [
  ['3.00', '12.50', '37.50'],
  ['2.00', '8.40', '16.80'],
  ['7.00', '1.15', '8.05'],
  ['4.00', '20.25', '81.00'],
  ['5.00', '6.30', '31.50'],
] as const;

it.each([
  ['sums', SUMS],
  ['products', PRODUCTS],
])('knows %s by the rows themselves', async (_, rows) => {
  expect(told(await judge(id, [table(rows)]))).toEqual(['table.rows pass holds']);
});

it('finds the row that does not agree, and what it would have to be', async () => {
  const rows = SUMS.map(([a, b, c], i) => [a, b, i === 2 ? '85.80' : c] as const);
  const outcome = await judge(id, [table(rows)]);
  expect(messages(outcome)).toEqual(['row']);
  expect(dataOf(outcome)).toMatchObject({ found: '85.80', expected: '35.80', rows: 4 });
  expect(spotOf(outcome)).toEqual([1, 4]);
});

it('decides nothing where a digit may have been misread', async () => {
  const rows = SUMS.map(([a, b, c], i) => [a, b, i === 2 ? '85.80' : c] as const);
  expect(told(await judge(id, [table(rows, true)]))).toEqual(['table.rows warn unreadable']);
});

it('says nothing of columns that agree in no more rows than chance gives', async () => {
  const rows = SUMS.map(([a, b, c], i) => [a, b, i < 2 ? c : `${i}1.11`] as const);
  expect((await judge(id, [table(rows)])).outcome).toBe('not_applicable');
});

it.each(['', '-'])(
  'learns nothing from rows of one piece, nor of minus one as credit notes have: %s1',
  async (sign) => {
    const prices = ['54.60', '654.50', '331.40', '120.90', '75.20'];
    const rows = prices.map((price) => [`${sign}1.00`, price, `${sign}${price}`] as const);
    const outcome = await judge(id, [table([...rows, [`${sign}2.00`, '200.50', `${sign}777.70`]])]);
    expect(messages(outcome)).toEqual([]);
  },
);

/** Bids on three lots, and what each comes to in all. */
const bids = (rows: readonly (readonly string[])[], ocr = false) =>
  page(
    [
      line([40, 'Bids received']),
      line([40, 'Bidder'], [200, 'Roof'], [300, 'Doors'], [400, 'Paint'], [500, 'In all']),
      ...rows.map(([a, b, c, all], i) =>
        line([40, `Firm ${'ABCDEFGH'[i]}`], [200, a!], [300, b!], [400, c!], [500, all!]),
      ),
    ],
    ocr,
  );
const BIDS = [
  ['17,300', '8,450', '6,150', '31,900'],
  ['18,250', '9,700', '5,300', '33,250'],
  ['16,900', '9,100', '7,450', '33,450'],
] as const;

it('holds the outermost column to all others of its row, where that is what it adds up in other rows', async () => {
  expect(told(await judge(id, [bids(BIDS)]))).toEqual(['table.rows pass holds']);
  const wrong = [...BIDS.slice(0, 2), ['16,900', '9,100', '7,450', '34,350']];
  expect(dataOf(await judge(id, [bids(wrong)]))).toMatchObject({ found: '34,350.00', expected: '33,450.00' });
});

it('takes the outermost column for no sum where it is far from one, or two rows differ', async () => {
  const far = [...BIDS.slice(0, 2), ['16,900', '9,100', '7,450', '91,286']];
  expect(messages(await judge(id, [bids(far)]))).toEqual([]);
  const two = [...BIDS.slice(0, 2), ['16,900', '9,100', '7,450', '34,350'], ['14,100', '8,300', '5,900', '28,400']];
  expect(messages(await judge(id, [bids(two)]))).toEqual([]);
});

it('learns from short numbers where four rows or more agree, each by other numbers, and one alone does not', async () => {
  const grades = (rows: readonly (readonly [string, string, string])[]) =>
    judge(id, [
      page([
        line([40, 'Matière'], [200, 'Note'], [300, 'Coefficient'], [400, 'Points']),
        ...rows.map(([a, b, c], i) => line([40, `Cours ${'ABCDEFGH'[i]}`], [200, a], [300, b], [400, c])),
      ]),
    ]);
  const ROWS = [
    ['13,5', '4', '54,0'],
    ['12,5', '3', '37,5'],
    ['17,5', '2', '35,0'],
    ['11,0', '6', '66,0'],
  ] as const;
  expect(told(await grades([...ROWS, ['14,0', '3', '42,0']]))).toEqual(['table.rows pass holds']);
  const outcome = await grades([...ROWS, ['14,0', '3', '47,0']]);
  expect(messages(outcome)).toEqual(['row']);
  expect(dataOf(outcome)).toMatchObject({ found: '47.00', expected: '42.00' });
  expect(messages(await grades([...ROWS.slice(1), ['14,0', '3', '47,0']]))).toEqual([]);
  expect(messages(await grades([...ROWS, ['14,0', '3', '47,0'], ['10,0', '2', '25,0']]))).toEqual([]);
});
