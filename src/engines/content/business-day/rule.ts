import { hebrewCalendar, printedDate, weekdayOf } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { type CheckOf, conclude, defineRule } from '../../rule.ts';
import { placeOf } from '../support.ts';
import elections from '../tables/election-days.json' with { type: 'json' };
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Days on which banks in Israel are closed (Bank of Israel, business days): month and day of the Hebrew calendar. */
const CLOSED: Readonly<Record<string, readonly number[]>> = {
  Tishri: [1, 2, 9, 10, 15, 22],
  Nisan: [15, 21],
  Sivan: [6],
  // In a leap year Purim is in the second Adar.
  Adar: [14],
  'Adar II': [14],
};

const ELECTIONS = new Set(elections.days);

/** Independence Day by its weekday: the 5th of Iyar, moved so that neither it nor its eve falls on a Sabbath. */
const INDEPENDENCE_DAY: Readonly<Record<number, readonly number[]>> = { 2: [6], 3: [5], 4: [3, 4] };

export function isBankHoliday(iso: string): boolean {
  if (weekdayOf(iso) === 6) return true;
  const { day, month } = hebrewCalendar(iso);
  if (ELECTIONS.has(iso)) return true;
  // The fast of the 9th of Av moves from a Sabbath to the next day.
  if (month === 'Av') return day === 9 || (day === 10 && weekdayOf(iso) === 0);
  if (month === 'Iyar') return INDEPENDENCE_DAY[weekdayOf(iso)]?.includes(day) ?? false;
  return CLOSED[month]?.includes(day) ?? false;
}

const ISRAELI_BANK_DOCUMENTS = new Set(['bank_transfer', 'bank_statement', 'deposit_receipt']);

/** A value date of an Israeli bank is a business day. Exceptions exist, so this only asks. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {},
  needs: ['fields'],
  run({ fields }) {
    if (fields.currency !== 'ILS' || !ISRAELI_BANK_DOCUMENTS.has(fields.documentType.value))
      return { outcome: 'not_applicable' };
    const values = fields.dates.filter((d) => d.role === 'value');
    const checks = values.map((date): Check => {
      const closed = isBankHoliday(date.iso);
      return {
        id: 'date.business_day',
        status: closed ? 'warn' : 'pass',
        message: !closed ? 'open' : isDoubtful(date) ? 'unreadable' : 'closed',
        data: { date: printedDate(date.iso) },
        place: placeOf(date),
      };
    });
    return conclude(checks);
  },
});
