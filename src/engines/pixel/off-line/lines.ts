/** How far single digits stand above or below the line of their number. */
import type { Letter, LetterWord, Raster } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';

/** Smaller digits have too few rows to tell a part of a pixel. Chosen. */
const MIN_DIGIT_PX = 9;
/** Rows above and below a digit in which its edge may lie. */
const AROUND_PX = 3;
/** Share of the ink at which an edge lies, and below which it must fall within those rows. */
const EDGE = { at: 0.5, outside: 0.3 };
const MIN_CONTRAST = 30;
/** Others of the number that a digit is held against: tops and bottoms of so many together, of one of both so many. Chosen. */
const MIN_OTHERS = 3;
const MIN_EDGES = { together: 3, oneSide: 2 };

/** Round digits stand out above and below the flat ones; only digits of one kind are compared with each other. */
const ROUND_TOP = /[023689]/;
const ROUND_BOTTOM = /[035689]/;

export interface PlacedDigit {
  word: LetterWord;
  letter: Letter;
  heightPx: number;
  /** How many pixels it stands lower than the others of its number; 0 where its top and its bottom disagree. */
  lower: number;
  /** How much taller it is than the others, in pixels. */
  taller: number;
  /** How far the edges of the others are apart that should lie on one line, in pixels. */
  uneven: number;
}

interface Edges {
  letter: Letter;
  x: number;
  top: number;
  bottom: number;
}

/** Digits of numbers that have enough others to stand on a line with. */
export function placedDigits(raster: Raster, words: readonly LetterWord[]): PlacedDigit[] {
  return words.flatMap((word) => {
    const digits = word.letters.flatMap((letter) => edgesOf(raster, letter) ?? []);
    return digits.length > MIN_OTHERS ? digits.flatMap((digit) => placed(word, digit, digits) ?? []) : [];
  });
}

function placed(word: LetterWord, digit: Edges, digits: readonly Edges[]): PlacedDigit | null {
  const others = digits.filter((other) => other !== digit);
  const slope = slopeOf(others);
  const above = others.filter((other) => isAlike(ROUND_TOP, other, digit));
  const below = others.filter((other) => isAlike(ROUND_BOTTOM, other, digit));
  const [fewer, more] = [above.length, below.length].sort((a, b) => a - b);
  if (fewer === 0 || more! < MIN_EDGES.oneSide || fewer! + more! < MIN_EDGES.together) return null;
  const level = (other: Edges) => slope * (digit.x - other.x);
  const tops = above.map((other) => other.top + level(other));
  const bottoms = below.map((other) => other.bottom + level(other));
  const [top, bottom] = [digit.top - median(tops), digit.bottom - median(bottoms)];
  const lower = top * bottom > 0 ? Math.sign(top) * Math.min(Math.abs(top), Math.abs(bottom)) : 0;
  const uneven = Math.max(spreadOf(tops), spreadOf(bottoms));
  return { word, letter: digit.letter, heightPx: digit.bottom - digit.top, lower, taller: bottom - top, uneven };
}

const spreadOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const isAlike = (kind: RegExp, a: Edges, b: Edges) => kind.test(a.letter.char) === kind.test(b.letter.char);

/** Of the line of a number: the middle of those between any two of its digits of one kind, as photographs are not level. */
function slopeOf(digits: readonly Edges[]): number {
  const slopes = digits.flatMap((a, k) =>
    digits.slice(k + 1).flatMap((b) => {
      if (b.x === a.x) return [];
      if (isAlike(ROUND_BOTTOM, a, b)) return (b.bottom - a.bottom) / (b.x - a.x);
      return isAlike(ROUND_TOP, a, b) ? (b.top - a.top) / (b.x - a.x) : [];
    }),
  );
  return slopes.length > 0 ? median(slopes) : 0;
}

/** Where the edges of a digit lie, between the rows. */
function edgesOf({ grey, widthPx, heightPx }: Raster, letter: Letter): Edges | null {
  const { char, left, right, top, bottom, ground } = letter;
  if (!/\d/.test(char) || bottom - top < MIN_DIGIT_PX) return null;
  const [y0, y1] = [top - AROUND_PX, bottom + AROUND_PX];
  if (y0 < 0 || y1 > heightPx) return null;
  const [darker, lighter] = [new Float32Array(y1 - y0), new Float32Array(y1 - y0)];
  for (let y = y0; y < y1; y++)
    for (let k = y * widthPx + left; k < y * widthPx + right; k++) {
      darker[y - y0] = Math.max(darker[y - y0]!, ground - grey[k]!);
      lighter[y - y0] = Math.max(lighter[y - y0]!, grey[k]! - ground);
    }
  const ink = Math.max(...darker) > Math.max(...lighter) ? darker : lighter;
  const strokes = ink.slice(AROUND_PX, -AROUND_PX).sort();
  const full = strokes[Math.floor(0.9 * (strokes.length - 1))]!;
  if (full < MIN_CONTRAST) return null;
  const share = (row: number) => ink[row]! / full;
  const edge = (row: number, step: 1 | -1): number | null => {
    for (let steps = 0; steps < 2 * AROUND_PX; steps++, row += step) {
      if (share(row) < EDGE.at) continue;
      if (steps === 0 || share(row - step * Math.min(steps, 2)) > EDGE.outside) return null;
      // Where it passes, from the row outside to this one.
      return row - step * ((share(row) - EDGE.at) / (share(row) - share(row - step)));
    }
    return null;
  };
  const [from, to] = [edge(0, 1), edge(ink.length - 1, -1)];
  return from === null || to === null ? null : { letter, x: (left + right) / 2, top: y0 + from, bottom: y0 + to };
}
