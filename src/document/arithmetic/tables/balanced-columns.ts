/**
 * Four columns of which two add up to the same as the other two in every row: stock at the opening and what was received, and what
 * was issued and the stock at the closing. What they are called need not be known: with different numbers in several rows they agree by no
 * chance.
 */
import type { AmountField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import type { Grid } from '../grid.ts';
import { isBeside } from '../places.ts';
import { isEdit, isSet, significant } from '../telling.ts';
import { filledColumns, isGarbled, sumForm } from './relations.ts';

/** Rows that hold before another one is wrong, and significant digits of the numbers of such a row. Chosen. */
const MIN_HOLDING = 3;
const MIN_DIGITS = 8;
/** Columns of one table that are looked at. */
const MAX_COLUMNS = 7;

type Four = [AmountField, AmountField, AmountField, AmountField];

const offOf = ([a, b, c, d]: Four) => a.cents + b.cents - c.cents - d.cents;
const isTrivial = ([a, b, c, d]: Four) => [c.cents, d.cents].includes(a.cents) || [c.cents, d.cents].includes(b.cents);
const tells = (four: Four) =>
  !isTrivial(four) && four.every(isSet) && four.reduce((sum, each) => sum + significant(each), 0) >= MIN_DIGITS;

/** Another number of the line, in no column of the table, is just what is missing. */
const isExplained = (numbers: readonly AmountField[], four: Four) =>
  numbers.some(
    (other) => !four.includes(other) && isBeside(other, four[0]) && Math.abs(other.cents) === Math.abs(offOf(four)),
  );

const isNear = (four: Four) => four.some((each, i) => isEdit(each.cents, each.cents - (i < 2 ? 1 : -1) * offOf(four)));

/** The three ways in which four columns make two pairs. */
const waysOf = ([a, b, c, d]: readonly number[]) => [
  [a!, b!, c!, d!] as const,
  [a!, c!, b!, d!] as const,
  [a!, d!, b!, c!] as const,
];

function fours(columns: readonly number[]): number[][] {
  return columns.flatMap((a, i) =>
    columns
      .slice(i + 1)
      .flatMap((b, j) =>
        columns.slice(i + j + 2).flatMap((c, k) => columns.slice(i + j + k + 3).map((d) => [a, b, c, d])),
      ),
  );
}

/** `numbers`: all of the paper. */
export function balancedColumns(
  grid: Grid,
  numbers: readonly AmountField[],
  place: string,
  figures: Figures,
): Equation[] {
  const columns = filledColumns(grid, MIN_HOLDING).slice(0, MAX_COLUMNS);
  return fours(columns)
    .flatMap(waysOf)
    .flatMap((way): Equation[] => {
      const all = grid.rows.flatMap((row): Four[] => {
        const four = way.map((column) => row[column]);
        return four.every((number) => number) ? [four as Four] : [];
      });
      const holding = all.filter((four) => offOf(four) === 0);
      const different = new Set(holding.filter(tells).map((four) => four.map(({ cents }) => cents).join()));
      const [wrong, more] = all.filter((four) => offOf(four) !== 0);
      if (different.size < MIN_HOLDING || more) return [];
      if (wrong && (isGarbled(wrong, true) || isExplained(numbers, wrong) || !isNear(wrong))) return [];
      // What is left stands outermost.
      const last = Math.max(...way);
      return all.map((four) => ({
        id: 'table.rows',
        family: `${place}: ${way[0]} + ${way[1]} = ${way[2]} + ${way[3]}`,
        label: `${grid.names[way[0]]} + ${grid.names[way[1]]} = ${grid.names[way[2]]} + ${grid.names[way[3]]}`,
        echoes: 1,
        isUnnamed: true,
        parts: { printed: way.indexOf(last) },
        figures: four.map((number) => figures.of(number)),
        forms: [sumForm([1, 1, -1, -1])],
      }));
    });
}
