/** The shape of a character apart from its size, darkness and place, so that one on a screen can be held over one drawn from a font. */
import type { Letter, Raster } from '../../../document/facts.ts';

/** Cells of a side. */
export const SIDE = 20;
/**
 * How far down the ink of a character spreads, in cells: a character is then some fifteen cells tall, about the pixels of the smallest ones
 * that are compared. Spread, unlike the edge of a box, is known to parts of a pixel.
 */
const SPREAD = 4.4;
/** Pixels around the strokes that hold their edges. */
const MARGIN_PX = 1;

export interface Shape {
  /** Ink of each cell, 0 to 1, smoothed over its neighbours. */
  cells: Float32Array;
  /** Pixels of a cell. */
  cellPx: number;
}

interface Ink {
  share: Float32Array;
  w: number;
  h: number;
}

type Box = Pick<Letter, 'left' | 'right' | 'top' | 'bottom' | 'ground'>;

/** Halfway to the neighbours at most; null where there is no ink. */
export function shapeOf(raster: Raster, letter: Box, before?: Box, after?: Box): Shape | null {
  const ink = inkOf(raster, letter, before, after);
  if (!ink) return null;
  const { share, w, h } = ink;
  let [sum, across, down, downSquared] = [0, 0, 0, 0];
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0; x < w; x++, k++) {
      const each = share[k]!;
      sum += each;
      across += each * (x + 0.5);
      down += each * (y + 0.5);
      downSquared += each * (y + 0.5) ** 2;
    }
  const centreY = down / sum;
  const cellPx = Math.sqrt(downSquared / sum - centreY ** 2) / SPREAD;
  return cellPx > 0 ? { cells: smoothed(onCells(ink, across / sum, centreY, cellPx)), cellPx } : null;
}

/** Of each pixel around a character, how much of it is ink. */
function inkOf(
  { grey, widthPx, heightPx }: Raster,
  { left, right, top, bottom, ground }: Box,
  before?: Box,
  after?: Box,
): Ink | null {
  const x0 = Math.max(0, left - MARGIN_PX, before ? Math.ceil((before.right + left) / 2) : 0);
  const x1 = Math.min(widthPx, right + MARGIN_PX, after ? Math.floor((after.left + right) / 2) : widthPx);
  const [y0, y1] = [Math.max(0, top - MARGIN_PX), Math.min(heightPx, bottom + MARGIN_PX)];
  const [w, h] = [x1 - x0, y1 - y0];
  if (!(w > 0 && h > 0)) return null;
  const share = new Float32Array(w * h);
  let [darkest, lightest] = [0, 0];
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0; x < w; x++, k++) {
      const depth = ground - grey[(y0 + y) * widthPx + x0 + x]!;
      share[k] = depth;
      if (depth > darkest) darkest = depth;
      else if (depth < lightest) lightest = depth;
    }
  const full = darkest > -lightest ? darkest : lightest;
  if (Math.abs(full) < MIN_CONTRAST) return null;
  for (let k = 0; k < share.length; k++) share[k] = Math.max(0, share[k]! / full);
  return { share, w, h };
}
/** Levels. */
const MIN_CONTRAST = 40;

/** How much of each cell is ink: pixels are shared out among the cells that they overlap, first across, then down. */
function onCells({ share, w, h }: Ink, centreX: number, centreY: number, cellPx: number): Float32Array {
  const across = new Float32Array(h * SIDE);
  eachOverlap(w, centreX, cellPx, (x, column, part) => {
    for (let y = 0; y < h; y++) across[y * SIDE + column]! += part * share[y * w + x]!;
  });
  const cells = new Float32Array(SIDE * SIDE);
  eachOverlap(h, centreY, cellPx, (y, row, part) => {
    for (let column = 0; column < SIDE; column++) cells[row * SIDE + column]! += part * across[y * SIDE + column]!;
  });
  return cells;
}

/** Pixels and the cells in which they lie, with the share of the cell. */
function eachOverlap(
  pixels: number,
  centre: number,
  cellPx: number,
  found: (pixel: number, cell: number, part: number) => void,
): void {
  const start = centre - (SIDE / 2) * cellPx;
  for (let cell = 0; cell < SIDE; cell++) {
    const [from, to] = [start + cell * cellPx, start + (cell + 1) * cellPx];
    for (let pixel = Math.max(0, Math.floor(from)); pixel < Math.min(pixels, to); pixel++)
      found(pixel, cell, (Math.min(to, pixel + 1) - Math.max(from, pixel)) / cellPx);
  }
}

/** Spreads a share of each cell to either neighbour, first across, then down. */
export function spreadOver(cells: Float32Array, share: number): Float32Array {
  const pass = (from: Float32Array, step: number, place: (k: number) => number) =>
    from.map((here, k) => {
      const at = place(k);
      const before = at > 0 ? from[k - step]! : 0;
      const after = at < SIDE - 1 ? from[k + step]! : 0;
      return (1 - 2 * share) * here + share * (before + after);
    });
  return pass(
    pass(cells, 1, (k) => k % SIDE),
    SIDE,
    (k) => Math.floor(k / SIDE),
  );
}

const smoothed = (cells: Float32Array) => spreadOver(cells, 0.25);
