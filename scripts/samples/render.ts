/** A page drawn to pixels by PDFium, the same on every machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

export interface Picture {
  width: number;
  height: number;
  /** RGB, 3 bytes a pixel. */
  rgb: Buffer;
}

const BGRA = 4;
const WITH_ANNOTATIONS = 1;

let library: ReturnType<typeof init> | undefined;

export async function renderFirstPage(pdf: Uint8Array, pixelsPerPoint: number): Promise<Picture> {
  library ??= init({
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
      .buffer as ArrayBuffer,
  });
  const pdfium = await library;
  pdfium.PDFiumExt_Init();
  const { HEAPU8, wasmExports } = pdfium.pdfium as unknown as {
    HEAPU8: Uint8Array;
    wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  };
  const file = wasmExports.malloc(pdf.length);
  HEAPU8.set(pdf, file);
  const doc = pdfium.FPDF_LoadMemDocument(file, pdf.length, '');
  const page = pdfium.FPDF_LoadPage(doc, 0);
  const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * pixelsPerPoint);
  const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * pixelsPerPoint);
  const stride = width * BGRA;
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const heap = (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0, at = start; i < width * height; i++, at += BGRA) {
    rgb[i * 3] = heap[at + 2]!;
    rgb[i * 3 + 1] = heap[at + 1]!;
    rgb[i * 3 + 2] = heap[at]!;
  }
  if (pdfium.FPDFBitmap_GetStride(bitmap) !== stride) throw new Error('rows of the bitmap are padded');
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  pdfium.FPDF_CloseDocument(doc);
  wasmExports.free(file);
  return { width, height, rgb };
}
