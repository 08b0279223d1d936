/** Takes a line of a table out of a page. */
import type { Rect } from './file.ts';
import type { PageEditor } from './pdfium-edit.ts';

/** Share of the page's height that counts as its foot and stays where it is. */
const FOOT = 0.08;

/**
 * Removes whatever stands wholly within a band and moves what is below it up by the band's height; `band.y` is the
 * foot of the row's letters. False where something reaches across, such as a frame around the table.
 */
export function withoutBand(editor: PageEditor, band: Rect): boolean {
  const { pdfium, page } = editor;
  const [bottom, top] = [band.y - band.h * 0.35, band.y + band.h * 0.65];
  const foot = pdfium.FPDF_GetPageHeightF(page) * FOOT;
  const bounds = editor.objects().map((object) => ({ object, ...editor.boundsOf(object) }));
  const middleOf = ({ y, h }: Rect) => y + h / 2;
  const isThin = ({ h }: Rect) => h < band.h * 0.2;
  const within = bounds.filter((each) => middleOf(each) > bottom && middleOf(each) <= top && each.h < band.h * 1.3);
  const across = bounds.filter((each) => each.y < bottom - band.h && each.y + each.h > top + band.h && !isThin(each));
  if (within.length === 0 || across.some(({ h }) => h < pdfium.FPDF_GetPageHeightF(page) * 0.9)) return false;
  for (const { object } of within) pdfium.FPDFPage_RemoveObject(page, object);
  for (const each of bounds) {
    if (middleOf(each) <= bottom && each.y > foot) pdfium.FPDFPageObj_Transform(each.object, 1, 0, 0, 1, 0, band.h);
  }
  return true;
}
