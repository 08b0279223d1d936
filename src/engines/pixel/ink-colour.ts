import type { Raster } from '../../document/facts.ts';
import type { PixelBox } from '../../document/raster/facts.ts';
import { quantile } from '../../document/raster/statistics.ts';

/**
 * Mean over the pixels of ink in a box of what `of` makes of their colour: levels between the strongest and the weakest channel.
 * 0 where there is no ink; `distance` is that to it, and `tint` what each channel is multiplied with first.
 */
export function meanOverInk(
  { rgb, widthPx }: Raster,
  distance: Uint8Array,
  { x0, y0, x1, y1 }: PixelBox,
  of: (colour: number) => number,
  [red, green, blue]: Rgb = NO_TINT,
): number {
  let [sum, count] = [0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0, k = y * widthPx + x0; x < x1; x++, k++) {
      if (distance[k] !== 0) continue;
      const [r, g, b] = [rgb[3 * k]! * red, rgb[3 * k + 1]! * green, rgb[3 * k + 2]! * blue];
      sum += of(Math.max(r, g, b) - Math.min(r, g, b));
      count++;
    }
  return count === 0 ? 0 : sum / count;
}

type Rgb = readonly [number, number, number];
const NO_TINT: Rgb = [1, 1, 1];

/** In pixels: so far around a place its paper is looked at, and so far from the ink. */
const PAPER = { around: 8, fromInk: 3 };
/** Darker grounds are no paper that shows through ink, and no channel is multiplied with more. Chosen. */
const MIN_PAPER_LEVEL = 96;
const MAX_TINT = 2;

/** What takes the colour of its paper off a place: pale black print on blue paper is blue, as the paper shows through. */
export function untintingOf({ rgb, widthPx, heightPx }: Raster, distance: Uint8Array, box: PixelBox): Rgb {
  const levels = [0, 1, 2].map(() => new Uint32Array(256));
  let count = 0;
  for (let y = Math.max(0, box.y0 - PAPER.around); y < Math.min(heightPx, box.y1 + PAPER.around); y++)
    for (let x = Math.max(0, box.x0 - PAPER.around); x < Math.min(widthPx, box.x1 + PAPER.around); x++) {
      const k = y * widthPx + x;
      if (distance[k]! < PAPER.fromInk) continue;
      for (let channel = 0; channel < 3; channel++) levels[channel]![rgb[3 * k + channel]!]!++;
      count++;
    }
  if (count === 0) return NO_TINT;
  const [r, g, b] = levels.map((of) => quantile(of, count / 2)) as [number, number, number];
  const mean = (r + g + b) / 3;
  if (Math.min(r, g, b) < MIN_PAPER_LEVEL) return NO_TINT;
  const factor = (level: number) => Math.min(MAX_TINT, mean / level);
  return [factor(r), factor(g), factor(b)];
}

/** Levels between the strongest and the weakest channel of ink that has a colour; black print has a few after a lossy saving. Chosen. */
const COLOURED = 40;
/** Distance of two colours of ink, in levels of all three channels: print of one colour is nearer. Chosen. */
const OTHER_COLOUR = 45;
/** A note is a few words: so many others of its colour, away from its line, make it a colour of the page. Chosen. */
const MAX_ALIKE = 2;

/** Of the darkest pixels of its ink, which the ground shows through least. */
function colourOf({ rgb, grey, widthPx }: Raster, distance: Uint8Array, { x0, y0, x1, y1 }: PixelBox): Rgb {
  const inked: number[] = [];
  for (let y = y0; y < y1; y++)
    for (let k = y * widthPx + x0; k < y * widthPx + x1; k++) if (distance[k] === 0) inked.push(k);
  const darkest = inked.sort((a, b) => grey[a]! - grey[b]!).slice(0, Math.ceil(DARKEST * inked.length));
  const mean = (channel: number) =>
    darkest.reduce((sum, k) => sum + rgb[3 * k + channel]!, 0) / Math.max(1, darkest.length);
  return [mean(0), mean(1), mean(2)];
}
/** Share of the ink of a word; chosen. */
const DARKEST = 0.25;

/** Whether the word is in a coloured ink that the print of its picture has not: a note by pen, a stamp. */
export function isNote(raster: Raster, distance: Uint8Array, word: PixelBox, words: readonly PixelBox[]): boolean {
  const own = colourOf(raster, distance, word);
  if (Math.max(...own) - Math.min(...own) < COLOURED) return false;
  const height = word.y1 - word.y0;
  const isApart = ({ y0, y1 }: PixelBox) => y1 < word.y0 - height || y0 > word.y1 + height;
  const alike = words.filter((other) => {
    if (!isApart(other)) return false;
    const colour = colourOf(raster, distance, other);
    return Math.hypot(...colour.map((level, k) => level - own[k]!)) < OTHER_COLOUR;
  });
  return alike.length <= MAX_ALIKE;
}
