/** Which digits of a picture are one and the same: printed once, and put down again elsewhere. */
import type { Letter, LetterWord, Raster, SourceImage } from '../../../document/facts.ts';
import { median, quantileOf } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { grained } from '../grain.ts';
import { type TwinDigit, twinDigits, twinsAtWholePixels, twinsInPart, unlikeOutside } from '../twins.ts';
import { turnedTwins } from './turned.ts';

/** Digits of about the same height, in logarithms, are as alike as their pixels allow: smaller ones are less so. */
const ALIKE_HEIGHT = 0.35;
/**
 * Where parts are compared, digits of half the height are others, too: a till prints its total twice as high, and no other number. They are
 * less alike than tall ones, whose edges are less of them, as a logarithm: by the root of the ratio.
 */
const ALIKE_SMALLER = 0.75;
/** Fewer of them do not show how alike two digits of the paper are. Chosen. */
const OTHERS = { few: 10, many: 30 };
/**
 * Beside few others only this is believed, and where they differ as print does. Measured: copies .05 to .08; genuine digits .15 and more,
 * once 1.4 clear of eleven others.
 */
const BESIDE_FEW = { unlike: 0.1, clear: 0.8 };
/**
 * Median of the others, from which they differ as print does: asked where they are few, and where several copies are suspected. Measured:
 * digits that a program drew and enlarged .22, scans .26 and more.
 */
const USUAL = 0.25;
/**
 * Digits of so few pixels in height are alike by chance, and held to more. Measured: copies .08 to .09 and .88 clear and more; genuine
 * digits, of 1,648 on 17 pictures, .12 and .55 clear, .09 and .3 clear, .12 and .7 clear at 12 pixels; two ones of another .05 and .85 clear, copied ones .00.
 */
const SMALL = { heightPx: 13, unlike: 0.1, one: 0.03, clear: 0.8 };
/** What is less alike than this is no copy of anything, however unlike all others are. Measured: copies .07 to .21. */
const MAX_UNLIKE = 0.25;
/** Nor are ones, of which few others are compared that are no other digits. Measured: a typed one .05, two of a genuine receipt .09. */
const MAX_UNLIKE_ONE = 0.07;
/**
 * At whole pixels, in a picture that was saved without loss, only the hand that put a copy down made it unlike. Measured: copies .00 to .01;
 * digits of a genuine photograph that was scaled, .13.
 */
const MAX_UNLIKE_LOSSLESS = 0.1;
/**
 * What is left between two digits that are equal to the last pixel. In a picture that was saved lossily before, all others differ at least by
 * this, even if a program drew it: blocks of a JPEG lie otherwise over each digit. Measured: a copy .000, others .03 and more. On a drawing that was
 * scaled, and never saved lossily, some digits are equal and others are not.
 */
const EXACT = { unlike: 0.002, others: 0.02 };
/** Kept off the logarithm of what is alike to the last pixel, which is measured no closer. */
const ROUNDING = 0.01;
/** Scales below this are the uncertainty of the fit. Measured: copies of the same size .006 and less. */
const MIN_SCALE = 0.015;
/**
 * How much more alike two digits are than any other two, as a logarithm. Ones, which are hardly more than a line, are held
 * against ones. Measured on genuine scans and photographs: see the README.
 */
const CLEAR = { digit: 0.65, resized: 0.55, one: 0.65 };
/**
 * Digits that are all more alike than this were drawn by a program and hardly changed since. Measured: scans from .1 on. A picture as flat
 * as a screen must be less alike than what a program draws in any size: clean scans have .3 and more. Digits of one number have the same light,
 * focus and place on the pixels, too: copies within one .21 and more, two zeros side by side on a blurred print .18.
 */
const MIN_GRAIN = { scan: 0.1, flat: 0.25, within: 0.2 };
/**
 * Where parts are compared. Measured: copies .007 to .067, and .8 to 2.2 clear; digits of genuine scans and photographs .087 and more, and
 * up to .25 clear, those of one number as well.
 */
const IN_PART = { unlike: 0.075, grain: 0.08 };
/**
 * Tall digits of a screen have others that are alike; those of a clean scan, which is as flat, have none. Measured, in the median: on nine screens
 * and exports up to .24, on two scans .37 and .42; how many are needed: chosen.
 */
const SCAN = { heightPx: 14, digits: 30, unlike: 0.25 };
/**
 * A number is set in the print of its page where its other digits are, on average, no more unlike those elsewhere than the print itself, times
 * this. Measured: numbers with copied digits, and values typed to match, up to 1.3. Chosen beyond them.
 */
const LIKE_PRINT = 1.35;
/** What another digit was taken for, or a blot: no print, in whatever typeface. Chosen. */
const NOTHING_IN_COMMON = 0.9;
/** Digits of a number that must have been held against print. Chosen. */
const MIN_SET = 1;
const LINE = '1';
/** More numbers with copies are a page put together by a program. Chosen. */
export const MAX_NUMBERS = 3;
/** Digits that are looked at together: a bound. */
const MAX_TOGETHER = 12;
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
  /** One is the other upside down. */
  isTurned?: true;
}

export interface Copies {
  /** The numbers that share digits: one of the two is the original, and the pixels do not show which. */
  words: readonly [LetterWord, LetterWord];
  /** The most alike first. */
  digits: CopiedDigit[];
}

/** Numbers that a program typed on a scan, or that were copied in part: further digits that occur in them are the same ones again. */
function shareMore(
  { letter, twin }: TwinDigit,
  words: readonly LetterWord[],
  twins: readonly TwinDigit[],
  limit: number,
): boolean {
  const own = twins.filter((other) => words.includes(other.word));
  const again = own.filter(
    (one) =>
      one.letter !== letter &&
      one.letter.char !== LINE &&
      one.letter !== twin.letter &&
      own.some((other) => other !== one && other.letter.char === one.letter.char),
  );
  return again.some(({ unlike }) => unlike < limit);
}

/**
 * Whether the digits of a number are like print in other words than these: what is typed on a form or filed on a scan has a
 * typeface of its own.
 */
function isSetInPrint(
  word: LetterWord,
  besides: readonly LetterWord[],
  { twins, isPrinted, smaller }: Pick<Page, 'twins' | 'isPrinted' | 'smaller'>,
): boolean {
  const print = twins.flatMap((digit) => unlikeOutside(digit, [digit.word]) ?? []);
  const own = twins
    .filter((digit) => digit.word === word)
    .flatMap((digit) => unlikeOutside(digit, besides) ?? [])
    .filter((unlike) => unlike < NOTHING_IN_COMMON);
  // The one number in tall digits has no others to be held against.
  if (own.length === 0 && smaller !== undefined) return isPrinted(word);
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

/** Whether a picture that is as flat as a screen is a clean scan. */
export function isCleanScan(twins: readonly TwinDigit[]): boolean {
  const tall = twins.filter(({ heightPx }) => heightPx >= SCAN.heightPx).map(({ unlike }) => unlike);
  return tall.length >= SCAN.digits && median(tall) >= SCAN.unlike;
}

/** The same, only of digits that are equal to the last pixel, on a screen. */
export function exactCopiesIn(
  { raster }: Pick<SourceImage, 'raster'>,
  words: readonly LetterWord[],
  isSaved: IsSaved,
): Copies[] | null {
  const twins = twinsAtWholePixels(raster, words);
  const isPrinted = printedOn(raster, words);
  const copied = copiedDigits({ twins, isPrinted, minGrain: 1, within: 1, most: EXACT.unlike, isSaved });
  return copied?.map(({ words: both, digit }) => ({ words: both, digits: [digit] })) ?? null;
}

/** Numbers that share digits, by each of the measures; null where there are too few digits to compare. */
export function copiesIn(
  { raster, lossy }: Pick<SourceImage, 'raster' | 'lossy'>,
  words: readonly LetterWord[],
  isSaved: IsSaved,
): Copies[] | null {
  const isPrinted = printedOn(raster, words);
  const minGrain = isDrawn(raster) ? MIN_GRAIN.flat : MIN_GRAIN.scan;
  const within = MIN_GRAIN.within;
  const inPart = { most: IN_PART.unlike, minGrain: IN_PART.grain, within: IN_PART.grain, smaller: ALIKE_SMALLER };
  const byMeasure = [
    { twins: twinDigits(raster, words), most: MAX_UNLIKE, minGrain, within },
    { twins: twinsAtWholePixels(raster, words), most: lossy ? MAX_UNLIKE : MAX_UNLIKE_LOSSLESS, minGrain, within },
    // A part of a one is a stroke like any other.
    ...(isDrawn(raster)
      ? []
      : [{ twins: twinsInPart(raster, words).filter(({ letter }) => letter.char !== LINE), ...inPart }]),
  ]
    .map((measure) => copiedDigits({ ...measure, isPrinted, isSaved }))
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

/** Least that must be clear of all others, as a logarithm, and most that a turned copy is unlike. The measurements stand in the README. */
const TURNED = { clear: 0.8, unlike: 0.12 };

/**
 * A six and a nine of which one is the other upside down, more alike than any two prints of one digit: no typeface with grain does that.
 */
export function turnedCopiesIn(raster: Raster, words: readonly LetterWord[]): Copies[] {
  const twins = twinDigits(raster, words);
  return turnedTwins(raster, words).flatMap((turned): Copies[] => {
    const { unlike, letter, scaleX, scaleY } = turned;
    const others = othersThan(turned, wordsOf(turned), twins);
    if (unlike > TURNED.unlike || others.length < OTHERS.few) return [];
    const least = Math.min(...others.map((other) => other.unlike));
    if (least < MIN_GRAIN.scan || Math.log((least + ROUNDING) / (unlike + ROUNDING)) < TURNED.clear) return [];
    const flags = { isResized: false, isWithin: isWithin(turned), isTurned: true } as const;
    return [
      { words: wordsOf(turned), digits: [{ digit: letter.char, unlike, others: least, scaleX, scaleY, ...flags }] },
    ];
  });
}

/**
 * Whether a number went through a lossy saving, and through none since, so that no two of its digits are equal to the last pixel unless one
 * was copied.
 */
export type IsSaved = (word: LetterWord) => boolean;

/** The digits of a picture, and what its print is like. */
interface Page {
  twins: readonly TwinDigit[];
  isPrinted: (word: LetterWord) => boolean;
  minGrain: number;
  /** The same within one number. */
  within: number;
  /** How much smaller others may be, as a logarithm, if more than they may be taller. */
  smaller?: number;
  /** Beyond it, a digit is no copy. */
  most: number;
  isSaved: IsSaved;
}

interface Copied {
  words: Copies['words'];
  letter: Letter;
  digit: CopiedDigit;
}

function copiedDigits(page: Page): Copied[] | null {
  const { twins, smaller = ALIKE_HEIGHT } = page;
  const alone = twins.map((twin) => suspectsOf([twin], twins, smaller));
  if (!alone.flat().some(({ others }) => others.length >= OTHERS.few)) return null;
  const groups = [...alone, ...mostAlike(twins, smaller).map((group) => suspectsOf(group, twins, smaller))];
  const copied = groups
    .filter((group) => group.every((suspect) => isClear(suspect, page)))
    .flatMap((group) => group.flatMap((suspect) => copyOf(suspect, page) ?? []));
  return [...new Map(copied.map((each) => [each.letter, each])).values()];
}

/**
 * The most alike digits, two and more of them, as far as few numbers hold one of each pair: who changes a sum changes the total as well,
 * and none of several copies is clear of the others.
 */
function mostAlike(twins: readonly TwinDigit[], smaller: number): TwinDigit[][] {
  const isComparable = (twin: TwinDigit) => othersThan(twin, wordsOf(twin), twins, smaller).length >= OTHERS.few;
  const inOrder = twins
    .filter(({ letter }) => letter.char !== LINE)
    .sort((a, b) => a.unlike - b.unlike)
    .filter(isComparable);
  const groups: TwinDigit[][] = [];
  for (let count = 2; count <= Math.min(MAX_TOGETHER, inOrder.length); count++) {
    const group = inOrder.slice(0, count);
    if (numbersOf(group.map(wordsOf)) > MAX_NUMBERS) break;
    groups.push(group);
  }
  return groups;
}

/** A digit that may be a copy. */
interface Suspect {
  copied: TwinDigit;
  isAlone: boolean;
  /** Its two numbers, and those that the other suspects link to them. */
  linked: readonly LetterWord[];
  /** All numbers of the digits that it is looked at together with. */
  group: readonly LetterWord[];
  others: readonly TwinDigit[];
}

function suspectsOf(group: readonly TwinDigit[], twins: readonly TwinDigit[], smaller: number): Suspect[] {
  const pairs = group.map(wordsOf);
  const words = pairs.flat();
  return group.map((copied, k) => ({
    copied,
    isAlone: group.length === 1,
    linked: linkedTo(pairs[k]!, pairs),
    group: words,
    others: othersThan(copied, words, twins, smaller),
  }));
}

function linkedTo(pair: Copies['words'], pairs: readonly Copies['words'][]): LetterWord[] {
  const words = new Set<LetterWord>(pair);
  for (let known = 0; known < words.size; ) {
    known = words.size;
    for (const other of pairs) if (other.some((word) => words.has(word))) for (const word of other) words.add(word);
  }
  return [...words];
}

/** Digits that have nothing to do with these numbers, and are as hard to tell apart. */
function othersThan(
  { letter, heightPx }: TwinDigit,
  words: readonly LetterWord[],
  twins: readonly TwinDigit[],
  smaller = ALIKE_HEIGHT,
): TwinDigit[] {
  return twins.filter(
    (other) =>
      !words.includes(other.word) &&
      !words.includes(other.twin.word) &&
      (other.letter.char !== LINE || letter.char === LINE) &&
      other.heightPx < Math.exp(ALIKE_HEIGHT) * heightPx &&
      other.heightPx > Math.exp(-smaller) * heightPx,
  );
}

/** Of smaller digits, what would be left if they were as tall. */
const leastOf = ({ copied, others }: Suspect) =>
  Math.min(...others.map(({ unlike, heightPx }) => unlike * Math.min(1, Math.sqrt(heightPx / copied.heightPx))));
const isResized = ({ scaleX, scaleY }: TwinDigit) => Math.abs(scaleX - 1) + Math.abs(scaleY - 1) >= MIN_SCALE;
const isWithin = ({ word, twin }: TwinDigit) => word === twin.word;

/** Whether a digit is as like its twin as no two others are. */
function isClear(suspect: Suspect, { minGrain, within, most, isSaved }: Page): boolean {
  const { copied, isAlone, others } = suspect;
  const { unlike, letter, heightPx } = copied;
  if (others.length < OTHERS.few) return false;
  const few = others.length < OTHERS.many;
  const small = heightPx < SMALL.heightPx;
  const ofSmall = letter.char === LINE ? SMALL.one : SMALL.unlike;
  const ofOnes = letter.char === LINE ? MAX_UNLIKE_ONE : 1;
  if (unlike > Math.min(most, ofOnes, few ? BESIDE_FEW.unlike : 1, small ? ofSmall : 1)) return false;
  if ((few || !isAlone) && median(others.map((other) => other.unlike)) < USUAL) return false;
  const least = leastOf(suspect);
  const limits = [
    letter.char === LINE ? CLEAR.one : isResized(copied) && !isWithin(copied) ? CLEAR.resized : CLEAR.digit,
    few ? BESIDE_FEW.clear : 0,
    small ? SMALL.clear : 0,
  ];
  if (Math.log((least + ROUNDING) / (unlike + ROUNDING)) < Math.max(...limits)) return false;
  const isExact = isAlone && !few && unlike <= EXACT.unlike && least >= EXACT.others;
  if (isExact && wordsOf(copied).every(isSaved)) return true;
  if (isWithin(copied) && least < within) return false;
  return isResized(copied) || least >= minGrain;
}

/** In another of the numbers that hold a digit twice the same digit stands as well, and there it is as unlike as in print. */
function isUnlikeIn({ fits, unlike, word }: TwinDigit, group: readonly LetterWord[]): boolean {
  const others = fits.filter((fit) => fit.word !== word && group.includes(fit.word));
  const least = Math.min(...others.map((fit) => fit.unlike));
  return others.length > 0 && Math.log((least + ROUNDING) / (unlike + ROUNDING)) >= CLEAR.digit;
}

/** Null where a program may have typed the numbers. */
function copyOf(suspect: Suspect, page: Page): Copied | null {
  const { twins, isPrinted } = page;
  const { copied, linked, isAlone, group } = suspect;
  const { letter, unlike, scaleX, scaleY } = copied;
  const others = leastOf(suspect);
  const within = isWithin(copied);
  // A program draws digits equal within several numbers, and from one to the other. Measured: two telephone numbers of a genuine statement.
  if (within && !isAlone && !isUnlikeIn(copied, group)) return null;
  const resized = isResized(copied);
  const sharesMore = !within && !resized && shareMore(copied, linked, twins, (unlike + others) / 2);
  if ((within || sharesMore) && !linked.every((each) => isSetInPrint(each, linked, page))) return null;
  if (sharesMore && !linked.every(isPrinted)) return null;
  const digit = { digit: letter.char, unlike, others, scaleX, scaleY, isResized: resized, isWithin: within };
  return { words: wordsOf(copied), letter, digit };
}

const wordsOf = ({ word, twin }: TwinDigit): Copies['words'] => [word, twin.word];

/** The fewest numbers that hold a digit of every pair: a value into which several were copied is one. */
export function numbersOf(pairs: readonly Copies['words'][]): number {
  let [rest, numbers] = [pairs, 0];
  while (rest.length > 0) {
    const times = (word: LetterWord) => rest.filter((words) => words.includes(word)).length;
    const [most] = rest.flat().sort((a, b) => times(b) - times(a));
    rest = rest.filter((words) => !words.includes(most!));
    numbers++;
  }
  return numbers;
}
