import { expect, it } from 'vitest';
import { splitCells } from '../../../src/document/layout/order.ts';

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

it('a column begins where the gap is wider than any space, and beside a heading in larger type', () => {
  expect(cellsOf([word('סכום', 100, 41, 11.5), word('מחיר', 162, 41, 11.5)])).toEqual([['סכום'], ['מחיר']]);
  expect(cellsOf([word('12.00', 100, 40, 10), word('TOTAL', 165, 90, 30)])).toEqual([['12.00'], ['TOTAL']]);
});

it('native words are held against the smaller type', () => {
  expect(cellsOf([word('Paid', 100, 40, 10, [1]), word('TOTAL', 150, 90, 20, [2])])).toEqual([['Paid'], ['TOTAL']]);
});
