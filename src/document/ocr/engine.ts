/**
 * Reads text from pixels. The document layer does not access files, so the engine with its language data is passed in
 * (src/analysis/ocr-engine.ts).
 */

import type { PixelBox } from '../raster/facts.ts';

export interface GreyPicture {
  widthPx: number;
  heightPx: number;
  /** Luminance, one byte a pixel, rows from the top. */
  grey: Uint8Array;
}

export interface OcrSymbol {
  text: string;
  box: PixelBox;
  /** 0-1. */
  confidence: number;
}

export interface OcrWord {
  /** As the engine orders it: logical. */
  text: string;
  box: PixelBox;
  /** 0-1. */
  confidence: number;
  symbols: OcrSymbol[];
}

export interface OcrLine {
  box: PixelBox;
  words: OcrWord[];
}

export interface OcrRequest {
  picture: GreyPicture;
  /** `english` reads digits better, where no Hebrew is expected; `hebrew` knows no digits. */
  languages: 'both' | 'english' | 'hebrew';
  /** A whole page, or one line that fills the picture. */
  layout: 'page' | 'line';
}

/** A picture of noise can take minutes: reading it was given up. */
export class ReadingGivenUp extends Error {}

export interface OcrEngine {
  /** How many pictures are read at the same time; further calls wait. */
  readonly atOnce: number;
  /** Throws ReadingGivenUp. */
  recognize(request: OcrRequest): Promise<OcrLine[]>;
  close(): Promise<void>;
}

/** What follows the reading of pages from outside; the document layer has no clock of its own. */
export interface ReadingWatch {
  /** Called before the first page and after each. */
  onRead(done: number, total: number): void;
  /** Asked before each page: no more pages are read once it is false. */
  readOn(): boolean;
}
