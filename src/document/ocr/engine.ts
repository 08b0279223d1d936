/**
 * What reads text from pixels. The document layer touches no file, so the engine with its language data is handed
 * in (src/analysis/ocr-engine.ts).
 */

export interface GreyPicture {
  widthPx: number;
  heightPx: number;
  /** Luminance, one byte a pixel, rows from the top. */
  grey: Uint8Array;
}

/** Pixels of the picture that was read; right and bottom exclusive. */
export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
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

export interface OcrEngine {
  /** Reads one picture, Hebrew and English. Calls wait for one another. */
  recognize(picture: GreyPicture): Promise<OcrLine[]>;
  close(): Promise<void>;
}
