/** How equations are put together. */
import type { AmountField, AmountRole, ColumnKey, PaperFields, TableField, TableRow } from '../fields/types.ts';
import type { Equation, Figure, Form } from './facts.ts';
import { holdsWith } from './solve.ts';

export type Term = readonly [figure: Figure, factor: 1 | -1];

/** Terms whose sum is zero. */
export const sumOf = (terms: readonly Term[], slack = 0): Pick<Equation, 'figures' | 'forms'> => sumsOf([terms], slack);

/** The same for an equation that can be meant in several ways, the plain one first. */
export function sumsOf(ways: readonly (readonly Term[])[], slack = 0): Pick<Equation, 'figures' | 'forms'> {
  const figures = [...new Set(ways.flatMap((terms) => terms.map(([figure]) => figure)))];
  const forms = ways.map(
    (terms): Form => ({
      kind: 'sum',
      terms: terms.map(([figure, factor]) => [figures.indexOf(figure), factor] as const),
      slack,
    }),
  );
  return { figures, forms };
}

/** A whole sum by itself: its first term is what is printed for all others. */
export const wholeSum = (id: Equation['id'], family: string, terms: readonly Term[]): Equation => ({
  id,
  family,
  echoes: 0,
  ...sumOf(terms),
  isExact: true,
  parts: { printed: 0 },
  label: '',
});

/** One amount that is printed in two places with nothing between them that could change it. */
export const printedAgain = (family: string, printed: Figure, other: Figure): Equation => ({
  id: 'sum.again',
  family,
  echoes: 0,
  ...sumOf([
    [printed, -1],
    [other, 1],
  ]),
  isExact: true,
  isAgain: true,
  parts: { printed: 0 },
  label: '',
});

/** The factor under which a figure counts with what it is worth, whatever its sign. */
export const worth = ({ value }: Figure, factor: 1 | -1): 1 | -1 => (value < 0 ? (-factor as 1 | -1) : factor);

export const named = (fields: PaperFields, role: AmountRole): AmountField[] =>
  fields.amounts.filter((amount) => amount.role === role);

/** Of several amounts of one name that for which the equation holds, else the first. */
export function choose(candidates: readonly AmountField[], make: (amount: AmountField) => Equation): Equation[] {
  const made = candidates.map(make);
  const chosen = made.find((equation) => holdsWith(equation)) ?? made[0];
  return chosen ? [chosen] : [];
}

export const columnOf = (table: TableField, key: ColumnKey) => table.columns.findIndex((c) => c.key === key);

export const amountIn = (row: TableRow, column: number): AmountField | null => row.cells[column]?.amount ?? null;

/** Hundredths that rounding may lose: half of one per term of a sum, or per unit of a rounded price. */
export const roundingOf = (count: number) => Math.max(1, Math.ceil(count / 2));

/** Which printed numbers an equation binds, whatever it is called. */
export const placesOf = ({ figures }: Pick<Equation, 'figures'>): string =>
  figures
    .map(({ page, rect, value }) => `${page} ${rect.x} ${rect.y} ${value}`)
    .sort()
    .join();
