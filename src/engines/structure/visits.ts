/** The rows of a page in the order in which they are painted: most producers finish a row before the next. */
import { type Cell, hasWord, type Line, makeCell, type PlacedGlyph } from './cells.ts';

/** Rows painted in between, so that coming back to a row is no detail of how that row is drawn. */
const MIN_BETWEEN = 2;
/** Rows above and below: heads and feet are written when the page is done. */
const MIN_ABOVE = 1;
const MIN_BELOW = 2;
/** Of the other rows, this share may be painted in several goes. */
const USUAL_SHARE = 0.05;
/** The rest of the page is a page: at least this many rows. */
const MIN_ROWS = 6;

/** Coming back to this many rows is the way in which a program fills a template. */
const FILLED_ROWS = 3;

/** What the page paints in one row before it goes on to another. */
interface Visit {
  row: number;
  glyphs: PlacedGlyph[];
}

/** A page that comes back to more of its rows than this is painted column after column. */
const LAST_SHARE = 0.5;
/** More that is painted last is the way in which a form is filled. */
export const MAX_PIECES = 2;

/** What is painted last, and the row that was done long before. */
export interface Reopened {
  piece: Cell;
  line: Line;
}

/**
 * Pieces that are painted after all the rest, in rows that were done long before, on a page that otherwise paints row
 * after row.
 */
export function reopenedRows(page: number, lines: readonly Line[]): Reopened[] {
  if (lines.length < MIN_ROWS) return [];
  const visits = visitsOf(lines);
  let tail = visits.length;
  while (tail > 0 && isReopening(visits, tail - 1)) tail--;
  const last = visits.slice(tail);
  if (last.length > LAST_SHARE * lines.length) return [];
  const usual = visits.slice(0, tail).filter((_, index) => isReopening(visits, index));
  if (usual.length > USUAL_SHARE * lines.length) return [];
  return last
    .filter(({ row }) => row >= MIN_ABOVE && lines.length - 1 - row >= MIN_BELOW)
    .map(({ row, glyphs }) => ({ piece: pieceOf(page, lines[row]!, glyphs), line: lines[row]! }));
}

/** The page comes back to many rows: labels were painted first, their values in a later pass over the page. */
export function isFilledIn(lines: readonly Line[]): boolean {
  const visits = visitsOf(lines);
  const rows = visits.filter((_, index) => isReopening(visits, index)).map(({ row }) => row);
  return new Set(rows).size >= FILLED_ROWS;
}

/** With the signs between its letters and digits. */
function pieceOf(page: number, line: Line, glyphs: readonly PlacedGlyph[]): Cell {
  const runs = new Set(glyphs.map(({ run }) => run));
  const all = line.cells.flatMap((cell) => cell.glyphs).filter(({ run }) => runs.has(run));
  return makeCell(page, all);
}

function visitsOf(lines: readonly Line[]): Visit[] {
  const glyphs = lines.flatMap((line, row) =>
    line.cells.flatMap((cell) => cell.glyphs.filter(({ text }) => hasWord(text)).map((glyph) => ({ row, glyph }))),
  );
  const visits: Visit[] = [];
  for (const { row, glyph } of glyphs.sort((a, b) => a.glyph.run.paintOrder - b.glyph.run.paintOrder)) {
    const open = visits.at(-1);
    if (open?.row === row) open.glyphs.push(glyph);
    else visits.push({ row, glyphs: [glyph] });
  }
  return visits;
}

/** The row was painted before, and others since. */
function isReopening(visits: readonly Visit[], index: number): boolean {
  const before = visits.slice(0, index).findLastIndex(({ row }) => row === visits[index]!.row);
  return before >= 0 && new Set(visits.slice(before + 1, index).map(({ row }) => row)).size >= MIN_BETWEEN;
}
