import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf, tally } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const BOUGHT = ['523.82', '446.09', '496.58', '253.47', '532.57', '183.43', '573.81'];
/** What was bought for, and what is charged for it: `sum` of the charged ones below them. */
const card = (bought: readonly string[], charged = BOUGHT, sum = '3,009.77'): Lines => [
  line([40, 'Credit card statement']),
  line([40, 'Date'], [140, 'Merchant'], right(340, 'Original amount'), right(460, 'Amount')),
  ...bought.map((amount, i) =>
    line([40, `0${i + 1}/08/2025`], [140, `Shop ${'ABCDEFGH'[i]}`], right(340, amount), right(460, charged[i]!)),
  ),
  line([140, 'Total'], right(460, sum)),
];

describe('columns that print the same amounts', () => {
  it('show the one in which a digit differs', () => {
    expect(blamed(outcomesOf(card(BOUGHT.with(5, '483.43'))))).toEqual([[[48_343, 18_343]]]);
  });

  it('show it beside an instalment, too', () => {
    const bought = BOUGHT.with(5, '483.43').with(1, '2,230.45');
    expect(blamed(outcomesOf(card(bought)))).toEqual([[[48_343, 18_343]]]);
  });

  it('are a second witness beside the sum of one of them', () => {
    const outcomes = outcomesOf(card(BOUGHT, BOUGHT.with(5, '483.43')));
    const broken = outcomes.filter(({ state }) => state === 'broken');
    expect(broken.map(({ equation }) => equation.id).sort()).toEqual(['table.rows', 'total.column_sum']);
    expect(broken[0]!.repairs).toMatchObject([{ mends: 2, witnesses: 2 }]);
  });

  it.each([
    ['an instalment', BOUGHT.with(5, '300.00'), BOUGHT.with(5, '100.00'), '2,926.34'],
    ['another currency', BOUGHT.with(5, '49.90'), BOUGHT, '3,009.77'],
    ['two rows that differ', BOUGHT.with(5, '483.43').with(1, '246.09'), BOUGHT, '3,009.77'],
  ])('say nothing of %s', (_, bought, charged, sum) => {
    expect(tally(outcomesOf(card(bought, charged, sum)))).toEqual({ 'total.column_sum holds': 1 });
  });
});
