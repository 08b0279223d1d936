/** The colour of the ink of single digits, held against that of the others of their number. */
import type { Letter, LetterWord, Raster } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';

/** Strokes of smaller digits hardly reach the colour of their ink. Chosen. */
const MIN_DIGIT_PX = 12;
/** A one is a single stroke, of which the smoothing of edges may leave no pixel in its full colour. */
const STEADY = /[02-9]/;
const MIN_DIGITS = 3;
/** Share of the pixels of a digit, those farthest from its ground, whose mean is the colour of its ink. Chosen. */
const FULL_INK = 0.06;
/** Rows above and below a digit, and how far from it, that show what it stands on. */
const GROUND_ROWS = 2;
/** Levels between ink and ground from which a colour can be told. Chosen. */
const MIN_CONTRAST = 40;

/**
 * What those pixels may be off their mean, as a share of the contrast: strokes a pixel wide have no pixel of the full colour, and those that are
 * smoothed on the stripes of the screen have a colour at each edge. Chosen.
 */
const MAX_UNEVEN = 0.05;

/**
 * Share of the contrast by which the ground of a digit may differ from that of its number, and of their height by which digits differ: a sign of the
 * sheqel that was read as a nought is neither as tall nor cut out as they are. Chosen.
 */
const SAME = { ground: 0.1, height: 0.15 };

type Rgb = readonly [red: number, green: number, blue: number];

export interface ColouredDigit {
  word: LetterWord;
  letter: Letter;
  own: Rgb;
  /** Of the other digits of its number. */
  usual: Rgb;
  /** Distance of the two, in levels of the three channels together, and as a share of the contrast of the number. */
  levels: number;
  off: number;
  /** The most that one of the others is off, as such a share. */
  spread: number;
}

interface Ink {
  letter: Letter;
  ink: Rgb;
  ground: Rgb;
}

export function colouredDigits(raster: Raster, words: readonly LetterWord[]): ColouredDigit[] {
  return words.flatMap((word) => {
    const read = word.letters.flatMap((letter) => inkOf(raster, letter) ?? []);
    if (read.length < MIN_DIGITS) return [];
    const contrast = median(read.map(({ ink, ground }) => distance(ink, ground)));
    const ground = middleOf(read.map((digit) => digit.ground));
    const height = median(read.map(({ letter }) => heightOf(letter)));
    const inks = read.filter(
      (digit) =>
        distance(digit.ground, ground) <= SAME.ground * contrast &&
        Math.abs(heightOf(digit.letter) / height - 1) <= SAME.height,
    );
    if (inks.length < MIN_DIGITS) return [];
    return inks.map((digit): ColouredDigit => {
      const others = inks.filter((other) => other !== digit).map(({ ink }) => ink);
      const usual = middleOf(others);
      const levels = distance(digit.ink, usual);
      const spread = Math.max(...others.map((other) => distance(other, usual))) / contrast;
      return { word, letter: digit.letter, own: digit.ink, usual, levels, off: levels / contrast, spread };
    });
  });
}

const heightOf = ({ top, bottom }: Letter) => bottom - top;
const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const middleOf = (colours: readonly Rgb[]): Rgb => {
  const of = (channel: 0 | 1 | 2) => median(colours.map((colour) => colour[channel]));
  return [of(0), of(1), of(2)];
};

function inkOf({ rgb, widthPx, heightPx }: Raster, letter: Letter): Ink | null {
  const { char, left, right, top, bottom } = letter;
  if (!STEADY.test(char) || bottom - top < MIN_DIGIT_PX) return null;
  if (top < GROUND_ROWS + 1 || bottom + GROUND_ROWS + 1 > heightPx) return null;
  const colourAt = (k: number): Rgb => [rgb[k]!, rgb[k + 1]!, rgb[k + 2]!];
  const around: Rgb[] = [];
  for (let row = 1; row <= GROUND_ROWS; row++)
    for (let x = left; x < right; x++)
      around.push(colourAt(3 * ((top - 1 - row) * widthPx + x)), colourAt(3 * ((bottom + row) * widthPx + x)));
  const ground = middleOf(around);
  // Distances alone, not a colour for each pixel: a photograph has large digits.
  const far = new Float64Array((right - left) * (bottom - top));
  for (let y = top, i = 0; y < bottom; y++)
    for (let x = left, k = 3 * (y * widthPx + left); x < right; x++, k += 3)
      far[i++] = Math.hypot(rgb[k]! - ground[0], rgb[k + 1]! - ground[1], rgb[k + 2]! - ground[2]);
  const count = Math.min(far.length, Math.max(3, Math.floor(FULL_INK * far.length)));
  const least = far.toSorted()[far.length - count]!;
  const full: Rgb[] = [];
  for (let i = 0; i < far.length && full.length < count; i++)
    if (far[i]! >= least) {
      const [x, y] = [i % (right - left), Math.floor(i / (right - left))];
      full.push(colourAt(3 * ((top + y) * widthPx + left + x)));
    }
  const mean = (channel: 0 | 1 | 2) => full.reduce((sum, colour) => sum + colour[channel], 0) / full.length;
  const ink: Rgb = [mean(0), mean(1), mean(2)];
  const contrast = distance(ink, ground);
  const uneven = full.reduce((sum, colour) => sum + distance(colour, ink), 0) / full.length;
  return contrast >= MIN_CONTRAST && uneven <= MAX_UNEVEN * contrast ? { letter, ink, ground } : null;
}
