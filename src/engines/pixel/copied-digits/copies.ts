/** Which digits of a picture are one and the same: printed once, and put down again elsewhere. */
import type { LetterWord, Raster } from '../../../document/facts.ts';
import { median, quantileOf } from '../../../document/raster/statistics.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { grained } from '../grain.ts';
import { type TwinDigit, twinDigits, twinsAtWholePixels, unlikeOutside } from '../twins.ts';

/** Digits of about the same height, in logarithms, are as alike as their pixels allow: smaller ones are less so. */
const ALIKE_HEIGHT = 0.35;
/** Fewer of them do not show how alike two digits of the paper are. Chosen. */
const OTHERS = { few: 10, many: 30 };
/**
 * Beside few others only this is believed, and where they differ as print does. Measured: copies .05 to .08; genuine digits .15 and more,
 * once 1.4 clear of eleven others; the median of digits that a program drew and enlarged .22, of scans .26 and more.
 */
const BESIDE_FEW = { unlike: 0.1, clear: 0.8, usual: 0.25 };
/** Digits of so few pixels in height are alike by chance: only the very same pixels are a copy. Measured: a genuine pair at 9 pixels .12. */
const SMALL = { heightPx: 12, unlike: 0.05 };
/** What is less alike than this is no copy of anything, however unlike all others are. Measured: copies .07 to .21. */
const MAX_UNLIKE = 0.25;
/** Kept off the logarithm of what is alike to the last pixel, which is measured no closer. */
const ROUNDING = 0.01;
/** Scales below this are the uncertainty of the fit. Measured: copies of the same size .006 and less. */
const MIN_SCALE = 0.015;
/**
 * How much more alike two digits are than any other two, as a logarithm. Ones, which are hardly more than a line, are held
 * against ones. Measured on genuine scans and photographs: see the README.
 */
const CLEAR = { digit: 0.45, one: 0.65 };
/** Digits that are all more alike than this were drawn by a program and hardly changed since. Measured: scans from .1 on. */
const MIN_GRAIN = 0.1;
/** The two stand in one number. Measured on genuine scans and photographs: up to .6, see the README. */
const CLEAR_WITHIN = 0.65;
/**
 * A number is set in the print of its page where its other digits are, on average, no more unlike those elsewhere than the print itself, times
 * this. Measured: numbers with copied digits, and values typed to match, up to 1.3. Chosen beyond them.
 */
const LIKE_PRINT = 1.35;
/** Digits of a number that must have been held against print. Chosen. */
const MIN_SET = 1;
const LINE = '1';
const IS_DIGIT = /\d/;

export interface CopiedDigit {
  digit: string;
  unlike: number;
  /** The least that any other two digits of the size differ. */
  others: number;
  /** How much larger or smaller the other one is. */
  scaleX: number;
  scaleY: number;
  /** The other one is of another size, or in the same number. */
  isResized: boolean;
  isWithin: boolean;
}

export interface Copies {
  /** The numbers that share digits: one of the two is the original, and the pixels do not show which. */
  words: readonly [LetterWord, LetterWord];
  /** The most alike first. */
  digits: CopiedDigit[];
}

/** Numbers that a program typed on a scan, or that were copied in part: further digits that occur in both are the same ones again. */
function shareMore({ word, letter, twin }: TwinDigit, twins: readonly TwinDigit[], limit: number): boolean {
  const own = twins.filter((other) => other.word === word || other.word === twin.word);
  const again = own.filter(
    (one) =>
      one.letter !== letter &&
      one.letter !== twin.letter &&
      own.some((other) => other !== one && other.letter.char === one.letter.char),
  );
  return again.some(({ unlike }) => unlike < limit);
}

/**
 * Whether the digits of a number are like print in other words than these: what is typed on a form or filed on a scan has a
 * typeface of its own.
 */
function isSetInPrint(word: LetterWord, besides: readonly LetterWord[], twins: readonly TwinDigit[]): boolean {
  const print = twins.flatMap((digit) => unlikeOutside(digit, [digit.word]) ?? []);
  const own = twins.filter((digit) => digit.word === word).flatMap((digit) => unlikeOutside(digit, besides) ?? []);
  return own.length >= MIN_SET && median(own) <= LIKE_PRINT * median(print);
}

/** Of the numbers of a page, the share whose strokes are the most even. Chosen: what a program types is more even than all print. */
const EVENEST = 0.1;

/** Whether the strokes of a number are as uneven as print: what a program types on a scan is even. */
function printedOn(raster: Raster, words: readonly LetterWord[]): (word: LetterWord) => boolean {
  let unevenness: Map<Rect, number> | null = null;
  return ({ rect }) => {
    unevenness ??= unevennessOf(raster, words);
    return (unevenness.get(rect) ?? Number.NEGATIVE_INFINITY) >= quantileOf([...unevenness.values()], EVENEST);
  };
}

/** Of the digits of each word, against the same digits of the page. */
function unevennessOf(raster: Raster, words: readonly LetterWord[]): Map<Rect, number> {
  const digits = grained(raster, words).flatMap(({ rect, letters }) =>
    letters.filter(({ char }) => IS_DIGIT.test(char)).map(({ char, grain }) => ({ rect, char, grain })),
  );
  const usual = new Map(
    [...Map.groupBy(digits, ({ char }) => char)].map(([char, of]) => [char, median(of.map(({ grain }) => grain))]),
  );
  return new Map(
    [...Map.groupBy(digits, ({ rect }) => rect)].map(([rect, of]) => [
      rect,
      median(of.map(({ char, grain }) => grain - usual.get(char)!)),
    ]),
  );
}

/** Numbers that share digits, by each of the measures; null where there are too few digits to compare. */
export function copiesIn(raster: Raster, words: readonly LetterWord[]): Copies[] | null {
  const isPrinted = printedOn(raster, words);
  const byMeasure = [twinDigits(raster, words), twinsAtWholePixels(raster, words)]
    .map((twins) => copiedDigits(twins, isPrinted))
    .filter((copied) => copied !== null);
  if (byMeasure.length === 0) return null;
  const copies: Copies[] = [];
  for (const { words, digit } of byMeasure.flat().sort((a, b) => a.digit.unlike - b.digit.unlike)) {
    const known = copies.find((each) => words.every((word) => each.words.includes(word)));
    if (known) known.digits.push(digit);
    else copies.push({ words, digits: [digit] });
  }
  return copies;
}

interface Copied {
  words: Copies['words'];
  digit: CopiedDigit;
}

function copiedDigits(twins: readonly TwinDigit[], isPrinted: (word: LetterWord) => boolean): Copied[] | null {
  const compared = twins.map((twin) => ({ twin, others: othersThan(twin, twins) }));
  const known = compared.filter(({ others }) => others.length >= OTHERS.few);
  return known.length === 0 ? null : known.flatMap(({ twin, others }) => copyOf(twin, others, twins, isPrinted) ?? []);
}

/** Digits that have nothing to do with the two numbers, and are as hard to tell apart. */
function othersThan({ word, letter, twin, heightPx }: TwinDigit, twins: readonly TwinDigit[]): TwinDigit[] {
  const words = [word, twin.word];
  return twins.filter(
    (other) =>
      !words.includes(other.word) &&
      !words.includes(other.twin.word) &&
      (other.letter.char !== LINE || letter.char === LINE) &&
      Math.abs(Math.log(other.heightPx / heightPx)) < ALIKE_HEIGHT,
  );
}

function copyOf(
  copied: TwinDigit,
  others: readonly TwinDigit[],
  twins: readonly TwinDigit[],
  isPrinted: (word: LetterWord) => boolean,
): Copied | null {
  const { word, twin, unlike, scaleX, scaleY, letter, heightPx } = copied;
  const few = others.length < OTHERS.many;
  if (unlike > (few ? BESIDE_FEW.unlike : MAX_UNLIKE)) return null;
  if (heightPx < SMALL.heightPx && unlike > SMALL.unlike) return null;
  if (few && median(others.map((other) => other.unlike)) < BESIDE_FEW.usual) return null;
  const words = [word, twin.word] as const;
  const least = Math.min(...others.map((other) => other.unlike));
  const clear = Math.log((least + ROUNDING) / (unlike + ROUNDING));
  const isResized = Math.abs(scaleX - 1) + Math.abs(scaleY - 1) >= MIN_SCALE;
  const isWithin = word === twin.word;
  const limits = [
    letter.char === LINE ? CLEAR.one : CLEAR.digit,
    isWithin ? CLEAR_WITHIN : 0,
    few ? BESIDE_FEW.clear : 0,
  ];
  if (clear < Math.max(...limits)) return null;
  if (!isResized && least < MIN_GRAIN) return null;
  const sharesMore = !isWithin && !isResized && shareMore(copied, twins, (unlike + least) / 2);
  if ((isWithin || sharesMore) && !words.every((each) => isSetInPrint(each, words, twins))) return null;
  if (sharesMore && !words.every(isPrinted)) return null;
  return { words, digit: { digit: letter.char, unlike, others: least, scaleX, scaleY, isResized, isWithin } };
}

/** The fewest numbers that hold a digit of every pair: a value into which several were copied is one. */
export function numbersWithCopies(copies: readonly Copies[]): number {
  let [rest, numbers] = [copies, 0];
  while (rest.length > 0) {
    const times = (word: LetterWord) => rest.filter(({ words }) => words.includes(word)).length;
    const [most] = rest.flatMap(({ words }) => words).sort((a, b) => times(b) - times(a));
    rest = rest.filter(({ words }) => !words.includes(most!));
    numbers++;
  }
  return numbers;
}
