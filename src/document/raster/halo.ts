/**
 * The background close to the strokes of each word. What was typed, pasted or inpainted later has a background with
 * different noise from its neighbours: too smooth on paper, too rough on a flat export.
 */
import type { Halo, HaloWord, InkWord, PictureInk, PixelBox, Raster } from './facts.ts';
import { deviation, leastBy, median, quantile } from './statistics.ts';

/** Chessboard distances from the strokes between which the ground is looked at: beyond the blur of the edges. */
const RING = { from: 3, to: 5 };
const MIN_RING_PIXELS = 60;
/** Fewer words of about one height say nothing about what is usual. */
const MIN_GROUP = 12;
/** Distance of the quartiles of a normal distribution, in standard deviations. */
const QUARTILE_RANGE = 1.349;
/** Below this deviation of luminance levels, differences are rounding. */
const LEVEL_FLOOR = 1;
/** No paper or sensor is noisier: such a ring crosses two grounds. */
const MAX_SIGMA = 24;
/** Words around one that are asked too: light, focus and moiré change slowly over a photograph. */
const NEIGHBOURS = 8;
/** More words than a page of print has: each is held against all others. Chosen. */
const MAX_WORDS = 2_500;
/** Least robust deviation of the logarithm that is believed. */
const LOG_FLOOR = 0.15;

/** From this median on, the ground is paper or a sensor's noise rather than a drawn plane. */
export const PAPER_SIGMA = 1.5;

/** Null where the picture has too few words to compare, or too many to be print. */
export function haloOf(raster: Raster, { words, distance }: PictureInk): Halo | null {
  const measured = words
    .filter((word) => word.glyphs >= 2 || word.x1 - word.x0 >= word.heightPx)
    .map((word) => ({ word, sigma: groundDeviation(raster, distance, word), z: 0 }))
    .filter(({ sigma }) => sigma <= MAX_SIGMA);
  if (measured.length < MIN_GROUP || measured.length > MAX_WORDS) return null;
  const logs = measured.map(({ sigma }) => Math.log(Math.max(LEVEL_FLOOR, sigma)));
  for (const [k, item] of measured.entries()) {
    const alike = logs.filter((_, j) => j !== k && alikeInHeight(measured[j]!.word, item.word));
    const near = nearest(measured, k).map((j) => logs[j]!);
    const scale = Math.max(LOG_FLOOR, deviation(alike.length >= MIN_GROUP - 1 ? alike : logs));
    const among = (others: readonly number[]) => (logs[k]! - median(others)) / scale;
    const [overall, local] = [among(alike.length >= MIN_GROUP - 1 ? alike : logs), among(near)];
    item.z = overall * local <= 0 ? 0 : Math.sign(overall) * Math.min(Math.abs(overall), Math.abs(local));
  }
  return { words: measured, usual: median(measured.map(({ sigma }) => sigma)) };
}

const alikeInHeight = (a: InkWord, b: InkWord) => Math.abs(Math.log2(a.heightPx / b.heightPx)) <= 0.75;

function nearest(measured: readonly HaloWord[], from: number): number[] {
  const middle = ({ word }: HaloWord) => [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2] as const;
  const [x, y] = middle(measured[from]!);
  const others = [...measured.keys()].filter((k) => k !== from);
  return leastBy(others, NEIGHBOURS, (k) => Math.hypot(middle(measured[k]!)[0] - x, middle(measured[k]!)[1] - y));
}

/**
 * Spread of luminance in the ring around the strokes, from its quartiles: a line or the edge of a button that crosses
 * the ring is no noise.
 */
export function groundDeviation({ grey, widthPx, heightPx }: Raster, distance: Uint8Array, box: PixelBox): number {
  const x0 = Math.max(0, box.x0 - RING.to);
  const y0 = Math.max(0, box.y0 - RING.to);
  const x1 = Math.min(widthPx, box.x1 + RING.to);
  const y1 = Math.min(heightPx, box.y1 + RING.to);
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let y = y0; y < y1; y++)
    for (let x = x0, k = y * widthPx + x0; x < x1; x++, k++) {
      const d = distance[k]!;
      if (d < RING.from || d > RING.to) continue;
      histogram[grey[k]!]!++;
      count++;
    }
  if (count < MIN_RING_PIXELS) return Number.NaN;
  return (quantile(histogram, count * 0.75) - quantile(histogram, count * 0.25)) / QUARTILE_RANGE;
}
