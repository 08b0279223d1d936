/** An amount that grows by a figure in front: "850.00" becomes "4850.00", "1,250.00" becomes "31,250.00". */
import type { ForgedFile, PdfTarget } from '../method.ts';
import type { Random } from '../random.ts';
import { type Hold, restyled } from './edit.ts';
import { savedByPdfLib } from './glyph-forgery.ts';

export async function withDigitInserted(hold: Hold, target: PdfTarget, random: Random): Promise<ForgedFile | null> {
  // A sign or currency in front would stand between the figures.
  if (!/^\d/.test(target.before) || /^\d{3}[,.\s]\d{3}/.test(target.before)) return null;
  const digit = random.pick(['1', '2', '3', '4', '5']);
  const contents = restyled(hold, target.before, { inserted: digit });
  if (!contents) return null;
  const page = hold.doc.getPage(target.box.page - 1);
  const { advance } = hold.glyphs[0]!;
  const share = (100 * advance) / page.getCropBox().width;
  const { box } = target;
  const grown = { ...box, x: box.x - share, w: box.w + share };
  const bytes = await savedByPdfLib({ hold, contents });
  return { bytes, after: digit + target.before, boxes: [grown] };
}
