/** Pairs of the same digit in about the same size, and the ways in which one may lie over the other at whole pixels. */
import type { LetterWord } from '../../document/facts.ts';
import type { PixelBox } from '../../document/raster/facts.ts';

/** Pixels by which the boxes of two copies of a digit may differ, and lie otherwise over them. */
const MAX_SHIFT = 2;
/** Digits of a picture that are compared: a bound for the time. */
const MAX_DIGITS = 400;

export interface PlacedDigit {
  word: LetterWord;
  char: string;
  box: PixelBox;
}

/** In the order in which they are read. */
export function digitPairs(words: readonly LetterWord[], smallestPx: number): [PlacedDigit, PlacedDigit][] {
  const digits = words.flatMap((word) => word.letters.flatMap((letter) => placed(word, letter, smallestPx)));
  const byChar = Map.groupBy(digits.slice(0, MAX_DIGITS), ({ char }) => char);
  return [...byChar.values()].flatMap((same) =>
    same.flatMap((first, i) =>
      same
        .slice(i + 1)
        .filter((second) => isAlike(first.box, second.box))
        .map((second): [PlacedDigit, PlacedDigit] => [first, second]),
    ),
  );
}

function placed(word: LetterWord, letter: LetterWord['letters'][number], smallestPx: number): PlacedDigit[] {
  const { char, left: x0, right: x1, top: y0, bottom: y1 } = letter;
  return /\d/.test(char) && y1 - y0 >= smallestPx ? [{ word, char, box: { x0, y0, x1, y1 } }] : [];
}

const isAlike = (a: PixelBox, b: PixelBox) =>
  Math.abs(a.x1 - a.x0 - (b.x1 - b.x0)) <= MAX_SHIFT && Math.abs(a.y1 - a.y0 - (b.y1 - b.y0)) <= MAX_SHIFT;

/** What leads from the pixels of one to those of the other; none for a place that was read twice. */
export function* stepsBetween(own: PixelBox, other: PixelBox): Generator<{ dx: number; dy: number }> {
  const left = Math.round((other.x0 + other.x1 - own.x0 - own.x1) / 2);
  const top = Math.round((other.y0 + other.y1 - own.y0 - own.y1) / 2);
  for (let dy = top - MAX_SHIFT; dy <= top + MAX_SHIFT; dy++)
    for (let dx = left - MAX_SHIFT; dx <= left + MAX_SHIFT; dx++)
      if (Math.abs(dx) >= own.x1 - own.x0 || Math.abs(dy) >= own.y1 - own.y0) yield { dx, dy };
}
