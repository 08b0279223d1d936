/** Numbers of a screen of which no stroke reaches the full ink that all words of their size and colour reach. */
import type { LetterWord, Raster } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';

/** Letters of a number, at most: `EUR 12.50` is one that was read as a word. */
const MAX_LETTERS_SHARE = 0.4;
const MIN_DIGITS = 3;
/** In smaller letters few strokes are a pixel wide, and reach full ink by chance. Chosen. */
const MIN_HEIGHT_PX = 11;
/** Of the same size as a logarithm, on the same ground and of about the same colour in levels. Chosen. */
const SAME = { height: 0.2, ground: 2, ink: 48 };
/** So many words must reach the same ink, to the level, and of all of that size so large a share. Chosen. */
const FULL = { words: 8, share: 0.8, levels: 1 };
/**
 * Levels that a number stays short of it, and by which its own darkest pixels differ: one in a colour of its own is drawn in it
 * to the level. Measured on 94 genuine or honestly treated screens and exports that were saved without loss: no number stays
 * short by two; five that were softened to match by 13 to 17, and differ by two to seven.
 */
const MIN_SHORT = 4;
const MIN_UNEVEN = 2;

export interface DilutedNumber {
  word: LetterWord;
  /** How many levels it stays short of what `full` words reach. */
  short: number;
  full: number;
}

interface InkedWord {
  word: LetterWord;
  height: number;
  ground: number;
  /** Positive where strokes are darker than the ground. */
  sign: number;
  /** How far its strongest pixel is from the ground, and what as many pixels reach as it has letters. */
  strongest: number;
  reached: number;
}

/** Of a picture that was saved without loss: a lossy saving changes every level. */
export function dilutedNumbers(raster: Raster, words: readonly LetterWord[]): DilutedNumber[] {
  const inked = words.filter(({ letters }) => letters.length >= 2).map((word) => inkOf(raster, word));
  return inked.flatMap((own) => {
    if (!isNumber(own.word) || own.height < MIN_HEIGHT_PX || own.strongest - own.reached < MIN_UNEVEN) return [];
    const alike = inked.filter((other) => other !== own && isAlike(own, other));
    const ink = mostOften(alike.map(({ reached }) => reached));
    const full = alike.filter(({ reached }) => Math.abs(reached - ink) <= FULL.levels).length;
    // Words that were put in together stay short together.
    const short = alike.filter(({ reached }) => Math.abs(reached - own.reached) <= FULL.levels).length;
    if (full < FULL.words || full < FULL.share * (alike.length - short) || ink - own.reached < MIN_SHORT) return [];
    return [{ word: own.word, short: ink - own.reached, full }];
  });
}

function isNumber({ letters }: LetterWord): boolean {
  const digits = letters.filter(({ char }) => /\d/.test(char)).length;
  return digits >= MIN_DIGITS && digits >= (1 - MAX_LETTERS_SHARE) * letters.length;
}

const isAlike = (a: InkedWord, b: InkedWord) =>
  a.sign === b.sign &&
  Math.abs(Math.log(a.height / b.height)) < SAME.height &&
  Math.abs(a.ground - b.ground) <= SAME.ground &&
  Math.abs(a.reached - b.reached) <= SAME.ink;

function inkOf({ grey, widthPx }: Raster, word: LetterWord): InkedWord {
  const { letters } = word;
  const ground = median(letters.map((letter) => letter.ground));
  const depths = new Uint32Array(511);
  let sum = 0;
  for (const { left, right, top, bottom } of letters)
    for (let y = top; y < bottom; y++)
      for (let k = y * widthPx + left, end = y * widthPx + right; k < end; k++) {
        const depth = Math.round(ground - grey[k]!);
        depths[depth + 255]!++;
        sum += depth;
      }
  const sign = sum < 0 ? -1 : 1;
  let [strongest, reached, pixels] = [0, 0, 0];
  for (let depth = 255; depth > 0 && pixels < letters.length; depth--) {
    const here = depths[sign * depth + 255]!;
    if (here > 0 && pixels === 0) strongest = depth;
    pixels += here;
    reached = depth;
  }
  return { word, height: median(letters.map(({ top, bottom }) => bottom - top)), ground, sign, strongest, reached };
}

function mostOften(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]!;
}
