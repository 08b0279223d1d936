/** Numbers of a screen whose digits are those of other numbers, stretched: no typeface grows in one direction only. */
import type { LetterWord } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';
import type { TwinDigit } from '../twins.ts';

/** Digits of a screen that must have been compared, and of a number. Chosen. */
const MIN_DIGITS = 12;
const MIN_OF_NUMBER = 3;
/** A line stretches into a line. */
const LINE = '1';
/**
 * Unlikeness of most digits up to which a screen repeats them. Measured: .00 to .03 on screens as they were captured, more on
 * those that were scaled, where every digit is a little another.
 */
const MAX_USUAL = 0.03;
/**
 * How unlike each of the stretched digits may be. Measured: a copied number .08; numbers of another typeface .16 and more, and a
 * digit of a number that a browser set between two pixels .16.
 */
const MAX_UNLIKE = 0.12;
/** Width over height, as a logarithm, by which each digit of the number is stretched. Measured: of other numbers that fit, .003. */
const MIN_STRETCH = 0.015;

export interface StretchedNumber {
  word: LetterWord;
  /** Width of its digits as a share of that of the same digits elsewhere, at the same height. */
  share: number;
  unlike: number;
}

/** Null where the screen has too few digits, or does not repeat them. */
export function stretchedNumbers(twins: readonly TwinDigit[]): StretchedNumber[] | null {
  if (twins.length < MIN_DIGITS || median(twins.map(({ unlike }) => unlike)) > MAX_USUAL) return null;
  const numbers = Map.groupBy(
    twins.filter(({ letter }) => letter.char !== LINE),
    ({ word }) => word,
  );
  return [...numbers].flatMap(([word, digits]) => {
    const stretches = digits.map(({ scaleX, scaleY }) => Math.log(scaleX / scaleY));
    const unlike = median(digits.map((digit) => digit.unlike));
    if (digits.length < MIN_OF_NUMBER || digits.some((digit) => digit.unlike > MAX_UNLIKE)) return [];
    const wider = stretches.every((stretch) => stretch >= MIN_STRETCH);
    const narrower = stretches.every((stretch) => stretch <= -MIN_STRETCH);
    return wider || narrower ? [{ word, share: Math.exp(-median(stretches)), unlike }] : [];
  });
}
