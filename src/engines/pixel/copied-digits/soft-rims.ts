/** Digits that are others to the last pixel, but for their outermost columns: cut out with a soft edge, and put down again. */
import type { LetterWord, Raster } from '../../../document/facts.ts';
import type { PixelBox } from '../../../document/raster/facts.ts';
import { digitPairs, type PlacedDigit, stepsBetween } from '../digit-pairs.ts';

/** Chosen, as for other comparisons at whole pixels. */
const MIN_DIGIT_PX = 7;
/** Pixels round a digit where its edges may lie; with them, the ground takes more of a bold digit than its ink. */
const BESIDE = 3;
/** Of the width of a digit, what is equal to the last pixel. Chosen. */
const EQUAL = 0.5;
/** Levels of ink from which a share of it can be told, and so many of them on a side and on both. Chosen. */
const INK = 8;
const MIN_INKED = { side: 2, both: 5 };
/** What is left of the ink on a rim, and how far apart both sides may lie: a soft edge is the same on both. Chosen. */
const SHARE = { least: 0.1, most: 0.9, apart: 0.08 };
/** Rounding of two levels. */
const ROUNDING = 1.01;

export interface RimmedDigit {
  word: LetterWord;
  digit: string;
  /** What is left of the ink in its outermost columns. */
  share: number;
}

type Rgb = readonly [number, number, number];

/** Of a picture that was saved without loss: the softened one is the copy. */
export const rimmedDigits = (raster: Raster, words: readonly LetterWord[]): RimmedDigit[] =>
  digitPairs(words, MIN_DIGIT_PX).flatMap(([first, second]) => [
    ...rimmed(raster, first, second),
    ...rimmed(raster, second, first),
  ]);

function rimmed(raster: Raster, { word, char, box }: PlacedDigit, other: PlacedDigit): RimmedDigit[] {
  for (const { dx, dy } of stepsBetween(box, other.box)) {
    const share = rimAt(raster, box, dx, dy);
    if (share !== null) return [{ word, digit: char, share }];
  }
  return [];
}

function rimAt(raster: Raster, own: PixelBox, dx: number, dy: number): number | null {
  const from = Math.max(own.x0 - BESIDE, 0, -dx);
  const to = Math.min(own.x1 + BESIDE, raster.widthPx, raster.widthPx - dx);
  if (own.y0 + dy < 0 || own.y1 + dy > raster.heightPx) return null;
  const isEqual = (x: number) => inkIn(raster, own, x, dx, dy).every(([a, b]) => a === b);
  let first = (own.x0 + own.x1) >> 1;
  let last = first;
  if (!isEqual(first)) return null;
  while (first > from && isEqual(first - 1)) first--;
  while (last < to - 1 && isEqual(last + 1)) last++;
  if (first === from || last === to - 1 || last - first + 1 < EQUAL * (own.x1 - own.x0)) return null;
  const ground = groundOf(raster, own);
  const [before, after] = [first - 1, last + 1].map((x) => softenedAt(inkIn(raster, own, x, dx, dy, ground)));
  if (!before || !after || Math.abs(before.share - after.share) > SHARE.apart) return null;
  return before.inked + after.inked >= MIN_INKED.both ? (before.share + after.share) / 2 : null;
}

/** The levels of a column and those of the other digit, channel by channel, from the ground. */
function inkIn(
  { rgb, widthPx }: Raster,
  { y0, y1 }: PixelBox,
  x: number,
  dx: number,
  dy: number,
  ground: Rgb = [0, 0, 0],
): (readonly [number, number])[] {
  const levels: (readonly [number, number])[] = [];
  for (let y = y0; y < y1; y++)
    for (const channel of [0, 1, 2] as const) {
      const own = rgb[3 * (y * widthPx + x) + channel]!;
      const other = rgb[3 * ((y + dy) * widthPx + x + dx) + channel]!;
      levels.push([own - ground[channel], other - ground[channel]]);
    }
  return levels;
}

/** The one share of its ink that a column was left with; null where its pixels were changed otherwise. */
function softenedAt(levels: readonly (readonly [number, number])[]): { share: number; inked: number } | null {
  const inked = levels.filter(([, other]) => Math.abs(other) >= INK).length;
  if (inked < MIN_INKED.side) return null;
  const [products, squares] = levels.reduce(([p, s], [own, other]) => [p + own * other, s + other * other], [0, 0]);
  const share = products! / squares!;
  const isOne = levels.every(([own, other]) => Math.abs(own - share * other) <= ROUNDING);
  return isOne && share >= SHARE.least && share <= SHARE.most ? { share, inked } : null;
}

function groundOf({ rgb, widthPx, heightPx }: Raster, { x0, x1, y0, y1 }: PixelBox): Rgb {
  const counts = new Map<number, number>();
  let [most, found] = [0, 0];
  for (let y = Math.max(0, y0 - BESIDE); y < Math.min(heightPx, y1 + BESIDE); y++)
    for (let x = Math.max(0, x0 - BESIDE); x < Math.min(widthPx, x1 + BESIDE); x++) {
      const k = 3 * (y * widthPx + x);
      const colour = (rgb[k]! << 16) | (rgb[k + 1]! << 8) | rgb[k + 2]!;
      const count = (counts.get(colour) ?? 0) + 1;
      counts.set(colour, count);
      if (count > most) [most, found] = [count, colour];
    }
  return [found >> 16, (found >> 8) & 255, found & 255];
}
