/** Pages as pixels, drawn by PDFium (WebAssembly). What it needs from disk is handed in as bytes. */
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { coveredShare, type Rect } from '../../../domain/geometry.ts';
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import type { Raster } from '../../raster/facts.ts';
import { boundsOf, IDENTITY, type Matrix, multiply } from './matrix.ts';

export interface PdfRendererParts {
  /** `pdfium.wasm`. */
  wasm: Uint8Array;
  /** TrueType fonts with Hebrew and Latin letters, drawn where a PDF names a font that it does not embed. */
  regularFont: Uint8Array;
  boldFont: Uint8Array;
  /** Processor time of this thread in milliseconds. */
  spentMs(): number;
}

/** What of a page is drawn; rectangles in displayed page points. */
export interface Drawing {
  /** This part only. */
  area?: Rect;
  /**
   * The page as it was before this area was painted over: the last path, picture or annotation that covers it, and
   * what was painted there after it, is left out.
   */
  uncovered?: Rect;
}

export interface RenderedPdf {
  readonly pageCount: number;
  /**
   * The page as displayed (after /Rotate, cropped to its crop box), annotations included, on white.
   * `page` is 1-based. Throws TOO_COMPLEX when the picture would be larger than a picture may be.
   */
  renderPage(page: number, dpi: number, drawing?: Drawing): Raster;
  /** Frees the memory of the file. */
  close(): void;
}

export interface PdfRenderer {
  /** Throws CORRUPT_FILE or ENCRYPTED_FILE. */
  open(bytes: Uint8Array): RenderedPdf;
  /** What was drawn so far counts no more: another file begins. */
  beginFile(): void;
}

/** What drawing one file has cost. */
interface Spending {
  /** Of drawings that have ended. */
  ms: number;
  nowMs(): number;
}

const BITMAP_BGR = 2;
const RENDER_ANNOTATIONS = 0x01;
const RENDER_RGB_ORDER = 0x10;
const ERROR_PASSWORD = 4;
const BOLD_FROM_WEIGHT = 600;
/**
 * Faces that PDFium has itself, by the standard name that it gives them. Letters that they lack it draws with Arial,
 * which it knows as Helvetica; that one is always handed to it.
 */
const BUILT_IN_FACE = /^(Times|Courier)-?/;

/** One module serves one document at a time; opening another is fine, they share only the fonts. */
export async function createPdfRenderer(parts: PdfRendererParts): Promise<PdfRenderer> {
  const wasm = parts.wasm.slice().buffer as ArrayBuffer;
  const pdfium = await init({ wasmBinary: wasm });
  pdfium.PDFiumExt_Init();
  registerFonts(pdfium, [parts.regularFont, parts.boldFont]);
  const spending: Spending = { ms: 0, nowMs: parts.spentMs };
  return {
    open: (bytes) => openRendered(pdfium, bytes, spending),
    beginFile() {
      spending.ms = 0;
    },
  };
}

/** The module's memory; it moves when it grows, so it is asked for each time. The package's types leave it out. */
const heapOf = (pdfium: WrappedPdfiumModule): Uint8Array => (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

/** Installs FPDF_SYSFONTINFO (fpdf_sysfontinfo.h, version 1) over the fonts given: regular, bold. */
function registerFonts(pdfium: WrappedPdfiumModule, fonts: readonly [Uint8Array, Uint8Array]): void {
  const { addFunction, setValue, UTF8ToString } = pdfium.pdfium;
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
    addFunction((_this: number, weight: number, _italic: number, _charset: number, _pitch: number, face: number) => {
      if (BUILT_IN_FACE.test(UTF8ToString(face))) return 0;
      return weight >= BOLD_FROM_WEIGHT ? 2 : 1;
    }, 'iiiiiiii'),
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

function openRendered(pdfium: WrappedPdfiumModule, bytes: Uint8Array, spending: Spending): RenderedPdf {
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
  const form = openForm(pdfium, document);
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    renderPage: (page, dpi, drawing) => renderPage(pdfium, document, form, page, dpi, drawing ?? {}, spending),
    close: () => {
      form?.close();
      pdfium.FPDF_CloseDocument(document);
      free(memory);
    },
  };
}

const NO_FORM = 0;
/** Annotations of a page with which its fields are drawn: that drawing cannot be interrupted. Chosen. */
const MAX_ANNOTATIONS = 2_000;

interface DrawnForm {
  draw(page: number, bitmap: number, placing: Placing, flags: number): void;
  close(): void;
}
type Placing = readonly [left: number, top: number, width: number, height: number];

/** The fields of the document (12.7), which PDFium draws apart from the page and its other annotations. */
function openForm(pdfium: WrappedPdfiumModule, document: number): DrawnForm | null {
  if (pdfium.FPDF_GetFormType(document) === NO_FORM) return null;
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  const closeInfo = () => pdfium.PDFiumExt_CloseFormFillInfo(info);
  if (form === 0) {
    closeInfo();
    return null;
  }
  // As on paper, without the tint that shows where something can be filled in.
  pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
  return {
    draw(page, bitmap, placing, flags) {
      if (pdfium.FPDFPage_GetAnnotCount(page) > MAX_ANNOTATIONS) return;
      pdfium.FORM_OnAfterLoadPage(page, form);
      pdfium.FPDF_FFLDraw(form, bitmap, page, ...placing, 0, flags);
      pdfium.FORM_OnBeforeClosePage(page, form);
    },
    close() {
      pdfium.PDFiumExt_ExitFormFillEnvironment(form);
      closeInfo();
    },
  };
}

function renderPage(
  pdfium: WrappedPdfiumModule,
  document: number,
  form: DrawnForm | null,
  page: number,
  dpi: number,
  { area, uncovered }: Drawing,
  spending: Spending,
): Raster {
  const startedAt = spending.nowMs();
  const isSpent = () => spending.ms + spending.nowMs() - startedAt > ANALYSIS_LIMITS.maxDrawingMs;
  if (isSpent()) throw drawnTooLong();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  if (handle === 0) throw new DocumentError('CORRUPT_FILE', `page ${page} cannot be drawn`);
  try {
    const pixels = (points: number) => Math.round((points * dpi) / 72);
    const wholeWidth = pixels(pdfium.FPDF_GetPageWidthF(handle));
    const wholeHeight = pixels(pdfium.FPDF_GetPageHeightF(handle));
    const widthPx = Math.max(1, area ? pixels(area.w) : wholeWidth);
    const heightPx = Math.max(1, area ? pixels(area.h) : wholeHeight);
    if (widthPx * heightPx > ANALYSIS_LIMITS.maxImagePixels) {
      throw new DocumentError('TOO_COMPLEX', `page ${page} is too large to draw`);
    }
    const isAnnotationOver = uncovered !== undefined && !uncover(pdfium, handle, uncovered);
    const stride = widthPx * 3;
    const size = stride * heightPx;
    const buffer = malloc(size);
    if (buffer === 0) throw new DocumentError('TOO_COMPLEX', 'no memory to draw the page');
    const bitmap = pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, BITMAP_BGR, buffer, stride);
    try {
      heapOf(pdfium).fill(255, buffer, buffer + size);
      const flags = (isAnnotationOver ? 0 : RENDER_ANNOTATIONS) | RENDER_RGB_ORDER;
      const left = area ? -pixels(area.x) : 0;
      const top = area ? -pixels(area.y) : 0;
      const placing = [left, top, Math.max(1, wholeWidth), Math.max(1, wholeHeight)] satisfies Placing;
      const isDrawn = inSteps(pdfium, isSpent, (pause) =>
        pdfium.FPDF_RenderPageBitmap_Start(bitmap, handle, ...placing, 0, flags, pause),
      );
      pdfium.FPDF_RenderPage_Close(handle);
      if (!isDrawn) throw drawnTooLong();
      if (!isAnnotationOver) form?.draw(handle, bitmap, placing, flags);
      const rgb = heapOf(pdfium).slice(buffer, buffer + size);
      return withLuminance({ widthPx, heightPx, rgb });
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
      free(buffer);
    }
  } finally {
    pdfium.FPDF_ClosePage(handle);
    spending.ms += spending.nowMs() - startedAt;
  }
}

const drawnTooLong = () => new DocumentError('TIMEOUT', 'drawing the pages takes too long');

const TO_BE_CONTINUED = 1;

/** Draws until `isSpent`: PDFium asks between two things that it paints. False when it was stopped. */
function inSteps(pdfium: WrappedPdfiumModule, isSpent: () => boolean, start: (pause: number) => number): boolean {
  const { addFunction, removeFunction, setValue, wasmExports } = pdfium.pdfium;
  const mayGoOn = addFunction(() => (isSpent() ? 1 : 0), 'ii');
  // IFSDK_PAUSE (fpdf_progressive.h): version, NeedToPauseNow, user.
  const pause = wasmExports.malloc(12);
  try {
    setValue(pause, 1, 'i32');
    setValue(pause + 4, mayGoOn, 'i32');
    setValue(pause + 8, 0, 'i32');
    return start(pause) !== TO_BE_CONTINUED;
  } finally {
    wasmExports.free(pause);
    removeFunction(mayGoOn);
  }
}

const OBJECT_PATH = 2;
const OBJECT_IMAGE = 3;
const OBJECT_SHADING = 4;
const OBJECT_FORM = 5;
const COVERS = [OBJECT_PATH, OBJECT_IMAGE, OBJECT_SHADING];
/** A cover may be larger than what of it is seen: the rest may be clipped. */
const MAX_COVER_RATIO = 3;
const MAX_OBJECTS = 50_000;
const MAX_FORM_DEPTH = 8;
/** Device units to a point, for PDFium gives whole ones. */
const UNITS = 100;

interface PaintedObject {
  pointer: number;
  type: number;
  rect: Rect;
}

/** Takes out of the drawing what covers the area, and what was painted on the cover. False when nothing does. */
function uncover(pdfium: WrappedPdfiumModule, page: number, area: Rect): boolean {
  const objects = paintedObjects(pdfium, page);
  const size = area.w * area.h;
  const cover = objects.findLastIndex(
    ({ type, rect }) =>
      COVERS.includes(type) && coveredShare(area, rect) >= 0.95 && rect.w * rect.h <= MAX_COVER_RATIO * size,
  );
  if (cover < 0) return false;
  const around = { x: area.x - 2, y: area.y - 2, w: area.w + 4, h: area.h + 4 };
  objects.slice(cover).forEach(({ pointer, rect }, i) => {
    if (i === 0 || coveredShare(rect, around) >= 0.3) pdfium.FPDFPageObj_SetIsActive(pointer, false);
  });
  return true;
}

/** What a page paints, in order, forms opened, with its box in displayed page points. */
function paintedObjects(pdfium: WrappedPdfiumModule, page: number): PaintedObject[] {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const { getValue } = pdfium.pdfium;
  const memory = malloc(32);
  const float = (index: number) => getValue(memory + 4 * index, 'float');
  const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * UNITS);
  const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * UNITS);
  const toDisplay = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory, memory + 4);
    return [getValue(memory, 'i32') / UNITS, getValue(memory + 4, 'i32') / UNITS];
  };
  const objects: PaintedObject[] = [];
  const visit = (count: number, at: (i: number) => number, matrix: Matrix, depth: number) => {
    for (let i = 0; i < count && objects.length < MAX_OBJECTS; i++) {
      const pointer = at(i);
      const type = pdfium.FPDFPageObj_GetType(pointer);
      if (type === OBJECT_FORM && depth < MAX_FORM_DEPTH) {
        if (!pdfium.FPDFPageObj_GetMatrix(pointer, memory)) continue;
        const own = [0, 1, 2, 3, 4, 5].map(float) as unknown as Matrix;
        const inner = (j: number) => pdfium.FPDFFormObj_GetObject(pointer, j);
        visit(pdfium.FPDFFormObj_CountObjects(pointer), inner, multiply(own, matrix), depth + 1);
        continue;
      }
      if (!pdfium.FPDFPageObj_GetBounds(pointer, memory, memory + 4, memory + 8, memory + 12)) continue;
      const bounds = boundsOf(matrix, float(0), float(1), float(2), float(3));
      const [x0, y0] = toDisplay(bounds.x, bounds.y);
      const [x1, y1] = toDisplay(bounds.x + bounds.w, bounds.y + bounds.h);
      const rect = { x: Math.min(x0, x1), y: Math.min(y0, y1), w: Math.abs(x1 - x0), h: Math.abs(y1 - y0) };
      objects.push({ pointer, type, rect });
    }
  };
  try {
    visit(pdfium.FPDFPage_CountObjects(page), (i) => pdfium.FPDFPage_GetObject(page, i), IDENTITY, 0);
  } finally {
    free(memory);
  }
  return objects;
}

/** Luminance is made when it is asked for: pages that are only shown need none. */
function withLuminance(picture: Omit<Raster, 'grey'>): Raster {
  let grey: Uint8Array | null = null;
  return {
    ...picture,
    get grey() {
      grey ??= luminance(picture.rgb);
      return grey;
    },
  };
}

/** Rec. 601 luma in 16-bit fixed point. */
function luminance(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3);
  for (let i = 0, p = 0; i < grey.length; i++, p += 3) {
    grey[i] = (19595 * rgb[p]! + 38470 * rgb[p + 1]! + 7471 * rgb[p + 2]! + 32768) >> 16;
  }
  return grey;
}
