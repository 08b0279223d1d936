/** A value among the text objects of a page, as PDFium has them. */
import type { PdfTarget } from '../method.ts';
import type { Rect } from './file.ts';
import type { PageEditor } from './pdfium-edit.ts';

/** The text object that prints this text alone, at this place. */
export function textObjectOf(editor: PageEditor, { before }: Pick<PdfTarget, 'before'>, rect: Rect): number | null {
  const own = editor.objects().filter((object) => editor.isText(object) && overlaps(editor.boundsOf(object), rect));
  const [object] = own;
  const isAlone = own.length === 1 && editor.textOf(object!).trim() === before;
  return isAlone ? object! : null;
}

export function overlaps(a: Rect, b: Rect): boolean {
  const inset = Math.min(b.h, b.w) * 0.3;
  return a.x < b.x + b.w - inset && a.x + a.w > b.x + inset && a.y < b.y + b.h - inset && a.y + a.h > b.y + inset;
}
