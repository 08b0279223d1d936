/** Signs that are too small to mean a change, on paper: which word of a page strays most in the way of typed values. */
import type { LetterWord, SourceImage } from '../../../document/facts.ts';
import type { PictureInk } from '../../../document/raster/facts.ts';
import { median } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { acutanceOf } from '../acutance.ts';
import { boxOfLetters } from '../places.ts';
import { PRINT, strayingWords } from '../straying.ts';
import { twinDigits, unlikeOutside } from '../twins.ts';
import model from './model.json' with { type: 'json' };
import { isIn, weighed } from './signs.ts';

export type FaintSign = keyof typeof model.faint;

export interface FaintWord extends Record<FaintSign, number> {
  word: LetterWord;
  /** What the signs add to the logarithm of the odds; 0 where there is none. */
  sum: number;
}

/** A one is hardly more than a line, and like any other. */
const LINE = '1';
/** Digits that must have been compared: fewer show neither how unlike they usually are, nor what those of one word are. */
const MIN_DIGITS = { page: 12, word: 2 };
/** Kept off the logarithm of what is alike to the last pixel. */
const ROUNDING = 0.01;

/** Of all words of a scan or photograph. A screen's are not weighed: among genuine ones the same signs are as frequent. */
export function faintWords(source: SourceImage, letters: readonly LetterWord[], ink: PictureInk): FaintWord[] {
  if (isDrawn(source.raster)) return [];
  const paler = strayingWords(letters, PRINT, (z) => z.ink < 0).straying;
  const pale = new Map(paler.map(({ word, z }) => [word.rect, -z.ink]));
  const edges = acutanceOf(source.raster, ink, false);
  const digits = unlikeDigits(source, letters);
  return letters
    .filter((word) => word.letters.length > 0)
    .map((word) => {
      const box = boxOfLetters(word.letters);
      const softest = Math.min(0, ...edges.filter(({ word: inked }) => isIn(box, inked)).map(({ z }) => z));
      const signs = {
        digits: Math.max(0, digits.get(word) ?? 0),
        edges: -softest,
        pale: Math.max(0, pale.get(word.rect) ?? 0),
      };
      return { word, ...signs, sum: weighed(model.faint, signs) };
    });
}

/** How much less the digits of a number are like the most similar ones of other words than digits of the page are, as a logarithm. */
function unlikeDigits({ raster }: SourceImage, letters: readonly LetterWord[]): Map<LetterWord, number> {
  const compared = twinDigits(raster, letters).flatMap((digit) => {
    const unlike = unlikeOutside(digit, [digit.word]);
    return digit.letter.char === LINE || unlike === null
      ? []
      : [{ word: digit.word, log: Math.log(unlike + ROUNDING) }];
  });
  if (compared.length < MIN_DIGITS.page) return new Map();
  const usual = median(compared.map(({ log }) => log));
  return new Map(
    [...Map.groupBy(compared, ({ word }) => word)]
      .filter(([, of]) => of.length >= MIN_DIGITS.word)
      .map(([word, of]) => [word, median(of.map(({ log }) => log)) - usual]),
  );
}
