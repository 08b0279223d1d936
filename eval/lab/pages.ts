/** A PDF's pages as pictures for those who scan, fax or photograph it. */

import type { Capture } from './capture/capture.ts';
import { pagePicture } from './make.ts';
import type { PdfFile, Picture, SavedFile } from './method.ts';
import { renderPages } from './pdfium.ts';
import type { Random } from './random.ts';
import { wrappedByPdfLib } from './scan-file.ts';

/** More would only take time. */
const MOST_PAGES = 4;

/** All pages through one way of capture; null for a file of very many. */
export async function capturedPages(
  { bytes, paper }: PdfFile,
  capture: Capture,
  random: Random,
): Promise<Picture[] | null> {
  const pages = await renderPages(bytes, capture.dpi, MOST_PAGES + 1);
  if (pages.length > MOST_PAGES) return null;
  const pictures: Picture[] = [];
  for (const [i, { widthPx: width, heightPx: height, rgb }] of pages.entries()) {
    pictures.push(await capture.capture({ width, height, rgb, places: [], paper }, random.fork(i)));
  }
  return pictures;
}

/** Scanned, as a PDF of pictures. */
export async function scannedFile(file: PdfFile, capture: Capture, random: Random): Promise<SavedFile | null> {
  const pages = await capturedPages(file, capture, random);
  if (!pages) return null;
  const wrapping = { quality: random.int(70, 90), dpi: capture.dpi, madeOn: file.paper.madeOn };
  return { bytes: await wrappedByPdfLib(pages, wrapping), type: 'pdf', channels: ['scanned_pdf'] };
}

/** The one page of a file as a picture; null where it has several. */
export async function onlyPage(file: PdfFile, dpi: number): Promise<Picture | null> {
  const pages = await renderPages(file.bytes, 20, 2);
  return pages.length === 1 ? pagePicture(file, dpi) : null;
}
