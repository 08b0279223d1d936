import type { AmountField, ColumnKey, DocumentFields, TableField } from '../../document/fields/types.ts';
import { printedDate } from '../../values/dates.ts';
import { columnOf } from './support.ts';

export const MIN_ROWS = 3;

export interface ScheduleRow {
  /** As printed and as YYYY-MM-DD; empty where the row has none. */
  date: string;
  iso: string;
  payment: AmountField | null;
  principal: AmountField;
  interest: AmountField | null;
  balance: AmountField | null;
}

function rowsOf(table: TableField): ScheduleRow[] {
  const at = (key: ColumnKey) => columnOf(table, key);
  const payment = at('payment') >= 0 ? at('payment') : at('amount');
  const out: ScheduleRow[] = [];
  for (const row of table.rows) {
    const amount = (index: number) => (index >= 0 ? (row.cells[index]?.amount ?? null) : null);
    const principal = amount(at('principal'));
    if (!principal) continue;
    const date = at('date') >= 0 ? row.cells[at('date')]?.date : null;
    out.push({
      date: date ? printedDate(date.iso) : '',
      iso: date?.iso ?? '',
      payment: amount(payment),
      principal,
      interest: amount(at('interest')),
      balance: amount(at('balance')),
    });
  }
  return out;
}

/** The repayment schedule of a loan, with its table; null where the document has none of at least three rows. */
export function scheduleOf(fields: DocumentFields): { table: TableField; rows: ScheduleRow[] } | null {
  const table = fields.tables.find((t) => columnOf(t, 'principal') >= 0 && t.rows.length >= MIN_ROWS);
  const rows = table ? rowsOf(table) : [];
  return table && rows.length >= MIN_ROWS ? { table, rows } : null;
}
