/** Rows of tables that tell movements of money. */
import type { FoundTable } from './tables.ts';
import type { ColumnKey, DocumentFields, TableCell, TableField, TransactionRow } from './types.ts';

/** Where each column stands; of several with one name the first. */
export const columnsOf = ({ columns }: Pick<FoundTable, 'columns'>): ReadonlyMap<ColumnKey | null, number> =>
  new Map(columns.map(({ key }, i) => [key, i] as const).reverse());

function movesOf(cell: (key: ColumnKey) => TableCell | null, hasBalance: boolean) {
  const plain = cell('amount')?.amount ?? null;
  const isNegative = plain !== null && plain.cents < 0;
  // A list of charges without a balance column tells debits by position, credits by a minus sign.
  if (plain && !hasBalance) return isNegative ? { debit: null, credit: plain } : { debit: plain, credit: null };
  return {
    debit: cell('debit')?.amount ?? (isNegative ? plain : null),
    credit: cell('credit')?.amount ?? (isNegative ? null : plain),
  };
}

function ofTable(table: TableField): TransactionRow[] {
  const at = columnsOf(table);
  const hasMoves = at.has('amount') || at.has('debit') || at.has('credit');
  if (!at.has('date') || !hasMoves || at.has('principal') || at.has('quantity')) return [];
  return table.rows.flatMap((row): TransactionRow | [] => {
    const cell = (key: ColumnKey) => row.cells[at.get(key) ?? -1] ?? null;
    const moves = movesOf(cell, at.has('balance'));
    const date = cell('date')?.date ?? null;
    if (!date && !moves.debit && !moves.credit) return [];
    return {
      page: row.page,
      rect: row.rect,
      confidence: row.confidence,
      source: row.source,
      date,
      valueDate: cell('value_date')?.date ?? null,
      description: cell('description')?.text ?? null,
      reference: cell('reference')?.text ?? null,
      ...moves,
      balance: cell('balance')?.amount ?? null,
    };
  });
}

export const readTransactions = (tables: readonly TableField[]): TransactionRow[] => tables.flatMap(ofTable);

/** By the dates, and where all are equal by nothing. */
export function readOrder(rows: readonly TransactionRow[]): DocumentFields['transactionOrder'] {
  const days = rows.map(({ date }) => date?.iso);
  const steps = days.slice(1).map((day, i) => (day && days[i] ? Math.sign(Date.parse(day) - Date.parse(days[i])) : 0));
  const balance = steps.reduce<number>((sum, step) => sum + step, 0);
  return balance === 0 ? null : balance > 0 ? 'oldest_first' : 'newest_first';
}
