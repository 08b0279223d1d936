import { expect, it } from 'vitest';
import type { TextWord } from '../../../src/document/facts.ts';
import { cellLines } from '../../../src/document/layout/cells.ts';
import { splitCells } from '../../../src/document/layout/order.ts';
import { union } from '../../../src/domain/geometry.ts';

const word = (text: string, x: number, w: number, h: number, runs: number[] = []) => ({
  text,
  rect: { x, y: 100 - h, w, h },
  runs,
});
const cellsOf = (words: ReturnType<typeof word>[]) => splitCells(words).map((cell) => cell.map(({ text }) => text));

it('recognised words of a typewriter face are one cell, though the ink of one has neither heights nor tails', () => {
  expect(cellsOf([word('לפני', 100, 38, 15.5), word('סכום', 151, 41, 11.5)])).toEqual([['לפני', 'סכום']]);
  expect(cellsOf([word('92.62', 0, 107, 14), word('לפני', 122.5, 38, 15.5)])).toEqual([['92.62', 'לפני']]);
});

it('recognised Hebrew words of a typewriter face are one cell where their space is as wide as a letter', () => {
  expect(cellsOf([word('נטו', 100, 48, 18), word('לתשלום', 172, 110, 18)])).toEqual([['נטו', 'לתשלום']]);
  expect(cellsOf([word('נטו', 100, 48, 18), word('לתשלום', 185, 110, 18)])).toEqual([['נטו'], ['לתשלום']]);
});

it('a column begins where the gap is wider than any space, and beside a heading in larger type', () => {
  expect(cellsOf([word('סכום', 100, 41, 11.5), word('מחיר', 162, 41, 11.5)])).toEqual([['סכום'], ['מחיר']]);
  expect(cellsOf([word('12.00', 100, 40, 10), word('TOTAL', 165, 90, 30)])).toEqual([['12.00'], ['TOTAL']]);
});

it('native words are held against the smaller type', () => {
  expect(cellsOf([word('Paid', 100, 40, 10, [1]), word('TOTAL', 150, 90, 20, [2])])).toEqual([['Paid'], ['TOTAL']]);
});

const receiptLine = (words: readonly (readonly [text: string, x: number])[], source: 'ocr' | 'native' = 'ocr') => {
  const placed: TextWord[] = words.map(([text, x]) => ({
    text,
    rect: { x, y: 100, w: 6 * text.length, h: 10 },
    confidence: 0.9,
    runs: [],
    charRects: null,
  }));
  const line = {
    page: 1,
    text: words.map(([text]) => text).join(' '),
    rect: union(placed.map(({ rect }) => rect)),
    words: placed,
  };
  return cellLines([{ page: 1, source, direction: 'ltr', lines: [line] }])[0]!.cells.map(({ text }) => text);
};

it.each([':', 'ב', '|', ';'])(
  'a colon in a column of its own, recognised as %s, belongs to the label before it',
  (mark) => {
    expect(
      receiptLine([
        ['CASH', 40],
        [mark, 200],
        ['RM', 300],
        ['150.00', 318],
      ]),
    ).toEqual(['CASH :', 'RM 150.00']);
    expect(
      receiptLine([
        ['CASH', 40],
        [mark, 68],
        ['150.00', 300],
      ]),
    ).toEqual(['CASH :', '150.00']);
  },
);

it('a mark between numbers, before a code or on a native page is no colon', () => {
  expect(
    receiptLine([
      ['Qty', 40],
      ['2.00', 100],
      ['|', 200],
      ['150.00', 300],
    ]),
  ).toEqual(['Qty', '2.00', '|', '150.00']);
  expect(
    receiptLine([
      ['Ref', 40],
      ['|', 200],
      ['150', 300],
    ]),
  ).toEqual(['Ref', '|', '150']);
  expect(
    receiptLine(
      [
        ['CASH', 40],
        ['|', 200],
        ['150.00', 300],
      ],
      'native',
    ),
  ).toEqual(['CASH', '|', '150.00']);
});
