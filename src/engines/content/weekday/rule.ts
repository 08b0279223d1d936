import type { DateField } from '../../../document/fields/types.ts';
import { printedDate, weekdayOf } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { defineRule } from '../../rule.ts';
import { confidenceOf, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';

/** Dates whose weekday is right in one order alone, before a further date of their form is read in it. Chosen. */
const MIN_SETTLED = 2;
/** Digits as nines, days and months of one digit as those of two: `99.99.99`. */
const formOf = ({ raw }: DateField) =>
  raw
    .trim()
    .replace(/\d/g, '9')
    .replace(/(?<!9)9(?!9)/g, '99');

/** Its weekday is that of the day as it was read, and not of the one with day and month exchanged, if there is such. */
function settles(date: DateField): boolean {
  const other = swapped(date);
  return weekdayOf(date.iso) === date.weekday && (other === null || weekdayOf(other) !== date.weekday);
}

/** `21.4.2026`. */
const isCertain = (date: DateField) => swapped(date) === null && /(?<!\d)\d{4}$/.test(date.raw.trim());

/** Its weekday is that of the day with day and month exchanged alone. */
function isExchanged(date: DateField): boolean {
  const other = swapped(date);
  return other !== null && date.weekday !== weekdayOf(date.iso) && date.weekday === weekdayOf(other);
}

/**
 * Other dates of the form are in the order in which this one was read: `25.05.26` and `19.05.26` beside `08.05.26`. A single
 * one is enough whose first number can be neither month nor year, where no other date asks for the other order.
 */
function isOrderSettled(date: DateField, dates: readonly DateField[]): boolean {
  const alike = dates.filter((other) => formOf(other) === formOf(date) && other.weekday !== null);
  const settled = alike.filter(settles);
  const isAlone = alike.every((other) => other.iso === date.iso || !isExchanged(other));
  return settled.length >= MIN_SETTLED || (isAlone && settled.some(isCertain));
}

/** All eight digits, each part as long as it is written in full: no mark can have been another, or none. */
const IS_FULL = /^(?:\d{2}[./-]\d{2}[./-]\d{4}|\d{4}[./-]\d{2}[./-]\d{2})$/;

/** Marks between day, month and year may be in doubt where digits alone make the date: none part a month in letters. */
const isUnsure = (date: DateField): boolean =>
  isDoubtful(
    /\p{L}{3}/u.test(date.raw) || IS_FULL.test(date.raw)
      ? { ...date, doubts: (date.doubts ?? []).filter((doubt) => doubt !== 'separator') }
      : date,
  );

/** A day of the week printed beside a date is that date's. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: { pool: 'dates' } },
  needs: ['fields', 'seenWeekdays'],
  run({ fields, seenWeekdays }, { checks, findings }) {
    for (const date of fields.dates) {
      if (date.weekday === null) continue;
      const real = weekdayOf(date.iso);
      const data = { date: printedDate(date.iso), found: `@weekday.${date.weekday}`, expected: `@weekday.${real}` };
      const place = placeOf(date.weekdayAt ?? date);
      const other = swapped(date);
      if (real === date.weekday) checks.push({ id: 'date.weekday', status: 'pass', message: 'agrees', data, place });
      else if (other && weekdayOf(other) === date.weekday && !isOrderSettled(date, fields.dates))
        checks.push({ id: 'date.weekday', status: 'warn', message: 'other_order', data, place });
      // Any other digit gives any weekday, so that only a sure reading decides, or further looks that agree with it.
      else if (isUnsure(date) && !seenWeekdays.includes(date))
        checks.push({ id: 'date.weekday', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'date.weekday', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', data, confidence: confidenceOf([date], 0.9), place });
      }
    }
  },
});
