import { expect, it } from 'vitest';
import type { OcrWord } from '../../../src/document/ocr/engine.ts';
import { withWholeAmounts } from '../../../src/document/ocr/split-numbers.ts';

/** Characters of 10 × 20 pixels, 11 apart, from `left`. */
function word(text: string, left: number): OcrWord {
  const symbols = [...text].map((char, k) => {
    const x0 = left + 11 * k;
    return { text: char, box: { x0, y0: 50, x1: x0 + 10, y1: 70 }, confidence: 0.95 };
  });
  return { text, symbols, confidence: 0.9, box: { x0: left, y0: 50, x1: left + 11 * text.length, y1: 70 } };
}
const textsOf = (...words: readonly OcrWord[]) => withWholeAmounts(words).map(({ text }) => text);

it('joins an amount at the end of its line that was read in two words at its comma', () => {
  expect(textsOf(word('Summe', 100), word('64,', 300), word('15', 333))).toEqual(['Summe', '64,15']);
  expect(textsOf(word('Milch', 100), word('1,', 300), word('09', 322), word('A', 380))).toEqual(['Milch', '1,09', 'A']);
});

it('joins no numbers with a space between them, nor those of a sentence', () => {
  expect(textsOf(word('Seiten', 100), word('64,', 300), word('15', 344))).toEqual(['Seiten', '64,', '15']);
  const row = [word('am', 100), word('64,', 300), word('15', 333), word('und', 380), word('mehr', 430)];
  expect(textsOf(...row)).toEqual(['am', '64,', '15', 'und', 'mehr']);
});

it('joins the last digit of a fraction, wherever along the line, and no digit of a column of its own', () => {
  expect(textsOf(word('61,407.3', 100), word('5', 188), word('Balance', 300))).toEqual(['61,407.35', 'Balance']);
  expect(textsOf(word('61,407.3', 100), word('5', 204), word('Balance', 300))).toEqual(['61,407.3', '5', 'Balance']);
});

it('joins digits of one number beside a sign of currency, and none that a space parts', () => {
  expect(textsOf(word('€', 80), word('3', 100), word('40', 111), word('Anna', 300))).toEqual(['€', '340', 'Anna']);
  expect(textsOf(word('€', 80), word('3', 100), word('40', 118), word('Anna', 300))).toEqual(['€', '3', '40', 'Anna']);
  expect(textsOf(word('3', 100), word('40', 111), word('Anna', 300))).toEqual(['3', '40', 'Anna']);
});
