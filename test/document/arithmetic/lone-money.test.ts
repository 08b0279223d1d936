/** Short papers all of whose money is one list, down to what is paid, charged or left. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const list = (...rows: readonly (readonly [string, string?])[]): Lines =>
  rows.map(([label, value]) => (value === undefined ? line([40, label]) : line([40, label], right(320, value))));
const states = (lines: Lines) => outcomesOf(lines).map(({ state, equation: { id } }) => `${id} ${state}`);

const remittance = (paid: string) =>
  list(
    ['Remittance advice'],
    ['Amount collected', '1,960.00'],
    ['Our commission', '254.80'],
    ['Filing fee', '42.00'],
    ['Paid to your account', paid],
  );
const delivery = (charged: string) =>
  list(
    ['Order 5517'],
    ['Groceries', '72.45'],
    ['Missing items', '-3.20'],
    ['Bags', '0.75'],
    ['Delivery', '4.10'],
    ['Charged to your card', charged],
  );

describe.each([
  ['what is paid out after charges', remittance, '1,663.20', '1,863.20'],
  ['what a card was charged for', delivery, '74.10', '94.10'],
] as const)('%s', (_, make, correct, wrong) => {
  it('holds', () => expect(states(make(correct))).toContain('total.column_sum holds'));
  it('is broken by a digit', () => expect(states(make(wrong))).toContain('total.column_sum broken'));
});

it('says nothing where the last amount is far off, or is no end of the list', () => {
  expect(states(remittance('900.00'))).toEqual([]);
  const prices = list(['Price list'], ['Small', '14.20'], ['Medium', '17.30'], ['Large', '31.60']);
  expect(states(prices)).toEqual([]);
});

it('says nothing of money beside each other', () => {
  const beside = [
    line([40, 'Order 5517']),
    line([40, 'Groceries'], right(240, '72.45'), right(320, '70.00')),
    line([40, 'Bags'], right(320, '0.75')),
    line([40, 'Charged to your card'], right(320, '93.20')),
  ];
  expect(states(beside)).toEqual([]);
});

const slip = (net: string) => [
  ...list(
    ['Salary slip'],
    ['Basic salary', 'USD 4,250'],
    ['Allowance', 'USD 1,310'],
    ['Overtime pay', 'USD 0'],
    ['Advance', '-USD 1,145'],
  ),
  line([40, ' ']),
  ...list(['NET SALARY', net]),
];

it('counts lines of nothing as lines, and lets a rule stand above the last', () => {
  expect(states(slip('USD 4,415'))).toContain('total.column_sum holds');
  expect(states(slip('USD 4,815'))).toContain('total.column_sum broken');
});
