/** Statements of several months in one file, each with a line of its sums at the head. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

type Month = readonly [brought: string, into: string, out: string, carried: string];
const MONTHS: readonly Month[] = [
  ['1,204.15', '2,310.40', '1,877.26', '1,637.29'],
  ['1,637.29', '1,945.00', '2,051.83', '1,530.46'],
  ['1,530.46', '2,618.75', '1,402.37', '2,746.84'],
  ['2,746.84', '2,100.10', '1,996.62', '2,850.32'],
];
const monthly = (months: readonly Month[]) =>
  outcomesOf(
    months.flatMap(([brought, into, out, carried], i) => [
      line([40, `Statement ${i + 41}`]),
      line([40, 'Balance brought forward'], [190, 'Money in'], [290, 'Money out'], [390, 'Balance carried forward']),
      line([40, brought], [190, into], [290, out], [390, carried]),
      line([40, 'Your deposit is protected.']),
    ]),
  );
const failing = (months: readonly Month[]) => monthly(months).filter(({ state }) => state !== 'holds');

describe('the sums of each period', () => {
  it('lead to the balance that is carried to the next one', () => {
    expect(failing(MONTHS)).toEqual([]);
    const led = monthly(MONTHS).filter(({ equation }) => equation.family.startsWith('summaries'));
    expect(led).toHaveLength(MONTHS.length - 1);
  });

  it('tell which balance is wrong', () => {
    const wrong = MONTHS.map((month, i): Month => (i === 2 ? ['1,560.46', month[1], month[2], month[3]] : month));
    const found = failing(wrong).flatMap(({ repairs }) =>
      repairs.flatMap(({ changes }) => changes.map(({ value }) => value)),
    );
    expect(new Set(found)).toEqual(new Set([153_046]));
  });

  it('lead nowhere between statements of different accounts', () => {
    const others = MONTHS.map((month, i): Month => (i === 2 ? ['8,420.11', '100.00', '20.11', '8,500.00'] : month));
    expect(monthly(others).filter(({ equation }) => equation.family.startsWith('summaries'))).toEqual([]);
    expect(failing(others).filter(({ state }) => state === 'broken')).toEqual([]);
  });
});
