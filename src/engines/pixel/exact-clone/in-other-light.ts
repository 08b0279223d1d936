/**
 * Digits that are others with their grain, only lighter or darker throughout: put down in another place of the paper, and matched to
 * its light. Windows of equal pixels do not find them.
 */
import type { LetterWord, Raster } from '../../../document/facts.ts';
import type { PixelBox } from '../../../document/raster/facts.ts';
import { digitPairs, type PlacedDigit, stepsBetween } from '../digit-pairs.ts';

const MIN_DIGIT_PX = 9;
const MIN_PIXELS = 80;
/** Less is a matter of equal windows; the light of a paper differs by more than this in levels. Chosen. */
const MIN_STEP = 1;
/**
 * Share of the pixels that differ by the same step, within the rounding of a level. Measured: two copies 1.0; on paper with
 * noise of more than a level no other two digits of 21 pictures saved without loss .7.
 */
const SAME_STEP = 0.97;
const JPEG_BLOCK = 8;

export interface LitCopy {
  /** The numbers that hold the two, or the one that holds both; which digit is the original the pixels do not tell. */
  words: LetterWord[];
  box: PixelBox;
  dx: number;
  dy: number;
  step: number;
}

export const copiesInOtherLight = (raster: Raster, words: readonly LetterWord[]): LitCopy[] =>
  digitPairs(words, MIN_DIGIT_PX).flatMap(([first, second]) => copyOf(raster, second, first));

function copyOf(raster: Raster, { word, box }: PlacedDigit, other: PlacedDigit): LitCopy[] {
  if ((box.x1 - box.x0) * (box.y1 - box.y0) < MIN_PIXELS) return [];
  for (const { dx, dy } of stepsBetween(box, other.box)) {
    // A drawing that went through JPEG before repeats on its grid.
    if (dx % JPEG_BLOCK === 0 && dy % JPEG_BLOCK === 0) continue;
    const step = commonStep(raster, box, dx, dy);
    if (step !== null && Math.abs(step) > MIN_STEP)
      return [{ words: [...new Set([other.word, word])], box, dx: -dx, dy: -dy, step }];
  }
  return [];
}

/** By how many levels nearly all pixels differ from those of the other place; null where they differ by more than one step. */
function commonStep({ grey, widthPx, heightPx }: Raster, own: PixelBox, dx: number, dy: number): number | null {
  const { x0, y0, x1, y1 } = own;
  if (Math.min(x0 + dx, y0 + dy) < 0 || x1 + dx > widthPx || y1 + dy > heightPx) return null;
  const counts = new Uint32Array(513);
  for (let y = y0; y < y1; y++)
    for (let x = x0, k = y * widthPx; x < x1; x++) counts[grey[k + x]! - grey[k + x + dy * widthPx + dx]! + 256]!++;
  let best = 1;
  const around = (at: number) => counts[at - 1]! + counts[at]! + counts[at + 1]!;
  for (let at = 2; at < 512; at++) if (around(at) > around(best)) best = at;
  if (around(best) < SAME_STEP * (x1 - x0) * (y1 - y0)) return null;
  return [best - 1, best + 1].reduce((most, at) => (counts[at]! > counts[most]! ? at : most), best) - 256;
}
