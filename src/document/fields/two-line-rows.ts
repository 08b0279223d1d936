/** Tables of narrow pages, whose rows take two lines each: day and words above, amounts below. All rows of a table, or none. */
import { type Rect, union } from '../../domain/geometry.ts';
import type { FieldLine } from './cells.ts';
import { AMOUNT_COLUMNS, columnsNamed } from './headers.ts';
import type { ColumnKey } from './types.ts';

/** Between the two lines of a row, in heights of the print; chosen. */
const MAX_GAP = 2;
/** Lines below each other that are no row, from which on the table has ended. */
const MAX_OTHER_LINES = 3;

interface LineReader {
  hasMoney(line: FieldLine): boolean;
  hasDay(line: FieldLine): boolean;
}

/** What a row costs in the currency in which it was paid. */
const ORIGINAL: ColumnKey = 'original_amount';

const middleOf = ({ y, h }: Rect): number => y + h / 2;

/** Whether each of these stands on the lowest of their lines. */
export function areLowest(rects: readonly Rect[]): boolean[] {
  const lowest = Math.max(...rects.map(middleOf));
  return rects.map((rect) => middleOf(rect) > lowest - rect.h / 2);
}

function areClose(upper: FieldLine, lower: FieldLine | undefined): lower is FieldLine {
  const gap = lower ? lower.rect.y - (upper.rect.y + upper.rect.h) : Number.POSITIVE_INFINITY;
  return lower?.page === upper.page && gap <= MAX_GAP * Math.max(upper.rect.h, lower.rect.h);
}

const isAmounts = (key: ColumnKey | null): boolean => key !== null && (AMOUNT_COLUMNS.has(key) || key === ORIGINAL);
const namesIn = ({ cells }: FieldLine) => cells.flatMap(columnsNamed);

/** `Date  Description` above `Amount  Balance`, or above `Charged` alone. */
function isHeader(upper: FieldLine, lower: FieldLine | undefined): boolean {
  if (!areClose(upper, lower)) return false;
  const [above, below] = [namesIn(upper), namesIn(lower)];
  return (
    above.includes('date') &&
    above.length > 1 &&
    above.every((key) => key !== null && !isAmounts(key)) &&
    below.some((key) => key !== null && AMOUNT_COLUMNS.has(key)) &&
    // A rate of exchange may stand between two amounts.
    below.filter(isAmounts).length >= Math.max(Math.min(2, below.length), below.length - 1) &&
    below.every((key) => key === null || isAmounts(key))
  );
}

/** A number, a currency or the mark of a footnote: no words, and no rate that an amount is multiplied by. */
const OF_AMOUNT = /^(?:[\p{Sc}\p{Nd}.,()+−-]+|[A-Z]{3}|\(?\p{L}\)?|[*†‡§]+)$/u;
const areAmounts = ({ cells }: FieldLine) =>
  cells.every(({ text }) => text.split(/\s+/).every((word) => OF_AMOUNT.test(word)));

/** How many lines the row takes that begins here: words and a day, perhaps the rest of the words, and amounts; 0 for none. */
function linesOfRow(lines: readonly FieldLine[], at: number, reader: LineReader): number {
  const [upper, next, last] = lines.slice(at, at + 3);
  if (!upper || !areClose(upper, next)) return 0;
  const isLower = (line: FieldLine) => reader.hasMoney(line) && !reader.hasDay(line) && areAmounts(line);
  if (areAmounts(upper)) return 0;
  // `USD 202.66 ×` goes on with its rate.
  const isCut = upper.cells.some(({ text }) => text.endsWith('×'));
  if (isLower(next) && !(isCut && areClose(next, last) && isLower(last)))
    return reader.hasDay(upper) || !reader.hasMoney(upper) ? 2 : 0;
  return reader.hasDay(upper) && !reader.hasDay(next) && areClose(next, last) && isLower(last) ? 3 : 0;
}

/** Rows below a header, by the line at which each begins; null where a line with money is part of none. */
function rowsBelow(lines: readonly FieldLine[], from: number, reader: LineReader): ReadonlyMap<number, number> | null {
  const rows = new Map<number, number>();
  let hasOther = false;
  for (let i = from, others = 0; i < lines.length && others <= MAX_OTHER_LINES; ) {
    const count = isHeader(lines[i]!, lines[i + 1]) ? 2 : linesOfRow(lines, i, reader);
    if (count > 0 && hasOther) return null;
    if (count > 0) rows.set(i, count);
    hasOther ||= count === 0 && reader.hasMoney(lines[i]!);
    others = count > 0 ? 0 : others + 1;
    i += Math.max(1, count);
  }
  return rows;
}

/** The same lines; those of a row stand on the first of them, and the others are empty. */
export function withRowsJoined(lines: readonly FieldLine[], reader: LineReader): readonly FieldLine[] {
  const out = [...lines];
  for (let i = 0; i < lines.length; i++) {
    const isTable = isHeader(lines[i]!, lines[i + 1]) && linesOfRow(lines, i + 2, reader) > 0;
    const rows = isTable ? rowsBelow(lines, i, reader) : null;
    for (const [at, count] of rows ?? []) {
      const own = lines.slice(at, at + count);
      out[at] = { ...own[0]!, rect: union(own.map(({ rect }) => rect)), cells: own.flatMap(({ cells }) => cells) };
      for (const [n, line] of own.entries()) if (n > 0) out[at + n] = { ...line, cells: [] };
      i = at + count - 1;
    }
  }
  return out;
}
