/**
 * A list of a payment in any language, whose labels need not be read: the payment and its fees down to what they come to,
 * and two balances, before and after it, whose difference is the same. Each of the two says what that sum is.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { editsOf, isMoneyLike, isNearSum, isTelling, significant } from '../telling.ts';

/** Amounts of such a list; of more some agree by chance. Chosen. */
const MIN_LIST = 5;
const MAX_LIST = 9;
const MIN_PARTS = 2;
/** Steps from line to line by the smallest one. Chosen. */
const MAX_UNEVEN = 1.6;
/** Digits that agree by no chance, of a balance that one other digit keeps from following. */
const MIN_SIGNIFICANT = 4;
/** Hundredths. */
const MAX_ROUNDING = 4;

/** The amounts of the paper where they are one list, each alone on its line. */
function listOf({ numbers, tables, transactions }: PaperFields): AmountField[] {
  const money = numbers.filter((each) => isMoneyLike(each)).sort((a, b) => middleOf(a) - middleOf(b));
  const steps = money.slice(1).map((each, i) => middleOf(each) - middleOf(money[i]!));
  const isList =
    tables.length + transactions.length === 0 &&
    money.length >= MIN_LIST &&
    money.length <= MAX_LIST &&
    money.every(
      (each) => isAligned(each, money[0]!) && !money.some((other) => other !== each && isBeside(other, each)),
    );
  return isList && steps.every((step) => step < MAX_UNEVEN * Math.min(...steps)) ? money : [];
}

interface Reading {
  parts: AmountField[];
  whole: AmountField;
  before: AmountField;
  after: AmountField;
}

/** The balances follow the sum, or stand around all of it. */
function readingsOf(list: readonly AmountField[]): Reading[] {
  return list.flatMap((whole, at): Reading[] => {
    const made = (parts: AmountField[], before?: AmountField, after?: AmountField): Reading[] =>
      before && after && parts.length >= MIN_PARTS ? [{ parts, whole, before, after }] : [];
    return [...made(list.slice(0, at), list[at + 1], list[at + 2]), ...made(list.slice(1, at), list[0], list[at + 1])];
  });
}

const totalOf = (parts: readonly AmountField[]) => parts.reduce((total, { cents }) => total + cents, 0);

/** What was taken from the first balance, or came to it. */
const movedIn = ({ before, after }: Reading) => Math.abs(before.cents - after.cents);

/** One of the two holds, and one digit keeps the other from it; or both ask for the same other digits of the sum. */
function isMeant(reading: Reading): boolean {
  const { parts, whole, before, after } = reading;
  const [total, moved] = [totalOf(parts), movedIn(reading)];
  if ([...parts, whole, before, after].some(({ cents }) => cents <= 0) || !isTelling(whole)) return false;
  // Cash and change are no balances.
  if ([before, after].some((each) => significant(each) < MIN_SIGNIFICANT)) return false;
  if (total === moved) return whole.cents === total || editsOf(whole.cents).includes(total);
  // Rounding loses a hundredth or two.
  if (Math.abs(total - moved) <= MAX_ROUNDING) return false;
  if (whole.cents === moved)
    return isNearSum(
      whole,
      parts.map((each) => [each, 1] as const),
    );
  const isFollowed = [1, -1].some(
    (sign) =>
      isOneDigitOff(after.cents, before.cents + sign * total) ||
      isOneDigitOff(before.cents, after.cents + sign * total),
  );
  return whole.cents === total && isFollowed;
}

/** `known`: equations that names, columns and words gave. */
export function betweenBalances(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const [reading, more] = readingsOf(listOf(fields)).filter(isMeant);
  if (!reading || more) return [];
  const { parts, whole, before, after } = reading;
  const sum: Term[] = [[figures.of(whole), -1], ...parts.map((each): Term => [figures.of(each), 1])];
  const [large, small] = before.cents > after.cents ? [before, after] : [after, before];
  const moved: Term[] = [
    [figures.of(large), -1],
    [figures.of(whole), 1],
    [figures.of(small), 1],
  ];
  const told = new Set(known.map(placesOf));
  return [
    wholeSum('total.column_sum', 'between balances', sum),
    wholeSum('transfer.charged', 'between balances', moved),
  ].filter((each) => !told.has(placesOf(each)) || !holdsWith(each));
}
