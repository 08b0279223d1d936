import { expect, test } from 'vitest';
import { sourceOf } from '../../../../test/support/pictures.ts';
import type { LetterWord } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { judgeLetters } from './judge-letters.ts';

const HEIGHT = 26;
const PLAIN = { ink: 5, edge: -0.2, mass: -0.9 };
const BOLD = { ink: 5, edge: -0.55, mass: -0.45 };

/** A word of these traits, on a line of its own; each letter differs a little, as print does. */
function word(text: string, at: number, { ink, edge, mass }: typeof PLAIN): LetterWord {
  const y = 40 * at;
  const letters = [...text].map((char, k) => {
    const off = (((at * 7 + k * 3) % 5) - 2) * 0.01;
    const left = 100 + 16 * k;
    const place = { left, right: left + 14, top: y, bottom: y + HEIGHT, ground: 240 };
    return { char, ink: ink + off, edge: edge + off, mass: mass + off, ...place };
  });
  return { rect: { x: 100, y, w: 16 * text.length, h: HEIGHT }, x: 100, y, letters };
}

const plain = Array.from({ length: 20 }, (_, at) =>
  word(`${at % 6}${(at + 2) % 6}${(at + 4) % 6}${(at + 1) % 6}`, at, PLAIN),
);
const source = sourceOf(rasterOf(new Uint8Array(3 * 400 * 1200), 400, 1200, 3));
const judged = (words: readonly LetterWord[]) => judgeLetters(source, words, () => true, false)!.findings.length;

test('a value softer and heavier than the same characters elsewhere stands out, unless others are set as it is', () => {
  const value = word('4051', 21, BOLD);
  // Of digits that stand nowhere else, so that nothing is said of them.
  const alike = ['7878', '8787', '7788'].map((text, k) => word(text, 22 + k, BOLD));
  expect(judged([...plain, value])).toBe(1);
  expect(judged([...plain, value, ...alike.slice(1)])).toBe(1);
  expect(judged([...plain, value, ...alike])).toBe(0);
});
