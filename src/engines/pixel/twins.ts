/** Of each digit of a picture, the one that it resembles most, whatever the size of either. */
import type { Letter, LetterWord, Raster } from '../../document/facts.ts';
import type { PixelBox } from '../../document/raster/facts.ts';
import { unlikeAtWholePixels } from '../../document/raster/overlay.ts';
import { unlikeInPart } from '../../document/raster/part-overlay.ts';
import { type Fit, fitOver } from '../../document/raster/registration.ts';
import { median } from '../../document/raster/statistics.ts';

/**
 * In smaller digits there are too few pixels to fit one over another; at whole pixels fewer are enough: two copies of 8 pixels
 * .04, of 378 genuine pictures none that is clear. Chosen.
 */
const MIN_DIGIT_PX = { fitted: 9, whole: 7, inPart: 12 };
/** Digits further apart in size than this, as logarithms, are not held over each other. */
const ALIKE = { height: 0.35, width: 0.4 };
/** Side of a block of JPEG. */
const BLOCK_PX = 8;
/** Of so many of the most similar digits at a glance, each is fitted; in parts, which takes longer, fewer are. Chosen. */
const FITTED = 5;
const FITTED_IN_PART = 3;
/** Boxes of two copies of one digit differ by so many pixels at most: what is saved lossily has other edges. */
const SAME_BOX_PX = 2;
/** Those of a copy of which an edge was cut, or that has one of what stood there, by its size. Chosen. */
const SAME_BOX_SHARE = 0.3;
/** Digits of a picture that are compared: a bound for the time. */
const MAX_DIGITS = 400;
/** A glance: the levels at so many places of a digit. */
const GLANCE = { columns: 5, rows: 7 };
/** Width over height, below which a place holds the edge of a digit. Measured: ones reach .23. */
const MIN_SLENDER = 0.2;
/** From a digit to the edge of the picture: what lies around it is compared as well. */
const EDGE_PX = 4;

export interface TwinDigit {
  word: LetterWord;
  letter: Letter;
  heightPx: number;
  /** The digit that it resembles most. */
  twin: { word: LetterWord; letter: Letter };
  /** See `Fit`: of the twin over it. */
  unlike: number;
  scaleX: number;
  scaleY: number;
  /** How unlike the digits are that it resembles at a glance, with the words in which they stand. */
  fits: readonly { word: LetterWord; unlike: number }[];
}

interface Digit {
  word: LetterWord;
  letter: Letter;
  box: PixelBox;
  glance: Float32Array;
}

/** By the words of a picture: two rules ask. */
const known = new WeakMap<readonly LetterWord[], TwinDigit[]>();

/** Digits that stand again on the picture in about their size. */
export function twinDigits(raster: Raster, words: readonly LetterWord[]): TwinDigit[] {
  const twins = known.get(words) ?? twinsAmong(raster, words, { compare: fitOver, smallest: MIN_DIGIT_PX.fitted });
  known.set(words, twins);
  return twins;
}

/** How unlike the most similar digit outside these words is; null if it resembles no digit outside them. */
export function unlikeOutside({ fits }: TwinDigit, words: readonly LetterWord[]): number | null {
  const outside = fits.filter(({ word }) => !words.includes(word));
  return outside.length > 0 ? Math.min(...outside.map(({ unlike }) => unlike)) : null;
}

/** Digits that stand in about their size in another word. */
export const twinsElsewhere = (raster: Raster, words: readonly LetterWord[]): TwinDigit[] =>
  twinsAmong(raster, words, { compare: fitOver, smallest: MIN_DIGIT_PX.fitted, elsewhere: true });

/** Digits of any word that stand again on the picture in their very size, compared without moving or scaling by parts of a pixel. */
export const twinsAtWholePixels = (raster: Raster, words: readonly LetterWord[]): TwinDigit[] =>
  twinsAmong(raster, words, { compare: atWholePixels, smallest: MIN_DIGIT_PX.whole });

function atWholePixels(raster: Raster, letter: PixelBox, other: PixelBox): Fit | null {
  const far = (from: keyof PixelBox, to: keyof PixelBox) =>
    Math.abs(letter[to] - letter[from] - (other[to] - other[from])) > SAME_BOX_PX;
  const unlike = far('x0', 'x1') || far('y0', 'y1') ? null : unlikeAtWholePixels(raster, letter, other);
  return unlike === null ? null : { unlike, scaleX: 1, scaleY: 1 };
}

/**
 * The same, as far as a part of each shows: a copy may lack an edge, or have one of what stood there. For print with grain, which no two
 * places on the grid of blocks make alike.
 */
export const twinsInPart = (raster: Raster, words: readonly LetterWord[]): TwinDigit[] =>
  twinsAmong(raster, words, { compare: inPart, smallest: MIN_DIGIT_PX.inPart, onBlocks: true, fitted: FITTED_IN_PART });

function inPart(raster: Raster, letter: PixelBox, other: PixelBox): Fit | null {
  const far = (from: keyof PixelBox, to: keyof PixelBox) => {
    const size = letter[to] - letter[from];
    return Math.abs(size - (other[to] - other[from])) > Math.max(SAME_BOX_PX, SAME_BOX_SHARE * size);
  };
  const unlike = far('x0', 'x1') || far('y0', 'y1') ? null : unlikeInPart(raster, letter, other);
  return unlike === null ? null : { unlike, scaleX: 1, scaleY: 1 };
}

interface Compared {
  compare: (raster: Raster, letter: PixelBox, other: PixelBox) => Fit | null;
  /** Height of a digit that is compared, in pixels. */
  smallest: number;
  /** Only with digits of other words. */
  elsewhere?: boolean;
  /** Those that stand alike on the grid of blocks, too. */
  onBlocks?: boolean;
  fitted?: number;
}

function twinsAmong(
  raster: Raster,
  words: readonly LetterWord[],
  { compare, smallest, elsewhere = false, onBlocks = false, fitted = FITTED }: Compared,
): TwinDigit[] {
  const digits = words.flatMap((word) => word.letters.flatMap((letter) => digitOf(raster, word, letter, smallest)));
  const byChar = Map.groupBy(digits.slice(0, MAX_DIGITS), ({ letter }) => letter.char);
  return [...byChar.values()].flatMap((alike) =>
    alike.flatMap((digit) => {
      const others = alike.filter(
        (other) =>
          other !== digit &&
          !isSamePlace(other.box, digit.box) &&
          (onBlocks || !isAlikeOnBlocks(other.box, digit.box)) &&
          !(elsewhere && other.word === digit.word),
      );
      return twinOf(raster, digit, others, { compare, fitted }) ?? [];
    }),
  );
}

/** What a program drew twice comes out of JPEG alike where it stands alike on the grid of blocks. */
const isAlikeOnBlocks = (a: PixelBox, b: PixelBox): boolean =>
  (a.x0 - b.x0) % BLOCK_PX === 0 && (a.y0 - b.y0) % BLOCK_PX === 0;

function digitOf(raster: Raster, word: LetterWord, letter: Letter, smallest: number): Digit[] {
  const box = placeOf(word, letter);
  const { x0, y0, x1, y1 } = box;
  if (!/\d/.test(letter.char) || y1 - y0 < smallest || x1 - x0 < MIN_SLENDER * (y1 - y0)) return [];
  if (Math.min(x0, y0, raster.widthPx - x1, raster.heightPx - y1) < EDGE_PX) return [];
  return [{ word, letter, box, glance: glanceAt(raster, box) }];
}

/**
 * The place of a digit, without the currency sign that stands close to the first or the last one of a number: recognition puts part of it into
 * the place of the digit, which is then wider than the others, and as tall as the sign.
 */
function placeOf({ letters }: LetterWord, letter: Letter): PixelBox {
  const { left: x0, right: x1, top: y0, bottom: y1 } = letter;
  const isFirst = letter === letters[0];
  const beside = isFirst ? letters[1] : letter === letters.at(-1) ? letters.at(-2) : undefined;
  const widths = letters
    .filter((other) => other !== letter && DIGIT_OF_FULL_WIDTH.test(other.char))
    .map((other) => other.right - other.left);
  if (!beside || !/\d/.test(beside.char) || widths.length < MIN_WIDTHS || !DIGIT_OF_FULL_WIDTH.test(letter.char))
    return { x0, y0, x1, y1 };
  const usual = Math.round(median(widths));
  if (x1 - x0 <= TOO_WIDE * usual) return { x0, y0, x1, y1 };
  const down = { y0: Math.max(y0, beside.top), y1: Math.min(y1, beside.bottom) };
  return isFirst ? { ...down, x0: x1 - usual, x1 } : { ...down, x0, x1: x0 + usual };
}
const DIGIT_OF_FULL_WIDTH = /[02-9]/;
/** Other digits that show how wide they are, and how many times as wide a place is that holds more than its digit. Chosen. */
const MIN_WIDTHS = 2;
const TOO_WIDE = 1.3;

function twinOf(
  raster: Raster,
  { word, letter, box, glance }: Digit,
  others: readonly Digit[],
  { compare, fitted }: Required<Pick<Compared, 'compare' | 'fitted'>>,
): TwinDigit | null {
  const likeliest = others
    .filter((other) => isAlikeInSize(box, other.box))
    .map((other) => ({ other, likeness: product(glance, other.glance) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, fitted);
  let best: Omit<TwinDigit, 'fits'> | null = null;
  const fits: { word: LetterWord; unlike: number }[] = [];
  for (const { other } of likeliest) {
    const fit = compare(raster, box, other.box);
    if (!fit) continue;
    if (fit.unlike < (best?.unlike ?? 1))
      best = { word, letter, heightPx: box.y1 - box.y0, twin: { word: other.word, letter: other.letter }, ...fit };
    fits.push({ word: other.word, unlike: fit.unlike });
  }
  return best && { ...best, fits };
}

/** A digit that was read twice, in words that lie over each other, is itself and no copy. */
const isSamePlace = (a: PixelBox, b: PixelBox) =>
  Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0) && Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);

const isAlikeInSize = (a: PixelBox, b: PixelBox) =>
  Math.abs(Math.log((b.y1 - b.y0) / (a.y1 - a.y0))) <= ALIKE.height &&
  Math.abs(Math.log((b.x1 - b.x0) / (a.x1 - a.x0))) <= ALIKE.width;

/** Without their mean, and of length one: the product of two is their correlation. */
function glanceAt({ grey, widthPx }: Raster, { x0, y0, x1, y1 }: PixelBox): Float32Array {
  const { columns, rows } = GLANCE;
  const levels = new Float32Array(columns * rows);
  let sum = 0;
  for (let row = 0, k = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, k++) {
      for (const part of [0.25, 0.75]) {
        const x = Math.floor(x0 + ((column + part) / columns) * (x1 - x0));
        const y = Math.floor(y0 + ((row + part) / rows) * (y1 - y0));
        levels[k]! += grey[y * widthPx + x]!;
      }
      sum += levels[k]!;
    }
  const mean = sum / levels.length;
  const length = Math.sqrt(levels.reduce((squares, level) => squares + (level - mean) ** 2, 0)) || 1;
  return levels.map((level) => (level - mean) / length);
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
