/** Paint-order re-entries: rows that a page paints again after others. Most producers finish a row before the next. */
import { type Cell, hasWord, type Line, makeCell, type PlacedGlyph } from './cells.ts';

/** Rows painted in between, so that a re-entry is no detail of how the row is drawn. These limits are chosen, not measured. */
const MIN_BETWEEN = 2;
/** Rows above and below: heads and feet are written when the page is done. */
const MIN_ABOVE = 1;
const MIN_BELOW = 2;
/** Of the other rows, this share may be entered again. */
const USUAL_SHARE = 0.05;
/** The rest of the page is a page: at least this many rows. */
const MIN_ROWS = 6;

/** Re-entering this many rows is how a program fills a template. */
const FILLED_ROWS = 3;

/** What the page paints in one row before it goes on to another. */
interface Stretch {
  row: number;
  glyphs: PlacedGlyph[];
}

/** A page that re-enters more of its rows than this is painted column after column. */
const LAST_SHARE = 0.5;
/** In rows, from one piece of a block to the next: another column may have a line between them. Chosen. */
const MAX_STEP = 2;
/** More pieces painted last are how a form is filled. */
export const MAX_PIECES = 2;

/** What is painted last, and the row that was done long before. */
export interface Reopened {
  piece: Cell;
  line: Line;
}

/**
 * Pieces that are painted after all the rest, in rows that were done long before, on a page that otherwise paints row
 * after row. `count`: with those in its head or foot that are close to one of them.
 */
export function reopenedRows(page: number, lines: readonly Line[]): { rows: Reopened[]; count: number } {
  const none = { rows: [], count: 0 };
  if (lines.length < MIN_ROWS) return none;
  const stretches = stretchesOf(lines);
  let tail = stretches.length;
  while (tail > 0 && isReentry(stretches, tail - 1)) tail--;
  const last = stretches.slice(tail);
  if (last.length > LAST_SHARE * lines.length) return none;
  const usual = stretches.slice(0, tail).filter((_, index) => isReentry(stretches, index));
  if (usual.length > USUAL_SHARE * lines.length) return none;
  const isWithin = ({ row }: Stretch) => row >= MIN_ABOVE && lines.length - 1 - row >= MIN_BELOW;
  const within = last.filter(isWithin);
  // A block with columns, such as the details of a bank, may end with the page.
  const beside = last.filter(
    (each) => !isWithin(each) && within.some(({ row }) => Math.abs(row - each.row) <= MAX_STEP),
  );
  return {
    count: within.length + beside.length,
    rows: within.map(({ row, glyphs }) => ({ piece: pieceOf(page, lines[row]!, glyphs), line: lines[row]! })),
  };
}

/** The page re-enters many rows: labels were painted first, their values in a later pass over the page. */
export function isFilledIn(lines: readonly Line[]): boolean {
  const stretches = stretchesOf(lines);
  const rows = stretches.filter((_, index) => isReentry(stretches, index)).map(({ row }) => row);
  return new Set(rows).size >= FILLED_ROWS;
}

/** With the signs between its letters and digits. */
function pieceOf(page: number, line: Line, glyphs: readonly PlacedGlyph[]): Cell {
  const runs = new Set(glyphs.map(({ run }) => run));
  const all = line.cells.flatMap((cell) => cell.glyphs).filter(({ run }) => runs.has(run));
  return makeCell(page, all);
}

function stretchesOf(lines: readonly Line[]): Stretch[] {
  const glyphs = lines.flatMap((line, row) =>
    line.cells.flatMap((cell) => cell.glyphs.filter(({ text }) => hasWord(text)).map((glyph) => ({ row, glyph }))),
  );
  const stretches: Stretch[] = [];
  for (const { row, glyph } of glyphs.sort((a, b) => a.glyph.run.paintOrder - b.glyph.run.paintOrder)) {
    const open = stretches.at(-1);
    if (open?.row === row) open.glyphs.push(glyph);
    else stretches.push({ row, glyphs: [glyph] });
  }
  return stretches;
}

/** What was painted since the row was painted last; null where it never was. */
function sinceLast(stretches: readonly Stretch[], index: number): { before: Stretch; between: Stretch[] } | null {
  const at = stretches.slice(0, index).findLastIndex(({ row }) => row === stretches[index]!.row);
  return at < 0 ? null : { before: stretches[at]!, between: stretches.slice(at + 1, index) };
}

/** The row was painted before, and others since. */
function isReentry(stretches: readonly Stretch[], index: number): boolean {
  const since = sinceLast(stretches, index);
  if (!since || new Set(since.between.map(({ row }) => row)).size < MIN_BETWEEN) return false;
  return !isAfterLines(stretches, index) || !hasCellsOfLines(stretches, index);
}

/** Another row of the page goes on after a cell of several lines, too: its program writes tables so. */
const hasCellsOfLines = (stretches: readonly Stretch[], index: number): boolean =>
  stretches.some((other, at) => other.row !== stretches[index]!.row && isAfterLines(stretches, at));

/** Edges of the lines of one cell differ by no more, in points. Chosen. */
const SAME_EDGE_PT = 2;

/**
 * The row goes on after lines right below it, one after the other, each on the left or right edge of what was painted last
 * in it, and none below what comes next: a cell of several lines.
 */
function isAfterLines(stretches: readonly Stretch[], index: number): boolean {
  const since = sinceLast(stretches, index);
  if (!since) return false;
  const { before, between } = since;
  const { row, glyphs } = before;
  const last = glyphs.at(-1)!.run;
  const edgesOf = (all: readonly PlacedGlyph[]) => [
    Math.min(...all.map(({ rect }) => rect.x)),
    Math.max(...all.map(({ rect }) => rect.x + rect.w)),
  ];
  const own = edgesOf(glyphs.filter(({ run }) => run === last));
  const [from, to] = edgesOf(stretches[index]!.glyphs) as [number, number];
  return between.every(({ row: at, glyphs: line }, i) => {
    const edges = edgesOf(line);
    const isBeside = edges[1]! < from || edges[0]! > to;
    return at === row + i + 1 && isBeside && edges.some((edge, k) => Math.abs(edge - own[k]!) <= SAME_EDGE_PT);
  });
}
