import type { Rect } from '../../domain/geometry.ts';
import type { TextLine } from '../layout/facts.ts';
import type { OcrEngine, ReadingWatch } from './engine.ts';

export interface OcrPage {
  page: number;
  /** Mean word confidence, 0-1. */
  confidence: number;
  /** Degrees clockwise by which the page as it is shown was turned for reading. */
  orientation: 0 | 90 | 180 | 270;
  /** Slope of the lines of the turned page, in degrees. */
  skew: number;
  lines: TextLine[];
}

/** What a small picture that lies over text of a PDF page shows, as it is read from the page. */
export interface PatchText {
  page: number;
  /** Of the picture, among what the page paints. */
  paintOrder: number;
  text: string;
  /** Of the least certain word, 0-1. */
  confidence: number;
}

/** A figure that was typed on an opaque box over the picture of a page. */
export interface TypedOver {
  page: number;
  cover: Rect;
  text: string;
  /** What the picture shows there, and the confidence of its least certain word, 0-1; null where nothing was read. */
  under: { text: string; confidence: number } | null;
}

export interface OcrFacts {
  ocr: OcrPage[];
  /** Pages without text of their own that recognition did not reach, or gave up. */
  unreadPages: number[];
  /** Of the first 8 such pictures; without those in which nothing was read. */
  patchTexts: PatchText[];
  /** Of all pages; none of them is read where there are more than 8. */
  typedOver: TypedOver[];
  /** Recognised in drawn pictures, where letters differ from their ground by less than an eye sees. */
  faintText: TextLine[];
  lookAgain: LookAgain;
  /** Of a number on a picture: each of its digits is drawn like the same digits elsewhere on it, and like no others. */
  isDrawnAsRead: (number: NumberPlace & { raw: string }) => boolean;
}

/** Where a number was read. */
export interface NumberPlace {
  page: number;
  rect: Rect;
  /** As it was read, with the sign of its currency. */
  raw?: string;
}

/** What further looks at the place of a number gave. */
export interface Look {
  /** Amounts in hundredths, each once; none where the page is no picture. */
  seen: number[];
  /** Every look at a drawn picture, whose digits have neither grain nor blur, gave one amount, the same. */
  isSure: boolean;
  /** What each look at a drawn picture read, without spaces; empty for other pictures. */
  texts: readonly string[];
}

/** Looks at each place once more. */
export type LookAgain = (places: readonly NumberPlace[]) => Promise<Look[]>;

export interface OcrTools {
  ocrEngine: OcrEngine;
  reading: ReadingWatch;
}
