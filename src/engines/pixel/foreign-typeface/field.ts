/**
 * Whether text is the content of a form field. Browsers set it in Arial unless the page asks for its own typeface, which many pages
 * forget.
 */
import type { LetterWord, Raster } from '../../../document/facts.ts';
import { boxOfLetters } from '../places.ts';

/** In heights of the digits: how far above and below the lines of a field lie, and how far they go on beside the text. */
const LINE = { away: 1.3, beside: 0.5 };
/** Levels by which a line differs from the ground: fields are drawn in a pale grey. Chosen. */
const MIN_LEVELS = 10;

export function isInField(raster: Raster, { letters }: LetterWord): boolean {
  const { x0, x1, y0, y1 } = boxOfLetters(letters);
  const height = y1 - y0;
  const beside = Math.round(LINE.beside * height);
  const [from, to] = [Math.max(0, x0 - beside), Math.min(raster.widthPx, x1 + beside)];
  const { ground } = letters[0]!;
  const isLine = (y: number) => {
    for (let x = from; x < to; x++)
      if (Math.abs(raster.grey[y * raster.widthPx + x]! - ground) < MIN_LEVELS) return false;
    return true;
  };
  const isLineWithin = (start: number, step: 1 | -1) => {
    for (let k = 1; k <= LINE.away * height; k++) {
      const y = start + step * k;
      if (y < 0 || y >= raster.heightPx) return false;
      if (isLine(y)) return true;
    }
    return false;
  };
  return isLineWithin(y0, -1) && isLineWithin(y1 - 1, 1);
}
