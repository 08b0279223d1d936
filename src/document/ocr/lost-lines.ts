/**
 * Lines of print on photographs and scans that the engine lost between lines that lie close above and below: each is read
 * again by itself, with the ink of its neighbours taken out.
 */
import type { Grey, PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { boxAround } from './boxes.ts';
import { chainsOf } from './chains.ts';

/** A price has three digits at least. */
const MIN_LETTERS = 3;
/** Share of the letters of a line that no sure word covers from which on the line is lost. Chosen. */
const UNREAD_SHARE = 0.5;
/** Lines of a page, the longest first: each takes a fiftieth of a page's time. */
const MAX_LINES = 30;
/** Around a line, in heights of a letter. */
const MARGIN = 0.5;
/** Points, commas and dashes: no higher and no wider, in heights of a letter, and no further below the line. */
const MARK = { high: 0.7, wide: 1.2, below: 0.4 };
/** Commas of wide typefaces are half as high as a digit: marks higher than this begin in the lower half of a letter. */
const LOW_MARK = 0.4;

export interface LostLine {
  box: PixelBox;
  letters: readonly Component[];
}

/** Whether the middle of a letter is within one of the words. */
export function isCovered({ x0, x1, y0, y1 }: PixelBox, words: readonly PixelBox[]): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return words.some((word) => x >= word.x0 && x <= word.x1 && y >= word.y0 && y <= word.y1);
}

/** The lines of which most letters lie in no word of `words`. */
export function lostLines(components: readonly Component[], letterPx: number, words: readonly PixelBox[]): LostLine[] {
  return chainsOf(components, letterPx)
    .filter((chain) => chain.length >= MIN_LETTERS)
    .filter((chain) => chain.filter((letter) => !isCovered(letter, words)).length >= UNREAD_SHARE * chain.length)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_LINES)
    .map((letters) => ({ letters, box: boxAround(letters.map((box) => ({ box }))) }));
}

/** The picture around a line with its own letters and marks alone on a ground of `ground`. */
export function isolated(
  { widthPx, heightPx, grey }: Grey,
  components: readonly Component[],
  { box, letters }: LostLine,
  letterPx: number,
  ground: number,
): { picture: Grey; left: number; top: number; marks: readonly PixelBox[] } {
  const margin = Math.ceil(MARGIN * letterPx);
  const [left, top] = [Math.max(0, box.x0 - margin), Math.max(0, box.y0 - margin)];
  const [right, bottom] = [Math.min(widthPx, box.x1 + margin), Math.min(heightPx, box.y1 + margin)];
  const [width, height] = [right - left, bottom - top];
  const own = new Set(letters);
  const marks = components.filter((c) => !own.has(c) && isMark(c, letters, letterPx));
  const out = new Uint8Array(width * height).fill(ground);
  // Two pixels of soft edge around each letter are its own.
  for (const { x0, y0, x1, y1 } of [...letters, ...marks])
    for (let y = Math.max(top, y0 - 2); y < Math.min(bottom, y1 + 2); y++)
      for (let x = Math.max(left, x0 - 2); x < Math.min(right, x1 + 2); x++)
        out[(y - top) * width + x - left] = grey[y * widthPx + x]!;
  return { picture: { widthPx: width, heightPx: height, grey: out }, left, top, marks };
}

/** A point, a comma or a dash that stands between or right beside the letters of the line, at their height. */
function isMark({ x0, y0, x1, y1 }: Component, letters: readonly Component[], letterPx: number): boolean {
  if (y1 - y0 > MARK.high * letterPx || x1 - x0 > MARK.wide * letterPx) return false;
  const isHigh = y1 - y0 > LOW_MARK * letterPx;
  return letters.some((letter) => {
    const gap = Math.max(letter.x0 - x1, x0 - letter.x1);
    const top = isHigh ? (letter.y0 + letter.y1) / 2 : letter.y0 - 0.3 * letterPx;
    return gap < 0.6 * letterPx && y0 > top && y1 < letter.y1 + MARK.below * letterPx;
  });
}
