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

/** Of plain factors, and where one of them is a percentage: copies, their price and the author's per cent of it. */
const SCALES = [1, 1 / HUNDRED];

function productOf([a, b, c]: Four, scale: number): { cents: number; slack: number } {
  const product = worthOf(a) * worthOf(b) * worthOf(c) * HUNDRED * scale;
  const lost = [a, b, c].reduce((sum, each) => sum + halfStepOf(each.raw) / Math.abs(worthOf(each)), 0);
  return { cents: product, slack: 1 + Math.abs(product) * Math.min(MAX_LOST, lost) };
}

function holds(four: Four, scale: number): boolean {
  const { cents, slack } = productOf(four, scale);
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

/** A tax of the net amount of a row that a discount made smaller: the rate of another number than of the quantity times the price. */
function isExplained(row: Grid['rows'][number], four: Four): boolean {
  const printed = four[3];
  if (SCALES.some((scale) => holds(four, scale))) return false;
  const bases = row.filter((number) => number && number !== printed && !four.includes(number));
  const makes = (base: AmountField, rate: AmountField) =>
    SCALES.some((scale) => Math.abs(worthOf(base) * worthOf(rate) * scale * HUNDRED - printed.cents) <= 1);
  return bases.some((base) => four.slice(0, 3).some((rate) => makes(base!, rate)));
}

/** One row may be wrong. */
function isMeant(all: readonly Four[], scale: number): boolean {
  const holding = all.filter((four) => holds(four, scale));
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
      const isFull = four.every((number) => number && isSet(number));
      return isFull && !isExplained(row, four as unknown as Four) ? [four as unknown as Four] : [];
    });
    const scale = SCALES.find((each) => isMeant(all, each));
    if (scale === undefined) return [];
    return all
      .filter((four) => holds(four, scale) || !isGarbled(four, false))
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
          forms: [
            {
              kind: 'product',
              of: [0, 1],
              factor: (worthOf(c) * scale) / HUNDRED,
              is: 2,
              slack: productOf(four, scale).slack,
            },
          ],
        };
      });
  });
}
