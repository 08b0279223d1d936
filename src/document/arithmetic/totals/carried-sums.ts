/**
 * A sum between what makes it and what follows from it, in one column: the total of a list above what was advanced of it and what
 * is left to pay, or what receipts are more than payments, above the balance of the year before and the new one. Both sides ask for
 * the same other sum, which is printed nowhere: what the lines are called need not be known.
 */
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { downThePaper, isAligned, middleOf } from '../places.ts';
import { figuresHeld } from '../solve.ts';
import { isEdit, isMoneyLike, isSum, significant } from '../telling.ts';
import type { Signed } from './ways.ts';

/** Lines of a list, and numbers of a column that are looked at. Chosen. */
const MIN_LIST = 3;
const MAX_LIST = 20;
const MAX_COLUMN = 60;
/** From line to line, in heights of the print: a wider step ends a list. Chosen. */
const MAX_STEP = 4;
/** Significant digits of a sum on which both sides agree by no chance. Chosen. */
const MIN_SIGNIFICANT = 3;

const needs = (terms: readonly Signed[]) => terms.reduce((sum, [{ cents }, sign]) => sum + sign * cents, 0);

const isNext = (upper: AmountField, lower: AmountField) =>
  middleOf(lower) - middleOf(upper) < MAX_STEP * Math.max(upper.rect.h, lower.rect.h);

/** The lines right above it, from where the column begins or from the sum before. */
function listAbove(column: readonly AmountField[], at: number): AmountField[] {
  const upper = column.slice(0, at);
  return upper.slice(upper.findLastIndex((each, i) => isSum(each) || !isNext(each, column[i + 1]!)) + 1);
}

/** Its digits were read without a doubt, or are just what the list above it makes. */
const isFast = (column: readonly AmountField[], number: AmountField) =>
  !isDoubtful(number) ||
  listAbove(column, column.indexOf(number)).reduce((rest, { cents }) => rest - cents, number.cents) === 0;

/** Such a list, or the two sums above it, less each other. */
function above(column: readonly AmountField[], at: number): Signed[][] {
  const upper = column.slice(0, at);
  const end = column[at]!;
  const list = listAbove(column, at);
  const [first, second] = upper.filter((each) => isSum(each)).slice(-2);
  const isBehind = second !== undefined && upper.at(-1) === second && isNext(second, end);
  return [
    ...(list.length >= MIN_LIST && list.length <= MAX_LIST ? [list.map((each): Signed => [each, 1])] : []),
    ...(isBehind
      ? [
          [
            [first!, 1],
            [second, -1],
          ] satisfies Signed[],
        ]
      : []),
  ];
}

/** The two lines right below: what is taken off it and what is left, or what it is added to and what they come to. */
function below(column: readonly AmountField[], at: number): Signed[][] {
  const [sum, one, other] = column.slice(at, at + 3);
  if (!one || !other || !isNext(sum!, one) || !isNext(one, other)) return [];
  return [
    [
      [one, 1],
      [other, 1],
    ],
    [
      [other, 1],
      [one, -1],
    ],
  ];
}

/** Amounts of a paper that are looked at; papers with more are lists. Chosen. */
const MAX_NUMBERS = 1_000;

function columnsOf(numbers: readonly AmountField[]): AmountField[][] {
  if (numbers.length > MAX_NUMBERS) return [];
  const columns: AmountField[][] = [];
  for (const number of numbers.toSorted(downThePaper)) {
    const own = columns.find((column) => isAligned(column.at(-1)!, number));
    if (own) own.push(number);
    else columns.push([number]);
  }
  return columns.filter(({ length }) => length <= MAX_COLUMN);
}

/** `known`: all that is known of the paper; an amount in an equation that holds is right. */
export function carriedSums({ numbers }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const told = new Set(known.map(placesOf));
  const printed = new Set(numbers.map(({ cents }) => Math.abs(cents)));
  const held = figuresHeld(known);
  const found = columnsOf(numbers).flatMap((column) =>
    column.flatMap((sum, at) => {
      if (sum.cents <= 0 || !isMoneyLike(sum) || held.has(figures.of(sum)) || isDoubtful(sum)) return [];
      const [uppers, lowers] = [above(column, at), below(column, at)];
      // It is what one side makes of it: the other side is another list.
      if ([...uppers, ...lowers].some((terms) => needs(terms) === sum.cents)) return [];
      return uppers.flatMap((upper) =>
        lowers
          .filter((lower) => needs(lower) === needs(upper))
          .filter((lower) => [...upper, ...lower].every(([each]) => isFast(column, each)))
          .map((lower) => ({ sum, ways: [upper, lower], needed: needs(upper) })),
      );
    }),
  );
  const [only, more] = found;
  if (!only || more || printed.has(only.needed) || !isEdit(only.sum.cents, only.needed)) return [];
  if (significant({ cents: only.needed }) < MIN_SIGNIFICANT) return [];
  return only.ways
    .map((terms) =>
      wholeSum('total.column_sum', `carried sum ${only.sum.page} ${only.sum.rect.y}`, [
        [figures.of(only.sum), -1],
        ...terms.map(([each, sign]): Term => [figures.of(each), sign]),
      ]),
    )
    .filter((each) => !told.has(placesOf(each)));
}
