/** Tables by their header rows: columns, rows and sums, over page breaks. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { horizontalOverlap } from '../text/columns.ts';
import { type FieldCell, type FieldLine, spanRect } from './cells.ts';
import type { Entities } from './entities.ts';
import { type ColumnKey, columnOf, labelOf } from './labels.ts';
import type { TableCell, TableField, TableRow } from './types.ts';

interface Column {
  key: ColumnKey | null;
  header: string;
  rect: Rect;
}

const AMOUNT_COLUMNS = new Set<string>([
  'debit',
  'credit',
  'amount',
  'balance',
  'unit_price',
  'payment',
  'principal',
  'interest',
]);
const MAX_ROW_GAP_LINES = 3;
const MAX_TABLES = 200;

/** Header cells; two headers that stand close together come as one cell and are parted where both are known. */
function headerOf(
  line: FieldLine,
  next: FieldLine | undefined,
  hasMoney: (line: FieldLine) => boolean,
): Column[] | null {
  const columns: Column[] = [];
  for (const cell of line.cells) {
    if (/\d{3,}/.test(cell.text)) return null;
    // "Closing balance" above a figure is a form's label, "Balance" a column.
    const label = labelOf(cell.text);
    if (label?.key === 'opening_balance' || label?.key === 'closing_balance') return null;
    const key = columnOf(cell.text);
    if (key) {
      columns.push({ key, header: cell.text, rect: cell.rect });
      continue;
    }
    const parts = labelOf(cell.text) ? null : partHeader(cell);
    if (parts) columns.push(...parts);
    else columns.push({ key: null, header: cell.text, rect: cell.rect });
  }
  const known = columns.filter((c) => c.key !== null);
  const amounts = known.filter((c) => AMOUNT_COLUMNS.has(c.key!));
  if (columns.length < 2 || amounts.length === 0 || columns.length - known.length > Math.max(1, known.length))
    return null;
  if (known.length < 2) {
    // One known column is a header only where money follows at once.
    if (line.cells.some((c) => /[:|]/.test(c.text)) || !next || next.page !== line.page || !hasMoney(next)) return null;
  }
  const unknown = columns.filter((c) => c.key === null);
  if (unknown.length === 1 && !columns.some((c) => c.key === 'description')) unknown[0]!.key = 'description';
  return columns.sort((a, b) => a.rect.x - b.rect.x);
}

function partHeader(cell: FieldCell): Column[] | null {
  const words = cell.words;
  if (words.length < 2 || words.length > 12) return null;
  const out: Column[] = [];
  let i = 0;
  while (i < words.length) {
    let taken = 0;
    for (let n = Math.min(4, words.length - i); n >= 1; n--) {
      const part = words.slice(i, i + n);
      const text = part.map((w) => w.text).join(' ');
      const key = columnOf(text);
      if (!key) continue;
      out.push({ key, header: text, rect: union(part.map((w) => w.rect)) });
      taken = n;
      break;
    }
    if (taken === 0) return null;
    i += taken;
  }
  return out.length > 1 ? out : null;
}

/** Distance between a cell and a column: 0 where they overlap well, else the smallest of edge and centre distances. */
function distance(cell: Rect, column: Rect): number {
  if (horizontalOverlap(cell, column) > 0.5) return 0;
  return Math.min(
    Math.abs(cell.x - column.x),
    Math.abs(cell.x + cell.w - column.x - column.w),
    Math.abs(cell.x + cell.w / 2 - column.x - column.w / 2),
  );
}

/** Heights of a header by which a value may miss the edge of its column's header. */
const EDGE_HEIGHTS = 0.6;
/** Points by which a value may reach beyond its column. */
const BAND_SLACK_PT = 2;
const MAX_FIT_LINES = 60;

/**
 * Columns as wide as their values lie. Most headers stand over their values; where values lie beside them, headers
 * mark the left or the right ends of wider columns, and of the two ways the one counts that holds every value.
 */
function widened(columns: Column[], values: readonly Rect[]): Column[] {
  const slack = Math.max(...columns.map(({ rect }) => rect.h)) * EDGE_HEIGHTS;
  if (values.every((value) => columns.some(({ rect }) => distance(value, rect) <= slack))) return columns;
  const byLeft = banded(columns, ({ rect }, next) => [rect.x, next?.rect.x ?? Number.MAX_SAFE_INTEGER]);
  const byRight = banded(columns.toReversed(), ({ rect }, next) => [
    next ? next.rect.x + next.rect.w : 0,
    rect.x + rect.w,
  ]).toReversed();
  const fitting = [byLeft, byRight].filter((bands) =>
    values.every((value) => bands.some(({ rect }) => isWithin(value, rect))),
  );
  return fitting.length === 1 ? fitting[0]! : columns;
}

const banded = (columns: Column[], edges: (column: Column, next: Column | undefined) => [number, number]): Column[] =>
  columns.map((column, i) => {
    const [from, to] = edges(column, columns[i + 1]);
    return { ...column, rect: { ...column.rect, x: from, w: to - from } };
  });

const isWithin = (value: Rect, band: Rect) =>
  value.x >= band.x - BAND_SLACK_PT && value.x + value.w <= band.x + band.w + BAND_SLACK_PT;

class RowReader {
  private readonly amounts = new Map<FieldCell, Entities['amounts']>();
  private readonly dates = new Map<FieldCell, Entities['dates']>();

  constructor(entities: Entities) {
    for (const a of entities.amounts) this.amounts.set(a.cell, [...(this.amounts.get(a.cell) ?? []), a]);
    for (const d of entities.dates) this.dates.set(d.cell, [...(this.dates.get(d.cell) ?? []), d]);
  }

  hasMoney(line: FieldLine): boolean {
    return line.cells.some((cell) => this.amounts.get(cell)?.some((a) => a.money));
  }

  /** Places of the sums and dates in the lines below a header, down to the first sum that is named. */
  valuesBelow(header: FieldLine, lines: readonly FieldLine[]): Rect[] {
    const out: Rect[] = [];
    for (const line of lines.slice(header.line + 1, header.line + 1 + MAX_FIT_LINES)) {
      if (line.page !== header.page || (this.hasMoney(line) && footerLabel(line))) break;
      if (!this.hasMoney(line)) continue;
      const parts = line.cells.flatMap((cell) => this.parts(cell));
      out.push(...parts.filter((part) => part.amount || part.date).map((part) => part.rect));
    }
    return out;
  }

  /**
   * A cell as it goes into columns: dates and sums that stand close to their neighbours are parted from them, and a
   * whole number is an amount only where nothing else stands beside it.
   */
  parts(cell: FieldCell): TableCell[] {
    const dates = this.dates.get(cell) ?? [];
    const amounts = this.amounts.get(cell) ?? [];
    const spans = [
      ...dates.map((d) => ({ start: d.start, end: d.end, date: d.field, amount: null })),
      ...amounts
        .filter((a) => a.money || a.field.raw.trim() === cell.text.trim())
        .map((a) => ({ start: a.start, end: a.end, date: null, amount: a.field })),
    ].sort((a, b) => a.start - b.start);
    const out: TableCell[] = [];
    const text = (start: number, end: number) => {
      const raw = cell.text.slice(start, end);
      const from = start + raw.length - raw.trimStart().length;
      if (raw.trim() === '') return;
      out.push({ text: raw.trim(), rect: spanRect(cell, from, from + raw.trim().length), amount: null, date: null });
    };
    let at = 0;
    for (const span of spans) {
      text(at, span.start);
      const raw = cell.text.slice(span.start, span.end);
      out.push({ text: raw, rect: spanRect(cell, span.start, span.end), amount: span.amount, date: span.date });
      at = span.end;
    }
    text(at, cell.text.length);
    return out;
  }

  row(line: FieldLine, columns: readonly Column[]): TableRow {
    const cells: (TableCell | null)[] = columns.map(() => null);
    for (const read of line.cells.flatMap((cell) => this.parts(cell))) {
      let best = -1;
      let bestDistance = Number.POSITIVE_INFINITY;
      for (const [i, column] of columns.entries()) {
        // Amounts go to amount columns: descriptions are wide and lie over their neighbours.
        const wrong = read.amount && !read.date && column.key === 'description' ? 20 : 0;
        const d = distance(read.rect, column.rect) + wrong - horizontalOverlap(read.rect, column.rect);
        if (d < bestDistance) {
          best = i;
          bestDistance = d;
        }
      }
      if (best < 0) continue;
      const there = cells[best];
      if (!there) cells[best] = read;
      else {
        cells[best] = {
          text: `${there.text} ${read.text}`,
          rect: union([there.rect, read.rect]),
          amount: there.amount ?? read.amount,
          date: there.date ?? read.date,
        };
      }
    }
    let confidence = 1;
    for (const cell of line.cells) for (const word of cell.words) confidence = Math.min(confidence, word.confidence);
    return { page: line.page, rect: line.rect, confidence, source: line.cells[0]!.source, cells };
  }
}

/** The sum that the line names: the label of any cell, or of the words before its amount. */
function footerLabel(line: FieldLine): { key: string; label: string } | null {
  for (const cell of line.cells) {
    const words = cell.words.map((w) => w.text);
    for (let n = words.length; n >= 1; n--) {
      const text = words.slice(0, n).join(' ');
      const label = labelOf(text);
      if (label?.kind === 'amount' && label.key !== 'instalment') return { key: label.key, label: text };
      if (n < words.length && n > 6) break;
    }
  }
  return null;
}

export interface ReadTables {
  tables: TableField[];
  /** Lines of headers, of rows and of sums. */
  headerLines: Set<number>;
  rowLines: Set<number>;
}

export function readTables(lines: readonly FieldLine[], entities: Entities): ReadTables {
  const reader = new RowReader(entities);
  const tables: TableField[] = [];
  const headerLines = new Set<number>();
  const rowLines = new Set<number>();
  const linesOf = new Map<TableField, { header: FieldLine; rows: number[] }>();
  let open: { table: TableField; columns: Column[]; last: FieldLine; idle: number; closed: boolean } | null = null;
  for (const line of lines) {
    const heads = reader.hasMoney(line) ? null : headerOf(line, lines[line.line + 1], (l) => reader.hasMoney(l));
    if (heads) {
      const header = widened(heads, reader.valuesBelow(line, lines));
      headerLines.add(line.line);
      const same =
        open !== null &&
        open.last.page !== line.page &&
        open.columns.map((c) => c.header).join('|') === header.map((c) => c.header).join('|');
      if (same) {
        // The header is repeated at the top of the next page: the table goes on.
        open!.columns = header;
        open!.last = line;
        open!.idle = 0;
        continue;
      }
      if (tables.length >= MAX_TABLES) break;
      const table: TableField = {
        page: line.page,
        columns: header.map(({ key, header: text }) => ({ key, header: text })),
        rows: [],
        footers: [],
      };
      tables.push(table);
      linesOf.set(table, { header: line, rows: [] });
      open = { table, columns: header, last: line, idle: 0, closed: false };
      continue;
    }
    if (!open || open.closed) continue;
    const footer = reader.hasMoney(line) ? footerLabel(line) : null;
    const row = reader.row(line, open.columns);
    const amountIndexes = open.table.columns.flatMap((c, i) => (c.key && AMOUNT_COLUMNS.has(c.key) ? [i] : []));
    const hasAmount = amountIndexes.some((i) => row.cells[i]?.amount);
    const dateIndex = open.table.columns.findIndex((c) => c.key === 'date');
    const dated = dateIndex >= 0 && row.cells[dateIndex]?.date;
    if (footer && !dated) {
      open.table.footers.push({ ...footer, row });
      open.last = line;
      open.idle = 0;
    } else if (hasAmount && open.table.footers.length === 0) {
      open.table.rows.push(row);
      rowLines.add(line.line);
      linesOf.get(open.table)!.rows.push(line.line);
      open.last = line;
      open.idle = 0;
    } else {
      const samePage = line.page === open.last.page;
      open.idle += 1;
      if (samePage && open.idle > MAX_ROW_GAP_LINES) open.closed = true;
      const below = open.table.rows.at(-1);
      const description = open.table.columns.findIndex((c) => c.key === 'description');
      const text = description >= 0 ? row.cells[description] : null;
      const alone = row.cells.filter((c) => c !== null).length === 1;
      if (
        below &&
        text &&
        alone &&
        samePage &&
        open.idle === 1 &&
        open.table.footers.length === 0 &&
        !/:/.test(text.text)
      ) {
        const there = below.cells[description];
        if (there)
          below.cells[description] = {
            ...there,
            text: `${there.text} ${text.text}`,
            rect: union([there.rect, text.rect]),
          };
      }
    }
  }
  return {
    tables: tables.filter((t) => t.rows.length > 0 || t.footers.length > 0),
    headerLines,
    rowLines,
  };
}

export const columnIndex = (table: TableField, key: string) => table.columns.findIndex((c) => c.key === key);
