/** Which digits of a picture are one and the same: printed once, and put down again elsewhere. */
import type { LetterWord } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';
import type { TwinDigit } from '../twins.ts';

/** Digits of about the same height, in logarithms, are as alike as their pixels allow: smaller ones are less so. */
const ALIKE_HEIGHT = 0.35;
/** Fewer of them do not show how alike two digits of the paper are. Chosen. */
const MIN_OTHERS = 30;
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
const CLEAR = { digit: 0.4, one: 0.55 };
/** Digits that are all more alike than this were drawn by a program and hardly changed since. Measured: scans from .1 on. */
const MIN_GRAIN = 0.1;
/** The two stand in one number: of one size, and resized. Measured on 181 genuine scans and photographs: up to .21, see the README. */
const CLEAR_WITHIN = { same: 0.45, resized: 0.6 };
/**
 * A number is set in the print of its page where its other digits are, on average, no more unlike those elsewhere than the print itself, times
 * this. Measured: numbers with copied digits, and values typed to match, up to 1.3. Chosen beyond them.
 */
const LIKE_PRINT = 1.35;

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

/**
 * Numbers that a program typed on a scan, or a value that was copied whole: further digits that occur in both are the same
 * ones again.
 */
function isTyped({ word, letter, twin }: TwinDigit, twins: readonly TwinDigit[], limit: number): boolean {
  const own = twins.filter((other) => other.word === word || other.word === twin.word);
  const again = own.filter(
    (one) =>
      one.letter !== letter &&
      one.letter !== twin.letter &&
      own.some((other) => other !== one && other.letter.char === one.letter.char),
  );
  return again.some(({ unlike }) => unlike < limit);
}

/** Whether the other digits of a number are like print elsewhere: what is typed on a form or filed on a scan has a typeface of its own. */
function isSetInPrint({ word }: TwinDigit, twins: readonly TwinDigit[]): boolean {
  const others = twins.filter((other) => other.word === word && other.twin.word !== word);
  const unlike = (of: readonly TwinDigit[]) => median(of.map((each) => each.unlike));
  return others.length > 0 && unlike(others) <= LIKE_PRINT * unlike(twins);
}

/** Null where there are too few digits to compare. */
export function copiesIn(twins: readonly TwinDigit[]): Copies[] | null {
  let compared = 0;
  const copied = twins.flatMap((twin) => {
    const words = [twin.word, twin.twin.word] as const;
    const others = twins.filter(
      ({ word, letter, heightPx }) =>
        !words.includes(word) &&
        (letter.char !== '1' || twin.letter.char === '1') &&
        Math.abs(Math.log(heightPx / twin.heightPx)) < ALIKE_HEIGHT,
    );
    if (others.length < MIN_OTHERS) return [];
    compared++;
    const { unlike, scaleX, scaleY, letter } = twin;
    if (unlike > MAX_UNLIKE) return [];
    const least = Math.min(...others.map((other) => other.unlike));
    const clear = Math.log((least + ROUNDING) / (unlike + ROUNDING));
    const isResized = Math.abs(scaleX - 1) + Math.abs(scaleY - 1) >= MIN_SCALE;
    const isWithin = words[0] === words[1];
    const between = letter.char === '1' ? CLEAR.one : CLEAR.digit;
    if (clear < (isWithin ? Math.max(between, CLEAR_WITHIN[isResized ? 'resized' : 'same']) : between)) return [];
    if (!isResized && least < MIN_GRAIN) return [];
    if (isWithin ? !isSetInPrint(twin, twins) : !isResized && isTyped(twin, twins, (unlike + least) / 2)) return [];
    return [{ words, digit: { digit: letter.char, unlike, others: least, scaleX, scaleY, isResized, isWithin } }];
  });
  if (compared === 0) return null;
  const copies: Copies[] = [];
  for (const { words, digit } of copied.sort((a, b) => a.digit.unlike - b.digit.unlike)) {
    const known = copies.find((each) => words.every((word) => each.words.includes(word)));
    if (known) known.digits.push(digit);
    else copies.push({ words, digits: [digit] });
  }
  return copies;
}
