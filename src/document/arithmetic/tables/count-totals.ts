/**
 * Whole numbers below each other, without money, and their sum in a line of sums: units that were delivered, hours, points. Named sums
 * of money are known by their form; these by standing right below an unbroken column of as many lines.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { listsOfAllEdges } from '../grid.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isBeside, middleOf, placeKey } from '../places.ts';
import { isSum } from '../telling.ts';

const WHOLE = /^\p{Nd}{1,3}(?:[,.']?\p{Nd}{3})*$/u;
/** Digits of a sum that its column does not come to by chance. */
const TELLING = 3;
/** Lines above it, and how much further apart one pair of them may be than the nearest; chosen. */
const MIN_LINES = 3;
const MAX_LINES = 40;
const UNEVEN = 1.6;
/** Numbers of a paper: a bound for the time. */
const MAX_NUMBERS = 400;

const isWhole = ({ raw, currency }: AmountField) => WHOLE.test(raw) && currency === null;

/** The numbers above the sum in its column, as far as its lines are even; empty where one of them is a sum itself. */
function columnAbove(list: readonly AmountField[], at: number): AmountField[] {
  const own = list.slice(Math.max(0, at - MAX_LINES), at + 1);
  const gaps = own.slice(1).map((number, i) => middleOf(number) - middleOf(own[i]!));
  const least = Math.min(...gaps.slice(-MIN_LINES));
  const from = own.slice(1).findLastIndex((number, i) => number.page !== own[i]!.page || gaps[i]! > UNEVEN * least);
  const parts = own.slice(from + 1, -1);
  return parts.some(isSum) ? [] : parts;
}

/** `1 2 3`: numbers of lines. */
const areInOrder = (parts: readonly AmountField[]) =>
  parts.every(({ cents }, i) => i === 0 || cents === parts[i - 1]!.cents + 100);

export function countTotals({ numbers }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  if (numbers.length > MAX_NUMBERS) return [];
  const summed = new Set(
    known.filter(({ id }) => id === 'total.column_sum').map(({ figures: own, parts }) => placeKey(own[parts.printed]!)),
  );
  const counts = numbers.filter(isWhole);
  const sums = counts.filter(
    (number) => isSum(number) && !summed.has(placeKey(number)) && number.raw.length >= TELLING,
  );
  // Of a number that is no plain count the column has a line, too: the label above it may have made it one of money.
  const pages = [...Map.groupBy(numbers, ({ page }) => page).values()];
  const lists = sums.length === 0 ? [] : pages.flatMap(listsOfAllEdges);
  return sums.flatMap((sum): Equation[] => {
    const ways = lists
      .filter((list) => list.includes(sum))
      .map((list) => columnAbove(list, list.indexOf(sum)))
      .filter((parts) => parts.length >= MIN_LINES && !areInOrder(parts) && !parts.some((part) => isBeside(part, sum)));
    const made = ways.map((parts) =>
      wholeSum('total.column_sum', `counts ${sum.rect.y}`, [
        [figures.of(sum), -1],
        ...parts.map((part): Term => [figures.of(part), 1]),
      ]),
    );
    const each = [...new Map(made.map((equation) => [placesOf(equation), equation])).values()];
    const off = (parts: readonly AmountField[]) => parts.reduce((all, { cents }) => all + cents, 0) - sum.cents;
    const holding = made.find((_, i) => off(ways[i]!) === 0);
    if (holding) return [holding];
    const [parts] = ways;
    if (!parts?.every(isWhole) || each.length > 1) return [];
    const isNear = (number: AmountField, by: number) => isOneDigitOff(number.cents / 100, (number.cents + by) / 100);
    return isNear(sum, off(parts)) || parts.some((part) => isNear(part, -off(parts))) ? each : [];
  });
}
