import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const AMOUNTS = ['450.80', '704.50', '558.00', '474.80', '195.30', '634.80'];
const TOTAL = '3,018.20';

const invoice = (numbers: readonly string[], without: number, total = TOTAL) => {
  const rows = AMOUNTS.flatMap((amount, i) =>
    i === without ? [] : [line([40, numbers[i]!], [80, `Item ${'ABCDEF'[i]}`], [400, amount])],
  );
  return page([line([40, 'No.'], [80, 'Description'], [400, 'Amount']), ...rows, line([40, 'Total'], [400, total])]);
};
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
