/** Colours at the edges of letters that lie off the way from the colour of the ground to that of the ink. */
import type { LetterWord, Raster } from '../../../document/facts.ts';
import type { PixelBox } from '../../../document/raster/facts.ts';
import { boxOfLetters } from '../places.ts';

/** Levels of the three channels together between ink and ground. Chosen. */
const MIN_CONTRAST = 60;
/** Of the pixels of a word, those farthest from its ground, whose mean is the colour of its ink. Chosen. */
const FULL_INK = 0.03;
/** Share of the contrast from which a pixel is no ground. Chosen. */
const NO_GROUND = 0.12;
const MIN_PIXELS = 30;
/** Fringes show only where two channels at least tell ink from ground: the second one by this share of the first. Chosen. */
const SECOND_CHANNEL = 0.35;

export interface FringedWord {
  word: LetterWord;
  /** Mean distance of its pixels from the straight line between the two colours, as a share of their distance. */
  fringe: number;
}

type Rgb = [number, number, number];

/** One after the other, as they are asked for. */
export function* fringedWords(raster: Raster, words: readonly LetterWord[]): Generator<FringedWord> {
  for (const word of words) {
    const fringe = word.letters.length < 2 ? null : fringeOf(raster, boxOfLetters(word.letters));
    if (fringe !== null) yield { word, fringe };
  }
}

function fringeOf({ rgb, widthPx, heightPx }: Raster, { x0, y0, x1, y1 }: PixelBox): number | null {
  const pixels: Rgb[] = [];
  for (let y = Math.max(0, y0 - 1); y < Math.min(heightPx, y1 + 1); y++)
    for (let x = Math.max(0, x0 - 1); x < Math.min(widthPx, x1 + 1); x++) {
      const k = 3 * (y * widthPx + x);
      pixels.push([rgb[k]!, rgb[k + 1]!, rgb[k + 2]!]);
    }
  const ground = mostFrequent(pixels);
  const off = pixels.map((pixel): Rgb => [pixel[0] - ground[0], pixel[1] - ground[1], pixel[2] - ground[2]]);
  const byDistance = off.map((each) => ({ each, far: Math.hypot(...each) })).sort((a, b) => b.far - a.far);
  const full = byDistance.slice(0, Math.max(3, Math.floor(FULL_INK * byDistance.length)));
  const mean = (channel: 0 | 1 | 2) => full.reduce((sum, { each }) => sum + each[channel], 0) / full.length;
  const ink: Rgb = [mean(0), mean(1), mean(2)];
  const contrast = Math.hypot(...ink);
  const [second, first] = ink
    .map(Math.abs)
    .sort((a, b) => a - b)
    .slice(1) as [number, number];
  if (contrast < MIN_CONTRAST || second < SECOND_CHANNEL * first) return null;
  const inked = byDistance.filter(({ far }) => far > NO_GROUND * contrast);
  if (inked.length < MIN_PIXELS) return null;
  const distances = inked.map(({ each, far }) => {
    const along = (each[0] * ink[0] + each[1] * ink[1] + each[2] * ink[2]) / contrast;
    return Math.sqrt(Math.max(0, far * far - along * along)) / contrast;
  });
  return distances.reduce((sum, each) => sum + each, 0) / distances.length;
}

function mostFrequent(pixels: readonly Rgb[]): Rgb {
  const counts = new Map<number, number>();
  let [most, found] = [0, 0];
  for (const [r, g, b] of pixels) {
    const key = (r << 16) | (g << 8) | b;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) [most, found] = [count, key];
  }
  return [found >> 16, (found >> 8) & 255, found & 255];
}
