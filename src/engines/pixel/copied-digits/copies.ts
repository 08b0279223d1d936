/** Which digits of a picture are one and the same, drawn once and put down again in another size. */
import type { LetterWord } from '../../../document/facts.ts';
import type { TwinDigit } from './twins.ts';

/** Digits of about the same height, in logarithms, are as alike as their pixels allow: smaller ones are less so. */
const ALIKE_HEIGHT = 0.35;
/** Fewer of them do not show how alike two digits of the paper are. Chosen. */
const MIN_OTHERS = 30;
/** What is less alike than this is no copy of anything, however unlike all others are. Measured: copies .07 to .13. */
const MAX_UNLIKE = 0.2;
/** Kept off the logarithm of what is alike to the last pixel, which is measured no closer. */
const ROUNDING = 0.01;
/** Scales below this are the uncertainty of the fit. Measured: copies of the same size .002 and less. */
const MIN_SCALE = 0.015;
/**
 * How much more alike two digits are than any other two, as a logarithm. Measured on 14,500 digits of 118 genuine scans
 * and photographs: digits of two sizes reach .08, ones, which are hardly more than a line, .39. Of each of three pictures
 * with copies, the clearest reaches .58 to .71.
 */
const CLEAR = { digit: 0.35, one: 0.55 };

export interface CopiedDigit {
  digit: string;
  unlike: number;
  /** The least that any other two digits of the size differ. */
  others: number;
  /** How much larger or smaller the other one is. */
  scaleX: number;
  scaleY: number;
}

export interface Copies {
  /** The numbers that share digits: one of the two is the original, and the pixels do not show which. */
  words: readonly [LetterWord, LetterWord];
  /** The most alike first. */
  digits: CopiedDigit[];
}

/** Null where there are too few digits to compare. */
export function copiesIn(twins: readonly TwinDigit[]): Copies[] | null {
  let compared = 0;
  const copied = twins.flatMap((twin) => {
    const words = [twin.word, twin.twin.word] as const;
    const others = twins.filter(
      ({ word, heightPx }) => !words.includes(word) && Math.abs(Math.log(heightPx / twin.heightPx)) < ALIKE_HEIGHT,
    );
    if (others.length < MIN_OTHERS) return [];
    compared++;
    const { unlike, scaleX, scaleY, letter } = twin;
    if (unlike > MAX_UNLIKE || Math.abs(scaleX - 1) + Math.abs(scaleY - 1) < MIN_SCALE) return [];
    const least = Math.min(...others.map((other) => other.unlike));
    const clear = Math.log((least + ROUNDING) / (unlike + ROUNDING));
    if (clear < (letter.char === '1' ? CLEAR.one : CLEAR.digit)) return [];
    return [{ words, digit: { digit: letter.char, unlike, others: least, scaleX, scaleY } }];
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
