import { describe, expect, it } from 'vitest';
import { DOUBTFUL, figureOf, ledgerOf, sumEquation } from '../../../test/support/arithmetic.ts';
import { solve } from '../../document/arithmetic/solve.ts';
import type { Equation, Figure } from '../../document/facts.ts';
import { formatCents } from '../../values/numbers.ts';
import { atSum, deedsOf } from './sums.ts';

const MOVES = [12_05, 843_17, -91_40, 77_77, -305_11, 640_00, -18_29, 55_55, -7_31, 401_18, -66_06, 93_84, -29_53];

/** A ledger in which one figure reads otherwise. */
function edited(
  pick: (ledger: ReturnType<typeof ledgerOf>) => Figure,
  value: number,
  moves = MOVES,
  more = {},
  opening = 5_482_36,
) {
  const ledger = ledgerOf(opening, moves);
  const figure = pick(ledger);
  const printed = { ...figure, value, raw: formatCents(value), ...more };
  const swap = (each: Figure) => (each === figure ? printed : each);
  return ledger.equations.map((equation): Equation => ({ ...equation, figures: equation.figures.map(swap) }));
}
const graded = (equations: readonly Equation[], numbers: readonly number[] = []) =>
  deedsOf(solve(equations, [], { numbers })).map(({ variant, data }) => `${variant} ${data.mends} ${data.witnesses}`);

/** 5,482.36 and the first seven movements: 6,640.55. */
const BALANCE = 6_640_55;
const balance = ({ balances }: ReturnType<typeof ledgerOf>) => {
  expect(balances[7]!.value).toBe(BALANCE);
  return balances[7]!;
};

describe('a figure that one value alone mends', () => {
  it('is corroborated where two equations that share nothing else ask for that value', () => {
    expect(graded(edited(balance, 8_640_55))).toEqual(['corroborated 2 2']);
  });

  it('is no more than confirmed where one equation does', () => {
    expect(graded(edited(({ moves }) => moves[6]!, -78_29))).toEqual(['confirmed 1 1']);
  });

  it('however many digits differ, unless the value that is asked for stands elsewhere on the paper', () => {
    expect(graded(edited(balance, 4_917_82))).toEqual(['corroborated 2 2']);
    expect(graded(edited(balance, 4_917_82), [4_917_82, BALANCE])).toEqual(['confirmed 2 2']);
    expect(graded(edited(balance, 8_640_55), [8_640_55, BALANCE])).toEqual(['corroborated 2 2']);
  });

  it('is no more than confirmed where a part of the number may have been read, or a mark beside it', () => {
    expect(graded(edited(balance, 36_640_55))).toEqual(['confirmed 2 2']);
    expect(graded(edited(balance, 640_55))).toEqual(['confirmed 2 2']);
    expect(graded(edited(balance, 64_055))).toEqual(['confirmed 2 2']);
  });

  it('of which the digits before the mark of thousands are its own', () => {
    const grown = (raw: string) => graded(edited(({ balances }) => balances[1]!, 1_824_41, MOVES, { raw }, 812_36));
    expect(grown('1,824.41')).toEqual(['corroborated 2 2']);
    expect(grown('1 824.41')).toEqual(['confirmed 2 2']);
  });

  it('is not corroborated where it was recognised', () => {
    expect(graded(edited(balance, 4_640_55, MOVES, DOUBTFUL))).toEqual(['default 2 2']);
  });

  it('is asked for twice by a sum and by a rate, though both have the same base', () => {
    const [net, vat, total] = [figureOf(812_40), figureOf(196_23), figureOf(958_63)];
    const rate: Equation = {
      id: 'invoice.vat_amount',
      family: 'VAT',
      echoes: 0,
      figures: [net, vat],
      forms: [{ kind: 'product', of: [0], factor: 0.18, is: 1, slack: 1 }],
      parts: { printed: 1 },
      label: '',
    };
    expect(graded([sumEquation(total, [net, vat]), rate])).toEqual(['corroborated 2 2']);
  });

  it('is not corroborated by one sum that was read twice', () => {
    const parts = [120_31, 45_77, 903_12].map((value) => figureOf(value));
    const total = figureOf(1_169_20);
    const holding = Array.from({ length: 12 }, (_, i) => {
      const pair = [figureOf(100_03 + i), figureOf(200_11 + i)];
      return sumEquation(figureOf(300_14 + 2 * i), pair, { family: 'column' });
    });
    const twice = [...holding, sumEquation(total, parts, { family: 'column' }), sumEquation(total, parts)];
    expect(deedsOf(solve(twice, [])).map(({ data: { witnesses } }) => witnesses)).toEqual([1]);
    const again = parts.map(({ value }) => figureOf(value));
    expect(deedsOf(solve([...twice, sumEquation(total, again)], []))[0]?.data.witnesses).toBe(1);
  });

  it('is told at its sum as what the sum by itself shows', () => {
    const [deed] = deedsOf(solve(edited(balance, 8_640_55), []));
    const { figures } = deed!.outcome.equation;
    const atNext = atSum({
      ...deed!,
      outcome: { ...deed!.outcome, equation: { ...deed!.outcome.equation, parts: { printed: 2 } } },
    });
    expect(figures[2]).not.toBe(deed!.figure);
    expect(atNext).toMatchObject({ variant: 'confirmed', data: { mends: 1, witnesses: 1 } });
  });
});
