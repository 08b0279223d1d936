/** How far the letters of a word stray from the same characters in other words. */
import type { Letter, LetterTraits, LetterWord } from '../../../document/facts.ts';
import { deviation, median } from '../../../document/raster/statistics.ts';

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

/** More words than this are no outliers, whatever their neighbours say. */
const MAX_LOOKED_AT = 200;

export interface StrayingWord {
  word: LetterWord;
  /** Robust z of each trait, the lesser of those among words of its height and among its neighbours; 0 where they disagree. */
  z: LetterTraits;
}

interface Measured {
  word: LetterWord;
  height: number;
  traits: LetterTraits;
}

export interface Comparison {
  /** Words of three letters and more that could be compared. */
  compared: number;
  /** Those of them that are worth a look, whatever their neighbours say. */
  worthALook: number;
  straying: StrayingWord[];
}

/** Words that are `worthALook` by their z among all words of their height, against their neighbours as well. */
export function strayingWords(words: readonly LetterWord[], worthALook: (z: LetterTraits) => boolean): Comparison {
  const measured = measuredWords(words);
  const alikeAt = memoised((height: number) => alikeIn(measured, height));
  let compared = 0;
  const candidates = measured.flatMap((each) => {
    const { alike, centre, scale } = alikeAt(each.height);
    if (each.word.letters.length < 3 || alike.length < MIN_ALIKE) return [];
    compared++;
    const overall = eachTrait((trait) => (each.traits[trait] - centre[trait]) / scale[trait]);
    return worthALook(overall) ? [{ each, overall, alike, scale }] : [];
  });
  const straying = candidates.slice(0, MAX_LOOKED_AT).map(({ each, overall, alike, scale }) => {
    const around = nearest(each, alike);
    const z = eachTrait((trait) => {
      const local = (each.traits[trait] - median(around.map(({ traits }) => traits[trait]))) / scale[trait];
      return lesser(overall[trait], local);
    });
    return { word: each.word, z };
  });
  return { compared, worthALook: candidates.length, straying };
}

function measuredWords(words: readonly LetterWord[]): Measured[] {
  const usual = usualOfCharacters(words.flatMap(({ letters }) => letters));
  return words
    .filter(({ letters }) => letters.length >= 2)
    .map((word) => ({
      word,
      height: Math.log(median(word.letters.map(({ top, bottom }) => bottom - top))),
      traits: eachTrait((trait) => median(word.letters.map((letter) => letter[trait] - usual(letter.char)[trait]))),
    }));
}

/** Words whose letters are about this tall, with what is usual among them. */
function alikeIn(measured: readonly Measured[], height: number) {
  const alike = measured.filter((each) => Math.abs(each.height - height) < ALIKE_HEIGHT);
  const centre = eachTrait((trait) => median(alike.map(({ traits }) => traits[trait])));
  const scale = eachTrait((trait) => {
    const values = alike.map(({ traits }) => traits[trait]);
    return Math.max(FLOOR[trait], deviation(values, centre[trait]));
  });
  return { alike, centre, scale };
}

const nearest = (of: Measured, alike: readonly Measured[]): Measured[] =>
  alike
    .filter((each) => each !== of)
    .map((each) => ({ each, apart: Math.abs(each.word.y - of.word.y) + ACROSS * Math.abs(each.word.x - of.word.x) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, NEIGHBOURS)
    .map(({ each }) => each);

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
