/** Days without a year among the numbers of a list: `05.10` in a column of its own, `Thursday 6 August` beside a sum. */
import { isoDate, readDates } from '../../values/dates.ts';
import type { AmountField, PaperFields } from '../fields/types.ts';
import { isBeside } from './places.ts';

/** Days of a list: one alone may be an amount. */
const MIN_DAYS = 2;
/** More are looked at nowhere: a bound for the time. */
const MAX_DAYS = 300;
/** How far apart their edges, and the middles of one line, may be, by the height of print. */
const EDGE = 0.5;
/** How much higher or lower the print of one column may be: what a screen shows in large print above it is no part of it. */
const MAX_RATIO = 1.35;
/** A leap year: every day of any year is one of its days. */
const ANY_YEAR = 2024;
const LAST_DAY = 31;

/** The number may be a day as screens and lists print it. */
export function isDay({ raw }: AmountField): boolean {
  const [, day, month] = raw.match(/^(\d{2})\.(\d{2})$/) ?? [];
  return day !== undefined && isoDate(ANY_YEAR, Number(month), Number(day)) !== null;
}

/** Numbers of a column in which every one may be a day, each beside another number. */
export function shortDays({ numbers }: PaperFields): ReadonlySet<AmountField> {
  const possible = numbers.filter(isDay);
  if (possible.length < MIN_DAYS || possible.length > MAX_DAYS) return new Set();
  const isAlike = (one: AmountField, other: AmountField) =>
    Math.max(one.rect.h, other.rect.h) < MAX_RATIO * Math.min(one.rect.h, other.rect.h);
  const isAligned = (one: AmountField, other: AmountField) =>
    one.page === other.page && isAlike(one, other) && Math.abs(one.rect.x - other.rect.x) < EDGE * one.rect.h;
  const isDated = (number: AmountField) => numbers.some((other) => other !== number && isBeside(number, other));
  const dated = new Set(possible.filter(isDated));
  return new Set(
    possible.filter((number) => {
      const column = numbers.filter((other) => isAligned(number, other));
      return column.length >= MIN_DAYS && column.every((each) => dated.has(each));
    }),
  );
}

/** Whether the words and a small number beside an amount name a day. */
export function namedDays({ called, numbers }: PaperFields): (amount: AmountField) => boolean {
  // Looked for once: lists have thousands of amounts, and few of these.
  const counts = numbers.filter(({ raw, cents }) => /^\p{Nd}{1,2}$/u.test(raw) && cents <= 100 * LAST_DAY);
  const wordsOf = new Map(called.toReversed().map(({ amount, words }) => [amount, words]));
  return (amount) => {
    const words = wordsOf.get(amount) ?? [];
    if (words.length === 0) return false;
    return counts
      .filter((count) => isBeside(count, amount))
      .some(({ raw }) =>
        words.some((word) =>
          [`${raw} ${word} ${ANY_YEAR}`, `${word} ${raw}, ${ANY_YEAR}`].some((text) => readDates(text).length === 1),
        ),
      );
  };
}
