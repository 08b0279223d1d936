import type { Rect } from '../../domain/geometry.ts';
import type { PaymentCode } from '../../values/payment-codes.ts';
import type { Raster } from '../raster/facts.ts';

/** A QR code, another matrix code or a barcode on a page. */
export interface FoundCode {
  page: number;
  /** `QRCode`, `DataMatrix`, `Code128` … */
  format: string;
  text: string;
  rect: Rect;
}

/** A code that says what is to be paid, or what an invoice comes to. */
export interface FoundPaymentCode extends PaymentCode {
  page: number;
  rect: Rect;
}

export interface CodeFacts {
  /** Codes with their contents, page by page. */
  codes: FoundCode[];
  /** Those of them that are in a format for payments or invoices. */
  paymentCodes: FoundPaymentCode[];
}

/** A code as it was found in a picture. */
export interface ReadCode {
  format: string;
  text: string;
  /** Corners, in pixels. */
  corners: readonly { x: number; y: number }[];
}

/** Reads QR codes, Data Matrix, Aztec, PDF417 and barcodes. */
export type CodeReader = (raster: Raster) => Promise<ReadCode[]>;

export interface CodeTools {
  codeReader: CodeReader;
}
