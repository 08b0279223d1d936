import { printedDate } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { conclude, defineRule } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Shorter references are codes for a kind of transaction; chosen, not measured. */
const MIN_DIGITS = 5;
/** Share of references used once, below which the column does not number the rows; chosen, not measured. */
const UNIQUE_SHARE = 0.8;
/** Fewer rows do not show whether references number them; chosen, not measured. */
const MIN_ROWS = 5;

/**
 * Where references number the rows of a statement, payments of different amounts have different references. Standing
 * orders may share one, so it only asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'other',
  weights: {},
  needs: ['fields'],
  run({ fields }, { checks }) {
    const rows = fields.transactions.flatMap((row) => {
      const reference = row.reference?.replace(/[\s-]/g, '') ?? '';
      const amount = row.debit ?? row.credit;
      return amount && new RegExp(`^\\d{${MIN_DIGITS},}$`).test(reference) ? [{ row, reference, amount }] : [];
    });
    const byReference = Map.groupBy(rows, (r) => r.reference);
    const unique = [...byReference.values()].filter((same) => same.length === 1).length;
    if (rows.length < MIN_ROWS || unique < UNIQUE_SHARE * rows.length) return { outcome: 'not_applicable' };
    for (const [reference, [first, ...others]] of byReference) {
      const other = others.find((o) => Math.abs(o.amount.cents) !== Math.abs(first!.amount.cents));
      if (!other) continue;
      const recognised = first!.row.source === 'ocr' || other.row.source === 'ocr';
      checks.push({
        id: 'statement.duplicate_reference',
        status: 'warn',
        message: recognised ? 'unreadable' : 'repeated',
        data: {
          reference,
          found: formatCents(Math.abs(other.amount.cents)),
          other: formatCents(Math.abs(first!.amount.cents)),
          date: other.row.date ? printedDate(other.row.date.iso) : '',
        },
        place: placeOf(other.row),
      });
    }
    if (checks.length > 0) return conclude(checks);
    const data = { rows: rows.length };
    return conclude([{ id: 'statement.duplicate_reference', status: 'pass', message: 'holds', data }]);
  },
});
