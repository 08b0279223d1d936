import { expect, it } from 'vitest';
import type { TextLine } from '../../../src/document/layout/facts.ts';
import { withoutCutNumbers } from '../../../src/document/layout/page-edge.ts';

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
const textsOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text);

it('leaves out the amounts of a column that the edge of the page cuts off, also those cut between two digits', () => {
  const lines = [lineOf(['349.33', -2], ['Bakery', 60]), lineOf(['7.14', 1], ['Cafe', 60]), lineOf(['12.50', 90])];
  expect(textsOf(withoutCutNumbers(lines, 200))).toEqual(['Bakery', 'Cafe', '12.50']);
  const onTheRight = [lineOf(['Bakery', 60], ['1,349', 177]), lineOf(['Cafe', 60], ['2,0', 184])];
  expect(textsOf(withoutCutNumbers(onTheRight, 200))).toEqual(['Bakery', 'Cafe']);
});

it('keeps amounts that begin at the edge of a receipt without margins', () => {
  const lines = [lineOf(['349.33', 0], ['Bakery', 60]), lineOf(['Total', 60], ['99.00', 175])];
  expect(withoutCutNumbers(lines, 200)).toEqual(lines);
});
