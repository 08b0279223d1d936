import { printedDate, weekdayOf } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { defineRule } from '../../rule.ts';
import { confidenceOf, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';

/** A day of the week printed beside a date is that date's. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: { pool: 'dates' } },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    for (const date of fields.dates) {
      if (date.weekday === null) continue;
      const real = weekdayOf(date.iso);
      const data = { date: printedDate(date.iso), found: `@weekday.${date.weekday}`, expected: `@weekday.${real}` };
      const place = placeOf(date.weekdayAt ?? date);
      const other = swapped(date);
      if (real === date.weekday) checks.push({ id: 'date.weekday', status: 'pass', message: 'agrees', data, place });
      else if (other && weekdayOf(other) === date.weekday)
        checks.push({ id: 'date.weekday', status: 'warn', message: 'other_order', data, place });
      // Any other digit gives any weekday, so that only a sure reading decides.
      else if (isDoubtful(date))
        checks.push({ id: 'date.weekday', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'date.weekday', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', data, confidence: confidenceOf([date], 0.9), place });
      }
    }
  },
});
