/**
 * Lines of a drawn page that the engine missed: pale ones, which its single threshold for the whole page treats as background, and
 * small ones beside letters many times their size.
 */
import type { Grey, PixelBox } from '../raster/facts.ts';
import { type Component, componentsOf, inkBetween } from '../raster/ink.ts';

/**
 * Levels between letters and their plane: nearer ones are faint text (raster/faint.ts), which hardly anybody sees. Drawn in greys on
 * white, the engine read lines of 95 levels and more, and lost those of 71 and less; of letters of 10 pixels on a certificate
 * it lost a line of 142.
 */
const MIN_LEVELS = 20;
/** Heights of letters, in pixels. */
const LETTER_PX = { from: 7, to: 90 };
/** Letters in a row from which on it is read: pictures and patterns have few of one height side by side. */
const MIN_LETTERS = 8;
/** Labels below each other are shorter: `Date`, `Time`. So many that begin or end at one edge are read, in letters and lines. */
const LABEL = { letters: 3, lines: 3 };
/** How far such edges differ, in heights of the letters. */
const SAME_EDGE = 0.4;
/** Gap within a line, in heights of its letters: a word space and what a justified line makes of it. */
const LINE_GAP = 1.6;
/** Lines of a page, the longest first: each takes a fiftieth of a page's time. */
const MAX_LINES = 16;
/** Components of a page beyond which they are texture. */
const MAX_COMPONENTS = 20_000;

/** Places of lines on a drawn page that no word of `words` covers. */
export function missedLines(picture: Grey, words: readonly PixelBox[]): PixelBox[] {
  const ink = inkBetween(picture, () => MIN_LEVELS);
  const { components } = componentsOf(ink, picture.widthPx, picture.heightPx);
  const letters = components.filter(isLetter);
  if (letters.length > MAX_COMPONENTS) return [];
  const rows = rowsOf(letters.filter((letter) => !words.some((word) => touches(letter, word))));
  const labels = rows.filter(({ letters }) => letters >= LABEL.letters);
  return rows
    .filter((row) => row.letters >= MIN_LETTERS || (labels.includes(row) && isInColumn(row, labels)))
    .sort((a, b) => b.letters - a.letters)
    .slice(0, MAX_LINES)
    .map(({ box }) => box);
}

function isLetter({ x0, y0, x1, y1, area }: Component): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return (
    height >= LETTER_PX.from &&
    height <= LETTER_PX.to &&
    width <= 3 * height &&
    height <= 8 * width &&
    area >= 0.15 * width * height
  );
}

const touches = (a: PixelBox, b: PixelBox) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

interface Row {
  box: PixelBox;
  letters: number;
  /** Of its highest letter. */
  height: number;
}

/** Whether the row is one of several that begin, or end, below each other. */
function isInColumn({ box, height }: Row, rows: readonly Row[]): boolean {
  const count = (edge: 'x0' | 'x1') =>
    rows.filter((other) => Math.abs(other.box[edge] - box[edge]) <= SAME_EDGE * height).length;
  return Math.max(count('x0'), count('x1')) >= LABEL.lines;
}

/** Letters of like height side by side. */
function rowsOf(letters: readonly Component[]): Row[] {
  const rows: Row[] = [];
  for (const { x0, y0, x1, y1 } of letters.toSorted((a, b) => a.x0 - b.x0)) {
    const height = y1 - y0;
    const row = rows.find(
      ({ box, height: other }) =>
        x0 - box.x1 < LINE_GAP * Math.max(height, other) &&
        Math.min(y1, box.y1) - Math.max(y0, box.y0) > 0.4 * Math.min(height, other) &&
        height < 2.2 * other &&
        other < 2.2 * height,
    );
    if (!row) {
      rows.push({ box: { x0, y0, x1, y1 }, letters: 1, height });
      continue;
    }
    row.letters++;
    row.height = Math.max(row.height, height);
    row.box.x1 = Math.max(row.box.x1, x1);
    row.box.y0 = Math.min(row.box.y0, y0);
    row.box.y1 = Math.max(row.box.y1, y1);
  }
  return rows;
}
