/** The document as cells: what stands together on a line, with the way back from characters to places. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import type { PageText, TextWord } from '../facts.ts';
import { type Cell, cellsOf } from '../layout/columns.ts';
import { isHebrew } from '../layout/order.ts';
import type { Read } from './types.ts';

export interface FieldCell {
  page: number;
  /** Index of the line within the document, and of the cell within its line from left to right. */
  line: number;
  index: number;
  text: string;
  rect: Rect;
  words: TextWord[];
  source: 'native' | 'ocr';
}

export interface FieldLine {
  page: number;
  /** Index within the document. */
  line: number;
  direction: 'rtl' | 'ltr';
  rect: Rect;
  cells: FieldCell[];
}

const MAX_LINES = 20_000;

export function toLines(pages: readonly PageText[]): FieldLine[] {
  const out: FieldLine[] = [];
  for (const page of pages) {
    if (page.source === 'none') continue;
    const source = page.source;
    for (const line of page.lines) {
      if (out.length >= MAX_LINES) return out;
      if (line.words.length === 0) continue;
      const index = out.length;
      const cells = cellsOf(line)
        .flatMap(partAtLeaders)
        .map((cell, i): FieldCell => ({ ...cell, page: page.page, line: index, index: i, source }));
      if (cells.length === 0) continue;
      out.push({ page: page.page, line: index, direction: page.direction, rect: line.rect, cells });
    }
  }
  return out;
}

/** Dots that lead the eye from a label to its value. */
const LEADERS = /[.·…]{4,}/g;

/** The word without its leaders: what stands before and behind them, in logical order. */
function partWord(word: TextWord): TextWord[] {
  const out: TextWord[] = [];
  let from = 0;
  const take = (to: number) => {
    const text = word.text.slice(from, to);
    const rects = word.charRects?.length === word.text.length ? word.charRects.slice(from, to) : null;
    if (text !== '') out.push({ ...word, text, charRects: rects, rect: rects ? union(rects) : word.rect });
  };
  for (const match of word.text.matchAll(LEADERS)) {
    take(match.index);
    from = match.index + match[0].length;
  }
  take(word.text.length);
  return out;
}

/** Leaders part cells and belong to neither. */
function partAtLeaders(cell: Cell): Cell[] {
  if (cell.text.search(LEADERS) < 0) return [cell];
  const groups: TextWord[][] = [[]];
  const rtl = isHebrew(cell.text);
  for (const word of cell.words) {
    const parts = partWord(word).sort((a, b) => (rtl ? b.rect.x - a.rect.x : a.rect.x - b.rect.x));
    if (parts.length === 0 || word.text.search(LEADERS) === 0) groups.push([]);
    for (const [i, part] of parts.entries()) {
      if (i > 0) groups.push([]);
      groups.at(-1)!.push(part);
    }
    if (parts.length > 0 && /[.·…]{4,}$/.test(word.text)) groups.push([]);
  }
  return groups
    .filter((words) => words.length > 0)
    .map((words) => ({
      text: words.map(({ text }) => text).join(' '),
      rect: union(words.map(({ rect }) => rect)),
      words,
    }))
    .sort((a, b) => a.rect.x - b.rect.x);
}

/** Place of the characters `start` to `end` of the cell's text. */
export function spanRect(cell: FieldCell, start: number, end: number): Rect {
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
function spanWords(cell: FieldCell, start: number, end: number): TextWord[] {
  let offset = 0;
  return cell.words.filter((word) => {
    const from = offset;
    offset += word.text.length + 1;
    return from < end && from + word.text.length > start;
  });
}

/** Lowest confidence of the words that the span touches. */
const spanConfidence = (cell: FieldCell, start: number, end: number): number =>
  Math.min(1, ...spanWords(cell, start, end).map((word) => word.confidence));

export function readSpan(cell: FieldCell, start: number, end: number): Read {
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
