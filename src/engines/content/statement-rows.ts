/** The rows of a statement as arithmetic needs them: oldest first, each with what it adds to the balance. */
import type { DocumentFields, TransactionRow } from '../../document/fields/types.ts';

/** Columns of debits are printed with a minus by some banks and without by others. */
function debitSign(rows: readonly TransactionRow[]): 1 | -1 {
  const debits = rows.flatMap((r) => (r.debit ? [r.debit.cents] : []));
  return debits.length > 0 && debits.filter((c) => c < 0).length > debits.length / 2 ? 1 : -1;
}

/** What the row adds to the balance, in hundredths; null when it names no amount. */
export function movementOf(row: TransactionRow, sign: 1 | -1): number | null {
  if (!row.debit && !row.credit) return null;
  return (row.credit?.cents ?? 0) + sign * (row.debit?.cents ?? 0);
}

/** Rows from the oldest to the newest; where the dates do not show the order, the one in which more balances fit. */
export function chronological(fields: DocumentFields): { rows: TransactionRow[]; sign: 1 | -1 } {
  const rows = fields.transactions;
  const sign = debitSign(rows);
  const reversed = [...rows].reverse();
  if (fields.transactionOrder === 'oldest_first') return { rows, sign };
  if (fields.transactionOrder === 'newest_first') return { rows: reversed, sign };
  const fitting = (list: readonly TransactionRow[]) =>
    list.filter((_, i) => i > 0 && differenceAt(list, i, sign) === 0).length;
  return { rows: fitting(reversed) > fitting(rows) ? reversed : rows, sign };
}

/** Printed balance less the one that follows from the row before; null where something is missing. */
export function differenceAt(rows: readonly TransactionRow[], i: number, sign: 1 | -1): number | null {
  const before = rows[i - 1]?.balance;
  const row = rows[i]!;
  const movement = movementOf(row, sign);
  return before && row.balance && movement !== null ? row.balance.cents - before.cents - movement : null;
}
