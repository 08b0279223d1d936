/** Which words stand where they were read. */
import type { OcrWord } from './engine.ts';

/** Words of the page's own letters are read from this confidence on. */
export const SURE_LETTERS = 0.5;

/** Words that stand where they were read: neither weak nor of two lines that were taken for one. */
export const sureWords = (words: readonly OcrWord[], letterPx: number): OcrWord[] =>
  words.filter((word) => word.confidence >= SURE_LETTERS && readsWell(word) && !isOverhigh(word, letterPx));

/** Two lines that were read as one are higher than any letter. */
export const isOverhigh = ({ box }: OcrWord, letterPx: number) => box.y1 - box.y0 > 2 * letterPx;

/** The word says about as many characters as its width holds. */
export const readsWell = (word: OcrWord) =>
  word.box.x1 - word.box.x0 < 1.6 * (word.box.y1 - word.box.y0) * Math.max(1, [...word.text].length);
