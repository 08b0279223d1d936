/** Writing PDFs with PDFium's own objects. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

interface Memory {
  HEAPU8: Uint8Array;
  stringToUTF16(text: string, at: number, most: number): void;
}
export const memoryOf = ({ pdfium }: WrappedPdfiumModule) => pdfium as unknown as Memory;

/** Room for bytes in the library's memory; whoever asks frees it. */
export function copied(pdfium: WrappedPdfiumModule, bytes: Uint8Array): number {
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length || 1);
  memoryOf(pdfium).HEAPU8.set(bytes, at);
  return at;
}

/** A text as the library takes it, for the time of `work`. */
export function withText<T>(pdfium: WrappedPdfiumModule, text: string, work: (at: number) => T): T {
  const size = (text.length + 1) * 2;
  const at = pdfium.pdfium.wasmExports.malloc(size);
  memoryOf(pdfium).stringToUTF16(text, at, size);
  try {
    return work(at);
  } finally {
    pdfium.pdfium.wasmExports.free(at);
  }
}

/** The document as a file, rewritten. */
export function savedDocument(pdfium: WrappedPdfiumModule, document: number): Uint8Array {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const at = malloc(size);
    pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
    const bytes = memoryOf(pdfium).HEAPU8.slice(at, at + size);
    free(at);
    return bytes;
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
