/**
 * Sums that a paper prints whole, with a label for every part: from a sum that its list makes to what is left of it, from
 * the sums of several lists to that of all, rent with its charges, a row of labels with a formula below it, what is left
 * of a loan, lines whose words take them off. Who changes one figure of them may write any other: such a sum is held to its parts however many digits
 * differ, where nothing else that is printed explains the difference.
 */
import { digitsChanged, haveSameDigits, isOneDigitMore, isOneDigitOff } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isBeside } from '../places.ts';
import { holdsWith, isSumOfSome, STANDARD } from '../solve.ts';
import { isTelling } from '../telling.ts';
import { fastWays } from './fast-ways.ts';
import { labelledWays } from './labelled-ways.ts';
import { laddersOf } from './ladders.ts';
import { lessWays } from './less-ways.ts';
import { listedWays } from './listed-ways.ts';
import { Reading } from './reading.ts';
import { offOf, PART_NAMES, type Way, worthOf } from './ways.ts';

/** Numbers with a fraction that show by their hundredths that the list is the one that is meant; chosen. */
const MIN_PARTED = 2;
/** How many times the true value a changed figure may be; chosen. */
const MAX_TIMES = 20;
const MAX_DIGITS = 2;
const HUNDRED = 100;

/** Two digits at most, one more or fewer, or the same digits in another order. */
const isEdit = (printed: number, needed: number) =>
  digitsChanged(printed, needed) <= MAX_DIGITS || isOneDigitMore(printed, needed) || haveSameDigits(printed, needed);

const isLike = (printed: number, needed: number) =>
  printed * needed > 0 &&
  Math.max(Math.abs(printed), Math.abs(needed)) <= MAX_TIMES * Math.min(Math.abs(printed), Math.abs(needed));

/** Printed with the other sign, or left out: a part that is none. */
const isPartLeftOut = (way: Way) =>
  way.terms.some((term) => [1, 2].some((times) => Math.abs(offOf(way)) === times * Math.abs(worthOf(term))));

/** What each figure is, and what it would have to be. */
function changesOf(way: Way): (readonly [printed: number, needed: number])[] {
  const off = offOf(way);
  return [
    [way.end.cents, way.end.cents + off] as const,
    ...way.terms.map(([{ cents }, factor]) => [cents, cents - factor * off] as const),
  ].filter(([printed, needed]) => isLike(printed, needed));
}

/** One figure may be another of any digits. */
export const isChangedAnyhow = (way: Way): boolean => !isPartLeftOut(way) && changesOf(way).length > 0;
/** One figure is an edit of what it would have to be. */
export const isEditOf = (way: Way): boolean =>
  !isPartLeftOut(way) && changesOf(way).some(([printed, needed]) => isEdit(printed, needed));

/** Whether one figure was changed: nothing printed explains what is missing, and the rest of the sum shows that it is meant. */
function isChanged(way: Way, { numbers, counted }: PaperFields): boolean {
  const { end, terms } = way;
  const own = [end, ...terms.map(([term]) => term)];
  const isNative = own.every(({ source }) => source === 'native');
  if ((!isNative && own.some((number) => isDoubtful(number))) || (!isTelling(end) && !way.isSure)) return false;
  const off = offOf(way);
  const values = new Set(own.map(({ cents }) => Math.abs(cents)));
  // `12 × 150.00`: what a part is made of is in it.
  const isPrice = (number: AmountField) =>
    counted.some(({ price }) => price === number) && own.some((each) => isBeside(each, number));
  const others = (way.beside ?? numbers)
    .filter((number) => number.cents !== 0 && !values.has(Math.abs(number.cents)) && !isPrice(number))
    .map(({ cents }) => cents);
  if (isSumOfSome(Math.abs(off), others)) return false;
  if (isPartLeftOut(way)) return false;
  const changes = changesOf(way);
  const isSharp = own.filter(({ cents }) => cents % HUNDRED !== 0).length >= MIN_PARTED && off % HUNDRED === 0;
  // What is paid again and again is printed again and again.
  const isRecurring = changes.some(
    ([printed, needed]) => printed !== end.cents && terms.some(([{ cents }]) => cents === needed),
  );
  // Of what was recognised a line may be missing: one digit is changed, or one put in or left out.
  if (!isNative) return changes.some(([printed, needed]) => isOneDigitOff(printed, needed));
  return (
    changes.length > 0 &&
    (way.isSure === true || isSharp || isRecurring || changes.some(([printed, needed]) => isEdit(printed, needed)))
  );
}

/** `known`: equations that names, columns and rows gave. */
export function standardSums(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const reading = new Reading(fields, known, figures);
  const ways = [
    ...listedWays(reading),
    ...laddersOf(fields),
    ...labelledWays(reading),
    ...lessWays(reading),
    ...fastWays(reading),
  ].filter(({ end }) => !reading.isMade(end));
  const made = ways.flatMap((way): Equation[] => {
    const terms = way.terms.map(([term, factor]): Term => [figures.of(term), factor]);
    const whole = wholeSum(way.id, STANDARD, [[figures.of(way.end), -1], ...terms]);
    const names = (PART_NAMES[way.id] ?? []).map((name, i) => [name, i + 1]);
    const equation = { ...whole, parts: { ...whole.parts, ...Object.fromEntries(names) } };
    return holdsWith(equation) || isChanged(way, fields) ? [equation] : [];
  });
  return [...new Map(made.map((equation) => [placesOf(equation), equation])).values()];
}
