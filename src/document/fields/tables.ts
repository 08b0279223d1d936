/** Tables by their header rows: columns, rows and sums, over page breaks. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { horizontalOverlap } from '../layout/columns.ts';
import { type FieldCell, type FieldLine, spanRect } from './cells.ts';
import type { AmountEntity, DateEntity, Entities } from './entities.ts';
import { type FoundCell, type FoundRow, type FoundTable, joined } from './found-tables.ts';
import { AMOUNT_COLUMNS, type Column, columnNamed, headerAt, isBesidePanel, type Kind, planPart } from './headers.ts';
import { isRowOfLabels, isRowOfSums } from './label-rows.ts';
import { labelOf, labelsOf } from './lexicon/index.ts';
import type { LabelKey } from './lexicon/keys.ts';
import { daysOf, type ShortDate, type Span, shortDateAt } from './short-dates.ts';
import {
  CARRIED,
  closesOn,
  completeRow,
  isBalanceRow,
  isItem,
  OF_ITEMS,
  partOf,
  reopened,
  withOwnSums,
} from './table-groups.ts';
import { isOfMovements } from './transactions.ts';
import { areLowest, withRowsJoined } from './two-line-rows.ts';
import type { AmountField, ColumnKey, DateField, TableField, TableRow } from './types.ts';
import { withUnitPrice } from './unit-prices.ts';

const MAX_ROW_GAP_LINES = 3;
const MAX_TABLES = 200;
/** Rows that are looked at to find where the columns of a table stand. */
const MAX_ROWS_AHEAD = 80;
/** Points that it costs to put dates into a column of amounts and the like. */
const WRONG_KIND = 80;

/** Distance between a cell and a column: 0 where they overlap well, else the smallest of edge and centre distances. */
function distance(cell: Rect, column: Rect): number {
  if (horizontalOverlap(cell, column) > 0.5) return 0;
  return Math.min(
    Math.abs(cell.x - column.x),
    Math.abs(cell.x + cell.w - column.x - column.w),
    Math.abs(cell.x + cell.w / 2 - column.x - column.w / 2),
  );
}

/** A date without a year and nothing else. */
const isShortDate = (text: string) => shortDateAt(text)?.raw.length === text.length;

/** A count with its unit at the end of words: `12 Std.`, `3 pcs`. */
const COUNT_OF_UNITS = /\s(\d{1,5}(?:[.,]\d{1,3})?\s?\p{L}[\p{L}²³.]{0,5})$/u;
/** How much wider than the other gaps of its cell the one before another column is. Chosen. */
const MIN_WIDER = 2;

/** Where a count that stands apart begins in the words of a cell, between `from` and `to`; `to` where there is none. */
function countAt(cell: FieldCell, from: number, to: number): number {
  const text = cell.text.slice(from, to);
  const count = text.match(COUNT_OF_UNITS)?.[1];
  if (!count) return to;
  const at = to - count.length;
  let offset = 0;
  const gaps = cell.words.slice(1).map((word, i) => {
    const before = cell.words[i]!;
    offset += before.text.length + 1;
    return { start: offset, width: word.rect.x - before.rect.x - before.rect.w };
  });
  const own = gaps.find(({ start }) => start === at);
  const others = gaps.filter(({ start }) => start > from && start < to && start !== at).map(({ width }) => width);
  return own && others.length > 0 && own.width >= MIN_WIDER * Math.min(...others) ? at : to;
}

class RowReader {
  private readonly amounts: ReadonlyMap<FieldCell, readonly AmountEntity[]>;
  private readonly dates: ReadonlyMap<FieldCell, readonly DateEntity[]>;
  private readonly withMoney: ReadonlySet<FieldCell>;

  constructor({ amounts, dates }: Entities) {
    this.amounts = Map.groupBy(amounts, ({ cell }) => cell);
    this.dates = Map.groupBy(dates, ({ cell }) => cell);
    this.withMoney = new Set(amounts.filter(({ money }) => money).map(({ cell }) => cell));
  }

  hasMoney(line: FieldLine): boolean {
    return line.cells.some((cell) => this.withMoney.has(cell));
  }

  hasDay(line: FieldLine): boolean {
    return line.cells.some((cell) => this.dates.has(cell));
  }

  /**
   * A cell as it goes into columns: dates and sums that stand close to their neighbours are parted from them, and a
   * whole number is an amount only where nothing else stands beside it.
   */
  parts(cell: FieldCell): FoundCell[] {
    const dates = this.dates.get(cell) ?? [];
    const amounts = this.amounts.get(cell) ?? [];
    const spans = [
      ...dates.map((d) => ({ start: d.start, end: d.end, date: d, amount: null })),
      ...amounts
        .filter((a) => a.money || a.field.raw.trim() === cell.text.trim())
        .map((a) => ({ start: a.start, end: a.end, date: null, amount: a })),
    ].sort((a, b) => a.start - b.start);
    const out: FoundCell[] = [];
    const text = (start: number, end: number) => {
      const raw = cell.text.slice(start, end);
      const from = start + raw.length - raw.trimStart().length;
      if (raw.trim() === '') return;
      const to = from + raw.trim().length;
      const short = from === 0 ? (shortDateAt(raw.trim())?.raw.length ?? to) : to;
      const count = short < to ? to : countAt(cell, from, to);
      for (const [begin, end] of [
        [from, Math.min(short, count)],
        [Math.min(short, count), to],
      ] as const) {
        if (begin < end)
          out.push({
            text: cell.text.slice(begin, end).trim(),
            rect: spanRect(cell, begin, end),
            amount: null,
            date: null,
          });
      }
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

  row(line: FieldLine, columns: readonly Column[], parts: readonly FoundCell[]): FoundRow {
    const cells: (FoundCell | null)[] = columns.map(() => null);
    for (const [at, read] of this.placed(columns, parts)) cells[at] = joined(cells[at], read);
    const confidence = Math.min(1, ...line.cells.flatMap(({ words }) => words.map((word) => word.confidence)));
    return { page: line.page, line: line.line, rect: line.rect, confidence, source: line.cells[0]!.source, cells };
  }

  /** The column of each part. Of two amounts in one column the further belongs to the words before it: `USD 12.50 × 3.61`. */
  private placed(columns: readonly Column[], parts: readonly FoundCell[]): [number, FoundCell][] {
    const lowest = areLowest(parts.map(({ rect }) => rect));
    const placed = parts.flatMap((read, i) => {
      const isLower = lowest[i]!;
      const strains = columns.map(({ key, rect, isLower: isOfLower = isLower }) => {
        if (isOfLower !== isLower) return Number.POSITIVE_INFINITY;
        // Amounts go to amount columns: descriptions are wide and lie over their neighbours.
        const wrong = read.amount && !read.date && key === 'description' ? 20 : 0;
        return distance(read.rect, rect) + wrong - horizontalOverlap(read.rect, rect);
      });
      const strain = Math.min(...strains);
      const at = strains.indexOf(strain);
      return at >= 0 ? [{ read, at, strain }] : [];
    });
    const words = columns.findIndex(({ key }) => key === 'description');
    return placed.map(({ read, at, strain }): [number, FoundCell] => {
      const isAside =
        words >= 0 &&
        read.amount &&
        placed.some((other) => other.at === at && other.read.amount && other.strain < strain);
      return isAside ? [words, { ...read, amount: null }] : [at, read];
    });
  }

  linesParts(line: FieldLine): FoundCell[] {
    return line.cells.flatMap((cell) => this.parts(cell));
  }
}

/** What stands below each other in the rows of a table, whatever its header says. */
interface Strip {
  kind: Kind;
  rect: Rect;
}

const kindOf = ({ amount, date, text }: FoundCell): Kind =>
  date || isShortDate(text)
    ? 'date'
    : amount
      ? /[.,]\d{2}\b/.test(amount.field.raw) || /\D/.test(text.trim())
        ? 'money'
        : 'number'
      : 'text';

/** Strips from left to right. Texts are wide and count only where no amounts and dates of other rows stand. */
function stripsOf(rows: readonly (readonly FoundCell[])[]): Strip[] {
  const strips: Strip[] = [];
  const meets = (a: Rect, b: Rect) => Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0;
  for (const kind of ['money', 'date', 'number', 'text'] as const) {
    for (const part of rows.flat()) {
      if (kindOf(part) !== kind || strips.some((s) => s.kind !== kind && meets(s.rect, part.rect))) continue;
      const same = strips.filter((s) => s.kind === kind && meets(s.rect, part.rect));
      const rect = union([part.rect, ...same.map((s) => s.rect)]);
      for (const s of same) strips.splice(strips.indexOf(s), 1);
      strips.push({ kind, rect });
    }
  }
  return strips.sort((a, b) => a.rect.x - b.rect.x);
}

/** Points that it costs to take the strip for the column. */
function strain(strip: Strip, column: Column): number {
  const { key } = column;
  const wanted: readonly Kind[] =
    key === 'date' || key === 'value_date'
      ? ['date', 'text']
      : key !== null && AMOUNT_COLUMNS.has(key)
        ? ['money', 'number']
        : key === 'description'
          ? ['text', 'number']
          : ['text', 'number', 'date', 'money'];
  return distance(strip.rect, column.rect) + (wanted.includes(strip.kind) ? 0 : WRONG_KIND);
}

/**
 * The columns with the places of what stands below them: headers are often set to another edge than their figures.
 * Strips and columns are matched in order, at the least strain; null where there are more strips than columns.
 */
function settle(columns: readonly Column[], rows: readonly (readonly FoundCell[])[]): Column[] | null {
  const strips = stripsOf(rows);
  const [n, m] = [strips.length, columns.length];
  if (n === 0 || n > m) return null;
  // best[i][j]: least strain of the first i strips within the first j columns.
  const best = Array.from({ length: n + 1 }, (_, i) =>
    Array<number>(m + 1).fill(i === 0 ? 0 : Number.POSITIVE_INFINITY),
  );
  for (let i = 1; i <= n; i++) {
    for (let j = i; j <= m; j++) {
      best[i]![j] = Math.min(best[i]![j - 1]!, best[i - 1]![j - 1]! + strain(strips[i - 1]!, columns[j - 1]!));
    }
  }
  const taken: number[] = [];
  for (let i = n, j = m; i > 0; j--) {
    if (best[i]![j] === best[i]![j - 1]) continue;
    taken[i - 1] = j - 1;
    i -= 1;
  }
  const isUnder = ({ rect }: Strip, i: number) =>
    distance(rect, columns[taken[i]!]!.rect) <= columns[taken[i]!]!.rect.h;
  // With an empty column among others that stand beside their headers, the nearest header is often the wrong one.
  const places = n === m || strips.every(isUnder) ? taken : (bandsOf(columns, strips) ?? taken);
  const out = columns.map((column) => ({ ...column }));
  for (const [i, j] of places.entries()) {
    out[j] = { ...columns[j]!, rect: strips[i]!.rect, kind: strips[i]!.kind };
  }
  return out;
}

/** As above, each of the two lines of a row for itself. */
function settleHalves(columns: readonly Column[], rows: readonly (readonly FoundCell[])[]): Column[] {
  const half = <T extends { rect: Rect }>(all: readonly T[], isLower: boolean): T[] => {
    const lowest = areLowest(all.map(({ rect }) => rect));
    return all.filter((_, i) => lowest[i] === isLower);
  };
  return [false, true].flatMap((isLower) => {
    const own = half(columns, isLower);
    const settled = settle(
      own,
      rows.map((row) => half(row, isLower)),
    );
    return (settled ?? own).map((column) => ({ ...column, isLower }));
  });
}

/** Points by which what stands in a column may reach beyond it. */
const BAND_SLACK_PT = 2;

/**
 * The column of each strip where headers mark the left or the right ends of columns, and only one of the two ways holds
 * all strips, each in a column of its own.
 */
function bandsOf(columns: readonly Column[], strips: readonly Strip[]): number[] | null {
  const lefts = columns.map(({ rect }) => rect.x);
  const rights = columns.map(({ rect }) => rect.x + rect.w);
  const fitting = [
    columns.map((_, j): [number, number] => [lefts[j]!, lefts[j + 1] ?? Number.POSITIVE_INFINITY]),
    columns.map((_, j): [number, number] => [rights[j - 1] ?? 0, rights[j]!]),
  ]
    .map((bands) =>
      strips.map(({ rect }) =>
        bands.findIndex(([from, to]) => rect.x >= from - BAND_SLACK_PT && rect.x + rect.w <= to + BAND_SLACK_PT),
      ),
    )
    .filter((places) => !places.includes(-1) && new Set(places).size === places.length);
  return fitting.length === 1 ? fitting[0]! : null;
}

/** The amount that the last or the first words of a header name: `Ending daily balance`. */
function columnWithin(header: string): ColumnKey | null {
  const words = header.split(' ');
  const parts = words.slice(1).flatMap((_, i) => [words.slice(i + 1).join(' '), words.slice(0, -i - 1).join(' ')]);
  return parts.flatMap((part) => columnNamed(part) ?? []).find((key) => AMOUNT_COLUMNS.has(key)) ?? null;
}

function keyByKind({ key, kind }: Column): ColumnKey | null {
  // "Payments" stands above sums that went out, or above what they were paid for.
  if (kind === 'text' && key !== null && AMOUNT_COLUMNS.has(key)) return 'description';
  // "Valor" is a day in Spanish, and an amount in Portuguese.
  return kind === 'money' && key === 'value_date' ? 'amount' : key;
}

/** Columns whose header is unknown, or is a word of two meanings, are named by what stands in them. */
function nameColumns(columns: readonly Column[]): Column[] {
  const named = columns.map((column) => ({ ...column, key: keyByKind(column) }));
  const unknown = () => named.filter(({ key }) => key === null);
  const dates = unknown().filter(({ kind }) => kind === 'date');
  if (dates.length > 0 && !named.some(({ key }) => key === 'date')) dates[0]!.key = 'date';
  const money = unknown().filter(({ kind }) => kind === 'money');
  // A schedule of repayments ends with what is left.
  if (money.length === 1 && named.some(({ key }) => key === 'principal') && !named.some(({ key }) => key === 'balance'))
    money[0]!.key = 'balance';
  // A currency alone names the amounts of a till below it, where no other column is theirs.
  const currency = named.filter(({ key, kind }) => key === 'currency' && kind === 'money');
  if (currency.length === 1 && !named.some(({ key }) => key === 'amount' || key === 'debit' || key === 'credit'))
    currency[0]!.key = 'amount';
  for (const column of unknown()) {
    const key = column.kind === 'money' ? columnWithin(column.header) : null;
    if (key && !named.some((other) => other.key === key)) column.key = key;
  }
  // Beside balances and what went one way, the only other sums are what went the other.
  const other = unknown().filter(({ kind }) => kind === 'money');
  const sides = named.flatMap(({ key }) => (key === 'debit' || key === 'credit' ? [key] : []));
  if (other.length === 1 && sides.length === 1 && named.some(({ key }) => key === 'balance'))
    other[0]!.key = sides[0] === 'debit' ? 'credit' : 'debit';
  const texts = unknown().filter(({ kind }) => kind === undefined || kind === 'text');
  if (texts.length === 1 && !named.some(({ key }) => key === 'description')) texts[0]!.key = 'description';
  return named;
}

/** Two tables that stand side by side, each with its description and its amount: what is paid and what is deducted. */
function sideBySide(columns: readonly Column[]): Column[][] {
  for (let at = 2; at <= columns.length - 2; at++) {
    const halves = [columns.slice(0, at), columns.slice(at)];
    const whole = halves.every((half) =>
      ['description', 'amount'].every((key) => half.filter((c) => c.key === key).length === 1),
    );
    if (whole) return halves;
  }
  return [[...columns]];
}

/** The second line of a sum's label, where it stands by itself close below. */
function labelRest({ rect }: FoundCell, line: FieldLine, next: FieldLine | undefined): string | null {
  if (!next || next.page !== line.page || next.rect.y - (rect.y + rect.h) > 0.8 * rect.h) return null;
  const [rest, more] = next.cells;
  return rest && !more && !/\d{3,}/.test(rest.text) && horizontalOverlap(rest.rect, rect) > 0.4 ? rest.text : null;
}

/** `Solde au 31/03/2025`: labels that a date may stand in. */
const BEFORE_DAY = /\s+\p{L}{1,4}$/u;
const BALANCES = new Set<LabelKey | 'subtotal'>(['balance', 'opening_balance', 'closing_balance']);

type Footer = Pick<FoundTable['footers'][number], 'key' | 'label'>;

/** The sum that the parts of a line name: the label of any of them, or of its first words. */
function footerLabel(parts: readonly FoundCell[], line: FieldLine, next: FieldLine | undefined): Footer | null {
  const isDated = parts.some(({ date }) => date !== null);
  for (const part of parts) {
    const { text, amount, date } = part;
    if (isDated && !amount) {
      const name = date ? text.replace(date.field.raw, '').trim() : text;
      const balance = [name, name.replace(BEFORE_DAY, '')].flatMap(labelsOf).find(({ key }) => BALANCES.has(key));
      if (balance?.kind === 'amount') return { key: balance.key, label: text };
    }
    if (amount || date) continue;
    const rest = labelRest(part, line, next);
    const whole = rest === null ? null : labelOf(`${text} ${rest}`);
    if (whole?.kind === 'amount') return { key: whole.key, label: `${text} ${rest}` };
    const words = text.split(' ');
    for (let n = words.length; n >= 1; n--) {
      const start = words.slice(0, n).join(' ');
      const label = labelOf(start);
      // "Total (3 items)" names a sum; "amount before …" has a meaning of its own.
      if (n < words.length && /^\p{L}/u.test(words[n]!)) continue;
      if (label?.kind === 'amount' && label.key !== 'instalment') return { key: label.key, label: start };
    }
  }
  return null;
}

/** The sum that the line above names, where its label and its amount each stand alone: `Closing balance` over `EUR 4,256.50`. */
function labelAbove(parts: readonly FoundCell[], line: FieldLine, above: FieldLine | undefined): Footer | null {
  const [sum, more] = parts;
  const [cell, other] = above?.cells ?? [];
  if (!sum?.amount || more || !cell || other || above!.page !== line.page) return null;
  if (line.rect.y - (above!.rect.y + above!.rect.h) > above!.rect.h) return null;
  const label = labelOf(cell.text);
  return label?.kind === 'amount' ? { key: label.key, label: cell.text } : null;
}

export interface ReadTables {
  tables: FoundTable[];
  /** Lines of headers, of rows and of sums. */
  headerLines: Set<number>;
  rowLines: Set<number>;
}

/** A table while it is read; several stand side by side, each between two places along the line. */
interface OpenTable {
  table: FoundTable;
  columns: Column[];
  from: number;
  to: number;
  last: FieldLine;
  idle: number;
  closed: boolean;
  /** A sum below the rows was read; what follows are no rows. */
  ended: boolean;
}

const headerText = (columns: readonly Column[]) => columns.map((c) => c.header).join('|');
const middle = ({ x, w }: Rect) => x + w / 2;

export function readTables(all: readonly FieldLine[], entities: Entities): ReadTables {
  const reader = new RowReader(entities);
  const lines = withRowsJoined(all, reader);
  const tables: FoundTable[] = [];
  const headerLines = new Set<number>();
  const rowLines = new Set<number>();
  let open: OpenTable[] = [];
  let opened = '';
  let skip = 0;
  for (const [index, line] of lines.entries()) {
    if (skip > 0) {
      skip -= 1;
      continue;
    }
    if (line.cells.length === 0) continue;
    const next = lines[index + 1];
    if (isRowOfSums(line, next, lines[index + 2])) {
      for (const each of open) if (!each.closed) takeSums(each, line, next!, reader);
      skip = 1;
      continue;
    }
    // Of a header that was joined from two lines, the second is empty.
    const below = lines.slice(index + 1, index + 1 + MAX_ROW_GAP_LINES).find(({ cells }) => cells.length > 0);
    if (isRowOfLabels(line) && below && !reader.hasMoney(below)) continue;
    const isHeading = !reader.hasMoney(line) || isBesidePanel(line.cells);
    const header = isHeading ? headerAt(lines, index, (each) => reader.hasMoney(each)) : null;
    if (header) {
      for (let i = 0; i < header.lines; i++) headerLines.add(line.line + i);
      skip = header.lines - 1;
      const rows = rowsAhead(lines, index + header.lines, reader).map((parts) => withoutPanel(parts, header.columns));
      const settled = line === all[index] ? settle(header.columns, rows) : settleHalves(header.columns, rows);
      const columns = nameColumns(settled ?? header.columns);
      const text = headerText(header.columns);
      const halves = sideBySide(columns);
      const same = open.length === halves.length && open.every((o) => o.last.page !== line.page) && opened === text;
      if (!same && tables.length >= MAX_TABLES) break;
      opened = text;
      open = halves.map((half, i): OpenTable => {
        const before = halves[i - 1]?.at(-1);
        const after = halves[i + 1]?.[0];
        const range = {
          from: before ? (before.rect.x + before.rect.w + half[0]!.rect.x) / 2 : Number.NEGATIVE_INFINITY,
          to: after ? (half.at(-1)!.rect.x + half.at(-1)!.rect.w + after.rect.x) / 2 : Number.POSITIVE_INFINITY,
        };
        // The header is repeated at the top of the next page: the table goes on.
        const ended = same && open[i]!.table.footers.some(({ key }) => !CARRIED.has(key));
        if (same && !ended) return { ...open[i]!, ...range, columns: half, last: line, idle: 0, closed: false, ended };
        const table: FoundTable = {
          page: line.page,
          line: line.line,
          side: sideAbove(lines, index, reader),
          continues: ended,
          columns: half.map(({ key, header: name }) => ({ key, header: name, ...planPart(name) })),
          rows: [],
          footers: [],
        };
        tables.push(table);
        return { table, ...range, columns: half, last: line, idle: 0, closed: false, ended: false };
      });
      continue;
    }
    if (open.every(({ closed }) => closed)) continue;
    const parts = reader.linesParts(line);
    for (const each of open) {
      if (each.closed) continue;
      const own =
        open.length === 1
          ? withoutPanel(parts, each.columns)
          : parts.filter(({ rect }) => middle(rect) >= each.from && middle(rect) < each.to);
      if (own.length > 0 && takeLine(each, line, { above: lines[index - 1], next }, own, reader))
        rowLines.add(line.line);
      if (!tables.includes(each.table) && tables.length < MAX_TABLES) tables.push(each.table);
    }
  }
  for (const taken of [headerLines, rowLines]) {
    for (const at of [...taken]) for (let rest = at + 1; lines[rest]?.cells.length === 0; rest++) taken.add(rest);
  }
  const filled = tables.filter((t) => t.rows.length > 0 || t.footers.length > 0);
  return {
    tables: filled.map((table, i) => withUnitPrice(withOwnSums(table, filled.slice(0, i)))),
    headerLines,
    rowLines,
  };
}

/** How far a panel stands from the outermost column of the table beside it, in heights of the print. Chosen. */
const PANEL_GAP = 4;

/** The parts of a line that are a row of the table, where the line goes on in a panel beside it: `Closing balance: 1,510`. */
function withoutPanel(parts: readonly FoundCell[], columns: readonly Column[]): readonly FoundCell[] {
  const from = Math.min(...columns.map(({ rect }) => rect.x));
  const to = Math.max(...columns.map(({ rect }) => rect.x + rect.w));
  const own = parts.filter(({ rect }) => {
    const gap = PANEL_GAP * rect.h;
    return rect.x + rect.w > from - gap && rect.x < to + gap;
  });
  const isRow = own.length >= columns.length && own.some((part) => kindOf(part) === 'money');
  return isRow ? own : parts;
}

const SIDES: ReadonlySet<ColumnKey | null> = new Set(['debit', 'credit']);
/** Words that name a side in passing: `in`, `out`, `cr`. */
const MIN_SIDE_LETTERS = 4;

/** Whether the heading above a header says that money went out or came in: `Deposits and other additions`. */
function sideAbove(lines: readonly FieldLine[], header: number, reader: RowReader): FoundTable['side'] {
  const [line, below] = [lines[header - 1], lines[header]!];
  if (!line || line.page !== below.page || line.cells.length !== 1 || reader.hasMoney(line)) return null;
  if (below.rect.y - (line.rect.y + line.rect.h) > 3 * line.rect.h) return null;
  const words = line.cells[0]!.text.split(/[^\p{L}]+/u).filter(({ length }) => length >= MIN_SIDE_LETTERS);
  const [side, more] = new Set(words.map((word) => columnNamed(word)).filter((key) => SIDES.has(key)));
  return more === undefined ? ((side ?? null) as FoundTable['side']) : null;
}

/** Parts of the lines with money below a header, up to the next one. */
function rowsAhead(lines: readonly FieldLine[], from: number, reader: RowReader): FoundCell[][] {
  const out: FoundCell[][] = [];
  let idle = 0;
  for (const line of lines.slice(from, from + 3 * MAX_ROWS_AHEAD)) {
    if (line.page !== lines[from]!.page || out.length >= MAX_ROWS_AHEAD || idle > MAX_ROW_GAP_LINES) break;
    const parts = reader.linesParts(line);
    const sum = footerLabel(parts, line, lines[line.line + 1]) !== null && !parts.some(({ date }) => date);
    if (!reader.hasMoney(line) || sum) {
      if (sum && out.length > 0) break;
      idle += 1;
      continue;
    }
    idle = 0;
    out.push(parts);
  }
  // A line of far fewer parts is a sum whose label is not known; it stands beside the columns.
  const most = Math.max(0, ...out.map((parts) => parts.length));
  const whole = out.filter((parts) => parts.length > 0.6 * most);
  // Where rows are dated, what follows them without a date stands in columns of its own.
  const dated = whole.filter((parts) => parts.some((part) => kindOf(part) === 'date'));
  return dated.length > 0.6 * whole.length ? dated : whole;
}

/** The words of a line that has nothing but the sum of the rows above, whatever it is called. */
function subtotalOf({ columns, rows }: FoundTable, row: FoundRow): string | null {
  const at = columns.findIndex(({ key }) => key === 'amount');
  const sum = row.cells[at]?.amount?.field.cents;
  const others = row.cells.filter((cell, i) => cell && i !== at);
  if (!sum || rows.length < 2 || columns.length < 3 || others.length > 1 || others.some((cell) => cell?.amount))
    return null;
  const cents = rows.map(({ cells }) => cells[at]?.amount?.field.cents);
  if (cents.some((each) => each === undefined)) return null;
  return cents.reduce<number>((total, each) => total + each!, 0) === sum ? (others[0]?.text ?? '') : null;
}

/** All amounts of the column in which the row has one are whole, as its own is: `Subtotal 759` below `183` and `576`. */
function isOfWhole({ columns, rows }: FoundTable, row: FoundRow): boolean {
  const at = columns.findIndex(({ key }, i) => key === 'amount' && row.cells[i]?.amount);
  const isWhole = ({ cells }: FoundRow) => cells[at]?.amount?.money === false;
  return at >= 0 && rows.length > 1 && rows.every(isWhole);
}

/** The balance of a day before the first movement is the opening one, after the last the closing one. */
function atEnds<F extends Pick<FoundTable['footers'][number], 'key'>>(label: F | null, table: FoundTable): F | null {
  if (label?.key !== 'balance' || !isOfMovements(table)) return label;
  return { ...label, key: table.rows.length === 0 ? 'opening_balance' : 'closing_balance' };
}

/** `Soll 1.210,72`, `זכות 11,963.65`: below rows of both sides, the name of one of them and nothing but a sum. */
function sideSum({ columns, rows }: FoundTable, parts: readonly FoundCell[]): Footer | null {
  const [name, sum, more] = parts.toSorted((a, b) => Number(a.amount !== null) - Number(b.amount !== null));
  if (!name || !sum?.amount || more || name.amount || name.date || sum.date || rows.length < 2) return null;
  const side = columnNamed(name.text);
  const hasBoth = [...SIDES].every((key) => columns.some((column) => column.key === key));
  if (!hasBoth || (side !== 'debit' && side !== 'credit')) return null;
  return { key: side === 'debit' ? 'total_debits' : 'total_credits', label: name.text };
}

/** Adds sums that stand below their labels, beside each other, to the table above them. */
function takeSums(open: OpenTable, line: FieldLine, next: FieldLine, reader: RowReader): void {
  const { table, columns } = open;
  open.closed = true;
  const at = Math.max(
    0,
    columns.findIndex(({ key }) => key !== null && AMOUNT_COLUMNS.has(key)),
  );
  for (const [i, { text }] of line.cells.entries()) {
    const label = labelOf(text);
    const sum = reader.parts(next.cells[i]!).find(({ amount }) => amount !== null);
    if (label?.kind !== 'amount' || !sum) continue;
    const cells = columns.map((_, column) => (column === at ? sum : null));
    table.footers.push({ key: label.key, label: text, row: { ...reader.row(next, columns, []), cells } });
  }
}

/** The mark of a footnote that found no room beside its amount, and is no amount of its own. */
const FOOTNOTE = /^\(\d{1,2}\)$/;

/** Adds the line to the table as a row or a sum, or as more of the description above; true for a row. */
function takeLine(
  open: OpenTable,
  line: FieldLine,
  { above, next }: { above: FieldLine | undefined; next: FieldLine | undefined },
  parts: readonly FoundCell[],
  reader: RowReader,
): boolean {
  const { table } = open;
  const row = reader.row(line, open.columns, parts);
  const hasMoney = parts.some((part) => kindOf(part) === 'money');
  const hasAmount = table.columns.some((c, i) => c.key && AMOUNT_COLUMNS.has(c.key) && row.cells[i]?.amount);
  const named = hasMoney || hasAmount ? (footerLabel(parts, line, next) ?? labelAbove(parts, line, above)) : null;
  // `Closing balance 12970`, as spreadsheets print it; other words beside a whole number name no sum but that of such
  // numbers: what is added to it, and the total with it, may be printed in other forms.
  const isBare = named !== null && (BALANCES.has(named.key) || (named.key === 'net' && isOfWhole(table, row)));
  const isNamed = hasMoney || isBare;
  const label = named && isNamed ? atEnds(named, table) : null;
  // `7 % VAT` beside a count and a price is no sum; a sum of all columns says that it is one.
  const footer = label ? (OF_ITEMS.has(label.key) && isItem(table, row) ? null : label) : sideSum(table, parts);
  const subtotal = footer ? null : subtotalOf(table, row);
  const dateIndex = table.columns.findIndex((c) => c.key === 'date');
  const isDated = ({ cells }: FoundRow) => {
    const cell = cells[dateIndex];
    return cell && (cell.date !== null || shortDateAt(cell.text) !== null);
  };
  const sum = footer ?? (subtotal === null ? null : { key: 'subtotal' as const, label: subtotal });
  if (sum?.key === 'opening_balance' && closesOn(table, row)) {
    open.closed = true;
    return false;
  }
  if (sum && (!isDated(row) || isBalanceRow(sum.key, row, table))) {
    table.footers.push({ ...sum, row });
    // Statements repeat their opening balance among rows; below rows that all have a day, what has none is a summary.
    open.ended ||= table.rows.length > 0 && (sum.key !== 'opening_balance' || table.rows.every(isDated));
    open.last = line;
    open.idle = 0;
    return false;
  }
  const part = open.ended ? null : partOf(table, row, open.last);
  if (part) {
    if (part === 'rest') completeRow(table.rows.at(-1)!, row);
    open.last = line;
    open.idle = 0;
    return part === 'rest';
  }
  if (table.rows.length > 0 && parts.length === 1 && FOOTNOTE.test(parts[0]!.text)) {
    open.last = line;
    return false;
  }
  const further = hasAmount && open.ended ? reopened(table, row) : null;
  if (further) {
    open.table = further;
    open.ended = false;
  }
  if (hasAmount && !open.ended) {
    open.table.rows.push(row);
    open.last = line;
    open.idle = 0;
    return true;
  }
  const samePage = line.page === open.last.page;
  open.idle += 1;
  if (samePage && open.idle > MAX_ROW_GAP_LINES) open.closed = true;
  const below = table.rows.at(-1);
  const description = table.columns.findIndex((c) => c.key === 'description');
  const text = description >= 0 ? row.cells[description] : null;
  const alone = row.cells.filter((c) => c !== null).length === 1;
  if (below && text && alone && samePage && open.idle === 1 && !open.ended && !/:/.test(text.text)) {
    const there = below.cells[description];
    if (there) below.cells[description] = { ...joined(there, text), amount: there.amount, date: there.date };
  }
  return false;
}

/** `10.02` below a header that says date; elsewhere it is a number. */
const POINTED = /^(\d{2})\.(\d{2})$/;

/** Days that a column prints without their year, by their cells. */
function shortDates({ columns, rows }: FoundTable, span: Span | null): ReadonlyMap<FoundCell, DateField> {
  const out = new Map<FoundCell, DateField>();
  if (!span) return out;
  for (const [i, { key }] of columns.entries()) {
    if (key !== 'date' && key !== 'value_date') continue;
    const found = rows.flatMap((row): { row: FoundRow; cell: FoundCell; short: ShortDate } | [] => {
      const cell = row.cells[i];
      const text = cell?.amount ? cell.text.match(POINTED)?.slice(1).join('.').concat('.') : cell?.text;
      const short = cell && text && !cell.date ? shortDateAt(text) : null;
      return cell && short ? { row, cell, short } : [];
    });
    const days = daysOf(
      found.map(({ short }) => short),
      span,
    );
    for (const [at, { row, cell, short }] of found.entries()) {
      const iso = days[at];
      if (!iso) continue;
      const { page, confidence, source } = row;
      const role = key === 'date' ? 'transaction' : 'value';
      const raw = cell.amount ? cell.text : short.raw;
      out.set(cell, { raw, page, rect: cell.rect, confidence, source, iso, role, weekday: null, weekdayAt: null });
    }
  }
  return out;
}

/** The table with the fields that its amounts and dates became; `span` is what its dates without a year lie in. */
export function settleTable(
  table: FoundTable,
  amounts: ReadonlyMap<AmountEntity, AmountField>,
  dates: ReadonlyMap<DateEntity, DateField>,
  span: Span | null,
): TableField {
  const { page, columns, side, rows, footers } = table;
  const short = shortDates(table, span);
  const settle = ({ line: _, cells, ...row }: FoundRow): TableRow => ({
    ...row,
    cells: cells.map(
      (cell) =>
        cell && {
          ...cell,
          amount: cell.amount && amounts.get(cell.amount)!,
          date: cell.date ? dates.get(cell.date)! : (short.get(cell) ?? null),
        },
    ),
  });
  return {
    page,
    columns,
    side,
    rows: rows.map(settle),
    footers: footers.map(({ row, ...sum }) => ({ ...sum, row: settle(row) })),
  };
}
