import type { PaperFields, TransactionRow } from '../../../document/fields/types.ts';
import { daysBetween, printedDate } from '../../../values/dates.ts';
import { type CheckOf, conclude, defineRule, prior } from '../../rule.ts';
import { confidenceOf, mayBeMisreadDate, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;
type Dated = TransactionRow & { date: NonNullable<TransactionRow['date']> };
/** The days that a statement speaks of; one that prints no period speaks of none after the day of its issue. */
interface Span {
  start: Period['start'] | null;
  end: Period['end'];
}
type Period = NonNullable<PaperFields['period']>;

/** Banks value an entry some days before or after it; cheques and corrections reach back further. Chosen, not measured. */
const MAX_VALUE_DAYS = 45;
/**
 * Rows in order of time around one that is not. Chosen: of the honest documents of all sets with at least three rows that
 * print a balance, none has a row out of order.
 */
const MIN_IN_ORDER = 4;

const isDated = (row: TransactionRow): row is Dated => row.date !== null;

/** Rows of a paper that move money; a list of charges prints no balances. */
const movesOf = ({ transactions, documentType: { value } }: PaperFields): Dated[] =>
  value === 'bank_statement' || value === 'card_statement'
    ? transactions.filter(isDated).filter(({ debit, credit, balance }) => debit || credit || balance)
    : [];

/** What was bought before the period is charged in it: by instalments, or because the shop was late. */
const isOutside = (iso: string, { start, end }: Span, { documentType: { value } }: PaperFields): boolean =>
  iso > end.iso || (start !== null && iso < start.iso && value !== 'card_statement');

function spanOf({ period, dates }: PaperFields): Span | null {
  if (period) return period;
  const [issued, more] = dates.filter(({ role }) => role === 'issue');
  return issued && !more ? { start: null, end: issued } : null;
}

const inOrder = (rows: readonly Dated[], direction: 1 | -1): boolean =>
  rows.every(({ date }, i) => i === 0 || direction * date.iso.localeCompare(rows[i - 1]!.date.iso) >= 0);

/** The only row outside its period, where all others follow each other in time and it breaks their order. */
function strayRow(paper: PaperFields): { row: Dated; span: Span } | null {
  const span = spanOf(paper);
  if (!span) return null;
  const rows = movesOf(paper);
  const [row, more] = rows.filter(({ date }) => isOutside(date.iso, span, paper));
  if (!row || more || rows.length <= MIN_IN_ORDER) return null;
  const rest = rows.filter((other) => other !== row);
  const isStray = ([1, -1] as const).some((direction) => inOrder(rest, direction) && !inOrder(rows, direction));
  return isStray ? { row, span } : null;
}

/** Rows are within the printed period and follow one direction of time. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: {
      pool: 'dates',
      ...prior(
        1.5,
        'Weighed as other dates that cannot be: found in no genuine document, and not met in the labelled set.',
      ),
    },
  },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    // Each paper of the file has its own period.
    const strays = fields.sections.flatMap((paper) => strayRow(paper) ?? []);
    for (const { row, span } of strays) {
      const { start, end } = span;
      const place = placeOf(row.date);
      const data = { found: printedDate(row.date.iso), end: printedDate(end.iso) };
      if (mayBeMisreadDate([row.date], ([iso]) => (start === null || iso! >= start.iso) && iso! <= end.iso)) {
        checks.push({ id: 'statement.period', status: 'warn', message: 'unreadable', place });
        continue;
      }
      const told = start
        ? { message: 'stray' as const, data: { ...data, start: printedDate(start.iso) } }
        : { message: 'after_issue' as const, data };
      checks.push({ id: 'statement.period', status: 'fail', ...told, place });
      findings.push({ ...told, confidence: confidenceOf([row.date], 0.85), place });
    }
    const dated = fields.transactions.filter((t) => t.date !== null && t.balance !== null);
    if (dated.length < 3) return conclude(checks, findings);
    const periods = fields.sections.flatMap(({ period, transactions }) => (period ? [{ period, transactions }] : []));
    if (periods.length > 0 && strays.length === 0) {
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
    return conclude(checks, findings);
  },
});
