/** How far the letters of a word stray from those of the other words, and a digit from the others of its number. */
import { deviation, median } from '../../../document/raster/statistics.ts';
import type { Letter, LetterTraits, LetterWord } from '../letters.ts';

/** Least robust deviation of each logarithm that is believed. */
const FLOOR: LetterTraits = { ink: 0.04, edge: 0.06, mass: 0.06 };
/** A character's own usual counts as much as this many letters of the page's. */
const SHRINK = 2;
/** Words whose letters are as tall as these, in logarithms, are compared; fewer of them say nothing. */
const ALIKE_HEIGHT = 0.25;
const MIN_ALIKE = 9;
/** Words around one that are asked too: light, focus and a fading print head change slowly. */
const NEIGHBOURS = 6;
/** Distance across a line counts less than from line to line. */
const ACROSS = 0.3;

export interface StrayingWord {
  word: LetterWord;
  /** Robust z of each trait, the lesser of those among words of its height and among its neighbours; 0 where they disagree. */
  z: LetterTraits;
}

/** Words of three letters and more that could be compared. Every one is compared with all, so `worthALook` picks. */
export function strayingWords(words: readonly LetterWord[], worthALook: (z: LetterTraits) => boolean): StrayingWord[] {
  const usual = usualOfCharacters(words.flatMap(({ letters }) => letters));
  const measured = words
    .filter(({ letters }) => letters.length >= 2)
    .map((word) => ({
      word,
      height: Math.log(median(word.letters.map(({ top, bottom }) => bottom - top))),
      traits: eachTrait((trait) => median(word.letters.map((letter) => letter[trait] - usual(letter.char)[trait]))),
    }));
  type Measured = (typeof measured)[number];
  const alikeAt = memoised((height: number) => {
    const alike = measured.filter((each) => Math.abs(each.height - height) < ALIKE_HEIGHT);
    const centre = eachTrait((trait) => median(alike.map(({ traits }) => traits[trait])));
    const scale = eachTrait((trait) => {
      const values = alike.map(({ traits }) => traits[trait]);
      return Math.max(FLOOR[trait], deviation(values, centre[trait]));
    });
    return { alike, centre, scale };
  });
  const near = (of: Measured, alike: readonly Measured[]) =>
    alike
      .filter((each) => each !== of)
      .map((each) => ({ each, apart: Math.abs(each.word.y - of.word.y) + ACROSS * Math.abs(each.word.x - of.word.x) }))
      .sort((a, b) => a.apart - b.apart)
      .slice(0, NEIGHBOURS)
      .map(({ each }) => each);
  return measured.flatMap((each) => {
    const { alike, centre, scale } = alikeAt(each.height);
    if (each.word.letters.length < 3 || alike.length < MIN_ALIKE) return [];
    const overall = eachTrait((trait) => (each.traits[trait] - centre[trait]) / scale[trait]);
    if (!worthALook(overall)) return [];
    const around = near(each, alike);
    const z = eachTrait((trait) => {
      const local = (each.traits[trait] - median(around.map(({ traits }) => traits[trait]))) / scale[trait];
      return lesser(overall[trait], local);
    });
    return [{ word: each.word, z }];
  });
}

const lesser = (a: number, b: number) => (a * b <= 0 ? 0 : Math.sign(a) * Math.min(Math.abs(a), Math.abs(b)));

const eachTrait = (value: (trait: keyof LetterTraits) => number): LetterTraits => ({
  ink: value('ink'),
  edge: value('edge'),
  mass: value('mass'),
});

function memoised<T>(compute: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = compute(key);
      known.set(key, value);
    }
    return value;
  };
}

/** The medians of each character, drawn towards those of all letters where there are few of it. */
function usualOfCharacters(letters: readonly Letter[]): (char: string) => LetterTraits {
  const byChar = Map.groupBy(letters, ({ char }) => char);
  const all = eachTrait((trait) => median(letters.map((letter) => letter[trait])));
  const usual = new Map(
    [...byChar].map(([char, of]) => [
      char,
      eachTrait(
        (trait) => (median(of.map((letter) => letter[trait])) * of.length + all[trait] * SHRINK) / (of.length + SHRINK),
      ),
    ]),
  );
  return (char) => usual.get(char) ?? all;
}

/** In smaller numbers strokes are about a pixel wide, and as dark as they happen to fall on the raster. */
const MIN_DIGIT_PX = 12;
/** Digits of one number stand on one line and are equally tall, within this share of their height or these pixels. */
const SAME_HEIGHT = { share: 0.12, px: 1.5 };
const SAME_LINE = { share: 0.15, px: 1.5 };
/** A digit whose pale half is not seen as ink is lower, but not as low as a comma. */
const LEAST_HEIGHT = 0.35;
/** Fewer comparable digits on a page do not show what is usual. */
const MIN_DIGITS = 20;
const DIGIT_FLOOR = 0.04;

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
  const scale = Math.max(DIGIT_FLOOR, 1.4826 * median(compared.map(({ away }) => Math.abs(away))));
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
  const steady = digits.filter(
    (digit) =>
      within(Math.abs(heightOf(digit) - height), SAME_HEIGHT) && within(Math.abs(digit.bottom - line), SAME_LINE),
  );
  return digits.flatMap((digit) => {
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
