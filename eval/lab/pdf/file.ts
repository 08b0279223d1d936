/** Opening and measuring a PDF with pdf-lib, as every method does it. */
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { PercentBox } from '../../manifest.ts';

/** Nothing in the file is touched by opening it. */
export const openPdf = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });

/** In points from the lower left corner of the page's own space. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a box lies on a page that is not turned. */
export function rectOn(page: PDFPage, box: PercentBox): Rect {
  const { x, y, width, height } = page.getCropBox();
  return {
    x: x + (box.x / 100) * width,
    y: y + height - ((box.y + box.h) / 100) * height,
    w: (box.w / 100) * width,
    h: (box.h / 100) * height,
  };
}

/** The same the other way round, with two decimals. */
export function boxOn(page: PDFPage, pageNumber: number, rect: Rect): Required<PercentBox> {
  const { x, y, width, height } = page.getCropBox();
  const percent = (share: number) => Math.round(share * 10_000) / 100;
  return {
    page: pageNumber,
    x: percent((rect.x - x) / width),
    y: percent((y + height - rect.y - rect.h) / height),
    w: percent(rect.w / width),
    h: percent(rect.h / height),
  };
}

export const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});
