import type { PdfFile, PdfTarget } from '../method.ts';
import type { Random } from '../random.ts';
import { freeText, whiteOut } from './annotations.ts';
import { dayAfter } from './clock.ts';
import { coverOf } from './cover.ts';
import { openPdf } from './file.ts';

/** A white rectangle over the value and a text box over that, both annotations. */
export async function whitedOut(file: PdfFile, target: PdfTarget, random: Random): Promise<Uint8Array> {
  const doc = await openPdf(file.bytes);
  const page = doc.getPage(target.box.page - 1);
  const cover = await coverOf(file, target, random);
  const date = dayAfter(file.paper, random);
  whiteOut(doc, page, cover, date);
  await freeText(doc, page, cover, { date, opaque: false });
  return doc.save();
}
