/** Which day of the week is printed beside which date of one line of text. */
import type { WeekdayReading } from '../../values/dates.ts';

interface Span {
  start: number;
  end: number;
}

/** Characters between a weekday and the date after it: `Wednesday, the 5 …`, `יום רביעי, ה-5/11/2025`. */
const MAX_BEFORE = 12;
/**
 * What parts a date from the weekday after it: marks, `r.` of a year, and no words. `from 1/3/2026 until Friday 6/3/2026`
 * speaks of two days.
 */
const AFTER = /^(?:[^\p{L}\p{N}]?\p{L}\.)?[^\p{L}\p{N}]{0,6}$/u;
const OPENED = /\(\s*$/u;

/** By each date, the weekday before it, else the one after it; null where it may as well be that of another date. */
export function weekdaysBeside<T extends Span>(
  text: string,
  dates: readonly T[],
  weekdays: readonly WeekdayReading[],
): ReadonlyMap<T, WeekdayReading | null> {
  const isBefore = (day: Span, date: Span) =>
    day.end <= date.start &&
    date.start - day.end <= MAX_BEFORE &&
    !/\p{Nd}/u.test(text.slice(day.end, date.start)) &&
    !OPENED.test(text.slice(0, day.start));
  const isAfter = (date: Span, day: Span) => day.start >= date.end && AFTER.test(text.slice(date.end, day.start));
  const beforeOf = (date: T) => weekdays.findLast((day) => isBefore(day, date)) ?? null;
  const afterOf = (date: T) => weekdays.find((day) => isAfter(date, day)) ?? null;
  const chosen = [beforeOf, afterOf].find((of) => dates.every((date) => of(date) !== null));
  if (chosen) return new Map(dates.map((date) => [date, chosen(date)]));
  // `1/3/2026 Sunday 6/3/2026`: the day of either.
  const isBetween = (day: Span) =>
    dates.some((date) => isAfter(date, day)) && dates.some((date) => isBefore(day, date));
  const only = (day: WeekdayReading | null) => (day && !isBetween(day) ? day : null);
  return new Map(dates.map((date) => [date, only(beforeOf(date)) ?? only(afterOf(date))]));
}
