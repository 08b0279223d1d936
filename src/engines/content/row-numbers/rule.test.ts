import { describe, expect, it } from 'vitest';
import { dataOf, judge, line, messages, page } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const AMOUNTS = ['450.80', '704.50', '558.00', '474.80', '195.30', '634.80'];
const TOTAL = '3,018.20';

const linesOf = (numbers: readonly string[], without: number, total = TOTAL) => {
  const rows = AMOUNTS.flatMap((amount, i) =>
    i === without ? [] : [line([40, numbers[i]!], [80, `Item ${'ABCDEF'[i]}`], [400, amount])],
  );
  return [line([40, 'No.'], [80, 'Description'], [400, 'Amount']), ...rows, line([40, 'Total'], [400, total])];
};
const invoice = (...lines: Parameters<typeof linesOf>) => page(linesOf(...lines));
const COUNTED = ['1', '2', '3', '4', '5', '6'];

it('names the row that is missing by number, with the amount that the sum lacks', async () => {
  const outcome = await judge(rule.id, [invoice(COUNTED, 1)]);
  expect(messages(outcome)).toEqual(['missing']);
  expect(dataOf(outcome)).toMatchObject({
    number: 2,
    first: 1,
    last: 6,
    sum: '2,313.70',
    printed: TOTAL,
    gap: '704.50',
  });
});

it.each([
  ['a whole table', invoice(COUNTED, -1)],
  ['an order delivered in part', invoice(COUNTED, 1, '2,313.70')],
  ['rows numbered on after one was left out', invoice(['1', '', '2', '3', '4', '5'], 1)],
  ['numbers that count nothing', invoice(['7', '', '2', '9', '4', '1'], 1)],
  ['a sum that the rows exceed', invoice(COUNTED, 1, '2,000.00')],
])('passes %s', async (_, paper) => {
  expect(messages(await judge(rule.id, [paper]))).toEqual([]);
});

describe('in recognised text', () => {
  const ROWS = [
    ['1', '2', '225.40', '450.80'],
    ['2', '1', '704.50', '704.50'],
    ['3', '3', '186.00', '558.00'],
    ['4', '4', '118.70', '474.80'],
    ['5', '1', '195.30', '195.30'],
    ['6', '2', '317.40', '634.80'],
  ] as const;

  /** Numbered rows of count times price, one of which is left out; `instead` is printed in its place. */
  const priced = (without: number, { total = TOTAL, instead = [] as ReturnType<typeof line>[] } = {}) =>
    page(
      [
        line([40, 'No.'], [80, 'Description'], [220, 'Qty'], [300, 'Price'], [400, 'Amount']),
        ...ROWS.flatMap(([number, count, price, amount]) =>
          Number(number) === without
            ? instead
            : [
                line(
                  [40, number],
                  [80, `Item ${'ABCDEF'[Number(number) - 1]}`],
                  [220, count],
                  [300, price],
                  [400, amount],
                ),
              ],
        ),
        line([40, 'Total'], [400, total]),
      ],
      true,
    );

  it('names the row that is missing where count and price confirm all others, as close as rows stand', async () => {
    const outcome = await judge(rule.id, [priced(3)]);
    expect(messages(outcome)).toEqual(['missing']);
    expect(dataOf(outcome)).toMatchObject({ number: 3, gap: '558.00' });
  });

  it.each([
    ['a whole table', priced(0)],
    ['rows that nothing confirms', page(linesOf(COUNTED, 2), true)],
    ['a row whose number was not read', priced(3, { instead: [line([80, 'Item C'])] })],
    ['a sum of which one digit may be misread', priced(3, { total: '2,480.20' })],
  ])('passes %s', async (_, paper) => {
    expect(messages(await judge(rule.id, [paper]))).toEqual([]);
  });
});
