/** How unlike each typeface the words of a screen are. */
import type { Letter, LetterWord, Raster } from '../../../document/facts.ts';
import { spread } from '../../../document/raster/statistics.ts';
import { shapeOf } from './shape.ts';
import { drawnIn, energyOf, isKnown, TYPEFACES, type Typeface } from './typefaces.ts';

/** In smaller characters the shape is a few grey pixels, and typefaces look alike. */
const MIN_CHAR_PX = 11;
/** Characters of a word that were compared, and the share of it that they are. Chosen. */
const MIN_CHARS = { count: 3, share: 0.6 };
/**
 * Squared unlikeness from the nearest of all typefaces: what is further was misread, or cut from its neighbours in the wrong place.
 * Measured on 100 screens: nine in ten of the characters from 18 pixels on are nearer than .03.
 */
const MISREAD = 0.12;
/** Characters of a screen that are compared: a bound for the time. */
const MAX_CHARS = { numbers: 200, words: 150 };

export interface ComparedWord {
  word: LetterWord;
  /** Of each typeface in the weight that is nearest: root of the mean square, as a share of the strokes' own. */
  unlike: Readonly<Record<Typeface, number>>;
}

export function comparedWords(raster: Raster, words: readonly LetterWord[]): ComparedWord[] {
  const clear = words.filter(({ letters }) => letters.length >= MIN_CHARS.count);
  const isNumber = ({ letters }: LetterWord) => letters.some(({ char }) => /\d/.test(char));
  return [
    ...fewEnough(clear.filter(isNumber), MAX_CHARS.numbers),
    ...fewEnough(
      clear.filter((word) => !isNumber(word)),
      MAX_CHARS.words,
    ),
  ].flatMap((word) => comparedWord(raster, word) ?? []);
}

function fewEnough(words: readonly LetterWord[], most: number): LetterWord[] {
  const chars = words.reduce((sum, { letters }) => sum + letters.length, 0);
  return chars <= most ? [...words] : spread(words, Math.max(1, Math.floor((words.length * most) / chars)));
}

function comparedWord(raster: Raster, word: LetterWord): ComparedWord | null {
  const compared = word.letters.flatMap((letter, k) => {
    if (letter.bottom - letter.top < MIN_CHAR_PX || !isKnown(letter.char)) return [];
    const squares = squaresOf(raster, letter, word.letters[k - 1], word.letters[k + 1]);
    return squares ? [squares] : [];
  });
  const read = compared.filter((squares) => Math.min(...squares.flat()) < MISREAD);
  if (read.length < Math.max(MIN_CHARS.count, MIN_CHARS.share * word.letters.length)) return null;
  const unlike = TYPEFACES.map((typeface, at) => {
    const inWeights = read[0]![at]!.map((_, weight) => read.reduce((sum, squares) => sum + squares[at]![weight]!, 0));
    return [typeface, Math.sqrt(Math.min(...inWeights) / read.length)];
  });
  return { word, unlike: Object.fromEntries(unlike) };
}

/** Of a character from each typeface in each of its weights. */
function squaresOf(raster: Raster, letter: Letter, before?: Letter, after?: Letter): number[][] | null {
  const shape = shapeOf(raster, letter, before, after);
  if (!shape) return null;
  const { cells } = shape;
  const energy = energyOf(cells);
  return TYPEFACES.map((typeface) =>
    drawnIn(typeface, letter.char, letter.bottom - letter.top).map((drawn) => {
      let product = 0;
      for (let k = 0; k < cells.length; k++) product += cells[k]! * drawn.cells[k]!;
      const both = energy + drawn.energy;
      return (2 * Math.max(0, both - 2 * product)) / both;
    }),
  );
}
