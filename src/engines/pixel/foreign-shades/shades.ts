/** The shades between its colour and its ground in which a program smooths the edges of text. */
import type { LetterWord, Raster } from '../../../document/facts.ts';

/** From the letters of a word: their edges reach so far, in pixels. */
const AROUND_PX = 2;
/** Words of a screen that are looked at: a bound for the time. */
const MAX_WORDS = 400;
/** Levels by which a shade may lie off the way from the ground to the ink, and the share of pixels on it. Chosen. */
const OFF_WAY = 3;
const ON_WAY = 0.98;
/** Other words of the same ink on the same ground: fewer do not show all shades. Chosen. */
const MIN_OTHERS = 4;
/** Among so many others a shade that one alone has is as foreign as one that none has: values are replaced in pairs. Chosen. */
const MANY_OTHERS = 8;
/**
 * How many times as tall: DirectWrite smooths large letters along both axes and small ones along the line alone, so they have
 * other shades. Chosen.
 */
const MAX_TALLER = 1.6;
/** Pixels between ground and ink: fewer meet shades that are rare by chance. Measured: see the README. */
const MIN_PIXELS = 600;
/** Taller letters are drawn as outlines, without the table through which Skia puts the edges of others (its limit: 256 pixels a letter). */
const MAX_HEIGHT_PX = 160;

export interface ShadedWord {
  word: LetterWord;
  /** Of its pixels between ground and ink, the share in shades that the others do not have. */
  foreign: number;
  /** How many pixels each of these shades has, on average: by chance, hardly more than one. */
  each: number;
  /** How many others there are, and in how many shades. */
  others: number;
  shades: number;
}

interface Shaded {
  word: LetterWord;
  heightPx: number;
  ground: number;
  ink: number;
  /** Pixels of each shade between the two. */
  between: Map<number, number>;
  pixels: number;
  isOnWay: boolean;
}

/** Of a picture saved without loss: the words that have others of exactly their ink on exactly their ground. */
export function shadedWords(raster: Raster, words: readonly LetterWord[]): ShadedWord[] {
  const shaded = words.slice(0, MAX_WORDS).flatMap((word) => shadesOf(raster, word) ?? []);
  const classes = Map.groupBy(shaded, ({ ground, ink }) => `${ground} ${ink}`);
  return [...classes.values()].flatMap((alike) => {
    // Coloured edges stand beside grey ones where only part of a screen is smoothed for its subpixels.
    if (alike.some(({ isOnWay }) => !isOnWay)) return [];
    return alike.flatMap((each) => {
      const others = alike.filter((other) => other !== each && isAsTall(other, each));
      return others.length < MIN_OTHERS || each.pixels < MIN_PIXELS ? [] : [comparedWith(each, others)];
    });
  });
}

const isAsTall = (one: Shaded, other: Shaded) =>
  Math.max(one.heightPx, other.heightPx) <= MAX_TALLER * Math.min(one.heightPx, other.heightPx);

function comparedWith({ word, between, pixels }: Shaded, others: readonly Shaded[]): ShadedWord {
  const having = new Map<number, number>();
  for (const other of others) for (const shade of other.between.keys()) having.set(shade, (having.get(shade) ?? 0) + 1);
  const least = others.length >= MANY_OTHERS ? 2 : 1;
  const foreign = [...between].filter(([shade]) => (having.get(shade) ?? 0) < least).map(([, count]) => count);
  const sum = foreign.reduce((all, count) => all + count, 0);
  return {
    word,
    foreign: sum / pixels,
    each: sum / Math.max(1, foreign.length),
    others: others.length,
    shades: new Set([...having.keys(), ...between.keys()]).size,
  };
}

function shadesOf({ rgb, widthPx, heightPx }: Raster, word: LetterWord): Shaded | null {
  const { letters } = word;
  if (letters.length === 0) return null;
  const top = Math.min(...letters.map((each) => each.top));
  const bottom = Math.max(...letters.map((each) => each.bottom));
  if (bottom - top > MAX_HEIGHT_PX) return null;
  const x0 = Math.max(0, Math.min(...letters.map(({ left }) => left)) - AROUND_PX);
  const x1 = Math.min(widthPx, Math.max(...letters.map(({ right }) => right)) + AROUND_PX);
  const counts = new Map<number, number>();
  for (let y = Math.max(0, top - AROUND_PX); y < Math.min(heightPx, bottom + AROUND_PX); y++)
    for (let x = x0, k = 3 * (y * widthPx + x0); x < x1; x++, k += 3) {
      const shade = (rgb[k]! << 16) | (rgb[k + 1]! << 8) | rgb[k + 2]!;
      counts.set(shade, (counts.get(shade) ?? 0) + 1);
    }
  if (counts.size < 2) return null;
  const ground = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
  const ink = [...counts.keys()].reduce((far, shade) =>
    distance(shade, ground) > distance(far, ground) ? shade : far,
  );
  counts.delete(ground);
  counts.delete(ink);
  let [pixels, onWay] = [0, 0];
  for (const [shade, count] of counts) {
    pixels += count;
    if (offWay(shade, ground, ink) <= OFF_WAY) onWay += count;
  }
  return { word, heightPx: bottom - top, ground, ink, between: counts, pixels, isOnWay: onWay >= ON_WAY * pixels };
}

const channels = (shade: number) => [shade >> 16, (shade >> 8) & 255, shade & 255] as const;

/** In levels, over the three channels. */
const distance = (a: number, b: number) => Math.hypot(...channels(a).map((level, k) => level - channels(b)[k]!));

/** How far a shade lies off the way from the ground to the ink, in levels of the channel in which it is furthest. */
function offWay(shade: number, ground: number, ink: number): number {
  const [from, to, at] = [channels(ground), channels(ink), channels(shade)];
  const way = from.map((level, k) => to[k]! - level);
  const part =
    way.reduce((sum, step, k) => sum + step * (at[k]! - from[k]!), 0) / way.reduce((sum, s) => sum + s * s, 0);
  return Math.max(...way.map((step, k) => Math.abs(at[k]! - from[k]! - part * step)));
}
