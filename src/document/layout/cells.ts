/** Cells: what belongs together on a line, a value or a label. */
import { type Rect, union } from '../../domain/geometry.ts';
import type { PdfPageContent } from '../pdf/content/facts.ts';
import { withColons } from './colons.ts';
import type { GlyphCell, GlyphLine, GlyphPage, GlyphWord, PageText, PlacedGlyph, TextLine, TextWord } from './facts.ts';
import { glyphsOf } from './glyphs.ts';
import { guttersOf, partAtGutters } from './gutters.ts';
import { wordLines } from './lines.ts';
import { isHebrew, splitCells, textOfCell } from './order.ts';
import { LEVEL_DEGREES } from './thresholds.ts';
import { toWords } from './words.ts';

// ---- of recognised and native text -----------------------------------------------------------------------------

export interface TextCell {
  page: number;
  /** Index of the line within the document, and of the cell within its line from left to right. */
  line: number;
  index: number;
  text: string;
  rect: Rect;
  /** In the line's logical order. */
  words: TextWord[];
  source: 'native' | 'ocr';
}

export interface CellLine {
  page: number;
  /** Index within the document. */
  line: number;
  direction: 'rtl' | 'ltr';
  rect: Rect;
  /** From left to right. */
  cells: TextCell[];
}

const MAX_LINES = 20_000;

export function cellLines(pages: readonly PageText[]): CellLine[] {
  const out: CellLine[] = [];
  for (const { page, source, direction, lines } of pages) {
    if (source === 'none') continue;
    const whole = lines.slice(0, MAX_LINES).map(({ words }) => splitCells(words));
    const split = source === 'ocr' ? whole.map((cells) => cells.flatMap(partAtRulings)) : whole;
    const gutters = source === 'native' ? guttersOf(split) : [];
    for (const [i, words] of split.entries()) {
      if (out.length >= MAX_LINES) return out;
      const [line, at] = [lines[i]!, out.length];
      const parted = words.flatMap((cell) => partAtGutters(cell, gutters));
      const ordered = inOrder(line, parted);
      const cells = (source === 'ocr' && direction === 'ltr' ? withColons(ordered) : ordered)
        .flatMap(partAtLeaders)
        .map((words) => ({
          page,
          line: at,
          text: words.map(({ text }) => text).join(' '),
          rect: union(words.map(({ rect }) => rect)),
          words,
          source,
        }))
        .sort((a, b) => a.rect.x - b.rect.x)
        .map((cell, index): TextCell => ({ ...cell, index }));
      if (cells.length > 0) out.push({ page, line: at, direction, rect: line.rect, cells });
    }
  }
  return out;
}

/** The words of each cell in the line's logical order. */
function inOrder({ words }: TextLine, cells: readonly TextWord[][]): TextWord[][] {
  const place = new Map(words.map((word, index) => [word, index]));
  return cells.map((cell) => cell.toSorted((a, b) => place.get(a)! - place.get(b)!));
}

/** How wide the line between two cells of a table is at most, in its heights: the stem of a 1 is wider. Chosen. */
const RULING_WIDTH = 0.1;
const isRuling = ({ text, rect }: TextWord): boolean => /^[|¦]$/.test(text) && rect.w <= RULING_WIDTH * rect.h;

/** Recognition reads the lines of a table as `|`: they part cells and belong to neither. */
function partAtRulings(cell: TextWord[]): TextWord[][] {
  if (!cell.some(isRuling)) return [cell];
  const groups: TextWord[][] = [[]];
  for (const word of cell) {
    if (isRuling(word)) groups.push([]);
    else groups.at(-1)!.push(word);
  }
  return groups.filter((words) => words.length > 0);
}

/** Dots that lead the eye from a label to its value. */
const LEADERS = /[.·…]{4,}/g;

/** The word without its leaders: what comes before and after them, in logical order. */
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
function partAtLeaders(cell: TextWord[]): TextWord[][] {
  if (!cell.some(({ text }) => text.search(LEADERS) >= 0)) return [cell];
  const groups: TextWord[][] = [[]];
  const rtl = cell.some(({ text }) => isHebrew(text));
  for (const word of cell) {
    const parts = partWord(word).sort((a, b) => (rtl ? b.rect.x - a.rect.x : a.rect.x - b.rect.x));
    if (parts.length === 0 || word.text.search(LEADERS) === 0) groups.push([]);
    for (const [i, part] of parts.entries()) {
      if (i > 0) groups.push([]);
      groups.at(-1)!.push(part);
    }
    if (parts.length > 0 && /[.·…]{4,}$/.test(word.text)) groups.push([]);
  }
  return groups.filter((words) => words.length > 0);
}

// ---- of the glyphs of PDF pages --------------------------------------------------------------------------------

/** Visible, level text of pages as lines of cells; filled-in fields are left out, for a form brings its own fonts. */
export const glyphPages = (contents: readonly PdfPageContent[]): GlyphPage[] =>
  contents.map((content) => {
    const runs = content.runs.filter(({ origin }) => origin !== 'annotation:Widget');
    return { content, lines: linesOf({ page: content.page, runs }) };
  });

/** Visible, level text of a page as lines of cells, from top to bottom. */
export const linesOf = ({ page, runs }: Pick<PdfPageContent, 'page' | 'runs'>): GlyphLine[] =>
  linesOfGlyphs(page, glyphsOf(runs.filter((run) => run.hidden === null && Math.abs(run.angle) < LEVEL_DEGREES)));

export const linesOfGlyphs = (page: number, glyphs: readonly PlacedGlyph[]): GlyphLine[] =>
  wordLines(glyphs).map((layers) => {
    const cells = layers
      .flatMap((words) => splitCells(words).map((cell) => cellOf(page, cell)))
      .sort((a, b) => a.rect.x - b.rect.x);
    return { rect: union(cells.map(({ rect }) => rect)), cells };
  });

/** Glyphs of one line as one cell. */
export const makeCell = (page: number, glyphs: readonly PlacedGlyph[]): GlyphCell => cellOf(page, toWords(glyphs));

function cellOf(page: number, words: GlyphWord[]): GlyphCell {
  const glyphs = words.flatMap((word) => word.glyphs);
  return {
    page,
    text: textOfCell(words),
    rect: union(words.map(({ rect }) => rect)),
    words,
    glyphs,
    runs: [...new Set(glyphs.map(({ run }) => run))].sort((a, b) => a.paintOrder - b.paintOrder),
  };
}

/** Each word of a cell as a cell, from left to right. */
export const wordsOf = ({ page, words }: GlyphCell): GlyphCell[] => words.map((word) => cellOf(page, [word]));

/** Glyphs of one line as text in reading order. */
export const textOfGlyphs = (glyphs: readonly PlacedGlyph[]): string => textOfCell(toWords(glyphs));
