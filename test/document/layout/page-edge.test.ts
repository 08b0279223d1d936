import { expect, it } from 'vitest';
import type { TextLine } from '../../../src/document/layout/facts.ts';
import { doubtingCutNumbers } from '../../../src/document/layout/page-edge.ts';

/** A line of words of characters that are 5 points wide, on a page of 200. */
function lineOf(...words: readonly (readonly [text: string, x: number])[]): TextLine {
  const placed = words.map(([text, x]) => {
    const charRects = [...text].map((_, i) => ({ x: x + 5 * i, y: 50, w: 5, h: 8 }));
    return { text, rect: { x, y: 50, w: 5 * text.length, h: 8 }, confidence: 1, runs: [], charRects };
  });
  return {
    page: 1,
    text: words.map(([text]) => text).join(' '),
    rect: { x: 0, y: 50, w: 200, h: 8 },
    words: placed,
  };
}
const doubted = (lines: readonly TextLine[]) =>
  lines.flatMap(({ words }) => words.flatMap(({ text, confidence }) => (confidence < 1 ? [text] : [])));

it('doubts the amounts of a column that the edge of the page cuts off, also those cut between two digits', () => {
  const lines = [lineOf(['349.33', -2], ['Bakery', 60]), lineOf(['7.14', 1], ['Cafe', 60]), lineOf(['12.50', 90])];
  expect(doubted(doubtingCutNumbers(lines, 200))).toEqual(['349.33', '7.14']);
  const onTheRight = [lineOf(['Bakery', 60], ['1,349', 177]), lineOf(['Cafe', 60], ['2,0', 184])];
  expect(doubted(doubtingCutNumbers(onTheRight, 200))).toEqual(['1,349', '2,0']);
});

it('keeps numbers that go on beyond the edge: the file has them as a whole', () => {
  const lines = [lineOf(['349.33', -12], ['Bakery', 60]), lineOf(['7.14', -2], ['Cafe', 60])];
  expect(doubtingCutNumbers(lines, 200)).toEqual(lines);
});

it('keeps amounts that begin at the edge of a receipt without margins', () => {
  const lines = [lineOf(['349.33', 0], ['Bakery', 60]), lineOf(['Total', 60], ['99.00', 175])];
  expect(doubtingCutNumbers(lines, 200)).toEqual(lines);
});
