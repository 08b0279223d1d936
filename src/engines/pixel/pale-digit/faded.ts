/** Numbers that are paler than all like them, and not evenly so. */
import type { Letter, LetterWord } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';
import { isBesideInItsColour } from '../line-colour.ts';

/** In smaller digits strokes are about a pixel wide. */
const MIN_DIGIT_PX = 9;
const MIN_DIGITS = 4;
/** Of the same kind: as tall in logarithms, on the same ground in levels. So many must be there to be compared with. */
const SAME_HEIGHT = 0.25;
const SAME_GROUND = 8;
const MIN_PEERS = 7;
/** How much paler than the palest of them, as a logarithm of the contrast, and as a multiple of what they differ by. */
const PALER = 0.15;
const OVER_RANGE = 2;
/** How much the digits of one number differ, the palest left out: what a design makes pale is evenly pale. */
const UNEVEN = 0.08;
const OVER_USUAL = 3;

export interface FadedNumber {
  word: LetterWord;
  /** Contrast as a share of that of the palest number like it. */
  share: number;
}

interface Numeral {
  word: LetterWord;
  height: number;
  ground: number;
  ink: number;
  spread: number;
}

/** Numbers of a screen, on which a program draws all digits of a number equally dark. */
export function fadedNumbers(words: readonly LetterWord[]): FadedNumber[] {
  const numbers = words.flatMap((word) => numeralOf(word) ?? []);
  const usual = median(numbers.map(({ spread }) => spread));
  return numbers.flatMap((each) => {
    if (each.spread < Math.max(UNEVEN, OVER_USUAL * usual)) return [];
    const peers = numbers.filter((other) => other !== each && isAlike(other, each)).map(({ ink }) => ink);
    if (peers.length < MIN_PEERS) return [];
    const [palest, darkest] = [Math.min(...peers), Math.max(...peers)];
    const paler = palest - each.ink;
    const isPaler = paler >= Math.max(PALER, OVER_RANGE * (darkest - palest));
    const isSetSo = words.some((other) => other !== each.word && isBesideInItsColour(each.word, other));
    return isPaler && !isSetSo ? [{ word: each.word, share: Math.exp(-paler) }] : [];
  });
}

function numeralOf(word: LetterWord): Numeral | null {
  const digits = word.letters.filter(({ char }) => /\d/.test(char));
  const of = (value: (digit: Letter) => number) => median(digits.map(value));
  const height = of(({ top, bottom }) => bottom - top);
  if (digits.length < MIN_DIGITS || height < MIN_DIGIT_PX) return null;
  const inks = digits.map(({ ink }) => ink).sort((a, b) => a - b);
  return { word, height, ground: of(({ ground }) => ground), ink: median(inks), spread: inks.at(-1)! - inks[1]! };
}

const isAlike = (a: Numeral, b: Numeral) =>
  Math.abs(Math.log(a.height / b.height)) < SAME_HEIGHT && Math.abs(a.ground - b.ground) < SAME_GROUND;
