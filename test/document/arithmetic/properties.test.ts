/** Ledgers of any numbers: the one figure that was changed is named with its old value, and none where none was. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Equation, Figure } from '../../../src/document/arithmetic/facts.ts';
import { solve } from '../../../src/document/arithmetic/solve.ts';
import { changesOf, figureOf, ledgerOf, sumEquation } from '../../support/arithmetic.ts';

interface Paper {
  equations: readonly Equation[];
  /** Figures that two equations hold. */
  held: readonly Figure[];
}

/** Balances, movements, and the sums of what went in and out. */
function statement(moves: readonly number[]): Paper {
  const ledger = ledgerOf(7_654_321, moves);
  const sides = [ledger.moves.filter(({ value }) => value > 0), ledger.moves.filter(({ value }) => value < 0)];
  const totals = sides.map((side) => {
    const total = figureOf(side.reduce((sum, { value }) => sum + value, 0));
    return sumEquation(total, side, { id: 'statement.totals', family: 'totals' });
  });
  return { equations: [...ledger.equations, ...totals], held: [...ledger.moves, ...ledger.balances.slice(1, -1)] };
}

/** Counts, prices, amounts and their sum. */
function invoice(prices: readonly number[]): Paper {
  const amounts = prices.map((price, i) => figureOf((2 + (i % 7)) * Math.abs(price)));
  const lines = amounts.map(
    (amount, i): Equation => ({
      id: 'invoice.lines',
      family: 'lines',
      echoes: 1,
      figures: [figureOf(2 + (i % 7)), figureOf(Math.abs(prices[i]!)), amount],
      forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 1 }],
      parts: { quantity: 0, unit: 1, printed: 2 },
      label: '',
    }),
  );
  const total = sumEquation(figureOf(amounts.reduce((sum, { value }) => sum + value, 0)), amounts);
  return { equations: [...lines, total], held: amounts };
}

const numbers = fc.array(
  fc.integer({ min: -900_000, max: 900_000 }).filter((value) => Math.abs(value) >= 1_000),
  { minLength: 5, maxLength: 40 },
);
/** Who changes a figure puts another digit in the place of one. */
function forge(value: number, place: number, by: number): number {
  const digits = String(Math.abs(value));
  const at = place % digits.length;
  const least = at === 0 ? 1 : 0;
  const digit = least + ((Number(digits[at]) - least + by) % (10 - least));
  return Math.sign(value) * Number(digits.slice(0, at) + digit + digits.slice(at + 1));
}

it.each([
  ['a statement', statement],
  ['an invoice', invoice],
])('of %s names the figure that was changed and what it was, and breaks nothing where none was', (_, make) => {
  fc.assert(
    fc.property(numbers, fc.nat(1_000), fc.nat(6), fc.integer({ min: 1, max: 8 }), (values, which, place, by) => {
      const { equations, held } = make(values);
      expect(solve(equations, []).every(({ state }) => state === 'holds')).toBe(true);
      const figure = held[which % held.length]!;
      const right = figure.value;
      const changed = forge(right, place, by);
      // Within what rounding of a price allows.
      fc.pre(Math.abs(changed - right) > 1);
      figure.value = changed;
      const broken = solve(equations, []).filter(({ state }) => state !== 'holds');
      expect(broken.map(({ state }) => state)).toEqual(['broken', 'broken']);
      const { repairs } = broken[0]!;
      expect(changesOf(repairs)).toEqual([[[changed, right]]]);
      expect(repairs[0]!.changes[0]!.figure).toBe(figure);
    }),
    { numRuns: 150, seed: 18 },
  );
});
