/** Columns of shares whose header prints their fraction. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const costs = (head: string, shares: readonly string[]): Lines => [
  line([40, 'Kostenart'], [240, 'Gesamt'], [400, head]),
  ...['8.640,00', '3.120,00', '1.944,00', '5.208,00'].map((cost, i) =>
    line([40, `Zqw ${'ABCD'[i]}`], [240, cost], [400, shares[i]!]),
  ),
];
const broken = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');
const RIGHT = ['1.260,00', '455,00', '283,50', '759,50'];

describe.each(['Anteil 84/576', 'Your share 84/576', 'חלקך 84/576', 'Quote-part (84/576)'])('%s', (head) => {
  it('makes each share of its cost', () => {
    expect(broken(costs(head, RIGHT))).toEqual([]);
    expect(blamed(outcomesOf(costs(head, RIGHT.with(3, '1.059,50'))))).toEqual([[[105_950, 75_950]]]);
  });

  it('says nothing where several shares follow another one', () => {
    expect(broken(costs(head, RIGHT.with(3, '1.059,50').with(1, '310,00')))).toEqual([]);
  });
});

it('takes no month and no bare number for a fraction', () => {
  expect(broken(costs('Share 01/2026', RIGHT.with(3, '1.059,50')))).toEqual([]);
  expect(broken(costs('84/576', RIGHT.with(3, '1.059,50')))).toEqual([]);
});
