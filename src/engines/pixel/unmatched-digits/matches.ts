/** Which digits of a picture have their equal elsewhere, pixel by pixel: one program draws a digit of one size in few ways. */
import type { Letter, LetterWord, Raster } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';
import type { Rect } from '../../../domain/geometry.ts';
import type { DigitPair } from '../misfit.ts';

/** In smaller digits every drawing is much like another. */
const MIN_DIGIT_PX = 8;
/** Boxes of the same digit differ by so many pixels where it lies otherwise on them. */
const SAME_BOX_PX = 2;
/** By so many pixels in each direction one is moved over the other: the boxes are those of the strokes. */
const SHIFT_PX = 1;
/** Levels by which the ground of both may differ, and by which the ink must stand out. */
const SAME_GROUND = 40;
const MIN_CONTRAST = 30;
/**
 * What is left between two drawings of one program, as a share of the ink. Measured: 0 without loss, up to .08 after a JPEG; between two
 * programs .1 to .5.
 */
const EQUAL = 0.08;
/** Digits of a picture and peers of a digit that are looked at: bounds for the time. */
const MAX_DIGITS = 400;
const MAX_PEERS = 24;
const MAX_ON_LINE = 40;
/** Digits of one size. */
const SAME_HEIGHT = 0.15;

export interface MatchedNumber {
  word: LetterWord;
  /** How many of its digits were compared, and with how many of those there is an equal one elsewhere. */
  digits: number;
  equal: number;
  /** Of the digits of its height in other numbers: how many were compared, and the share that has an equal one. */
  others: number;
  othersEqual: number;
  /** What is left between its digits and the most similar ones: the middle one. */
  apart: number;
  /** How much heavier they are than those, as a logarithm. */
  heavier: number;
  /** Its digits with the most similar ones. */
  pairs: Compared[];
}

export interface Digit extends Letter {
  word: LetterWord;
  contrast: number;
}

export interface Compared extends DigitPair {
  digit: Digit;
  peer: Digit;
  apart: number;
  heavier: number;
}

export function matchedNumbers(raster: Raster, words: readonly LetterWord[]): MatchedNumber[] {
  const digits = glyphsOf(raster, words, /\d/).slice(0, MAX_DIGITS);
  const byChar = Map.groupBy(digits, ({ char }) => char);
  const compared = digits.flatMap((digit) => comparedWith(raster, digit, byChar.get(digit.char)!));
  const byWord = Map.groupBy(compared, ({ digit }) => digit.word);
  return [...byWord].map(([word, own]) => {
    const height = median(own.map(({ digit }) => heightOf(digit)));
    const others = compared.filter(
      ({ digit }) =>
        digit.word !== word && Math.abs(heightOf(digit) - height) <= Math.max(SAME_BOX_PX, SAME_HEIGHT * height),
    );
    return {
      word,
      digits: own.length,
      equal: own.filter(isEqual).length,
      others: others.length,
      othersEqual: others.filter(isEqual).length / Math.max(1, others.length),
      apart: median(own.map(({ apart }) => apart)),
      heavier: median(own.map(({ heavier }) => heavier)),
      pairs: own,
    };
  });
}

/** Of the other letters and digits on the line of a word: how many were compared with those of other lines, and have an equal one. */
export function matchesOnLine(
  raster: Raster,
  words: readonly LetterWord[],
  word: LetterWord,
): { compared: number; equal: number } {
  const middle = (rect: Rect) => rect.y + rect.h / 2;
  const isOnLine = ({ rect }: LetterWord) => Math.abs(middle(rect) - middle(word.rect)) < rect.h / 2;
  const own = glyphsOf(
    raster,
    words.filter((other) => other !== word && isOnLine(other)),
    CHARACTER,
  );
  const elsewhere = Map.groupBy(
    glyphsOf(
      raster,
      words.filter((other) => !isOnLine(other)),
      CHARACTER,
    ),
    ({ char }) => char,
  );
  const compared = own
    .slice(0, MAX_ON_LINE)
    .flatMap((glyph) => comparedWith(raster, glyph, elsewhere.get(glyph.char) ?? []));
  return { compared: compared.length, equal: compared.filter(isEqual).length };
}

const CHARACTER = /[\p{L}\d]/u;

const glyphsOf = (raster: Raster, words: readonly LetterWord[], wanted: RegExp): Digit[] =>
  words
    .flatMap((word) => word.letters.map((letter) => ({ ...letter, word, contrast: contrastOf(raster, letter) })))
    .filter(
      ({ char, top, bottom, contrast }) =>
        wanted.test(char) && bottom - top >= MIN_DIGIT_PX && Math.abs(contrast) >= MIN_CONTRAST,
    );

export const isEqual = ({ apart }: Compared) => apart <= EQUAL;
export const heightOf = ({ top, bottom }: Letter) => bottom - top;

/** Of the ink against its ground: negative for dark ink. */
function contrastOf({ grey, widthPx }: Raster, { left, right, top, bottom, ground }: Letter): number {
  let most = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const level = grey[y * widthPx + x]! - ground;
      if (Math.abs(level) > Math.abs(most)) most = level;
    }
  return most;
}

/** Also on as light or as dark a ground. */
export const isOfOneSize = (digit: Digit, other: Digit): boolean =>
  Math.abs(heightOf(other) - heightOf(digit)) <= SAME_BOX_PX &&
  Math.abs(other.right - other.left - (digit.right - digit.left)) <= SAME_BOX_PX &&
  Math.abs(other.ground - digit.ground) <= SAME_GROUND &&
  other.contrast > 0 === digit.contrast > 0;

/** Empty where the same digit stands nowhere else in its size, dark or light as it is. */
function comparedWith(raster: Raster, digit: Digit, alike: readonly Digit[]): Compared[] {
  const peers = alike.filter((other) => other.word !== digit.word && isOfOneSize(digit, other)).slice(0, MAX_PEERS);
  if (peers.length < 2) return [];
  let [apart, peer] = [Number.POSITIVE_INFINITY, peers[0]!];
  for (const each of peers) {
    const other = apartFrom(raster, digit, each);
    if (other < apart) [apart, peer] = [other, each];
    if (apart <= EQUAL) break;
  }
  return [{ digit, peer, apart, heavier: digit.mass - median(peers.map(({ mass }) => mass)) }];
}

/** The difference of both, each relative to its contrast, as a share of the ink; the least of all shifts. */
function apartFrom({ grey, widthPx, heightPx }: Raster, digit: Digit, peer: Digit): number {
  const [width, height] = [digit.right - digit.left, heightOf(digit)];
  const own = new Float32Array(width * height);
  let ink = 0;
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < width; x++, k++) {
      own[k] = (grey[(digit.top + y) * widthPx + digit.left + x]! - digit.ground) / digit.contrast;
      ink += own[k]! ** 2;
    }
  let least = Number.POSITIVE_INFINITY;
  for (let dy = -SHIFT_PX; dy <= SHIFT_PX; dy++)
    for (let dx = -SHIFT_PX; dx <= SHIFT_PX; dx++) {
      const [x0, y0] = [peer.left + dx, peer.top + dy];
      if (x0 < 0 || y0 < 0 || x0 + width > widthPx || y0 + height > heightPx) continue;
      let difference = 0;
      for (let y = 0, k = 0; y < height && difference < least; y++)
        for (let x = 0, at = (y0 + y) * widthPx + x0; x < width; x++, k++, at++)
          difference += (own[k]! - (grey[at]! - peer.ground) / peer.contrast) ** 2;
      least = Math.min(least, difference);
    }
  return Math.sqrt(least / ink);
}
