/** Bar codes, which the engine reads as words of a few tall characters. */
import type { Grey, PixelBox } from '../raster/facts.ts';

/** Heights at which strokes are counted, as shares of the word's: bars run through all of them. */
const ROWS = [0.3, 0.5, 0.7];
/**
 * No letter has more than four strokes beside each other. On 13 genuine papers and screenshots, words of MIN_BARS strokes
 * and more had two a character, and 3.3 where six characters were read of ten; a bar code, read as five digits, had 15.
 */
const MAX_STROKES = 5;
/** The shortest bar codes on papers (EAN-8) have 22 bars. Fewer strokes may be noise in what was read as one character. */
const MIN_BARS = 20;
/** Levels between ink and ground: less is noise. As for letters on plates. */
const MIN_LEVELS = 60;

/** Whether far more strokes stand beside each other than the characters that were read there have. */
export function isBarCode(picture: Grey, { text, box }: { text: string; box: PixelBox }): boolean {
  const least = Math.max(MIN_BARS, MAX_STROKES * [...text].length + 1);
  return ROWS.every((share) => strokesAcross(picture, box, share) >= least);
}

/** Dark runs in a row of pixels at this share of the height of a box. */
export function strokesAcross({ grey, widthPx, heightPx }: Grey, { x0, y0, x1, y1 }: PixelBox, share: number): number {
  const y = Math.min(heightPx - 1, Math.max(0, Math.round(y0 + share * (y1 - y0))));
  const row = grey.subarray(y * widthPx + Math.max(0, Math.floor(x0)), y * widthPx + Math.min(widthPx, Math.ceil(x1)));
  let [darkest, lightest] = [255, 0];
  for (const level of row) [darkest, lightest] = [Math.min(darkest, level), Math.max(lightest, level)];
  if (lightest - darkest < MIN_LEVELS) return 0;
  const middle = (darkest + lightest) / 2;
  let strokes = 0;
  for (let x = 0; x < row.length; x++) if (row[x]! < middle && (x === 0 || row[x - 1]! >= middle)) strokes++;
  return strokes;
}
