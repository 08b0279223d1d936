/**
 * Three columns that make a fourth: what is held, its price and the rate of exchange; boxes, pieces in a box and the price
 * of one. Whatever the columns are called: products to the hundredth of three numbers hold in no two rows by chance.
 */
import { exactCents } from '../../../values/numbers.ts';
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import type { Grid } from '../grid.ts';
import { isSet, isTelling } from '../telling.ts';
import { filledColumns, isGarbled } from './relations.ts';

/** Rows in which no factor is one, and rows in all, that hold before the relation is meant; chosen, not measured. */
const MIN_TELLING = 2;
const MIN_HOLDING = 3;
/** Columns that are looked at: their fours are many. */
const MAX_COLUMNS = 7;
/** Share of a product that rounding of its factors may lose; chosen. */
const MAX_LOST = 0.001;
const HUNDRED = 100;

type Four = readonly [AmountField, AmountField, AmountField, AmountField];

const worthOf = (number: AmountField) => exactCents(number) / HUNDRED;

function productOf([a, b, c]: Four): { cents: number; slack: number } {
  const product = worthOf(a) * worthOf(b) * worthOf(c) * HUNDRED;
  const lost = [a, b, c].reduce((sum, each) => sum + halfStepOf(each.raw) / Math.abs(worthOf(each)), 0);
  return { cents: product, slack: 1 + Math.abs(product) * Math.min(MAX_LOST, lost) };
}

function holds(four: Four): boolean {
  const { cents, slack } = productOf(four);
  return Math.abs(cents - four[3].cents) <= slack;
}

const isOne = ({ cents }: AmountField) => Math.abs(cents) === HUNDRED;
const tells = (four: Four) => isTelling(four[3]) && !four.some(isOne);

function* choicesOf(columns: readonly number[]): Generator<readonly [number, number, number, number]> {
  for (const [i, a] of columns.entries())
    for (const [j, b] of columns.slice(i + 1).entries())
      for (const c of columns.slice(i + j + 2))
        for (const product of columns) if (![a, b, c].includes(product)) yield [a, b, c, product];
}

/** One row may be wrong. */
function isMeant(all: readonly Four[]): boolean {
  const holding = all.filter(holds);
  const different = new Set(holding.filter(tells).map((four) => four.map(({ cents }) => cents).join()));
  return holding.length >= MIN_HOLDING && different.size >= MIN_TELLING && all.length - holding.length <= 1;
}

export function tripleProducts(grid: Grid, place: string, figures: Figures): Equation[] {
  const { rows, names } = grid;
  const columns = filledColumns(grid, MIN_HOLDING).slice(0, MAX_COLUMNS);
  if (columns.length <= MIN_HOLDING) return [];
  return [...choicesOf(columns)].flatMap((choice): Equation[] => {
    const all = rows.flatMap((row): Four[] => {
      const four = choice.map((column) => row[column]);
      return four.every((number) => number && isSet(number)) ? [four as unknown as Four] : [];
    });
    if (!isMeant(all)) return [];
    return all
      .filter((four) => holds(four) || !isGarbled(four, false))
      .map((four): Equation => {
        const [a, b, c, printed] = four;
        return {
          id: 'table.rows',
          family: `${place}: ${choice.slice(0, 3).join(' × ')} = ${choice[3]}`,
          label: `${choice
            .slice(0, 3)
            .map((column) => names[column])
            .join(' × ')} = ${names[choice[3]]}`,
          echoes: 1,
          isUnnamed: true,
          parts: { printed: 2 },
          figures: [figures.of(a), figures.of(b), figures.of(printed)],
          forms: [{ kind: 'product', of: [0, 1], factor: worthOf(c) / HUNDRED, is: 2, slack: productOf(four).slack }],
        };
      });
  });
}
