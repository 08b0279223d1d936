/** Figures and equations that were put together by hand, and those of pages made of lines. */
import type { Equation, EquationId, Figure, Outcome, Repair } from '../../src/document/arithmetic/facts.ts';
import { arithmeticOf } from '../../src/document/arithmetic/index.ts';
import { sumOf, type Term } from '../../src/document/arithmetic/make.ts';
import { formatCents } from '../../src/values/numbers.ts';
import { type Lines, page } from './judge.ts';
import { fieldsOf } from './pages.ts';

/** A native number at the top of page 1, unless said otherwise. */
export const figureOf = (value: number, more: Partial<Figure> = {}): Figure => ({
  raw: formatCents(value),
  page: 1,
  rect: { x: 0, y: 0, w: 30, h: 10 },
  confidence: 1,
  source: 'native',
  value,
  ...more,
});

/** As recognition reads: sure enough to be taken for a number, not for this number. */
export const DOUBTFUL = { source: 'ocr', confidence: 0.8 } as const;

/** `parts = whole`; the whole is the first of its figures. */
export function sumEquation(
  whole: Figure,
  parts: readonly Figure[],
  { id = 'total.column_sum' as EquationId, family = 'sum', echoes = 0 as Equation['echoes'], slack = 0 } = {},
): Equation {
  const terms: Term[] = [[whole, -1], ...parts.map((part): Term => [part, 1])];
  return { id, family, echoes, ...sumOf(terms, slack), parts: { printed: 0 }, label: '' };
}

/** Balances, each of which is the one before and what was moved. */
export function ledgerOf(opening: number, moves: readonly number[]) {
  const figures = { balances: [figureOf(opening)], moves: moves.map((move) => figureOf(move)) };
  const equations = figures.moves.map((move, i): Equation => {
    const before = figures.balances[i]!;
    const balance = figureOf(before.value + move.value);
    figures.balances.push(balance);
    return sumEquation(balance, [before, move], { id: 'statement.running_balance', family: 'balances', echoes: 2 });
  });
  return { ...figures, equations };
}

/** What each repair changes, from what to what. */
export const changesOf = (repairs: readonly Repair[]) =>
  repairs.map(({ changes }) => changes.map(({ figure, value }) => [figure.value, value] as const));

/** The outcomes of a page of lines, several papers one after the other. */
export const outcomesOf = (lines: Lines, ocr = false): Outcome[] =>
  fieldsOf(page(lines, ocr)).sections.flatMap(arithmeticOf);

/** `id state`, without what says nothing: each kind of answer once, with how often it was given. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const said = outcomes.map(({ equation, state }) => `${equation.id} ${state}`);
  return Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([each, all]) => [each, all.length]));
}

/** Of each group of broken equations, what the likeliest repair changes. */
export const blamed = (outcomes: readonly Outcome[]) =>
  [...new Set(outcomes.filter(({ state }) => state === 'broken').map(({ repairs }) => repairs))].map(
    (repairs) => changesOf(repairs)[0],
  );
