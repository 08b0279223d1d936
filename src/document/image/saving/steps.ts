/**
 * The steps with which a picture was saved as a JPEG, read from its own pixels: as long as it was saved without loss
 * since, its coefficients are multiples of them. Cameras and messengers have tables of their own, which no list holds.
 */
import type { Grey } from '../../raster/facts.ts';
import { median } from '../../raster/statistics.ts';
import type { Grid } from './blocks.ts';
import { forward, SCALE } from './dct.ts';

/** Blocks that are looked at, spread over the picture, and the fewest that tell. Chosen. */
const BLOCKS = { most: 3000, least: 150 };
/** A block without strokes or shades has no coefficients to speak of; one that reaches black or white has others than it was saved with. */
const MIN_VARIANCE = 30;
const UNCLIPPED = { from: 2, to: 253 };
/** Blocks from one that is looked at to the next: a prime, so that no pattern of the page is followed. */
const LEAP = 7919;
/** Coefficients below this are rounding of whole levels; only the mean of a block comes to more than the second one. */
const LEVELS = { from: 1.2, to: 200, mean: 1024 };
/** Bins of a level in which coefficients are counted. */
const BINS = 8;
/** Coefficients of one frequency that show its step. Chosen. */
const MIN_COEFFICIENTS = 25;
const MAX_STEP = 100;
/**
 * How far coefficients cluster at multiples of a step: 1 where all are, 0 where they lie anywhere. Measured: .6 for steps of two
 * levels, on which rounding of whole levels blurs them, .75 and more for others.
 */
const MIN_CLUSTERED = 0.45;
/** A step and its half fit about as well: the largest is meant. */
const AS_WELL = 0.9;
/** Share of the blocks with coefficients that are no multiples of anything, from which a step was one level. Rounding alone leaves fewer. */
const FINE_SHARE = 0.1;
/** Frequencies whose steps must be known. Chosen. */
const MIN_KNOWN = 10;

/** What a coefficient as `forward` leaves it is in levels. */
const LEVEL_OF = Float64Array.from({ length: 64 }, (_, k) => 1 / (SCALE[k >> 3]! * SCALE[k & 7]! * 8));

/**
 * Of the lowest frequencies there are always coefficients enough. Where theirs are multiples of nothing and those of high ones of
 * large steps, another codec made the picture. Measured: so do pictures from WebP.
 */
const LOWEST = [1, 8, 9];
const COARSE = 6;

/** Row by row, null for those that cannot be known; null where the coefficients are no multiples of anything. */
export function readSteps(picture: Grey, grid: Grid): (number | null)[] | null {
  const { counts, blocks } = histograms(picture, grid);
  if (blocks < BLOCKS.least) return null;
  const steps = counts.map(stepOf);
  const known = steps.filter((step) => step !== null);
  if (known.length < MIN_KNOWN || (median(known) >= COARSE && LOWEST.some((k) => steps[k] === null))) return null;
  return steps.map((step, k) => step ?? (countOf(counts[k]!) >= FINE_SHARE * blocks ? 1 : null));
}

/** How often each size of coefficient occurs, for each frequency. */
function histograms({ grey, widthPx, heightPx }: Grey, grid: Grid): { counts: Uint32Array[]; blocks: number } {
  const counts = Array.from({ length: 64 }, (_, k) => new Uint32Array(BINS * (k === 0 ? LEVELS.mean : LEVELS.to)));
  const [columns, rows] = [(widthPx - grid.x) >> 3, (heightPx - grid.y) >> 3];
  const all = Math.max(0, columns * rows);
  const block = new Float64Array(64);
  let blocks = 0;
  for (let n = 0, at = 0; n < all && blocks < BLOCKS.most; n++, at = (at + LEAP) % all) {
    if (!load(grey, widthPx, grid.x + 8 * (at % columns), grid.y + 8 * Math.floor(at / columns), block)) continue;
    forward(block);
    blocks++;
    for (let k = 0; k < 64; k++) {
      const size = Math.abs(block[k]! * LEVEL_OF[k]!);
      const bins = counts[k]!;
      if (size >= LEVELS.from && size * BINS < bins.length) bins[Math.floor(size * BINS)]!++;
    }
  }
  return { counts, blocks };
}

/** The pixels of a block around zero; whether it can tell. */
function load(grey: Uint8Array, widthPx: number, x: number, y: number, block: Float64Array): boolean {
  let [sum, squares] = [0, 0];
  for (let row = 0, k = 0; row < 8; row++)
    for (let at = (y + row) * widthPx + x, end = at + 8; at < end; at++, k++) {
      const level = grey[at]!;
      if (level < UNCLIPPED.from || level > UNCLIPPED.to) return false;
      block[k] = level - 128;
      sum += level;
      squares += level * level;
    }
  return squares / 64 - (sum / 64) ** 2 >= MIN_VARIANCE;
}

/** Cosines of each step, by bins of size: 1 at its multiples, -1 halfway between them. Made when the first picture asks. */
const waves: Float32Array[] = [];

function waveOf(step: number): Float32Array {
  waves[step] ??= Float32Array.from({ length: BINS * LEVELS.mean }, (_, bin) =>
    Math.cos((2 * Math.PI * (bin + 0.5)) / BINS / step),
  );
  return waves[step];
}

/** The largest step of which these sizes are multiples; null where they are multiples of none. */
function stepOf(sizes: Uint32Array): number | null {
  const clustered: number[] = [0, 0];
  for (let step = 2; step <= MAX_STEP; step++) {
    const value = clusteredAt(sizes, step);
    if (Number.isNaN(value)) break;
    clustered.push(value);
  }
  const best = Math.max(...clustered);
  if (best < MIN_CLUSTERED) return null;
  let step = clustered.findLastIndex((value) => value >= AS_WELL * best);
  while ((clustered[step - 1] ?? 0) > clustered[step]!) step--;
  return step;
}

/** Mean cosine of the sizes from half a step on; not a number where there are too few. */
function clusteredAt(sizes: Uint32Array, step: number): number {
  const wave = waveOf(step);
  let [sum, count] = [0, 0];
  for (let bin = (BINS * step) >> 1; bin < sizes.length; bin++) {
    const here = sizes[bin]!;
    sum += here * wave[bin]!;
    count += here;
  }
  return count < MIN_COEFFICIENTS ? Number.NaN : sum / count;
}

const countOf = (sizes: Uint32Array): number => sizes.reduce((sum, count) => sum + count, 0);
