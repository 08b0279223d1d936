import type { PageFact, PageText, TextWord } from '../../src/document/facts.ts';
import { readFields } from '../../src/document/fields/read.ts';
import { directionOf, logicalLine } from '../../src/document/layout/order.ts';

/** A piece of a line: its left edge in points, and its text in logical order; 5 points a character, 10 high. */
export type Piece = readonly [x: number, text: string];

const CHAR_PT = 5;
const FIRST_TOP_PT = 40;
const LINE_PT = 16;

/** Where the line of this index begins on a page made of lines. */
export const topOfLine = (index: number) => FIRST_TOP_PT + index * LINE_PT;

/** A page of text as `text` gives it: a list of lines from the top, each of pieces from left to right. */
export function textPage(
  lines: readonly (readonly Piece[])[],
  options: { page?: number; source?: 'native' | 'ocr'; confidence?: number; linePt?: number } = {},
): PageText {
  const { page = 1, source = 'native', confidence = 1, linePt = LINE_PT } = options;
  const direction =
    directionOf(
      lines
        .flat()
        .map(([, text]) => text)
        .join(' '),
    ) ?? 'ltr';
  return {
    page,
    source,
    direction,
    lines: lines.map((pieces, row) => {
      const words: TextWord[] = [];
      for (const [x, text] of pieces) {
        const parts = text.split(' ');
        // Words of a Hebrew or Arabic piece stand from right to left.
        const visual = /[א-תء-ي]/.test(text) ? [...parts].reverse() : parts;
        let at = x;
        for (const part of visual) {
          const rect = { x: at, y: FIRST_TOP_PT + row * linePt, w: part.length * CHAR_PT, h: 10 };
          words.push({ text: part, rect, confidence, runs: [], charRects: null });
          at += (part.length + 1) * CHAR_PT;
        }
      }
      return logicalLine(page, words, direction);
    }),
  };
}

export const A4: PageFact = { page: 1, widthPt: 595, heightPt: 842, rotation: 0, kind: 'native' };

/** Fields of pages made of lines. */
export const fieldsOf = (...pages: PageText[]) =>
  readFields(
    pages,
    pages.map((p) => ({ ...A4, page: p.page })),
  );
