/** How far a digit strays from the others of its number. */
import type { Letter, LetterWord } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';

/** In smaller numbers strokes are about a pixel wide, and as dark as they happen to fall on the raster. */
const MIN_DIGIT_PX = 12;
/** Digits of one number stand on one line and are equally tall, within this share of their height or these pixels. */
const SAME_HEIGHT = { share: 0.12, px: 1.5 };
const SAME_LINE = { share: 0.15, px: 1.5 };
/** A digit whose pale half is not seen as ink is lower, but not as low as a comma. */
const LEAST_HEIGHT = 0.35;
/**
 * Digits of one number stand on one ground, in levels of 256. Where it is taken for another under one of them, as beside
 * heavy light type that fills the place, the digit seems paler than it is; one that was blended in keeps its ground.
 */
const SAME_GROUND = 8;
/** A one is about half as wide as other digits; what is narrower than this share of the widest is a piece between two. */
const LEAST_WIDTH = 0.4;
/** Fewer comparable digits on a page do not show what is usual. */
const MIN_DIGITS = 20;
/** Least robust deviation of the logarithm that is believed. */
const FLOOR = 0.04;
/** A digit's own usual counts as much as this many that have none. */
const SHRINK = 2;

export interface StrayingDigit {
  word: LetterWord;
  digit: string;
  /** Contrast as a share of that of the other digits of its number. */
  share: number;
  /**
   * How far it is from the others of its number beyond what these are from each other, in robust deviations of all digits
   * of the picture; negative: paler.
   */
  z: number;
}

/** Each digit against the others of its number; null where the picture has too few. */
export function strayingDigits(words: readonly LetterWord[]): StrayingDigit[] | null {
  const numbers = words
    .map((word) => ({ word, digits: word.letters.filter(({ char }) => /\d/.test(char)) }))
    .filter(({ digits }) => digits.length >= 3)
    .map(({ word, digits }) => ({ word, digits, level: median(digits.map(({ ink }) => ink)) }));
  // A one is thinner than a zero, and so paler where strokes are a pixel wide.
  const byDigit = Map.groupBy(
    numbers.flatMap(({ digits, level }) => digits.map(({ char, ink }) => ({ char, ink: ink - level }))),
    ({ char }) => char,
  );
  const usual = new Map(
    [...byDigit].map(([char, of]) => [char, (median(of.map(({ ink }) => ink)) * of.length) / (of.length + SHRINK)]),
  );
  const compared = numbers.flatMap(({ word, digits }) =>
    comparedDigits(digits.map((digit) => ({ ...digit, ink: digit.ink - (usual.get(digit.char) ?? 0) }))).map(
      (each) => ({
        word,
        ...each,
      }),
    ),
  );
  if (compared.length < MIN_DIGITS) return null;
  const scale = Math.max(FLOOR, 1.4826 * median(compared.map(({ away }) => Math.abs(away))));
  return compared.map(({ word, digit, away, spread }) => ({
    word,
    digit,
    share: Math.exp(away),
    z: (Math.sign(away) * Math.max(0, Math.abs(away) - spread)) / scale,
  }));
}

/** Those of one number whose boxes are believable; a box cut through a digit makes it paler. */
function comparedDigits(digits: readonly Letter[]): { digit: string; away: number; spread: number }[] {
  const heightOf = ({ top, bottom }: Letter) => bottom - top;
  const height = median(digits.map(heightOf));
  if (height < MIN_DIGIT_PX) return [];
  const line = median(digits.map(({ bottom }) => bottom));
  const within = (px: number, of: typeof SAME_LINE) => px <= Math.max(of.px, of.share * height);
  const ground = median(digits.map((digit) => digit.ground));
  const isOnGround = (digit: Letter) => Math.abs(digit.ground - ground) <= SAME_GROUND;
  const steady = digits.filter(
    (digit) =>
      isOnGround(digit) &&
      within(Math.abs(heightOf(digit) - height), SAME_HEIGHT) &&
      within(Math.abs(digit.bottom - line), SAME_LINE),
  );
  const widthOf = ({ left, right }: Letter) => right - left;
  const widest = Math.max(...digits.map(widthOf));
  const isPiece = (digit: Letter) => digit.char !== '1' && widthOf(digit) < LEAST_WIDTH * widest;
  return digits
    .filter((digit) => isOnGround(digit) && !isPiece(digit))
    .flatMap((digit) => {
      const others = steady.filter((each) => each !== digit);
      if (others.length < 2) return [];
      const tall = heightOf(digit);
      if (!within(tall - height, SAME_HEIGHT) || tall < LEAST_HEIGHT * height) return [];
      if (!within(Math.abs(digit.bottom - median(others.map(({ bottom }) => bottom))), SAME_LINE)) return [];
      const usual = median(others.map(({ ink }) => ink));
      const spread = Math.max(...others.map(({ ink }) => Math.abs(ink - usual)));
      return [{ digit: digit.char, away: digit.ink - usual, spread }];
    });
}
