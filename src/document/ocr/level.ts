/**
 * Photographs of paper that lay askew or was bent: the lines of print rise or fall, by an angle that changes over the
 * page. The engine loses lines that lie close below each other long before a person does, so the picture is drawn again
 * with its lines level. Only columns of pixels are moved, up and down, so that nothing is lost sideways.
 */
import { cubicWeight } from '../raster/cubic.ts';
import type { Grey, PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { median } from '../raster/statistics.ts';
import { chainsOf } from './chains.ts';

export interface LevelPicture {
  picture: Grey;
  /** Slope of the lines in the middle of the source: down to the right is positive. */
  slope: number;
  /** Where a box of the level picture lies on the source: the least upright box that holds it. */
  onSource(box: PixelBox): PixelBox;
  /** Where a small piece of ink of the source lies on the level picture. */
  level<T extends PixelBox>(box: T): T;
}

/** A line shows its slope with so many letters, over so many heights of a letter. Chosen. */
const MIN_LETTERS = 4;
const MIN_LENGTH = 2.5;
/** Letters whose feet are on the line, the others having tails; in heights of a letter. */
const ON_LINE = 0.12;
/** Lines that show how a page lies; fewer do not. Chosen. */
const MIN_LINES = 8;
/** The slope of a long line differs from the page's own by so much, that of a short one by so many heights of a letter over its length. */
const TOLERANCE = 0.012;
const UNEVEN_FEET = 0.1;
/** Share of lines, by their length, whose slopes agree. Chosen. */
const AGREED = 0.7;
/** Below, the engine reads as well as on a level page; beyond, it is no page of lines. */
const MIN_SLOPE = 0.01;
const MAX_SLOPE = 0.25;
const ROUNDS = 8;
/** The level picture is so many times as high as the source at most. */
const MAX_GROWTH = 1.6;
/** Of the weight of all lines; chosen. */
const RIDGE = 0.002;
/** Lines further off than so many tolerances have no say. */
const REACH = 4;

/** How the lines slope: `base + alongX * x + alongY * y + twist * x * y + bow * x * x`, from the middle of the picture, in pixels. */
interface Bend {
  base: number;
  alongX: number;
  alongY: number;
  twist: number;
  bow: number;
}

/** The picture with its lines level; null where they are, where there are few, or where they do not agree. */
export function levelled(source: Grey, components: readonly Component[], letterPx: number): LevelPicture | null {
  const lines = linesOf(components, letterPx);
  const bend = lines.length < MIN_LINES ? null : bendOf(lines, source);
  return bend && drawLevel(source, bend);
}

interface Line {
  x: number;
  y: number;
  slope: number;
  /** In heights of a letter. */
  length: number;
}

function linesOf(components: readonly Component[], letterPx: number): Line[] {
  return chainsOf(components, letterPx)
    .flatMap(pieces)
    .flatMap((chain) => {
      const length = (chain.at(-1)!.x1 - chain[0]!.x0) / letterPx;
      return chain.length < MIN_LETTERS || length < MIN_LENGTH ? [] : lineThrough(chain, letterPx, length);
    });
}

/** Long lines in parts of so many letters, of about the same length: a bent line has another slope at either end. */
const PIECE = 12;
function pieces(chain: readonly Component[]): Component[][] {
  const length = chain.length / Math.max(1, Math.round(chain.length / PIECE));
  return Array.from({ length: Math.round(chain.length / length) }, (_, k) =>
    chain.slice(Math.round(k * length), Math.round((k + 1) * length)),
  );
}

/** Through the feet of the letters (Theil-Sen), those with tails left out. */
function lineThrough(chain: readonly Component[], letterPx: number, length: number): Line[] {
  const feet = chain.map(({ x0, x1, y1 }) => ({ x: (x0 + x1) / 2, y: y1 }));
  const slopeThrough = (points: readonly { x: number; y: number }[]) => {
    const slopes = points.flatMap((a, k) =>
      points.slice(k + 1).flatMap((b) => (b.x - a.x > 2 * letterPx ? [(b.y - a.y) / (b.x - a.x)] : [])),
    );
    return slopes.length === 0 ? null : median(slopes);
  };
  const rough = slopeThrough(feet);
  if (rough === null) return [];
  const base = median(feet.map(({ x, y }) => y - rough * x));
  const onLine = feet.filter(({ x, y }) => Math.abs(y - base - rough * x) <= ON_LINE * letterPx);
  if (onLine.length < MIN_LETTERS) return [];
  const slope = slopeThrough(onLine);
  if (slope === null) return [];
  return [{ x: median(onLine.map(({ x }) => x)), y: median(onLine.map(({ y }) => y)), slope, length }];
}

/** The slopes of most lines over the page (least squares, lines that disagree weighed less and less; Tukey). */
function bendOf(lines: readonly Line[], { widthPx, heightPx }: Grey): Bend | null {
  const size = Math.max(widthPx, heightPx);
  const points = lines.map(({ x, y, slope, length }) => {
    const [u, v] = [(x - widthPx / 2) / size, (y - heightPx / 2) / size];
    return {
      terms: [1, u, v, u * v, u * u],
      slope,
      weight: Math.min(length, 40),
      tolerance: TOLERANCE + UNEVEN_FEET / length,
    };
  });
  let bend = [median(points.map(({ slope }) => slope)), 0, 0, 0, 0];
  const slopeAt = (terms: readonly number[]) => terms.reduce((sum, term, k) => sum + term * bend[k]!, 0);
  const off = ({ terms, slope }: (typeof points)[number]) => Math.abs(slope - slopeAt(terms));
  for (let round = 0; round < ROUNDS; round++) {
    const weights = points.map(
      (point) => point.weight * Math.max(0, 1 - (off(point) / (REACH * point.tolerance)) ** 2) ** 2,
    );
    bend = leastSquares(points, weights);
  }
  const all = points.reduce((sum, { weight }) => sum + weight, 0);
  const agreed = points.reduce((sum, point) => sum + (off(point) <= point.tolerance ? point.weight : 0), 0);
  const steepest = Math.max(...points.map(({ terms }) => Math.abs(slopeAt(terms))));
  if (agreed < AGREED * all || steepest < MIN_SLOPE || steepest > MAX_SLOPE) return null;
  const [base, alongX, alongY, twist, bow] = bend as [number, number, number, number, number];
  return { base, alongX: alongX / size, alongY: alongY / size, twist: twist / size ** 2, bow: bow / size ** 2 };
}

/** Weighted, by elimination; all terms but the first are held near nothing where lines show little of them. */
function leastSquares(
  points: readonly { terms: readonly number[]; slope: number }[],
  weights: readonly number[],
): number[] {
  const ridge = RIDGE * weights.reduce((sum, weight) => sum + weight, 0);
  const count = points[0]!.terms.length;
  const rows = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count + 1 }, (_, j) => (i === j && i > 0 ? ridge : 0)),
  );
  for (const [k, { terms, slope }] of points.entries()) {
    const values = [...terms, slope];
    for (const [i, row] of rows.entries()) for (const j of row.keys()) row[j]! += weights[k]! * terms[i]! * values[j]!;
  }
  for (const [i, row] of rows.entries()) {
    if (row[i] === 0) continue;
    for (const [k, other] of rows.entries()) {
      if (k === i) continue;
      const factor = other[i]! / row[i]!;
      for (let j = i; j <= count; j++) other[j]! -= factor * row[j]!;
    }
  }
  return rows.map((row, i) => (row[i] === 0 ? 0 : row[count]! / row[i]!));
}

/**
 * A level line at `y` in the middle of the picture lies on the source where its slope leads it. As the slope is linear in
 * the height, so is the height at which each column meets the line: `shift[x] + stretch[x] * y`.
 */
function drawLevel(source: Grey, bend: Bend): LevelPicture | null {
  const { widthPx, heightPx } = source;
  const { shift, stretch } = coursesOf(bend, source);
  const back = (x: number, y: number) => (y - shift[x]!) / stretch[x]!;
  const ends = [0, widthPx].flatMap((x) => [back(x, 0), back(x, heightPx)]);
  const top = Math.floor(Math.min(0, ...ends));
  const height = Math.ceil(Math.max(heightPx, ...ends)) - top;
  if (height > MAX_GROWTH * heightPx) return null;
  const column = (x: number) => Math.min(widthPx, Math.max(0, Math.round(x)));
  const onSource = (x: number, y: number) => shift[column(x)]! + stretch[column(x)]! * (y + top);
  return {
    picture: { widthPx, heightPx: height, grey: moved(source, shift, stretch, top, height) },
    slope: bend.base,
    onSource({ x0, y0, x1, y1 }) {
      const [tops, bottoms] = [y0, y1].map((y) => [onSource(x0, y), onSource(x1, y)]) as [number[], number[]];
      return { x0, x1, y0: Math.min(...tops), y1: Math.max(...bottoms) };
    },
    level(box) {
      const middle = (box.x0 + box.x1) / 2;
      const y = (box.y0 + box.y1) / 2;
      const off = Math.round(back(column(middle), y) - top - y);
      return { ...box, y0: Math.max(0, box.y0 + off), y1: Math.min(height, box.y1 + off) };
    },
  };
}

/** Where each column meets the lines, from the middle of the picture outwards. */
function coursesOf({ base, alongX, alongY, twist, bow }: Bend, { widthPx, heightPx }: Grey) {
  const [middleX, middleY] = [widthPx / 2, heightPx / 2];
  const shift = new Float64Array(widthPx + 1);
  const stretch = new Float64Array(widthPx + 1).fill(1);
  const step = (from: number, to: number) => {
    const x = (from + to) / 2 - middleX;
    const grow = Math.exp((to - from) * (alongY + twist * x));
    stretch[to] = stretch[from]! * grow;
    shift[to] = shift[from]! * grow + (to - from) * (base + alongX * x + bow * x * x);
  };
  const centre = Math.floor(middleX);
  for (let x = centre; x < widthPx; x++) step(x, x + 1);
  for (let x = centre; x > 0; x--) step(x, x - 1);
  for (const x of shift.keys()) shift[x]! += middleY - stretch[x]! * middleY;
  return { shift, stretch };
}

/** Steps into which a pixel is divided. */
const PHASES = 32;
/** Of each step, the weights of the four pixels around it. */
const WEIGHTS = Float32Array.from({ length: 4 * PHASES }, (_, k) =>
  cubicWeight(Math.floor(k / 4) / PHASES - ((k % 4) - 1)),
);

/** The columns moved to where their lines are level; beyond the picture its edge goes on. */
function moved(
  { widthPx, heightPx, grey }: Grey,
  shift: Float64Array,
  stretch: Float64Array,
  top: number,
  height: number,
): Uint8Array {
  const out = new Uint8ClampedArray(widthPx * height);
  const last = heightPx - 1;
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < widthPx; x++, k++) {
      const at = shift[x]! + stretch[x]! * (y + top);
      const row = Math.floor(at);
      const phase = 4 * Math.floor((at - row) * PHASES);
      let sum = 0;
      for (let j = 0; j < 4; j++) {
        const from = row + j - 1;
        sum += WEIGHTS[phase + j]! * grey[(from < 0 ? 0 : from > last ? last : from) * widthPx + x]!;
      }
      out[k] = sum;
    }
  return new Uint8Array(out.buffer);
}
