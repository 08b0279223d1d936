/** What saving once more would change in blocks of a picture: what was saved with the same steps before changes least. */
import type { Grey, PixelBox } from '../../raster/facts.ts';
import { forward, inverse, type ScaledSteps } from './dct.ts';

/** A corner of the grid of blocks, 0-7 from the top left of the picture. */
export interface Grid {
  x: number;
  y: number;
}

export const halfBlock = ({ x, y }: Grid): Grid => ({ x: (x + 4) & 7, y: (y + 4) & 7 });

/** Least change of a block that is believed: below, it is rounding of whole levels. */
const ROUNDING = 1;

/** Of the mean changes of blocks on a grid and half a block beside it. */
export const ratioOf = (here: number, there: number): number => Math.sqrt((here + ROUNDING) / (there + ROUNDING));

/** Variance of luminance from which a block holds strokes. Measured on the design's pages: text 100 and above. */
const MIN_VARIANCE = 100;

const block = new Float64Array(64);

/** The pixels of a block around zero, to `out`; returns their variance. */
function load({ grey, widthPx }: Grey, x: number, y: number, out: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (let row = 0, k = 0; row < 8; row++)
    for (let at = (y + row) * widthPx + x, end = at + 8; at < end; at++, k++) {
      const level = grey[at]! - 128;
      out[k] = level;
      sum += level;
      squares += level * level;
    }
  return squares / 64 - (sum / 64) ** 2;
}

/** As Math.round, which halves the speed of what runs millions of times a page. */
const whole = (value: number): number => Math.floor(value + 0.5);

/** `coefficients` as saving with these steps leaves them, as levels around zero in `block`. */
function restore(coefficients: Float64Array, from: number, { divide, multiply }: ScaledSteps): void {
  for (let k = 0; k < 64; k++) block[k] = whole(coefficients[from + k]! * divide[k]!) * multiply[k]!;
  inverse(block);
}

/** Whole levels; white stays white, which is what keeps the trace of a saving on paper. */
const level = (value: number): number => {
  const rounded = whole(value);
  return rounded > 127 ? 127 : rounded < -128 ? -128 : rounded;
};

/** Squared difference of a block, 64 pixels together. */
function change(pixels: Float64Array, coefficients: Float64Array, from: number, steps: ScaledSteps): number {
  restore(coefficients, from, steps);
  let sum = 0;
  for (let k = 0; k < 64; k++) {
    const difference = level(block[k]!) - pixels[from + k]!;
    sum += difference * difference;
  }
  return sum;
}

/** Blocks of a grid that hold strokes of some boxes. */
export interface BlockSample {
  pixels: Float64Array;
  coefficients: Float64Array;
  /** Of which box each block is. */
  box: Int32Array;
}

/** At most `most` blocks with strokes of each box, from its top left. */
export function sampleBlocks(picture: Grey, boxes: readonly PixelBox[], grid: Grid, most: number): BlockSample {
  const pixels = new Float64Array(64 * most * boxes.length);
  const of: number[] = [];
  const one = new Float64Array(64);
  for (const [k, box] of boxes.entries()) {
    const end = of.length + most;
    for (const { x, y } of blocksIn(picture, box, grid)) {
      if (of.length >= end) break;
      if (load(picture, x, y, one) < MIN_VARIANCE) continue;
      pixels.set(one, 64 * of.length);
      of.push(k);
    }
  }
  const used = pixels.slice(0, 64 * of.length);
  const coefficients = Float64Array.from(used);
  for (let k = 0; k < of.length; k++) forward(coefficients.subarray(64 * k, 64 * k + 64));
  return { pixels: used, coefficients, box: Int32Array.from(of) };
}

/** Blocks of the grid that a box touches, whole ones only. */
export function* blocksIn({ widthPx, heightPx }: Grey, { x0, y0, x1, y1 }: PixelBox, grid: Grid): Generator<Grid> {
  const first = (from: number, phase: number) => Math.max(phase, phase + Math.floor((from - phase) / 8) * 8);
  for (let y = first(y0, grid.y); y < y1 && y + 8 <= heightPx; y += 8)
    for (let x = first(x0, grid.x); x < x1 && x + 8 <= widthPx; x += 8) yield { x, y };
}

/** Mean change of a block of each box; NaN for boxes with fewer than `least` of them. */
export function changes(
  { pixels, coefficients, box }: BlockSample,
  steps: ScaledSteps,
  boxes: number,
  least: number,
): Float64Array {
  const sums = new Float64Array(boxes);
  const counts = new Int32Array(boxes);
  for (let k = 0; k < box.length; k++) {
    sums[box[k]!]! += change(pixels, coefficients, 64 * k, steps);
    counts[box[k]!]!++;
  }
  return sums.map((sum, k) => (counts[k]! < least ? Number.NaN : sum / counts[k]!));
}

/** The change of every block of a grid that holds strokes, found when asked for and once each. */
export function changeMap(picture: Grey, grid: Grid, steps: ScaledSteps) {
  const columns = Math.max(0, (picture.widthPx - grid.x) >> 3);
  const rows = Math.max(0, (picture.heightPx - grid.y) >> 3);
  const UNKNOWN = -1;
  const EMPTY = -2;
  const known = new Float32Array(columns * rows).fill(UNKNOWN);
  const pixels = new Float64Array(64);
  const coefficients = new Float64Array(64);
  /** Of one block; negative where it holds no strokes, or lies outside of the picture. */
  const at = (column: number, row: number): number => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return EMPTY;
    const k = row * columns + column;
    if (known[k] === UNKNOWN) {
      if (load(picture, grid.x + 8 * column, grid.y + 8 * row, pixels) < MIN_VARIANCE) known[k] = EMPTY;
      else {
        coefficients.set(pixels);
        forward(coefficients);
        known[k] = change(pixels, coefficients, 0, steps);
      }
    }
    return known[k]!;
  };
  /** Of the blocks with strokes that a box touches. */
  const within = ({ x0, y0, x1, y1 }: PixelBox): { sum: number; blocks: number } => {
    const [from, to] = [Math.max(0, (x0 - grid.x) >> 3), Math.min(columns, Math.ceil((x1 - grid.x) / 8))];
    const [top, bottom] = [Math.max(0, (y0 - grid.y) >> 3), Math.min(rows, Math.ceil((y1 - grid.y) / 8))];
    let sum = 0;
    let blocks = 0;
    for (let row = top; row < bottom; row++)
      for (let column = from; column < to; column++) {
        const value = at(column, row);
        if (value < 0) continue;
        sum += value;
        blocks++;
      }
    return { sum, blocks };
  };
  return { columns, rows, at, within };
}

export type ChangeMap = ReturnType<typeof changeMap>;

/**
 * The picture moved by some pixels, with the surroundings of the boxes saved once on the grid of the file: what a
 * picture without an earlier saving would look like in this file.
 */
export function savedAnew(
  picture: Grey,
  boxes: readonly PixelBox[],
  steps: ScaledSteps,
  moved: Grid,
): { picture: Grey; boxes: PixelBox[] } {
  const widthPx = picture.widthPx - moved.x;
  const heightPx = picture.heightPx - moved.y;
  const grey = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const from = (y + moved.y) * picture.widthPx + moved.x;
    grey.set(picture.grey.subarray(from, from + widthPx), y * widthPx);
  }
  const anew = { widthPx, heightPx, grey };
  const done = new Set<number>();
  const shifted = boxes.map(({ x0, y0, x1, y1 }) => ({
    x0: Math.max(0, x0 - moved.x),
    y0: Math.max(0, y0 - moved.y),
    x1: x1 - moved.x,
    y1: y1 - moved.y,
  }));
  const one = new Float64Array(64);
  for (const { x0, y0, x1, y1 } of shifted)
    for (const { x, y } of blocksIn(anew, { x0: x0 - 8, y0: y0 - 8, x1: x1 + 8, y1: y1 + 8 }, { x: 0, y: 0 })) {
      const key = y * widthPx + x;
      if (done.has(key)) continue;
      done.add(key);
      load(anew, x, y, one);
      forward(one);
      restore(one, 0, steps);
      for (let row = 0, k = 0; row < 8; row++)
        for (let to = key + row * widthPx, end = to + 8; to < end; to++, k++) grey[to] = level(block[k]!) + 128;
    }
  return { picture: anew, boxes: shifted };
}
