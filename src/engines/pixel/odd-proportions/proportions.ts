/**
 * How slender the digits of a number are, and how heavy for their size, beside the same digits elsewhere: both come from sums over all
 * pixels of a digit, so neither its place on the pixels nor its size nor a JPEG moves them much.
 */
import type { Letter, LetterWord, Raster } from '../../../document/facts.ts';
import { deviation, median } from '../../../document/raster/statistics.ts';

/**
 * Smaller digits touch each other, and are cut apart in the wrong place. Measured: on a genuine table of 9 pixels one amount deviated by
 * 15 %; digits of typed values were 13 to 29 pixels high.
 */
const MIN_DIGIT_PX = 11;
/** Levels by which the ink must stand out from its ground. */
const MIN_CONTRAST = 30;
/** Pixels around the strokes that hold their edges. */
const MARGIN_PX = 2;
/** Digits of one size: by this share of their height, and by pixels, they may differ. Chosen. */
const SAME_HEIGHT = { share: 0.15, px: 2 };
/**
 * Levels of the ground, and the logarithm of the contrast: programs draw letters of other colours heavier or lighter. A date in green on
 * green of a genuine screen was lighter by 10 %.
 */
const SAME_COLOUR = { ground: 24, contrast: 0.2 };
/** The same digits in other words. Chosen; with two, 18 of 22 pictures marked were forged at the place, with three 15 of 18. */
const MIN_PEERS = 3;
/** Digits of a number that were compared: one alone is often cut from its neighbours in the wrong place. */
const MIN_DIGITS = 2;
/** Digits of a picture that are compared: a bound for the time. */
const MAX_DIGITS = 800;
/** Of the deviation of its number a digit must have this share at least, to agree with it. Chosen. */
const AGREES = 0.5;

/** Logarithms. */
export interface Proportions {
  /** Spread of the ink across, as a share of that down. */
  slender: number;
  /** Amount of ink as a share of the area over which it spreads. */
  heavy: number;
}

type Trait = keyof Proportions;
export const TRAITS: readonly Trait[] = ['slender', 'heavy'];

export interface ProportionedNumber {
  word: LetterWord;
  /** How many of its digits were compared. */
  digits: number;
  /** How much more slender and heavier they are than the same digits elsewhere: the middle one, as a logarithm. */
  by: Proportions;
  /** The share of them that deviates in the same direction by half of that or more. */
  agree: Proportions;
}

interface Digit extends Proportions {
  word: LetterWord;
  char: string;
  heightPx: number;
  ground: number;
  /** Darkest level below that of the ground; negative for light ink. */
  darkest: number;
}

export function proportionedNumbers(raster: Raster, words: readonly LetterWord[]): ProportionedNumber[] {
  const digits = words.flatMap((word) => digitsOf(raster, word)).slice(0, MAX_DIGITS);
  const byChar = Map.groupBy(digits, ({ char }) => char);
  const compared = digits.flatMap((digit) => {
    const peers = byChar.get(digit.char)!.filter((other) => isPeer(digit, other));
    if (peers.length < MIN_PEERS) return [];
    const by = eachTrait((trait) => digit[trait] - median(peers.map((peer) => peer[trait])));
    return [{ word: digit.word, by }];
  });
  return [...Map.groupBy(compared, ({ word }) => word)].flatMap(([word, own]) => {
    if (own.length < MIN_DIGITS) return [];
    const by = eachTrait((trait) => median(own.map((digit) => digit.by[trait])));
    const agree = eachTrait((trait) => {
      const agrees = own.filter((digit) => digit.by[trait] * Math.sign(by[trait]) >= AGREES * Math.abs(by[trait]));
      return agrees.length / own.length;
    });
    return [{ word, digits: own.length, by, agree }];
  });
}

/** How far the numbers of a picture usually deviate, as a robust standard deviation. */
export const usualSpread = (numbers: readonly ProportionedNumber[]): Proportions =>
  eachTrait((trait) =>
    deviation(
      numbers.map(({ by }) => by[trait]),
      0,
    ),
  );

const eachTrait = (of: (trait: Trait) => number): Proportions => ({ slender: of('slender'), heavy: of('heavy') });

function isPeer(digit: Digit, other: Digit): boolean {
  const most = Math.max(SAME_HEIGHT.px, SAME_HEIGHT.share * digit.heightPx);
  return (
    other.word !== digit.word &&
    Math.abs(other.heightPx - digit.heightPx) <= most &&
    Math.abs(other.ground - digit.ground) <= SAME_COLOUR.ground &&
    // Not a number where one is light and the other dark.
    Math.abs(Math.log(other.darkest / digit.darkest)) <= SAME_COLOUR.contrast
  );
}

/** Ones are left out: they spread across by hardly more than the width of their stroke. */
function digitsOf(raster: Raster, word: LetterWord): Digit[] {
  return word.letters.flatMap((letter, k) => {
    const { char, top, bottom } = letter;
    if (!/[02-9]/.test(char) || bottom - top < MIN_DIGIT_PX) return [];
    const proportions = proportionsOf(raster, letter, word.letters[k - 1], word.letters[k + 1]);
    return proportions ? [{ ...proportions, word, char, heightPx: bottom - top, ground: letter.ground }] : [];
  });
}

/** Moments of the ink up to the second (its amount, and the variance of its place across and down), halfway to its neighbours. */
function proportionsOf(
  { grey, widthPx, heightPx }: Raster,
  { left, right, top, bottom, ground }: Letter,
  before: Letter | undefined,
  after: Letter | undefined,
): (Proportions & { darkest: number }) | null {
  const [x0, x1] = [
    Math.max(0, left - MARGIN_PX, before ? Math.ceil((before.right + left) / 2) : 0),
    Math.min(widthPx, right + MARGIN_PX, after ? Math.floor((after.left + right) / 2) : widthPx),
  ];
  const [y0, y1] = [Math.max(0, top - MARGIN_PX), Math.min(heightPx, bottom + MARGIN_PX)];
  let [ink, across, down, acrossSquared, downSquared, darkest] = [0, 0, 0, 0, 0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const depth = ground - grey[y * widthPx + x]!;
      const [u, v] = [x - left, y - top];
      ink += depth;
      across += depth * u;
      down += depth * v;
      acrossSquared += depth * u * u;
      downSquared += depth * v * v;
      if (Math.abs(depth) > Math.abs(darkest)) darkest = depth;
    }
  const variance = (squared: number, sum: number) => squared / ink - (sum / ink) ** 2;
  const [varianceX, varianceY] = [variance(acrossSquared, across), variance(downSquared, down)];
  if (!(Math.abs(darkest) >= MIN_CONTRAST && ink / darkest > 0 && varianceX > 0 && varianceY > 0)) return null;
  const [spreadX, spreadY] = [Math.log(varianceX) / 2, Math.log(varianceY) / 2];
  return {
    slender: spreadX - spreadY,
    heavy: Math.log(ink / darkest) - spreadX - spreadY,
    darkest,
  };
}
