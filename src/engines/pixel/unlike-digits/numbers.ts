/** How far the digits of a number are drawn unlike the same digits in the other numbers of its picture. */
import type { Letter, LetterWord, Raster } from '../../../document/facts.ts';
import { isCutOff } from '../../../document/raster/cut-off.ts';
import { isDigit } from '../../../document/raster/digit-shapes.ts';
import { type Shape, shapeOf, unlikeness } from '../../../document/raster/shapes.ts';
import { median } from '../../../document/raster/statistics.ts';
import type { DigitPair } from '../misfit.ts';

/**
 * In smaller digits a shape is a few grey pixels, and a lossy saving changes some of them: a genuine number of 11 pixels on a screen saved as
 * WebP stood out.
 */
const MIN_DIGIT_PX = { lossless: 9, lossy: 12 };
/** Letters of a number, at most: `EUR 12.50` is one that was read as a word, `Invoice2025` is none. */
const MAX_LETTERS_SHARE = 0.4;
/**
 * Digits of one size differ in height by this much of its logarithm at most: in another size a program draws strokes of
 * other whole widths. Measured: a genuine number .13 larger than all others .14 unlike; a typed one .08 to .12 larger .38.
 */
const SAME_SIZE = 0.12;
/** How often the same digit must stand elsewhere for one to be like it, and how many of them are asked. */
const PEERS = { from: 3, to: 80 };
/** Digits that must have been compared in a number. */
const MIN_COMPARED = 3;
/** From here on two digits are the same drawing, and no other needs to be asked. */
const ALIKE = 0.02;
/** Numbers of a screen, and digits of a number, that are looked at: a bound for the time. */
const MAX_NUMBERS = 100;
const MAX_DIGITS = 12;

export interface ComparedNumber {
  word: LetterWord;
  /** How unlike its digits are the most similar of the same digits elsewhere: the middle one, and the second least unlike. */
  unlike: number;
  nearest: number;
  /** How much heavier its digits are than those, and how much wider or narrower, as logarithms. */
  heavier: number;
  wider: number;
  /** Each of its digits with the most similar one. */
  pairs: DigitPair[];
}

interface Digit extends Letter {
  height: number;
  /** As a share of the height, as a logarithm. */
  width: number;
  /** Ink as a share of a square of its height, as a logarithm: not changed by a slant, as that of its box is. */
  weight: number;
  /** Lighter than its ground: edges of light digits are drawn otherwise than those of dark ones. */
  isLight: boolean;
  shape: Shape;
}

interface Numeral {
  word: LetterWord;
  digits: Digit[];
}

/** Numbers of which enough digits occur elsewhere in their size. */
export function comparedNumbers(raster: Raster, words: readonly LetterWord[], isLossy: boolean): ComparedNumber[] {
  const least = isLossy ? MIN_DIGIT_PX.lossy : MIN_DIGIT_PX.lossless;
  const numbers = words
    .map((word) => ({ word, digits: word.letters.filter(isDigit) }))
    .filter(({ word, digits }) => digits.length >= 2 && digits.length >= (1 - MAX_LETTERS_SHARE) * word.letters.length)
    .slice(0, MAX_NUMBERS)
    .map(({ word, digits }) => ({ word, digits: digits.filter((digit) => !isCutOff(raster, digit)) }))
    .filter(({ digits }) => digits.length >= MIN_COMPARED)
    .map(({ word, digits }): Numeral => ({ word, digits: drawnDigits(raster, digits.slice(0, MAX_DIGITS)) }));
  const byDigit = Map.groupBy(
    numbers.flatMap((number) => number.digits.map((digit) => ({ number, digit }))),
    ({ digit }) => digit.char,
  );
  return numbers.flatMap((number) => {
    const compared = number.digits.flatMap((digit) => {
      if (digit.height < least) return [];
      const peers = byDigit
        .get(digit.char)!
        .filter((each) => each.number !== number && isComparable(each.digit, digit))
        .slice(0, PEERS.to)
        .map((each) => each.digit);
      return peers.length < PEERS.from ? [] : [comparedDigit(digit, peers)];
    });
    if (compared.length < MIN_COMPARED) return [];
    const unlike = compared.map((each) => each.unlike).sort((a, b) => a - b);
    const heavier = median(compared.map((each) => each.heavier));
    const wider = median(compared.map((each) => each.wider));
    const pairs = compared.map(({ digit, peer }) => ({ digit, peer }));
    return [{ word: number.word, unlike: median(unlike), nearest: unlike[1]!, heavier, wider, pairs }];
  });
}

const isComparable = (a: Digit, b: Digit) =>
  a.isLight === b.isLight && Math.abs(Math.log(a.height / b.height)) < SAME_SIZE;

/** All as large as the middle one: round digits reach a little further than straight ones. */
function drawnDigits(raster: Raster, letters: readonly Letter[]): Digit[] {
  const height = median(letters.map(({ top, bottom }) => bottom - top));
  return letters.map((letter) => {
    const { left, right, top, bottom, mass } = letter;
    const weight = mass + Math.log(((right - left) * (bottom - top)) / height ** 2);
    const width = Math.log((right - left) / height);
    const shape = shapeOf(raster, letter, height);
    return { ...letter, height, width, weight, isLight: isLighter(raster, letter), shape };
  });
}

function isLighter({ grey, widthPx }: Raster, { left, right, top, bottom, ground }: Letter): boolean {
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += grey[y * widthPx + x]! - ground;
  return sum > 0;
}

type ComparedDigit = Pick<ComparedNumber, 'unlike' | 'heavier' | 'wider'> & ComparedNumber['pairs'][number];

function comparedDigit(digit: Digit, peers: readonly Digit[]): ComparedDigit {
  let [unlike, peer] = [Number.POSITIVE_INFINITY, peers[0]!];
  for (const each of peers) {
    const other = unlikeness(digit.shape, each.shape);
    if (other < unlike) [unlike, peer] = [other, each];
    if (unlike <= ALIKE) break;
  }
  const heavier = digit.weight - median(peers.map(({ weight }) => weight));
  return { digit, peer, unlike, heavier, wider: digit.width - median(peers.map(({ width }) => width)) };
}
