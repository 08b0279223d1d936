import type { DateField } from '../../../document/fields/types.ts';
import { printedDate, weekdayOf } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { defineRule } from '../../rule.ts';
import { confidenceOf, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';

/** Dates whose weekday is right in one order alone, before a further date of their form is read in it. Chosen. */
const MIN_SETTLED = 2;
/** Digits as nines: `99.99.99`. */
const formOf = ({ raw }: DateField) => raw.trim().replace(/\d/g, '9');

/** Its weekday is that of the day as it was read, and not of the one with day and month exchanged, if there is such. */
function settles(date: DateField): boolean {
  const other = swapped(date);
  return weekdayOf(date.iso) === date.weekday && (other === null || weekdayOf(other) !== date.weekday);
}

/** Other dates of the form are in the order in which this one was read: `25.05.26` and `19.05.26` beside `08.05.26`. */
function isOrderSettled(date: DateField, dates: readonly DateField[]): boolean {
  const settled = dates.filter((other) => formOf(other) === formOf(date) && other.weekday !== null && settles(other));
  return settled.length >= MIN_SETTLED;
}

/** Marks between day, month and year may be in doubt where digits alone make the date: none part a month in letters. */
const isUnsure = (date: DateField): boolean =>
  isDoubtful(
    /\p{L}{3}/u.test(date.raw)
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
