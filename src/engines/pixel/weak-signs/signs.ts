/** Four measures of a word against its page that have nothing to do with each other unless somebody put the word in. */
import type { EarlierSaving, LetterWord, SourceImage } from '../../../document/facts.ts';
import type { PictureInk, PixelBox } from '../../../document/raster/facts.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { acutanceOf } from '../acutance.ts';
import { GRAIN, grained, isSamePrint } from '../grain.ts';
import { boxOfLetters } from '../places.ts';
import { waysOf } from '../saved.ts';
import { PRINT, strayingWords } from '../straying.ts';
import model from './model.json' with { type: 'json' };

export type Sign = keyof typeof model.signs;

/** How far the word strays in the direction that typed and pasted words do, 0 where it does not. */
export interface WordSigns extends Record<Sign, number> {
  word: LetterWord;
  /** The logarithm of the odds that all of them give together; below 0 for nearly every word. */
  sum: number;
}

/** Fewer letters are no mean of anything. Chosen. */
const MIN_LETTERS = 3;
/** A word that strays by less is as good as one that does not, and its neighbours need not be asked. In robust z. Chosen. */
const WORTH_A_LOOK = 0.5;
/** On a page whose words differ widely in what they kept of the earlier saving, none stands out. In robust z. Chosen. */
const MIN_SAVING_Z = 3.5;
/** Share of the word's box from which a word of the picture's ink is the same. */
const SAME_WORD = 0.3;

/** Of the words of three letters and more; empty where the picture has too few to compare. */
export function wordSigns(
  source: SourceImage,
  letters: readonly LetterWord[],
  ink: PictureInk,
  saving: EarlierSaving | null,
): WordSigns[] {
  const { raster } = source;
  const screen = isDrawn(raster);
  const softer = strayingWords(letters, PRINT, ({ edge }) => edge <= -WORTH_A_LOOK);
  if (softer.compared === 0) return [];
  // A program draws all ink even.
  const even = screen ? [] : strayingWords(grained(raster, letters), GRAIN, (z) => z.grain <= -WORTH_A_LOOK).straying;
  const letterEdges = new Map(softer.straying.map(({ word, z }) => [word.rect, -z.edge]));
  const grain = new Map(even.filter(({ z }) => isSamePrint(z)).map(({ word, z }) => [word.rect, -z.grain]));
  const edges = acutanceOf(raster, ink, screen);
  const words = saving?.pieces.filter(({ columns }) => columns === 0) ?? [];
  const unsaved = waysOf(words, saving?.expected ?? 1).filter(({ z }) => z >= MIN_SAVING_Z);
  return letters
    .filter((word) => word.letters.length >= MIN_LETTERS)
    .map((word) => {
      const box = boxOfLetters(word.letters);
      const most = (values: readonly number[]) => Math.max(0, ...values);
      const signs: Record<Sign, number> = {
        letters: most([letterEdges.get(word.rect) ?? 0]),
        grain: most([grain.get(word.rect) ?? 0]),
        saving: most(unsaved.filter(({ piece }) => isIn(box, piece)).map(({ share }) => share)),
        edges: most(edges.filter(({ word: inked }) => isIn(box, inked)).map(({ z }) => -z)),
      };
      // None alone brings the sum above 0: what one rule sees by itself is for that rule to say.
      return { word, ...signs, sum: model.bias + weighed(model.signs, signs) };
    });
}

/** What signs add to the logarithm of the odds, each up to its limit. */
export const weighed = <S extends string>(
  weights: Readonly<Record<S, { weight: number; most: number }>>,
  signs: Readonly<Record<S, number>>,
): number =>
  (Object.keys(weights) as S[]).reduce((sum, sign) => {
    const { weight, most } = weights[sign];
    return sum + weight * Math.min(most, signs[sign]);
  }, 0);

/** Whether a word of the picture's ink is the one in this box. */
export function isIn({ x0, y0, x1, y1 }: PixelBox, other: PixelBox): boolean {
  const across = Math.min(x1, other.x1) - Math.max(x0, other.x0);
  const down = Math.min(y1, other.y1) - Math.max(y0, other.y0);
  return across > 0 && down > 0 && across * down >= SAME_WORD * (x1 - x0) * (y1 - y0);
}
