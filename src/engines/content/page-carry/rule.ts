import type { AmountField, DocumentFields, TableRow } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, defineRule, prior } from '../../rule.ts';
import { confidenceOf, mayBeMisread, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** What one page hands to the next: the balances of its rows beside the two sums that repeat them. */
interface Seam {
  carried: AmountField | null;
  brought: AmountField | null;
  /** Balance of the last row before the seam. */
  before: AmountField | null;
}

function seamsOf({ tables }: DocumentFields): Seam[] {
  return tables.flatMap((table) => {
    const at = table.columns.findIndex((c) => c.key === 'balance');
    // Where a cell holds more than its amount, columns ran together, and the first amount may be that of another.
    const balanceOf = (row: TableRow) => {
      const cell = at >= 0 ? row.cells[at] : null;
      return cell?.amount && !/\d\s+\(?[-\d]/.test(cell.text) ? cell.amount : null;
    };
    const carriedAt = (stands: (row: TableRow) => boolean) =>
      table.footers
        .filter(({ row }) => stands(row))
        .flatMap(({ row }) => row.cells.flatMap((c) => (c?.amount?.role === 'carried_balance' ? [c.amount] : [])))[0] ??
      null;
    const pages = [...new Set(table.rows.map((r) => r.page))];
    return pages.slice(1).map((page, i) => {
      const last = table.rows.findLast((r) => r.page === pages[i])!;
      const first = table.rows.find((r) => r.page === page)!;
      return {
        carried: carriedAt((row) => row.page === last.page && row.rect.y > last.rect.y),
        brought: carriedAt((row) => row.page === page && row.rect.y < first.rect.y),
        before: balanceOf(last),
      };
    });
  });
}

/**
 * The balance that a page carries forward is that of its last row, and the one that the next page brings forward. Only
 * statements from the oldest to the newest row carry so.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: prior(1.3, 'As the other sums, and lower: carried balances are rare in what was measured.') },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    if (fields.transactionOrder === 'newest_first') return { outcome: 'not_applicable' };
    for (const { carried, brought, before } of seamsOf(fields)) {
      const reads = [carried, brought, before].filter((a) => a !== null);
      const printed = brought ?? carried;
      if (!printed || reads.length < 2) continue;
      const [first, ...others] = reads.map((a) => a.cents);
      const data = {
        found: formatCents(printed.cents),
        expected: formatCents((before ?? carried!).cents),
        page: printed.page,
      };
      const place = placeOf(printed);
      const push = (status: Check['status'], message: Check['message']) =>
        checks.push({ id: 'statement.page_carry', status, message, data, place });
      if (others.every((c) => c === first)) push('pass', 'holds');
      else if (mayBeMisread(reads, ([a, ...rest]) => rest.every((c) => c === a))) push('warn', 'unreadable');
      else if (reads.length === 2 && before) {
        // A row that was not read looks the same as a changed sum: without the second sum it asks.
        push('warn', 'other_items');
      } else {
        push('fail', 'differs');
        findings.push({ message: 'carry', data, confidence: confidenceOf(reads, 0.85), place });
      }
    }
  },
});
