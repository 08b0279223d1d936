/** Tables as they are found, before their amounts and dates have a role. */
import { union } from '../../domain/geometry.ts';
import type { AmountEntity, DateEntity } from './entities.ts';
import type { TableCell, TableField, TableRow } from './types.ts';

/** A cell as it is found: with an amount and a date without a role. */
export type FoundCell = TableCell<AmountEntity, DateEntity>;
/** With the index of the line that it stands in. */
export type FoundRow = TableRow<AmountEntity, DateEntity> & { line: number };
type Found = TableField<AmountEntity, DateEntity>;

/** Tables as they are found: of amounts and dates without a role. */
export interface FoundTable extends Omit<Found, 'rows' | 'footers'> {
  /** Index of the line of its header. */
  line: number;
  /** It goes on with the rows of the one before, below their sum. */
  continues: boolean;
  rows: FoundRow[];
  footers: (Omit<Found['footers'][number], 'row'> & { row: FoundRow })[];
}

/** What stands in one place of a row; the first amount and date count. */
export function joined(there: FoundCell | null | undefined, more: FoundCell): FoundCell {
  if (!there) return more;
  const text = `${there.text} ${more.text}`;
  const rect = union([there.rect, more.rect]);
  return { text, rect, amount: there.amount ?? more.amount, date: there.date ?? more.date };
}
