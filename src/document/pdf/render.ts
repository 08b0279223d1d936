/** Pages as pixels, drawn by PDFium (WebAssembly). What it needs from disk is handed in as bytes. */
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { ANALYSIS_LIMITS, DocumentError } from '../../domain/limits.ts';
import type { Raster } from '../facts.ts';

export interface PdfRendererParts {
  /** `pdfium.wasm`. */
  wasm: Uint8Array;
  /** TrueType fonts with Hebrew and Latin letters, drawn where a PDF names a font that it does not embed. */
  regularFont: Uint8Array;
  boldFont: Uint8Array;
}

export interface RenderedPdf {
  readonly pageCount: number;
  /**
   * The page as displayed (after /Rotate, cropped to its crop box), annotations included, on white.
   * `page` is 1-based. Throws TOO_COMPLEX when the picture would be larger than a picture may be.
   */
  renderPage(page: number, dpi: number): Raster;
  /** Frees the memory of the file. */
  close(): void;
}

export interface PdfRenderer {
  /** Throws CORRUPT_FILE or ENCRYPTED_FILE. */
  open(bytes: Uint8Array): RenderedPdf;
}

const BITMAP_BGR = 2;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_RGB_ORDER = 0x10;
const ERROR_PASSWORD = 4;
const BOLD_FROM_WEIGHT = 600;

/** One module serves one document at a time; opening another is fine, they share only the fonts. */
export async function createPdfRenderer(parts: PdfRendererParts): Promise<PdfRenderer> {
  const wasm = parts.wasm.slice().buffer as ArrayBuffer;
  const pdfium = await init({ wasmBinary: wasm });
  pdfium.PDFiumExt_Init();
  registerFonts(pdfium, [parts.regularFont, parts.boldFont]);
  return { open: (bytes) => openRendered(pdfium, bytes) };
}

/** The module's memory; it moves when it grows, so it is asked for anew each time. The package's types leave it out. */
const heapOf = (pdfium: WrappedPdfiumModule): Uint8Array => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

/** Installs FPDF_SYSFONTINFO (fpdf_sysfontinfo.h, version 1) over the fonts given: regular, bold. */
function registerFonts(pdfium: WrappedPdfiumModule, fonts: readonly [Uint8Array, Uint8Array]): void {
  const { addFunction, setValue } = pdfium.pdfium;
  const heap = () => heapOf(pdfium);
  const fontData = (handle: number, table: number, buffer: number, size: number): number => {
    const font = fonts[handle - 1];
    if (!font) return 0;
    const data = table === 0 ? font : tableOf(font, table);
    if (!data) return 0;
    if (buffer !== 0 && size >= data.length) heap().set(data, buffer);
    return data.length;
  };
  const functions = [
    addFunction(() => {}, 'vi'),
    addFunction(() => {}, 'vii'),
    addFunction((_this: number, weight: number) => (weight >= BOLD_FROM_WEIGHT ? 2 : 1), 'iiiiiiii'),
    addFunction(() => 0, 'iii'),
    addFunction((_this: number, handle: number, table: number, buffer: number, size: number) => {
      return fontData(handle, table >>> 0, buffer, size);
    }, 'iiiiii'),
    addFunction(() => 0, 'iiiii'),
    addFunction(() => 0, 'iii'),
    addFunction(() => {}, 'vii'),
  ];
  const info = pdfium.pdfium.wasmExports.malloc(4 * (functions.length + 1));
  setValue(info, 1, 'i32');
  functions.forEach((pointer, i) => {
    setValue(info + 4 * (i + 1), pointer, 'i32');
  });
  pdfium.FPDF_SetSystemFontInfo(info);
}

/** One table of a TrueType file; null when it has none of that tag. */
function tableOf(font: Uint8Array, tag: number): Uint8Array | null {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const record = 12 + i * 16;
    if (view.getUint32(record) !== tag) continue;
    const offset = view.getUint32(record + 8);
    return font.subarray(offset, offset + view.getUint32(record + 12));
  }
  return null;
}

function openRendered(pdfium: WrappedPdfiumModule, bytes: Uint8Array): RenderedPdf {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const memory = malloc(bytes.length || 1);
  if (memory === 0) throw new DocumentError('TOO_COMPLEX', 'no memory to draw the file');
  heapOf(pdfium).set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  if (document === 0) {
    const code = pdfium.FPDF_GetLastError() === ERROR_PASSWORD ? 'ENCRYPTED_FILE' : 'CORRUPT_FILE';
    free(memory);
    throw new DocumentError(code, 'the file cannot be drawn');
  }
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    renderPage: (page, dpi) => renderPage(pdfium, document, page, dpi),
    close: () => {
      pdfium.FPDF_CloseDocument(document);
      free(memory);
    },
  };
}

function renderPage(pdfium: WrappedPdfiumModule, document: number, page: number, dpi: number): Raster {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  if (handle === 0) throw new DocumentError('CORRUPT_FILE', `page ${page} cannot be drawn`);
  try {
    const widthPx = Math.max(1, Math.round((pdfium.FPDF_GetPageWidthF(handle) * dpi) / 72));
    const heightPx = Math.max(1, Math.round((pdfium.FPDF_GetPageHeightF(handle) * dpi) / 72));
    if (widthPx * heightPx > ANALYSIS_LIMITS.maxImagePixels) {
      throw new DocumentError('TOO_COMPLEX', `page ${page} is too large to draw`);
    }
    const stride = widthPx * 3;
    const size = stride * heightPx;
    const buffer = malloc(size);
    if (buffer === 0) throw new DocumentError('TOO_COMPLEX', 'no memory to draw the page');
    const bitmap = pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, BITMAP_BGR, buffer, stride);
    try {
      heapOf(pdfium).fill(255, buffer, buffer + size);
      const flags = RENDER_ANNOTATIONS | RENDER_RGB_ORDER;
      pdfium.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, widthPx, heightPx, 0, flags);
      const rgb = heapOf(pdfium).slice(buffer, buffer + size);
      return { widthPx, heightPx, rgb, grey: luminance(rgb) };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
      free(buffer);
    }
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}

/** Rec. 601 luma in 16-bit fixed point. */
function luminance(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3);
  for (let i = 0, p = 0; i < grey.length; i++, p += 3) {
    grey[i] = (19595 * rgb[p]! + 38470 * rgb[p + 1]! + 7471 * rgb[p + 2]! + 32768) >> 16;
  }
  return grey;
}
