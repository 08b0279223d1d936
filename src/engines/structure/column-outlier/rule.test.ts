import { expect, test } from 'vitest';
import { at, BASE, flushRight, VALUE, WIDTH, Y } from '../../../../test/support/flush-right.ts';
import {
  AMOUNT_X,
  AMOUNTS,
  findingsOf,
  line,
  outcomeOf,
  plainStatement,
  rows,
  tooMany,
} from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

test.each([
  ['baseline', at(flushRight(VALUE), Y - 0.8)],
  ['size', at(flushRight(VALUE), Y, 10.4)],
  ['spacing', `0.1 Tc ${at(flushRight(VALUE) - 0.7, Y)}`],
  ['colour', at(flushRight(VALUE), Y, 10, '0.2 g ')],
  ['edge', at(flushRight(VALUE) - 1.2, Y)],
])('a value that was added with another %s than its column is reported', async (property, added) => {
  expect(await findingsOf(rule, plainStatement(BASE + added))).toMatchObject([
    { message: property, data: { text: VALUE }, place: { page: 1 } },
  ]);
});

test('a value whose digits are moved apart one by one is reported', async () => {
  const kerned = `BT /F1 10 Tf ${flushRight(VALUE) - 0.6} ${Y} Td [(7)-20(,)-20(2)-20(5)-20(0)-20(.)-20(0)-20(0)] TJ ET\n`;
  expect(await findingsOf(rule, plainStatement(BASE + kerned))).toMatchObject([
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
  expect(await outcomeOf(rule, plainStatement(content))).toEqual(tooMany(3, 2));
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
  expect(await findingsOf(rule, page(1.5))).toMatchObject([{ message: 'edge', data: { text: VALUE } }]);
  expect(await outcomeOf(rule, page(0))).toEqual({ outcome: 'pass' });
});

test('the total of a template that was filled in may be larger than its column; a single larger value may not', async () => {
  const label = (i: number) => line(160, 700 - i * 20, `Payment number ${i + 1}`);
  const amount = (text: string, i: number, size = 10) => line(flushRight(text), 700 - i * 20, text, 'F1', size);
  const labels = [...AMOUNTS, 'total'].map((_, i) => label(i)).join('') + line(60, 420, 'Please keep this page.');
  const values = AMOUNTS.map((text, i) => amount(text, i)).join('');
  const total = line(AMOUNT_X - 10, 500, '4,067.40', 'F1', 14);
  expect(await outcomeOf(rule, plainStatement(labels + values + total))).toEqual({ outcome: 'pass' });
  const inTurn = AMOUNTS.map((text, i) => label(i) + amount(text, i)).join('');
  const foot = label(10) + line(60, 420, 'Please keep this page.') + line(60, 400, 'Thank you');
  expect(await findingsOf(rule, plainStatement(inTurn + foot + total))).toMatchObject([
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
  expect(await outcomeOf(rule, plainStatement(content))).toEqual({ outcome: 'pass' });
});
