import { daysBetween, printedDate } from '../../../values/dates.ts';
import { type CheckOf, defineRule } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Banks value an entry some days before or after it; cheques and corrections reach back further. Chosen, not measured. */
const MAX_VALUE_DAYS = 45;

/** Rows are within the printed period and follow one direction of time. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {},
  needs: ['fields'],
  run({ fields }, { checks }) {
    const dated = fields.transactions.filter((t) => t.date !== null && t.balance !== null);
    if (dated.length < 3) return { outcome: 'not_applicable' };
    // Each paper of the file has its own period.
    const periods = fields.sections.flatMap(({ period, transactions }) => (period ? [{ period, transactions }] : []));
    if (periods.length > 0) {
      const outside = periods.flatMap(({ period, transactions }) =>
        transactions.filter(
          (t) => t.date && t.balance && (t.date.iso < period.start.iso || t.date.iso > period.end.iso),
        ),
      );
      checks.push({
        id: 'statement.period',
        status: outside.length === 0 ? 'pass' : 'warn',
        message: outside.length === 0 ? 'holds' : 'outside',
        data: { rows: dated.length, outside: outside.length },
        place: outside[0] ? placeOf(outside[0].date!) : null,
      });
    }
    const direction = fields.transactionOrder === 'newest_first' ? -1 : 1;
    const against = dated.filter(
      (t, i) => i > 0 && Math.sign(t.date!.iso.localeCompare(dated[i - 1]!.date!.iso)) === -direction,
    );
    checks.push({
      id: 'statement.date_order',
      status: against.length === 0 ? 'pass' : 'warn',
      message: against.length === 0 ? 'holds' : 'broken',
      data: { rows: dated.length, against: against.length },
      place: against[0] ? placeOf(against[0].date!) : null,
    });
    const valued = fields.transactions.flatMap((t) =>
      t.date && t.valueDate ? [{ ...t, date: t.date, value: t.valueDate }] : [],
    );
    const far = valued.find((t) => Math.abs(daysBetween(t.date.iso, t.value.iso)) > MAX_VALUE_DAYS);
    if (valued.length > 0) {
      checks.push({
        id: 'statement.value_date',
        status: far ? 'warn' : 'pass',
        message: !far ? 'holds' : far.source === 'ocr' ? 'unreadable' : 'far',
        data: {
          rows: valued.length,
          ...(far && { date: printedDate(far.date.iso), found: printedDate(far.value.iso) }),
        },
        place: far ? placeOf(far.value) : null,
      } as Check);
    }
  },
});
