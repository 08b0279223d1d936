import { expect, it } from 'vitest';
import { cellLines } from '../../../src/document/layout/cells.ts';
import type { PageText, TextWord } from '../../../src/document/layout/facts.ts';

const word = (text: string, x: number, w: number, h = 20): TextWord => ({
  text,
  rect: { x, y: 100, w, h },
  confidence: 0.9,
  runs: [],
  charRects: null,
  doubts: [],
});
const cells = (source: PageText['source'], words: TextWord[]) => {
  const line = { page: 1, text: '', rect: { x: 0, y: 100, w: 400, h: 20 }, words };
  return cellLines([{ page: 1, source, direction: 'ltr', lines: [line] }]).map((each) =>
    each.cells.map(({ text }) => text),
  );
};

it('the lines of a table that were read as bars part its cells and belong to none', () => {
  const words = [
    word('|', 98, 1),
    word('12', 104, 20),
    word('months', 130, 70),
    word('|', 206, 2),
    word('840.00', 212, 70),
  ];
  expect(cells('ocr', words)).toEqual([['12 months', '840.00']]);
  expect(cells('ocr', [word('|', 98, 2)])).toEqual([]);
});

it('a bar as wide as a digit stays, and so does every bar of native text', () => {
  expect(cells('ocr', [word('|', 98, 4), word('234.00', 110, 70)])).toEqual([['| 234.00']]);
  expect(cells('native', [word('A', 98, 12), word('|', 116, 2), word('B', 124, 12)])).toEqual([['A | B']]);
});
