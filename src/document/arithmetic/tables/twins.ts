/** Columns that print the same amounts: of a card statement, what was bought for and what is charged for it. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import type { Grid } from '../grid.ts';
import { significant } from '../telling.ts';
import { sumForm } from './relations.ts';

/** Rows in which both are equal before another one is wrong, and columns that are compared. Chosen, not measured. */
const MIN_EQUAL = 5;
/** Rows that are equal for each of an instalment or of a purchase in another currency. Chosen, not measured. */
const EQUAL_FOR_EACH = 2;
const MAX_COLUMNS = 8;
/** Digits of numbers of which one says something: of an instalment and its whole (100.00, 300.00) one differs as well. */
const MIN_SIGNIFICANT = 4;

/** One number of the pair has another digit; what an instalment or another currency makes of it has several. */
const isChanged = (a: AmountField, b: AmountField) =>
  isOneSlip(a.cents, b.cents) && Math.min(significant(a), significant(b)) >= MIN_SIGNIFICANT;

/** Two columns that are equal in most rows, and in one of the others but for a digit. */
export function twinColumns({ rows, columns, names }: Grid, place: string, figures: Figures): Equation[] {
  const pairs = Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, a) => a).flatMap((a) =>
    Array.from({ length: a }, (_, b) => [b, a] as const),
  );
  return pairs.flatMap(([a, b]): Equation[] => {
    const both = rows.flatMap((row): [AmountField, AmountField][] => {
      const [x, y] = [row[a], row[b]];
      return x && y ? [[x, y]] : [];
    });
    const equal = both.filter(([x, y]) => x.cents === y.cents);
    const changed = both.filter((pair) => isChanged(...pair));
    const others = both.length - equal.length - changed.length;
    if (changed.length !== 1 || equal.length < MIN_EQUAL || equal.length < EQUAL_FOR_EACH * others) return [];
    return [...equal, ...changed].map((pair) => ({
      id: 'table.rows',
      family: `${place}: ${a} = ${b}`,
      label: `${names[a]} = ${names[b]}`,
      echoes: 1,
      isUnnamed: true,
      parts: { printed: 1 },
      figures: pair.map((number) => figures.of(number)),
      forms: [sumForm([1, -1])],
    }));
  });
}
