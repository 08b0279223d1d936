/** The background of a picture, on which its strokes are drawn, as levels of luminance. */
import type { Grey } from './facts.ts';

/** Luminance of the ground at a coarse raster of square cells. */
export interface Background {
  cellPx: number;
  columns: number;
  rows: number;
  /** One value a cell, 0-255. */
  level: Float32Array;
}

/** Side of a cell, in pixels: wider than strokes, narrower than shadows. */
const CELL_PX = 16;
/** Share of a cell's pixels that may be lighter than its paper, which strokes only darken. */
const LIGHTER_SHARE = 0.2;

/** The paper of each cell: its 80th percentile, smoothed over the neighbours so that filled glyphs do not count. */
export function backgroundOf(picture: Grey): Background {
  const { columns, rows, level } = cellLevels(picture, LIGHTER_SHARE);
  return { cellPx: CELL_PX, columns, rows, level: smooth(medianAround(level, columns, rows, 2), columns, rows) };
}

/** By picture: its ink and its letters are both told from them. */
const planes = new WeakMap<Grey['grey'], Background>();

/** The plane of each cell, paper or button: its median, and that of its 3 × 3 neighbours. */
export function planesOf(picture: Grey): Background {
  const known = planes.get(picture.grey);
  if (known) return known;
  const { columns, rows, level } = cellLevels(picture, 0.5);
  const found = { cellPx: CELL_PX, columns, rows, level: medianAround(level, columns, rows, 1) };
  planes.set(picture.grey, found);
  return found;
}

/** Of each cell the level above which `lighterShare` of its pixels lie. */
function cellLevels({ grey, widthPx, heightPx }: Grey, lighterShare: number): Omit<Background, 'cellPx'> {
  const columns = Math.max(1, Math.ceil(widthPx / CELL_PX));
  const rows = Math.max(1, Math.ceil(heightPx / CELL_PX));
  const levels = new Float32Array(columns * rows);
  const histogram = new Uint16Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      const bottom = Math.min(heightPx, (row + 1) * CELL_PX);
      const right = Math.min(widthPx, (column + 1) * CELL_PX);
      let count = 0;
      // Every second pixel of every second row is enough for a percentile.
      for (let y = row * CELL_PX; y < bottom; y += 2)
        for (let x = column * CELL_PX; x < right; x += 2) {
          histogram[grey[y * widthPx + x]!]!++;
          count++;
        }
      let level = 255;
      for (let lighter = 0; level > 0; level--) {
        lighter += histogram[level]!;
        if (lighter > count * lighterShare) break;
      }
      levels[row * columns + column] = level;
    }
  return { columns, rows, level: levels };
}

/**
 * Of each cell the median of those at most `reach` from it; levels are whole numbers to 255. The histogram moves along the
 * row with the cell (Huang, Yang and Tang 1979).
 */
function medianAround(levels: Float32Array, columns: number, rows: number, reach: number): Float32Array {
  const out = new Float32Array(levels.length);
  const histogram = new Uint16Array(256);
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [Math.max(0, row - reach), Math.min(rows - 1, row + reach)];
    histogram.fill(0);
    /** Of the cells around, those below `median`. */
    let [count, below, median] = [0, 0, 0];
    const add = (column: number, by: 1 | -1) => {
      if (column < 0 || column >= columns) return;
      for (let y = top; y <= bottom; y++) {
        const level = levels[y * columns + column]!;
        histogram[level]! += by;
        if (level < median) below += by;
        count += by;
      }
    };
    for (let column = 0; column < reach; column++) add(column, 1);
    for (let column = 0; column < columns; column++) {
      add(column + reach, 1);
      add(column - reach - 1, -1);
      const half = count >> 1;
      while (below > half) below -= histogram[--median]!;
      while (below + histogram[median]! <= half) below += histogram[median++]!;
      out[row * columns + column] = median;
    }
  }
  return out;
}

function smooth(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          sum += values[y * columns + x]!;
          count++;
        }
      out[row * columns + column] = sum / count;
    }
  return out;
}

/** Ground under each pixel of one row, by linear interpolation between the cells' centres. */
export function backgroundRow(background: Background, y: number, into: Float32Array): void {
  const { cellPx, columns, rows, level } = background;
  const fy = Math.min(rows - 1, Math.max(0, (y + 0.5) / cellPx - 0.5));
  const top = Math.floor(fy) * columns;
  const bottom = Math.min(rows - 1, Math.floor(fy) + 1) * columns;
  const wy = fy - Math.floor(fy);
  const at = (column: number) => level[top + column]! * (1 - wy) + level[bottom + column]! * wy;
  // Straight ramps from centre to centre: every pixel of a picture passes here, twice.
  let here = at(0);
  let from = 0;
  for (let column = 0; column < columns; column++) {
    const next = at(Math.min(columns - 1, column + 1));
    const centre = (column + 0.5) * cellPx - 0.5;
    const end = column === columns - 1 ? into.length : Math.min(into.length, Math.ceil(centre + cellPx));
    const rise = (next - here) / cellPx;
    for (let x = from; x < end; x++) into[x] = x < centre ? here : here + rise * (x - centre);
    from = end;
    here = next;
  }
}
