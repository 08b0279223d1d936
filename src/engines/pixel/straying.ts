/** How far the letters of a word stray from the same characters in other words. */
import type { Letter, LetterTraits, LetterWord } from '../../document/facts.ts';
import { deviation, leastBy, median } from '../../document/raster/statistics.ts';

/** A character's own usual counts as much as this many letters of the page's. */
const SHRINK = 2;
/** Words whose letters are as tall as these, in logarithms, are compared; fewer of them say nothing. */
const ALIKE_HEIGHT = 0.25;
const MIN_ALIKE = 9;
/** Words around one that are asked too: light, focus and a fading print head change slowly. */
const NEIGHBOURS = 6;
/** Distance across a line counts less than from line to line. */
const ACROSS = 0.3;

/** More words than this are no outliers, whatever their neighbours say. */
const MAX_LOOKED_AT = 200;

type Traits<T extends string> = Record<T, number>;

/** A word whose letters carry the traits that are compared. */
export interface TraitWord<T extends string> extends LetterWord {
  letters: (Letter & Traits<T>)[];
}

/** What is compared of words, each as a logarithm. */
export interface Compared<T extends string> {
  /** Least robust deviation of each trait that is believed. */
  floor: Traits<T>;
  /** What a word has of a trait that its letters have. */
  ofLetters: (values: readonly number[]) => number;
}

/** The traits that every letter has. */
export const PRINT: Compared<keyof LetterTraits> = {
  floor: { ink: 0.04, edge: 0.06, mass: 0.06 },
  ofLetters: median,
};

export interface StrayingWord<T extends string> {
  word: TraitWord<T>;
  /** Robust z of each trait, the lesser of those among words of its height and among its neighbours; 0 where they disagree. */
  z: Traits<T>;
}

interface Measured<T extends string> {
  word: TraitWord<T>;
  height: number;
  traits: Traits<T>;
}

export interface Comparison<T extends string> {
  /** Words of three letters and more that could be compared. */
  compared: number;
  /** Those of them that are worth a look, whatever their neighbours say. */
  worthALook: number;
  straying: StrayingWord<T>[];
}

/** Words that are `worthALook` by their z among all words of their height, against their neighbours as well. */
export function strayingWords<T extends string>(
  words: readonly TraitWord<T>[],
  { floor, ofLetters }: Compared<T>,
  worthALook: (z: Traits<T>) => boolean,
): Comparison<T> {
  const names = Object.keys(floor) as T[];
  const each = (value: (trait: T) => number) =>
    Object.fromEntries(names.map((trait) => [trait, value(trait)])) as Traits<T>;
  const measured = measuredWords(words, each, ofLetters);
  const alikeAt = memoised((height: number) => {
    const alike = measured.filter((other) => Math.abs(other.height - height) < ALIKE_HEIGHT);
    const centre = each((trait) => median(alike.map(({ traits }) => traits[trait])));
    const scale = each((trait) => {
      const values = alike.map(({ traits }) => traits[trait]);
      return Math.max(floor[trait], deviation(values, centre[trait]));
    });
    return { alike, centre, scale };
  });
  let compared = 0;
  const candidates = measured.flatMap((of) => {
    const { alike, centre, scale } = alikeAt(of.height);
    if (of.word.letters.length < 3 || alike.length < MIN_ALIKE) return [];
    compared++;
    const overall = each((trait) => (of.traits[trait] - centre[trait]) / scale[trait]);
    return worthALook(overall) ? [{ of, overall, alike, scale }] : [];
  });
  const straying = candidates.slice(0, MAX_LOOKED_AT).map(({ of, overall, alike, scale }) => {
    const around = nearest(of, alike);
    const z = each((trait) => {
      const local = (of.traits[trait] - median(around.map(({ traits }) => traits[trait]))) / scale[trait];
      return lesser(overall[trait], local);
    });
    return { word: of.word, z };
  });
  return { compared, worthALook: candidates.length, straying };
}

type Each<T extends string> = (value: (trait: T) => number) => Traits<T>;

function measuredWords<T extends string>(
  words: readonly TraitWord<T>[],
  each: Each<T>,
  ofLetters: Compared<T>['ofLetters'],
): Measured<T>[] {
  const usual = usualOfCharacters(
    words.flatMap(({ letters }) => letters),
    each,
  );
  return words
    .filter(({ letters }) => letters.length >= 2)
    .map((word) => ({
      word,
      height: Math.log(median(word.letters.map(({ top, bottom }) => bottom - top))),
      traits: each((trait) => ofLetters(word.letters.map((letter) => letter[trait] - usual(letter.char)[trait]))),
    }));
}

const nearest = <T extends string>(of: Measured<T>, alike: readonly Measured<T>[]): Measured<T>[] =>
  leastBy(
    alike.filter((each) => each !== of),
    NEIGHBOURS,
    ({ word }) => Math.abs(word.y - of.word.y) + ACROSS * Math.abs(word.x - of.word.x),
  );

const lesser = (a: number, b: number) => (a * b <= 0 ? 0 : Math.sign(a) * Math.min(Math.abs(a), Math.abs(b)));

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
function usualOfCharacters<T extends string>(
  letters: readonly (Letter & Traits<T>)[],
  each: Each<T>,
): (char: string) => Traits<T> {
  const byChar = Map.groupBy(letters, ({ char }) => char);
  const all = each((trait) => median(letters.map((letter) => letter[trait])));
  const usual = new Map(
    [...byChar].map(([char, of]) => [
      char,
      each(
        (trait) => (median(of.map((letter) => letter[trait])) * of.length + all[trait] * SHRINK) / (of.length + SHRINK),
      ),
    ]),
  );
  return (char) => usual.get(char) ?? all;
}
