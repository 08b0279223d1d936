/** Table rows that describe movements of money. */
import type { FoundTable } from './found-tables.ts';
import { phrasePattern } from './lexicon/index.ts';
import type {
  AmountField,
  AmountRole,
  ColumnKey,
  DateField,
  DocumentFields,
  TableCell,
  TableField,
  TableRow,
  TransactionRow,
} from './types.ts';

/** Where each column stands; of several with one name the first. */
export const columnsOf = ({ columns }: Pick<FoundTable, 'columns'>): ReadonlyMap<ColumnKey | null, number> =>
  new Map(columns.map(({ key }, i) => [key, i] as const).reverse());

type Side = 'debit' | 'credit';

/** Marks of either side beside an amount or in a column of their own. */
const MARKS: Readonly<Record<Side, RegExp>> = {
  debit: /^(?:d|dr|db|debit|soll|s|חובה|ח|[-–−])\.?$/iu,
  credit: /^(?:c|cr|credit|haben|h|זכות|ז|\+)\.?$/iu,
};
const markOf = (text: string): Side | null =>
  MARKS.debit.test(text) ? 'debit' : MARKS.credit.test(text) ? 'credit' : null;

const SUM_ROW = phrasePattern('sum_row');
const DAY_BALANCE = phrasePattern('day_balance');

/** The column that says in every row which way the amount went; -1 where there is none. */
function markColumn({ columns, rows }: TableField): number {
  return columns.findIndex((_, at) => {
    const texts = rows.flatMap(({ cells }) => cells[at]?.text.trim() ?? []);
    return texts.length >= 2 && texts.length === rows.length && texts.every((text) => markOf(text) !== null);
  });
}

/** The mark in the cell beside its amount, or at the end of it: `1,250.00 CR`, `845,00 -`. */
function markBeside(cell: TableCell, areSigned: boolean): Side | null {
  const { text, amount } = cell;
  if (!amount) return null;
  // What the words before the amount say of it is no part of its mark: `× 0.9215  13.56 D`.
  const last = text.slice(text.lastIndexOf(amount.raw) + amount.raw.length).trim();
  if (/\p{L}/u.test(last) && markOf(last)) return markOf(last);
  const rest = text.replace(amount.raw, '').trim() || (amount.raw.match(/\p{L}+$/u)?.[0] ?? '');
  return /\p{L}/u.test(rest) || (areSigned && signBehind(cell)) ? markOf(rest) : null;
}

/** The sign that stands apart behind an amount. */
const signBehind = ({ text, amount }: TableCell): string | null =>
  amount && amount.cents > 0 ? (text.match(/\p{Nd}\s+([+−–-])$/u)?.[1] ?? null) : null;

/** Amounts of a column are followed by their signs, plus and minus: each tells its side. */
function areSignedBehind({ rows }: TableField, at: ReadonlyMap<ColumnKey | null, number>): boolean {
  const cells = rows.flatMap(({ cells: own }) => own[at.get('amount') ?? -1] ?? []).filter(({ amount }) => amount);
  const signs = cells.map((cell) => signBehind(cell));
  return signs.length >= MIN_SIGNED && !signs.includes(null) && new Set(signs).size > 1;
}
/** Chosen. */
const MIN_SIGNED = 2;

/** A column of the other side that prints zero says nothing. */
function withoutZeros(moves: Record<Side, AmountField | null>): Record<Side, AmountField | null> {
  const { debit, credit } = moves;
  if (!debit || !credit || (debit.cents === 0) === (credit.cents === 0)) return moves;
  return debit.cents === 0 ? { debit: null, credit } : { debit, credit: null };
}

/** What the paper says went out and came in altogether, in hundredths. */
type StatedSums = Readonly<Record<Side, ReadonlySet<number>>>;

function statedSums(amounts: readonly AmountField[]): StatedSums {
  const of = (sum: AmountRole) =>
    new Set(amounts.filter(({ role }) => role === sum).map(({ cents }) => Math.abs(cents)));
  return { debit: of('total_debits'), credit: of('total_credits') };
}

/**
 * A column of amounts whose minus is money that left the account. A list of charges has a minus at what was refunded, which
 * is the lesser part of it where no stated sum tells the sides; a column beside balances has none of charges.
 */
function isOfAccount({ rows }: TableField, at: ReadonlyMap<ColumnKey | null, number>, sums: StatedSums): boolean {
  const amounts = rows.flatMap(({ cells }) => cells[at.get('amount') ?? -1]?.amount ?? []);
  const signed = (sign: number) => amounts.map(({ cents }) => cents).filter((cents) => Math.sign(cents) === sign);
  const [minus, plus] = [signed(-1), signed(1)];
  const isSaid = (side: Side, cents: readonly number[]) =>
    cents.length > 0 && sums[side].has(Math.abs(cents.reduce((sum, each) => sum + each)));
  if (at.has('balance') || isSaid('debit', minus) || isSaid('credit', plus)) return true;
  if (isSaid('debit', plus) || isSaid('credit', minus)) return false;
  return minus.length > amounts.length / 2;
}

function movesOf(
  cell: (key: ColumnKey) => TableCell | null,
  isAccount: boolean,
  areSigned: boolean,
  marked: Side | null,
): Record<Side, AmountField | null> {
  const plain = cell('amount')?.amount ?? null;
  const isNegative = plain !== null && plain.cents < 0;
  const beside = cell('amount') && markBeside(cell('amount')!, areSigned);
  const side = beside ?? marked;
  // `20.00 DR` is negative by its mark alone: a minus says the same of it, and is no return to the other side.
  if (plain && side && (!isNegative || beside === 'debit')) return { debit: null, credit: null, [side]: plain };
  // A list of charges tells debits by position, credits by a minus sign.
  if (plain && !isAccount) return isNegative ? { debit: null, credit: plain } : { debit: plain, credit: null };
  return withoutZeros({
    debit: cell('debit')?.amount ?? (isNegative ? plain : null),
    credit: cell('credit')?.amount ?? (isNegative ? null : plain),
  });
}

/** Its rows tell movements of money: not what was bought, nor how a loan is repaid. */
export function isOfMovements(table: Pick<FoundTable, 'columns'>): boolean {
  const at = columnsOf(table);
  const hasMoves = at.has('amount') || at.has('debit') || at.has('credit');
  // Several lists beside each other, of daily balances for one, are read across.
  const isOneList = table.columns.filter(({ key }) => key === 'date').length === 1;
  return isOneList && hasMoves && !at.has('principal') && !at.has('quantity');
}

/** Below rows that all have their day, a sum without one ends what moved; a fee may follow it. */
function movementsIn({ rows }: TableField, date: number): readonly TableRow[] {
  const isDated = ({ cells }: TableRow) => cells[date]?.date != null;
  const end = rows.findLastIndex(isDated) + 1;
  const isSum = rows.slice(end).some(({ cells }) => cells.some((cell) => cell?.amount?.isSum));
  return isSum && end > 0 && rows.slice(0, end).every(isDated) ? rows.slice(0, end) : rows;
}

/** Rows above and below in which a column shows where its amounts stand; chosen, not measured. */
const NEIGHBOURS = 3;

/**
 * A rate or a fee within the words of a row, where these run into the column: no amount above or below it in the column
 * lies over or under it. Near rows are asked, as a page may be crooked.
 */
function isWithinWords(table: TableField, row: TableRow, column: number): boolean {
  const cells = table.rows.flatMap(({ page, cells: { [column]: cell } }) =>
    page === row.page && cell?.amount ? [cell.amount] : [],
  );
  const own = cells.indexOf(row.cells[column]!.amount!);
  const near = [...cells.slice(Math.max(0, own - NEIGHBOURS), own), ...cells.slice(own + 1, own + 1 + NEIGHBOURS)];
  const { x, w } = cells[own]!.rect;
  return near.length >= NEIGHBOURS && near.every(({ rect }) => rect.x > x + w || rect.x + rect.w < x);
}

/** Words that stand so close to the day of their row that they come as one cell. */
function besideDate(cell: TableCell | null): string | null {
  const words = cell?.text.replace(/^[\d./-]+\s*/, '') ?? '';
  return /\p{L}{2,}/u.test(words) && !cell?.date ? words : null;
}

const MOVED: readonly ColumnKey[] = ['amount', 'debit', 'credit'];

/** Digits of a sum that lost its point or was read as something else; a lone mark or a zero stands for nothing moved. */
const isUnreadIn = (cell: TableCell | null): boolean => cell !== null && !cell.amount && /[1-9]/.test(cell.text);

function ofTable(table: TableField, sums: StatedSums): TransactionRow[] {
  if (!isOfMovements(table)) return [];
  const at = columnsOf(table);
  const marks = markColumn(table);
  const isAccount = isOfAccount(table, at, sums);
  const areSigned = areSignedBehind(table, at);
  let last: DateField | null = null;
  return movementsIn(table, at.get('date') ?? -1).flatMap((row): TransactionRow | [] => {
    const cell = (key: ColumnKey): TableCell | null => {
      const column = at.get(key) ?? -1;
      const found = row.cells[column] ?? null;
      const isAmong = found?.amount && (key === 'debit' || key === 'credit');
      return isAmong && isWithinWords(table, row, column) ? { ...found, amount: null } : found;
    };
    const moves = movesOf(
      cell,
      isAccount,
      areSigned,
      markOf(row.cells[marks]?.text.trim() ?? '') ?? table.side ?? null,
    );
    // A date may be printed once for all rows of its day.
    const printed = cell('date')?.date ?? null;
    const date: DateField | null = cell('date') ? printed : last;
    last = date;
    const isUnread =
      !moves.debit && !moves.credit && row.source === 'ocr' && MOVED.some((key) => isUnreadIn(cell(key)));
    if (!date && !moves.debit && !moves.credit && !isUnread) return [];
    const words = cell('description')?.text ?? '';
    if (!printed && SUM_ROW.test(words)) return [];
    // The balance of a day may stand in the column of the amounts.
    const plain = cell('amount')?.amount;
    if (plain && DAY_BALANCE.test(words)) {
      const { page, rect, confidence, source } = row;
      const none = { valueDate: null, reference: null, debit: null, credit: null };
      return { page, rect, confidence, source, date, description: words, ...none, balance: plain };
    }
    return {
      page: row.page,
      rect: row.rect,
      confidence: row.confidence,
      source: row.source,
      date,
      valueDate: cell('value_date')?.date ?? null,
      description: cell('description')?.text ?? besideDate(cell('date')),
      reference: cell('reference')?.text ?? null,
      ...moves,
      balance: cell('balance')?.amount ?? null,
      ...(isUnread && { isUnread }),
    };
  });
}

/**
 * Entries that the account does not count yet: fewer than those of the list right above, which its closing balance ends,
 * and without a sum of their own.
 */
function isPending(table: TableField, above: TableField | undefined): boolean {
  const balance = columnsOf(table).get('balance') ?? -1;
  if (!above || !isOfMovements(above) || above.rows.length <= table.rows.length || table.footers.length > 0)
    return false;
  if (table.rows.some(({ cells }) => cells[balance]?.amount)) return false;
  const last = above.rows.at(-1)!;
  return above.footers.some(
    ({ key, row }) => key === 'closing_balance' && (row.page > last.page || row.rect.y > last.rect.y),
  );
}

export function readTransactions(tables: readonly TableField[], amounts: readonly AmountField[]): TransactionRow[] {
  const sums = statedSums(amounts);
  return tables.filter((table, i) => !isPending(table, tables[i - 1])).flatMap((table) => ofTable(table, sums));
}

/** By the dates, and where all are equal by nothing. */
export function readOrder(rows: readonly TransactionRow[]): DocumentFields['transactionOrder'] {
  const days = rows.map(({ date }) => date?.iso);
  const steps = days.slice(1).map((day, i) => (day && days[i] ? Math.sign(Date.parse(day) - Date.parse(days[i])) : 0));
  const balance = steps.reduce<number>((sum, step) => sum + step, 0);
  return balance === 0 ? null : balance > 0 ? 'oldest_first' : 'newest_first';
}
