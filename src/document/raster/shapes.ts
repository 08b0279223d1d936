/** The shape of a letter apart from its size, darkness and place: what letters of one typeface have in common. */
import type { Letter, Raster } from './facts.ts';

/** A letter is drawn on square cells: its height on so many, its width in proportion, with a margin all around. */
const TALL = 16;
const MARGIN = 3;
const SIDE = TALL + 2 * MARGIN;
/** Boxes of one letter differ by about a pixel at their edges: shapes are compared up to so many cells apart. */
const SLACK = 2;
const SHIFTS = 2 * SLACK + 1;

/** Darkness of each cell as a share of the strokes' own, 0 to 1. */
export type Shape = Float32Array;

/** The letter as tall as all others, in the middle of its cells; what lies beside its strokes is left out. */
export function shapeOf(raster: Raster, letter: Letter, tallPx = letter.bottom - letter.top): Shape {
  const { left, right, top, bottom } = letter;
  const cell = tallPx / TALL;
  const [startX, startY] = [(left + right - cell * SIDE) / 2, (top + bottom - cell * SIDE) / 2];
  const points = Math.max(2, Math.ceil(cell));
  const depthAt = depthsOf(raster, letter);
  const shape = new Float32Array(SIDE * SIDE);
  for (let row = 0, k = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++, k++) {
      let sum = 0;
      for (let j = 0; j < points; j++)
        for (let i = 0; i < points; i++)
          sum += depthAt(startX + (column + (i + 0.5) / points) * cell, startY + (row + (j + 0.5) / points) * cell);
      shape[k] = Math.max(0, Math.min(1, sum / (points * points)));
    }
  return smoothed(shape);
}

/** Over its neighbours, so that it matters little where on the raster of pixels the letter lay. */
function smoothed(shape: Shape): Shape {
  const across = new Float32Array(shape.length);
  for (let k = 1; k < shape.length - 1; k++) across[k] = (shape[k - 1]! + 2 * shape[k]! + shape[k + 1]!) / 4;
  const smooth = new Float32Array(shape.length);
  for (let k = SIDE; k < shape.length - SIDE; k++)
    smooth[k] = (across[k - SIDE]! + 2 * across[k]! + across[k + SIDE]!) / 4;
  return smooth;
}

/** Depth at a point between pixels, as a share of the strokes'; 0 beyond the letter. */
function depthsOf({ grey, widthPx, heightPx }: Raster, letter: Letter): (x: number, y: number) => number {
  const { left, right, top, bottom, ground, ink } = letter;
  const [x0, y0] = [Math.max(0, left - 1), Math.max(0, top - 1)];
  const [x1, y1] = [Math.min(widthPx, right + 1), Math.min(heightPx, bottom + 1)];
  let sum = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += ground - grey[y * widthPx + x]!;
  const scale = Math.sign(sum || 1) / Math.exp(ink);
  const pixel = (x: number, y: number) =>
    x < x0 || x >= x1 || y < y0 || y >= y1 ? 0 : (ground - grey[y * widthPx + x]!) * scale;
  return (px, py) => {
    const [fx, fy] = [px - 0.5, py - 0.5];
    const [x, y] = [Math.floor(fx), Math.floor(fy)];
    // Most cells lie beside the letter.
    if (x < x0 - 1 || x >= x1 || y < y0 - 1 || y >= y1) return 0;
    const [wx, wy] = [fx - x, fy - y];
    const above = pixel(x, y) * (1 - wx) + pixel(x + 1, y) * wx;
    const below = pixel(x, y + 1) * (1 - wx) + pixel(x + 1, y + 1) * wx;
    return above * (1 - wy) + below * wy;
  };
}

/**
 * How far two shapes differ where they fit best, between cells too: root of the mean square, as a share of that of their
 * strokes. A parabola through the neighbours tells what the difference falls to between two shifts.
 */
export function unlikeness(a: Shape, b: Shape): number {
  const at = Array.from({ length: SHIFTS * SHIFTS }, (_, k) =>
    differenceAt(a, b, (Math.floor(k / SHIFTS) - SLACK) * SIDE + (k % SHIFTS) - SLACK),
  );
  const best = at.indexOf(Math.min(...at));
  const [row, column] = [Math.floor(best / SHIFTS), best % SHIFTS];
  const between = (k: number, step: number, inside: boolean) =>
    inside ? fallBetween(at[k - step]!, at[k]!, at[k + step]!) : 0;
  const inner = (k: number) => k > 0 && k < SHIFTS - 1;
  const least = at[best]! - between(best, 1, inner(column)) - between(best, SHIFTS, inner(row));
  return Math.sqrt((2 * Math.max(0, least)) / (energyOf(a) + energyOf(b)));
}

/** How far the vertex of the parabola through three neighbours lies below the middle one, which is the least of them. */
function fallBetween(before: number, here: number, after: number): number {
  const curve = before + after - 2 * here;
  return curve > 0 ? (after - before) ** 2 / (8 * curve) : 0;
}

/** The margin is wider than the slack, so that what a shift carries over the side is empty. */
function differenceAt(a: Shape, b: Shape, shift: number): number {
  let sum = 0;
  const from = Math.max(0, -shift);
  const to = Math.min(a.length, a.length - shift);
  for (let k = from; k < to; k++) {
    const difference = a[k]! - b[k + shift]!;
    sum += difference * difference;
  }
  return sum;
}

function energyOf(shape: Shape): number {
  let sum = 0;
  for (const each of shape) sum += each * each;
  return sum;
}
