/** Whether words beside each other are drawn in one colour. */
import type { LetterWord } from '../../document/facts.ts';
import { median } from '../../document/raster/statistics.ts';

/** In heights of the word: how far apart; of the logarithm of the contrast: how alike. Chosen. */
const SAME_COLOUR = { apart: 1.2, ink: 0.1 };

/** A pale word beside one of the same colour that does not stand out is a line set in grey. */
export function isBesideInItsColour(
  { rect: a, letters }: LetterWord,
  { rect: b, letters: others }: LetterWord,
): boolean {
  const apart = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  const onLine = Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < Math.min(a.h, b.h) / 2;
  const ink = (of: LetterWord['letters']) => median(of.map((letter) => letter.ink));
  return onLine && apart < SAME_COLOUR.apart * a.h && Math.abs(ink(letters) - ink(others)) < SAME_COLOUR.ink;
}
