/** Values that reach beyond the edge of their column by just the width of their first digit: it was put before them. */
import type { GlyphPage, PdfGlyph, PdfTextRun } from '../../../document/facts.ts';
import { type Cell, isValue, type Line } from '../cells.ts';

/** Lines from whose values on an edge is that of a column, and the distance within which they share it, in points. */
const MIN_VALUES = 3;
const SAME_EDGE_PT = 0.3;
/**
 * How near the width of the digit, or half of it, the value must stand out. 20 of 64 PDFs into which a digit was put do so
 * within 0.01 and 0.005, the nearest of 721 honest ones, a pair of values in one cell, by 0.025 of half a width.
 */
const WIDTH_PT = 0.02;
/** Values of the column's type and place that miss its edge: more of them are how it is set. */
const MAX_ASTRAY = 2;
/** Rows beyond the first and the last value of a column that may still belong to it. */
const ROWS_BEYOND = 1.5;
/** One amount, and nothing else beside it than its currency. */
const MONEY = /^\D{0,5}\d[\d.,' ]*[.,]\d{2}\D{0,5}$/;

interface Placed {
  cell: Cell;
  line: Line;
}

export interface Beyond {
  cell: Cell;
  /** Its first digit, how far it stands out, and values that share the edge. */
  digit: string;
  offPt: number;
  count: number;
}

interface Edge {
  of(cell: Cell): number;
  /** Share of an added width by which the edge moves. */
  share: number;
}

const rightOf = ({ rect }: Pick<PdfGlyph, 'rect'>): number => rect.x + rect.w;

const EDGES: readonly Edge[] = [
  { of: rightOf, share: 1 },
  { of: ({ rect }) => rect.x + rect.w / 2, share: 0.5 },
];

const endOfDigits = ({ glyphs, rect }: Cell): number =>
  Math.max(rect.x, ...glyphs.filter(({ text }) => /^\d$/.test(text)).map(rightOf));

/** Where values may be aligned as well: those of one width in a centred column, or with a sign behind some of them. */
const SIDES: readonly ((cell: Cell) => number)[] = [({ rect }) => rect.x, rightOf, endOfDigits];

/** The column shares another side, and the value that side: nothing was put before it. */
const sharesASide = (column: readonly Placed[], cell: Cell): boolean =>
  SIDES.some((side) => column.every((value) => isNear(side(value.cell), side(cell))));

export function valuesBeyond({ lines }: GlyphPage): Beyond[] {
  const values = lines.flatMap((line) => line.cells.filter(isMoney).map((cell): Placed => ({ cell, line })));
  const found = EDGES.flatMap((edge) => columnsOf(values, edge).flatMap((column) => beyondOf(column, values, edge)));
  return [...new Map(found.map((beyond) => [beyond.cell, beyond])).values()];
}

const isMoney = ({ text, glyphs }: Cell): boolean =>
  isValue(text) && MONEY.test(text) && glyphs.every(({ run }) => run.angle === 0);

/** Values that share an edge; where they are of one width, they may share the other one by design. */
function columnsOf(values: readonly Placed[], { of }: Edge): Placed[][] {
  const columns: Placed[][] = [];
  let first = Number.NEGATIVE_INFINITY;
  for (const value of values.toSorted((a, b) => of(a.cell) - of(b.cell))) {
    if (of(value.cell) - first > SAME_EDGE_PT) {
      columns.push([]);
      first = of(value.cell);
    }
    columns.at(-1)!.push(value);
  }
  return columns.filter(
    (column) => column.length >= MIN_VALUES && new Set(column.map(({ cell }) => Math.round(cell.rect.w))).size > 1,
  );
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_EDGE_PT;

/**
 * Its other cells stand below those of another row. Totals have a margin of their own, which may be just as wide as a digit:
 * 5 points, and a digit of Helvetica at 9.
 */
function isRowLike(line: Line, row: Line, value: Cell): boolean {
  const others = line.cells.filter((cell) => cell !== value);
  const isBelow = ({ rect: a }: Cell, { rect: b }: Cell) =>
    isNear(a.x, b.x) || isNear(a.x + a.w, b.x + b.w) || isNear(a.x + a.w / 2, b.x + b.w / 2);
  return (
    others.length > 0 &&
    line.cells.length === row.cells.length &&
    others.every((cell) => row.cells.some((other) => isBelow(cell, other)))
  );
}

const typeOf = (cell: Cell): string => {
  const { fontObject, fontName, sizePt }: PdfTextRun = cell.runs[0]!;
  return `${fontObject ?? fontName} ${sizePt.toFixed(2)}`;
};

function beyondOf(column: readonly Placed[], values: readonly Placed[], { of, share }: Edge): Beyond[] {
  const edges = column.map(({ cell }) => of(cell)).sort((a, b) => a - b);
  const edge = edges[Math.floor(edges.length / 2)]!;
  const tops = column.map(({ cell }) => cell.rect.y);
  const [top, bottom] = [Math.min(...tops), Math.max(...tops)];
  const margin = (ROWS_BEYOND * (bottom - top)) / (column.length - 1);
  const left = Math.min(...column.map(({ cell }) => cell.rect.x));
  const types = new Set(column.map(({ cell }) => typeOf(cell)));
  const own = new Set(column.map(({ line }) => line));
  const astray = values.filter(
    ({ cell, line }) =>
      !own.has(line) &&
      types.has(typeOf(cell)) &&
      cell.rect.y >= top - margin &&
      cell.rect.y <= bottom + margin &&
      cell.rect.x < edge &&
      cell.rect.x + cell.rect.w > left,
  );
  const isAlone = (cell: Cell) => values.every((other) => other.cell === cell || !isNear(of(other.cell), of(cell)));
  if (astray.length > MAX_ASTRAY) return [];
  return astray.flatMap(({ cell, line }): Beyond[] => {
    if (!isAlone(cell) || sharesASide(column, cell) || !column.some((row) => isRowLike(line, row.line, cell)))
      return [];
    const digit = cell.glyphs.toSorted((a, b) => a.rect.x - b.rect.x).find(({ text }) => /^\d$/.test(text));
    const offPt = of(cell) - edge;
    if (!digit || Math.abs(offPt - share * digit.rect.w) > share * WIDTH_PT) return [];
    return [{ cell, digit: digit.text, offPt, count: column.length }];
  });
}
