/** The way back from characters of a cell to their places. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import type { TextWord } from '../facts.ts';
import type { TextCell } from '../layout/cells.ts';
import type { Read } from './types.ts';

export { type CellLine as FieldLine, cellLines as toLines, type TextCell as FieldCell } from '../layout/cells.ts';

/** Place of the characters `start` to `end` of the cell's text. */
export function spanRect(cell: TextCell, start: number, end: number): Rect {
  const rects: Rect[] = [];
  let offset = 0;
  for (const word of cell.words) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, word.text.length);
    if (from < to) {
      const chars = word.charRects;
      if (chars && chars.length === word.text.length) rects.push(...chars.slice(from, to));
      else rects.push(word.rect);
    }
    offset += word.text.length + 1;
  }
  return rects.length > 0 ? union(rects) : cell.rect;
}

/** Words that the span touches. */
function spanWords(cell: TextCell, start: number, end: number): TextWord[] {
  let offset = 0;
  return cell.words.filter((word) => {
    const from = offset;
    offset += word.text.length + 1;
    return from < end && from + word.text.length > start;
  });
}

/** Lowest confidence of the words that the span touches. */
const spanConfidence = (cell: TextCell, start: number, end: number): number =>
  Math.min(1, ...spanWords(cell, start, end).map((word) => word.confidence));

/** Where in a cell's text a value stands. */
export interface Span {
  cell: TextCell;
  start: number;
  end: number;
}

export function readSpan(cell: TextCell, start: number, end: number): Read {
  const doubts = [...new Set(spanWords(cell, start, end).flatMap((word) => word.doubts ?? []))];
  return {
    raw: cell.text.slice(start, end),
    page: cell.page,
    rect: spanRect(cell, start, end),
    confidence: spanConfidence(cell, start, end),
    source: cell.source,
    ...(doubts.length > 0 ? { doubts } : {}),
  };
}
