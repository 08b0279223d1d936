/** Edits with PDFium's own interface, and its own way of saving. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { withDocument } from '../pdfium.ts';
import type { Rect } from './file.ts';

const TEXT_OBJECT = 1;
export const SAVE: Readonly<Record<'incremental' | 'anew', number>> = { incremental: 1, anew: 2 };

export interface PageEditor {
  pdfium: WrappedPdfiumModule;
  document: number;
  page: number;
  /** Handles of all objects of the page, in the order of painting. */
  objects(): number[];
  isText(object: number): boolean;
  /** In points of the page. */
  boundsOf(object: number): Rect;
  textOf(object: number): string;
  /** A string of 16-bit characters in PDFium's memory for the time of the call. */
  withWide<T>(text: string, use: (pointer: number) => T): T;
  /** The same with 32-bit numbers. */
  withNumbers<T>(numbers: readonly number[], use: (pointer: number) => T): T;
}

/**
 * Opens one page, has it edited, and saves the file; null where the edit finds no hold. The page's content is written
 * again unless something else than its objects was edited.
 */
export function editPage(
  bytes: Uint8Array,
  pageNumber: number,
  edit: (editor: PageEditor) => boolean,
  { flags = SAVE.anew, regenerate = true }: { flags?: number; regenerate?: boolean } = {},
): Promise<Uint8Array | null> {
  return withDocument(bytes, (pdfium, document) => {
    const page = pdfium.FPDF_LoadPage(document, pageNumber - 1);
    const text = pdfium.FPDFText_LoadPage(page);
    const isDone = edit(editorOf(pdfium, document, page, text));
    pdfium.FPDFText_ClosePage(text);
    if (isDone && regenerate) pdfium.FPDFPage_GenerateContent(page);
    pdfium.FPDF_ClosePage(page);
    return isDone ? saved(pdfium, document, flags) : null;
  });
}

function editorOf(pdfium: WrappedPdfiumModule, document: number, page: number, text: number): PageEditor {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const { getValue, setValue } = pdfium.pdfium;
  return {
    pdfium,
    document,
    page,
    objects: () =>
      Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, i) => pdfium.FPDFPage_GetObject(page, i)),
    isText: (object) => pdfium.FPDFPageObj_GetType(object) === TEXT_OBJECT,
    boundsOf(object) {
      const at = malloc(16);
      pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12);
      const [x, y, right, top] = [0, 4, 8, 12].map((offset) => getValue(at + offset, 'float') as number);
      free(at);
      return { x: x!, y: y!, w: right! - x!, h: top! - y! };
    },
    textOf(object) {
      const length = pdfium.FPDFTextObj_GetText(object, text, 0, 0);
      const at = malloc(Math.max(2, length));
      pdfium.FPDFTextObj_GetText(object, text, at, length);
      const read = pdfium.pdfium.UTF16ToString(at);
      free(at);
      return read;
    },
    withWide(value, use) {
      const at = malloc(2 * value.length + 2);
      [...value, '\0'].forEach((_, i) => {
        setValue(at + 2 * i, value.charCodeAt(i) || 0, 'i16');
      });
      const result = use(at);
      free(at);
      return result;
    },
    withNumbers(numbers, use) {
      const at = malloc(4 * numbers.length);
      for (const [i, number] of numbers.entries()) setValue(at + 4 * i, number, 'i32');
      const result = use(at);
      free(at);
      return result;
    },
  };
}

function saved(pdfium: WrappedPdfiumModule, document: number, flags: number): Uint8Array {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  // The wrapper's own call has no flags: the writer begins with the structure that the library's call takes.
  pdfium.FPDF_SaveAsCopy(document, writer, flags);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const at = malloc(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
  const bytes = (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.slice(at, at + size);
  free(at);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return bytes;
}
