/**
 * Statements of several periods in one file, each with a line of sums at its head: what was brought forward, what came in,
 * what went out, and what is carried forward to the next of them.
 */
import type { AmountField, AmountRole, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf, worth } from '../make.ts';
import { inLines } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isEdit, isMoneyLike } from '../telling.ts';

/** Such lines in a file, before one that does not hold is wrong. Chosen. */
const MIN_SUMMARIES = 3;

const BALANCES: ReadonlySet<AmountRole | null> = new Set<AmountRole>([
  'opening_balance',
  'closing_balance',
  'carried_balance',
]);
const SIDES = ['total_credits', 'total_debits'] as const;

/** Lines of two balances and the sums of both sides, in the order of the print. */
function linesOf({ amounts }: PaperFields): AmountField[][] {
  return inLines(amounts.filter((each) => each.source === 'native' && isMoneyLike(each))).filter((line) => {
    const roles = line.map(({ role }) => role);
    return (
      line.length === 4 &&
      roles.filter((role) => BALANCES.has(role)).length === 2 &&
      SIDES.every((side) => roles.includes(side))
    );
  });
}

interface Summary {
  opening: Figure;
  closing: Figure;
  equation: Equation;
}

function summaryOf(line: readonly AmountField[], i: number, figures: Figures): Summary {
  const [opening, closing] = line.filter(({ role }) => BALANCES.has(role)).map((amount) => figures.of(amount));
  const [credits, debits] = SIDES.map((side) => figures.of(line.find(({ role }) => role === side)!));
  const equation: Equation = {
    id: 'statement.summary',
    family: `summary ${i}`,
    echoes: 0,
    ...sumOf([
      [closing!, -1],
      [opening!, 1],
      [credits!, worth(credits!, 1)],
      [debits!, worth(debits!, -1)],
    ]),
    parts: { printed: 0 },
    label: '',
  };
  return { opening: opening!, closing: closing!, equation };
}

/** All of them but one hold, and so do all but one of the balances that lead from one to the next. */
export function summaryEquations(fields: PaperFields, figures: Figures): Equation[] {
  const lines = linesOf(fields);
  if (lines.length < MIN_SUMMARIES) return [];
  // In a table they are read right to left as well.
  const read = [lines, lines.map((line) => line.toReversed())].map((all) =>
    all.map((line, i) => summaryOf(line, i, figures)),
  );
  const held = (all: readonly Summary[]) => all.filter(({ equation }) => holdsWith(equation)).length;
  const summaries = read.reduce((best, each) => (held(each) > held(best) ? each : best));
  const carries = summaries.slice(1).map((next, i): Equation => {
    const last = summaries[i]!;
    return {
      id: 'statement.page_carry',
      family: `summaries ${i}`,
      echoes: 0,
      ...sumOf([
        [next.opening, -1],
        [last.closing, 1],
      ]),
      parts: { printed: 0 },
      label: String(next.opening.page),
    };
  });
  const failing = carries.filter((carry) => !holdsWith(carry));
  const [only, more] = failing;
  const isCarried = !more && (!only || isEdit(only.figures[0]!.value, only.figures[1]!.value));
  return held(summaries) >= summaries.length - 1 && isCarried
    ? [...summaries.map(({ equation }) => equation), ...carries]
    : [];
}
