/** The content of a page as a reader groups it: text in reading order, and cells with references to their runs. */
import type { Rect } from '../../domain/geometry.ts';
import type { PdfPageContent, PdfTextRun } from '../pdf/content/facts.ts';

/** What of a recognised number may have been lost, invented or taken for another. */
export type Doubt = 'sign' | 'separator' | 'digit';

export interface TextWord {
  /** Logical order; numbers as printed. */
  text: string;
  rect: Rect;
  /** 0-1; 1 for native text, less for a number that the edge of the page cuts off. */
  confidence: number;
  /** Native text: indexes into the page's runs, in order. Empty for OCR. */
  runs: number[];
  /** One rectangle a character of `text`, where known. */
  charRects: Rect[] | null;
  /** Of recognised numbers. */
  doubts?: readonly Doubt[];
}

export interface TextLine {
  page: number;
  /** Words in logical order joined by single spaces. */
  text: string;
  rect: Rect;
  words: TextWord[];
}

export interface PageText {
  page: number;
  source: 'native' | 'ocr' | 'none';
  direction: 'rtl' | 'ltr';
  lines: TextLine[];
}

/** One glyph with the run that shows it. */
export interface PlacedGlyph {
  text: string;
  rect: Rect;
  run: PdfTextRun;
}

export interface GlyphWord {
  /** Logical order. */
  text: string;
  rect: Rect;
  /** One rectangle a character of `text`. */
  charRects: Rect[];
  /** With second strokes of imitated bold type, which are not in `text`. */
  glyphs: PlacedGlyph[];
}

/** A value, a label. */
export interface GlyphCell {
  page: number;
  text: string;
  rect: Rect;
  /** From left to right. */
  words: GlyphWord[];
  glyphs: PlacedGlyph[];
  /** In paint order. */
  runs: PdfTextRun[];
}

export interface GlyphLine {
  rect: Rect;
  /** From left to right. */
  cells: GlyphCell[];
}

export interface GlyphPage {
  content: PdfPageContent;
  /** From the top. */
  lines: readonly GlyphLine[];
}

/** Of lines: rise over run, at a height of the page. */
export interface Slope {
  at(y: number): number;
}

export interface LayoutFacts {
  /** What a reader of the page sees: native text without hidden runs, or OCR. One entry per page. */
  text: PageText[];
  /** What the file says and no reader sees: lines of the hidden runs of a PDF, in reading order. */
  hiddenText: TextLine[];
  /** ISO 639-1; null where hardly a letter was read. */
  language: string | null;
  /** Of recognised pages whose lines are not level, by page. */
  lineSlopes: ReadonlyMap<number, Slope>;
  /** Cells of PDF pages by line; null for a picture. */
  glyphPages: GlyphPage[] | null;
}
