import type { Rect } from '../../domain/geometry.ts';

/** A QR code, another matrix code or a barcode on a page. */
export interface FoundCode {
  page: number;
  /** `QRCode`, `DataMatrix`, `Code128` … */
  format: string;
  text: string;
  rect: Rect;
}

export interface CodeFacts {
  /** Codes with their contents, page by page. */
  codes: FoundCode[];
}
