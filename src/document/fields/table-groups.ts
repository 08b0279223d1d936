/** What belongs to a table among the lines below its header: rows of one or more lines, groups, balances and sums. */
import { union } from '../../domain/geometry.ts';
import type { FieldLine } from './cells.ts';
import { type FoundRow, type FoundTable, joined } from './found-tables.ts';
import type { ColumnKey } from './types.ts';

/** Balances that stand at the head and foot of each page of a statement, among its rows. */
export const CARRIED = new Set<FoundTable['footers'][number]['key']>(['opening_balance', 'closing_balance', 'balance']);

/** The sum of the column of amounts, where each row has one. */
function sumOfRows({ columns, rows }: FoundTable): number | null {
  const at = columns.findIndex(({ key }) => key === 'amount' || key === 'debit');
  const cents = rows.map(({ cells }) => cells[at]?.amount?.field.cents);
  return cents.length === 0 || cents.some((each) => each === undefined)
    ? null
    : cents.reduce<number>((total, each) => total + each!, 0);
}

const amountsOf = ({ cells }: FoundRow) => cells.flatMap((cell) => cell?.amount?.field.cents ?? []);

const keysOf = ({ columns }: FoundTable) => columns.map(({ key }) => key).join();

/**
 * The table with the sums that are its own: one that adds up the tables of the same columns above as well belongs to
 * none of them, and of rows that go on below a sum the further ones may count those above.
 */
export function withOwnSums(table: FoundTable, before: readonly FoundTable[]): FoundTable {
  const own = sumOfRows(table);
  if (own === null) return table;
  const alike = before.filter((other) => keysOf(other) === keysOf(table)).map(sumOfRows);
  const wholes = alike.map((_, i) => alike.slice(i).reduce<number>((total, each) => total + (each ?? Number.NaN), own));
  const footers = table.footers.filter(({ key, row }) => {
    if (CARRIED.has(key)) return true;
    const sums = amountsOf(row);
    return sums.includes(own) || !(table.continues || sums.some((sum) => wholes.includes(sum)));
  });
  return { ...table, footers };
}

/** As the rows of the table: dated where they are, with a movement or with as many cells. */
function isLikeRows({ columns, rows }: FoundTable, { cells }: FoundRow): boolean {
  const filled = (row: Pick<FoundRow, 'cells'>) => row.cells.flatMap((cell, i) => (cell ? [columns[i]!.key] : []));
  const keys = filled({ cells });
  const needed = (['date', 'quantity', 'unit_price'] as const).filter((key) =>
    rows.every((row) => filled(row).includes(key)),
  );
  const least = Math.min(...rows.map((row) => filled(row).length));
  return needed.length > 0 && needed.every((key) => keys.includes(key)) && keys.length >= least;
}

/** How a table goes on whose sum was read: below a balance that is carried, or with a new group below a sum of the rows. */
export function reopened(table: FoundTable, row: FoundRow): FoundTable | null {
  if (table.rows.length === 0 || !isLikeRows(table, row)) return null;
  const last = table.rows.at(-1)!.line;
  const sums = table.footers.filter((footer) => footer.row.line > last && !CARRIED.has(footer.key));
  if (sums.length === 0) return table;
  const own = sumOfRows(table);
  const isGroup = own !== null && sums.every((footer) => amountsOf(footer.row).includes(own));
  return isGroup ? { ...table, line: row.line, rows: [], footers: [], continues: true } : null;
}

/** The amount that a row has in its column of that name, unless it is zero. */
const moneyIn = ({ columns }: Pick<FoundTable, 'columns'>, { cells }: FoundRow, key: ColumnKey) =>
  cells[columns.findIndex((column) => column.key === key)]?.amount?.field.cents || null;

/**
 * An opening or closing balance in a row of its own, with the day beside it. The closing one may stand on the line of the
 * sums of both sides, or of the only one that moved: nothing moves on both, nor without another balance.
 */
export function isBalanceRow(key: FoundTable['footers'][number]['key'], row: FoundRow, table: FoundTable): boolean {
  if (key !== 'opening_balance' && key !== 'closing_balance') return false;
  if (amountsOf(row).filter((cents) => cents !== 0).length <= 1) return true;
  if (key === 'opening_balance') return false;
  if (moneyIn(table, row, 'debit') !== null && moneyIn(table, row, 'credit') !== null) return true;
  const [last, balance] = [table.rows.at(-1), moneyIn(table, row, 'balance')];
  return last !== undefined && balance !== null && moneyIn(table, last, 'balance') === balance;
}

/** The amounts of a line of sums that are what it is called: where balances have a column, those beside it are sums of the sides. */
export function ownAmounts({ columns }: Pick<FoundTable, 'columns'>, { key, row }: FoundTable['footers'][number]) {
  const amounts = row.cells.flatMap((cell) => cell?.amount ?? []);
  if (key !== 'opening_balance' && key !== 'closing_balance') return amounts;
  const balance = row.cells[columns.findIndex((column) => column.key === 'balance')]?.amount;
  return balance ? [balance] : amounts;
}

/** What rows of goods print, too. */
export const OF_ITEMS = new Set<FoundTable['footers'][number]['key']>(['vat', 'vat_included', 'net', 'discount']);

/** What a row of goods or services has of them. */
function goodsIn({ columns }: FoundTable, { cells }: FoundRow) {
  const cell = (key: ColumnKey) => cells[columns.findIndex((column) => column.key === key)] ?? null;
  return {
    count: /\d/.test(cell('quantity')?.text ?? ''),
    price: cell('unit_price')?.amount ?? null,
    amount: cell('amount')?.amount ?? null,
  };
}

export function isItem(table: FoundTable, row: FoundRow): boolean {
  const { count, price, amount } = goodsIn(table, row);
  return count && price !== null && amount !== null;
}

/**
 * A line that is part of the row of goods right above: the `rest`, with the amount that the row lacks, or a `note` that
 * names another price.
 */
export function partOf(table: FoundTable, row: FoundRow, last: FieldLine): 'rest' | 'note' | null {
  const above = table.rows.at(-1);
  if (!above || above.page !== row.page || row.rect.y - (last.rect.y + last.rect.h) > 1.5 * last.rect.h) return null;
  const [before, now] = [goodsIn(table, above), goodsIn(table, row)];
  if (now.count || !before.count || before.price === null) return null;
  if (before.amount === null && now.amount !== null && now.price === null) return 'rest';
  return before.amount !== null && now.amount === null && now.price !== null ? 'note' : null;
}

/** Puts what stands in the line below where the row has nothing, and what describes it with the description. */
export function completeRow(row: FoundRow, rest: FoundRow): void {
  row.cells = row.cells.map((cell, i) => {
    const more = rest.cells[i];
    if (!cell || !more) return cell ?? more ?? null;
    return cell.amount || cell.date || more.amount ? cell : joined(cell, more);
  });
  row.rect = union([row.rect, rest.rect]);
  row.confidence = Math.min(row.confidence, rest.confidence);
}

/**
 * Its rows and, below them, its closing balance stand above the line on the same page: an opening balance is another's,
 * unless it is the same one, carried over where the rows once went on to another page.
 */
export function closesOn({ rows, footers }: FoundTable, opening: FoundRow): boolean {
  const { page } = opening;
  const closing = footers.findLast(({ key }) => key === 'closing_balance')?.row;
  const isBelow =
    closing?.page === page && closing.line > (rows.at(-1)?.line ?? 0) && rows.some((row) => row.page === page);
  return isBelow && amountsOf(closing).join() !== amountsOf(opening).join();
}
