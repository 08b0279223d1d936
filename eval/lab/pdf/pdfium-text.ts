/** Words put into and taken out of a page by PDFium. */
import { fontBytes } from '../fonts.ts';
import type { Cover } from './cover.ts';
import type { Rect } from './file.ts';
import type { PageEditor } from './pdfium-edit.ts';

const TRUETYPE = 2;

export function insertText({ pdfium, document, page, withWide }: PageEditor, cover: Cover): boolean {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const program = fontBytes(cover.fontFile);
  const memory = malloc(program.length);
  (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.set(program, memory);
  const font = pdfium.FPDFText_LoadFont(document, memory, program.length, TRUETYPE, true);
  free(memory);
  const object = pdfium.FPDFPageObj_CreateTextObj(document, font, cover.size);
  const isSet = withWide(cover.glyphs, (text) => pdfium.FPDFText_SetText(object, text));
  const [red, green, blue] = cover.ink.map((part) => Math.round(part * 255)) as [number, number, number];
  pdfium.FPDFPageObj_SetFillColor(object, red, green, blue, 255);
  pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, cover.x, cover.baseline);
  pdfium.FPDFPage_InsertObject(page, object);
  pdfium.FPDFFont_Close(font);
  return isSet;
}

/** Takes the glyphs within a place out of the content and leaves no mark. */
export function redact({ pdfium, page }: PageEditor, { x, y, w, h }: Rect): boolean {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const at = malloc(16);
  // FS_RECTF: left, top, right, bottom.
  [x, y + h, x + w, y].forEach((edge, i) => {
    pdfium.pdfium.setValue(at + 4 * i, edge, 'float');
  });
  const isDone = pdfium.EPDFText_RedactInRect(page, at, true, false);
  free(at);
  return isDone;
}
