/** The header row of a table: one line, or a few that stand close together. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { horizontalOverlap } from '../layout/columns.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import { columnOf, labelOf } from './lexicon/index.ts';
import { isSumName } from './sum-names.ts';
import type { ColumnKey, TableField } from './types.ts';

/** What stands in the cells of a column. */
export type Kind = 'money' | 'date' | 'number' | 'text';

export interface Column {
  key: ColumnKey | null;
  header: string;
  rect: Rect;
  /** What stands below it, where that was looked at. */
  kind?: Kind;
  /** Where rows take two lines: whether it is of the lower one. */
  isLower?: boolean;
}

export const AMOUNT_COLUMNS: ReadonlySet<ColumnKey> = new Set([
  'debit',
  'credit',
  'amount',
  'balance',
  'unit_price',
  'payment',
  'principal',
  'interest',
]);
const MAX_HEADER_LINES = 3;

/** The column that a header names, whole or in one of two ways: `Debit/Withdrawal $`, `חובה (Debit)`. */
export function columnNamed(text: string): ColumnKey | null {
  const whole = columnOf(text);
  if (whole !== null || !/[/(|\\]/.test(text)) return whole;
  const keys = text.split(/[/()|\\]/).flatMap((part) => columnOf(part) ?? []);
  return keys[0] ?? null;
}

/** In Hebrew, of one unit or of all: `מחיר`. */
const PRICE = /^\s*ה?מחיר\s*$/u;
/** Of what was used, or the price of one: `Unit`. */
const ONE = /^\P{L}*unit(?!\p{L})/iu;

type HeaderCell = Pick<FieldCell, 'text' | 'rect' | 'words'>;

const OF_FORMS: ReadonlySet<string> = new Set(['opening_balance', 'closing_balance', 'words']);

/** A day and both sides of an account: "Closing balance" beside them is that of each row. */
function isHeadOfLedger(cells: readonly HeaderCell[]): boolean {
  const keys = new Set(cells.flatMap(columnsNamed));
  return keys.has('date') && keys.has('debit') && keys.has('credit');
}

/** Headers beside which a number is of another panel: fewer may be words of a sentence. Chosen. */
const MIN_BESIDE = 3;
const isNumbered = ({ text }: HeaderCell) => /\d{3,}/.test(text);

/** Without the number of a panel beside the table, the sum in large print for one, where all other cells of the line are headers. */
function withoutPanel(cells: readonly HeaderCell[]): readonly HeaderCell[] {
  const sorted = cells.toSorted((a, b) => a.rect.x - b.rect.x);
  return (
    [sorted.slice(1), sorted.slice(0, -1)].find(
      (rest) =>
        rest.length === cells.length - 1 &&
        rest.length >= MIN_BESIDE &&
        cells.some((cell) => !rest.includes(cell) && isNumbered(cell)) &&
        rest.every((cell) => columnNamed(cell.text) !== null),
    ) ?? cells
  );
}

/** The one number of the line is that of a panel beside the table. */
export const isBesidePanel = (cells: readonly HeaderCell[]): boolean => withoutPanel(cells) !== cells;

/** Header cells; two headers that stand close together come as one cell and are parted where both are known. */
function headerOf(line: readonly HeaderCell[], moneyBelow: () => boolean): Column[] | null {
  const cells = withoutPanel(line);
  const columns: Column[] = [];
  const isLedger = isHeadOfLedger(cells);
  for (const cell of cells) {
    if (isNumbered(cell)) return null;
    // "Closing balance" above a figure is a form's label, "Balance" a column; so is "Amount in words" beside "Amount".
    const label = labelOf(cell.text);
    if (label && OF_FORMS.has(label.key) && !(isLedger && label.key === 'closing_balance')) return null;
    const key = columnNamed(cell.text);
    const close = key !== null && AMOUNT_COLUMNS.has(key) ? (closeHeaders(cell) ?? pricedHeaders(cell.words)) : null;
    if (close) {
      columns.push(...close);
      continue;
    }
    if (key) {
      columns.push({ key, header: cell.text, rect: cell.rect });
      continue;
    }
    const parts = labelOf(cell.text) ? null : partHeader(cell, [4, 3, 2, 1]);
    if (parts) columns.push(...parts);
    else columns.push({ key: null, header: cell.text, rect: cell.rect });
  }
  // "Current" stands above a reading only beside the reading before.
  const isMetered = columns.some(({ key }) => key === 'previous_reading');
  for (const column of columns) if (column.key === 'current_reading' && !isMetered) column.key = 'amount';
  // The price beside a count and another amount is that of one.
  const named = (key: ColumnKey) => columns.filter((column) => column.key === key);
  const [price, more] = named('amount').filter(({ header }) => PRICE.test(header));
  if (
    price &&
    !more &&
    named('amount').length > 1 &&
    named('quantity').length === 1 &&
    named('unit_price').length === 0
  )
    price.key = 'unit_price';
  // Nobody counts twice: of one unit there is the price beside how many were sold and what they come to.
  const one = named('units').find(({ header }) => ONE.test(header));
  const isSold = named('quantity').length === 1 && named('amount').length === 1;
  if (one && isSold && !isMetered && named('unit_price').length + named('rate').length === 0) one.key = 'unit_price';
  const known = columns.filter((c) => c.key !== null);
  const amounts = known.filter((c) => AMOUNT_COLUMNS.has(c.key!));
  if (columns.length < 2 || amounts.length === 0 || columns.length - known.length > Math.max(1, known.length))
    return null;
  // Words of a description may name columns by chance.
  if (cells.length === 1 && new Set(known.map((c) => c.key)).size < Math.max(3, known.length)) return null;
  if (known.length < 2) {
    // One known column is a header only where money follows at once.
    if (cells.some((c) => /[:|]/.test(c.text)) || !moneyBelow()) return null;
  }
  return columns.sort((a, b) => a.rect.x - b.rect.x);
}

/** What a header says of payments, where it does: how many there are, what each is, or what all come to. */
export function planPart(header: string): Pick<TableField['columns'][number], 'planPart'> {
  const key = labelOf(header)?.key;
  if (key === 'instalments' || key === 'instalment') return { planPart: key };
  return isSumName(header) ? { planPart: 'total' } : {};
}

/** `Buchungs-` above `tag` is one word. */
const joinedText = (above: string, below: string) =>
  /\p{L}-$/u.test(above) ? `${above.slice(0, -1)}${below}` : `${above} ${below}`;

/** Cells of lines that stand close below each other as one header: `Money` above `out`. */
function stackedCells(lines: readonly FieldLine[]): HeaderCell[] {
  const out: HeaderCell[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      const at = out.findIndex((above) => horizontalOverlap(above.rect, cell.rect) > 0.3);
      if (at < 0) out.push(cell);
      else {
        const above = out[at]!;
        out[at] = {
          text: joinedText(above.text, cell.text),
          rect: union([above.rect, cell.rect]),
          words: [...above.words, ...cell.words],
        };
      }
    }
  }
  return out;
}

export interface Header {
  columns: Column[];
  /** How many lines it takes. */
  lines: number;
}

/** Known columns less the unknown ones; a name that comes twice tells little. */
const gain = (columns: readonly Column[]) =>
  new Set(columns.flatMap(({ key }) => key ?? [])).size - columns.filter(({ key }) => key === null).length;

/** A line of words of which each stands below a header, right above the rows: the rest of their names. */
const isContinued = (
  columns: readonly Column[],
  line: FieldLine,
  next: FieldLine | undefined,
  hasMoney: (line: FieldLine) => boolean,
) =>
  next?.page === line.page &&
  hasMoney(next) &&
  line.cells.every((cell) => columns.some(({ rect }) => horizontalOverlap(rect, cell.rect) > 0.3));

/** Heights of a line between those of one header, and at most where a page is set in wide lines; chosen. */
const CLOSE_LINES = 0.5;
const WIDE_LINES = 1.2;

/** The one word that completes a name above it, far below as the rows are: `Transaction` above `amount`. */
const completesName = (columns: readonly Column[], { cells: [word, ...more] }: FieldLine): boolean =>
  word !== undefined &&
  more.length === 0 &&
  columns.some(
    ({ rect, header, key }) =>
      horizontalOverlap(rect, word.rect) > 0.3 && (columnNamed(`${header} ${word.text}`) ?? key) !== key,
  );

/** The header that begins at line `from`, of one line or of a few that stand close together. */
export function headerAt(
  lines: readonly FieldLine[],
  from: number,
  hasMoney: (line: FieldLine) => boolean,
): Header | null {
  let best: Header | null = null;
  for (let count = 1; count <= MAX_HEADER_LINES; count++) {
    const line = lines[from + count - 1];
    const previous = lines[from + count - 2];
    if (!line || (hasMoney(line) && !isBesidePanel(line.cells))) break;
    if (previous && count > 1) {
      const gap = line.rect.y - (previous.rect.y + previous.rect.h);
      if (line.page !== previous.page || line.cells.some((c) => /\d|:/.test(c.text))) break;
      const most = best && completesName(best.columns, line) ? WIDE_LINES : CLOSE_LINES;
      if (gap > most * line.rect.h) break;
    }
    const next = lines[from + count];
    const columns = headerOf(count === 1 ? line.cells : stackedCells(lines.slice(from, from + count)), () =>
      Boolean(next && next.page === line.page && hasMoney(next)),
    );
    if (!best || !isContinued(best.columns, line, next, hasMoney)) {
      if (columns && (!best || gain(columns) > gain(best.columns))) best = { columns, lines: count };
    } else {
      const named: Column[] = columns !== null && gain(columns) >= gain(best.columns) ? columns : best.columns;
      best = { columns: named, lines: count };
    }
  }
  if (!best || best.lines === 1) return best;
  // A heading close above a header is no part of it.
  const below = lines[from]!.cells.length === 1 ? headerAt(lines, from + 1, hasMoney) : null;
  return below && gain(below.columns) >= gain(best.columns) ? null : best;
}

/** The columns that a cell of a header names: several where they stand so close that they come as one. */
export function columnsNamed(cell: HeaderCell): (ColumnKey | null)[] {
  const key = columnNamed(cell.text);
  const parts = key === null ? partHeader(cell, [4, 3, 2, 1]) : closeHeaders(cell);
  return parts ? parts.map((part) => part.key) : [key];
}

/** `Paid out Paid in`, `Money out Money in Balance`, `Balance Date`: headers that stand so close that they come as one, and name an amount together. */
function closeHeaders(cell: HeaderCell): Column[] | null {
  const parts = partHeader(cell, [1, 2, 3, 4], CLOSE) ?? [];
  const keys = new Set(parts.map(({ key }) => key));
  // `Balance amount` is one column, and so is `Credit balance`; both sides before a balance are three.
  const isOfSides = (keys.has('debit') && keys.has('credit')) || (!keys.has('balance') && !keys.has('amount'));
  return keys.size === parts.length && (isOfSides || (parts.length === 2 && keys.has('date'))) && parts.length > 1
    ? parts
    : null;
}

const CURRENCY = /^[([]?(?:\p{Sc}|EUR|USD|GBP|CHF|zł|Kč|kr|Ft|lei|TL|руб\.?|грн|ש["״]ח)[)\]]?$/u;

/** Behind the currency of one header another begins. */
const hasPricedHeader = (words: HeaderCell['words']) =>
  words.some(({ text }, i) => {
    const rest = words.slice(i + 1).map((word) => word.text);
    return i > 0 && CURRENCY.test(text) && rest.length > 0 && columnNamed(rest.join(' ')) !== null;
  });

/** `Unit price € Amount €`: each ends with the currency. */
function pricedHeaders(words: HeaderCell['words']): Column[] | null {
  const ends = words.flatMap(({ text }, i) => (CURRENCY.test(text) ? [i] : []));
  if (ends.length < 2 || ends.at(-1) !== words.length - 1) return null;
  const columns = ends.map((end, i): Column => {
    const part = words.slice((ends[i - 1] ?? -1) + 1, end + 1);
    const header = part.map(({ text }) => text).join(' ');
    return { key: columnNamed(header), header, rect: union(part.map(({ rect }) => rect)) };
  });
  const keys = new Set(columns.map(({ key }) => key));
  return keys.size === columns.length && !keys.has(null) ? columns : null;
}
const CLOSE: ReadonlySet<ColumnKey> = new Set(['debit', 'credit', 'balance', 'amount', 'date']);

/** The headers of which the cell consists, each of the first number of words that names a column, one of these. */
function partHeader(cell: HeaderCell, counts: readonly number[], wanted?: ReadonlySet<ColumnKey>): Column[] | null {
  const words = cell.words;
  if (words.length < 2 || words.length > 12) return null;
  const out: Column[] = [];
  let i = 0;
  while (i < words.length) {
    let taken = 0;
    for (const n of counts.filter((count) => count <= words.length - i)) {
      const part = words.slice(i, i + n);
      const text = part.map((w) => w.text).join(' ');
      const key = columnNamed(text);
      if (!key || (wanted && !wanted.has(key)) || hasPricedHeader(part)) continue;
      out.push({ key, header: text, rect: union(part.map((w) => w.rect)) });
      taken = n;
      break;
    }
    if (taken === 0) return null;
    i += taken;
  }
  return out.length > 1 ? out : null;
}
