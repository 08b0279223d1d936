/**
 * Ink on paper: the local background of a picture, the pixels darker than it, and their connected components.
 * Works on luminance; light text on dark ground counts as ground, not as ink.
 */

export interface Grey {
  widthPx: number;
  heightPx: number;
  /** Luminance, one byte a pixel, rows from the top. */
  grey: Uint8Array;
}

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
/** Share of a cell's pixels that may be lighter than its ground. */
const LIGHTER_SHARE = 0.2;

/** The ground of each cell: its 80th percentile, smoothed over the neighbours so that filled glyphs do not count. */
export function backgroundOf({ grey, widthPx, heightPx }: Grey): Background {
  const columns = Math.max(1, Math.ceil(widthPx / CELL_PX));
  const rows = Math.max(1, Math.ceil(heightPx / CELL_PX));
  const raw = new Float32Array(columns * rows);
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
        if (lighter > count * LIGHTER_SHARE) break;
      }
      raw[row * columns + column] = level;
    }
  return { cellPx: CELL_PX, columns, rows, level: smooth(median5(raw, columns, rows), columns, rows) };
}

function median5(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(values.length);
  const around: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      around.length = 0;
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++)
          around.push(values[y * columns + x]!);
      around.sort((a, b) => a - b);
      out[row * columns + column] = around[around.length >> 1]!;
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

/** The picture under even light: each pixel as a share of its ground, 245 being the ground itself. */
export function flattenLight(picture: Grey, background: Background): Uint8Array {
  const { grey, widthPx, heightPx } = picture;
  const out = new Uint8Array(grey.length);
  const ground = new Float32Array(widthPx);
  for (let y = 0, k = 0; y < heightPx; y++) {
    backgroundRow(background, y, ground);
    for (let x = 0; x < widthPx; x++, k++) {
      const value = (grey[k]! * 245) / Math.max(30, ground[x]!);
      out[k] = value > 255 ? 255 : value;
    }
  }
  return out;
}

/** Ink is darker than its ground by a quarter, and by this many levels at least: on dark ground noise reaches a quarter. */
const MIN_CONTRAST = 40;

/** Pixels clearly darker than the ground, one byte a pixel: 1 for ink. */
export function inkOf(picture: Grey, background: Background): Uint8Array {
  const { grey, widthPx, heightPx } = picture;
  const ink = new Uint8Array(grey.length);
  const ground = new Float32Array(widthPx);
  for (let y = 0, k = 0; y < heightPx; y++) {
    backgroundRow(background, y, ground);
    for (let x = 0; x < widthPx; x++, k++)
      if (grey[k]! < Math.min(ground[x]! * 0.75, ground[x]! - MIN_CONTRAST)) ink[k] = 1;
  }
  return ink;
}

/** A connected component of ink; right and bottom exclusive. */
export interface Component {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  area: number;
}

/** More components than any page of text has; what lies beyond is not listed. */
const MAX_COMPONENTS = 200_000;

/** 8-connected components of ink, found over runs with union-find. `labels` holds the component of each run. */
export function componentsOf(
  ink: Uint8Array,
  widthPx: number,
  heightPx: number,
): { components: Component[]; runs: { y: number; x0: number; x1: number; component: number }[] } {
  const runs: { y: number; x0: number; x1: number; component: number }[] = [];
  const parent: number[] = [];
  const root = (k: number): number => {
    let at = k;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < heightPx && runs.length < 4 * MAX_COMPONENTS; y++) {
    const rowStart = runs.length;
    let candidate = above;
    for (let x = 0, k = y * widthPx; x < widthPx; x++, k++) {
      if (!ink[k]) continue;
      const x0 = x;
      while (x < widthPx && ink[y * widthPx + x]) x++;
      k = y * widthPx + x;
      const index = runs.length;
      runs.push({ y, x0, x1: x, component: index });
      parent.push(index);
      while (candidate < aboveEnd && runs[candidate]!.x1 < x0) candidate++;
      for (let other = candidate; other < aboveEnd && runs[other]!.x0 <= x; other++) {
        const [a, b] = [root(other), root(index)];
        if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
    above = rowStart;
    aboveEnd = runs.length;
  }
  const numbers = new Map<number, number>();
  const components: Component[] = [];
  for (const [index, run] of runs.entries()) {
    const top = root(index);
    let number = numbers.get(top);
    if (number === undefined) {
      number = components.length;
      numbers.set(top, number);
      components.push({ x0: run.x0, y0: run.y, x1: run.x1, y1: run.y + 1, area: 0 });
    }
    const component = components[number]!;
    component.x0 = Math.min(component.x0, run.x0);
    component.x1 = Math.max(component.x1, run.x1);
    component.y1 = Math.max(component.y1, run.y + 1);
    component.area += run.x1 - run.x0;
    run.component = number;
  }
  return { components, runs };
}

/** Median height of what looks like letters, weighted by width; null when there are fewer than 20. */
export function letterHeight(components: readonly Component[]): number | null {
  const letters = components
    .map((c) => ({ w: c.x1 - c.x0, h: c.y1 - c.y0, area: c.area }))
    .filter(({ w, h, area }) => h >= 5 && h <= 200 && w >= 2 && w < 4 * h && h < 6 * w && area > 0.15 * w * h);
  if (letters.length < 20) return null;
  letters.sort((a, b) => a.h - b.h);
  const half = letters.reduce((sum, { w }) => sum + w, 0) / 2;
  let sum = 0;
  for (const { w, h } of letters) {
    sum += w;
    if (sum >= half) return h;
  }
  return letters.at(-1)!.h;
}
