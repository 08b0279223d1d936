import fontkit from '@cantoo/fontkit';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { fontBytes } from '../fonts.ts';
import { type Colour, drawSheet } from '../layout/draw.ts';
import { forFontkit } from '../print/letters.ts';
import { momentOf } from '../print/moment.ts';
import type { Producer } from './producer.ts';

const colourOf = (colour: Colour) => rgb(...(colour as [number, number, number]));

export default {
  does: 'A web application that writes PDFs with pdf-lib.',
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    const { family, pages } = drawSheet(sheet);
    const doc = await PDFDocument.create();
    doc.registerFontkit(fontkit);
    const regular = await doc.embedFont(fontBytes(family.regular), { subset: true });
    const bold = await doc.embedFont(fontBytes(family.bold), { subset: true });
    const made = momentOf(sheet, random);
    doc.setCreationDate(made);
    doc.setModificationDate(made);
    if (random.chance(0.6)) doc.setTitle(sheet.paper.title);
    for (const { width, height, items } of pages) {
      const page = doc.addPage([width, height]);
      for (const item of items) {
        if (item.kind === 'text') {
          page.drawText(forFontkit(item), {
            x: item.x,
            y: height - item.baseline,
            size: item.size,
            font: item.bold ? bold : regular,
            color: colourOf(item.colour),
          });
        } else {
          page.drawRectangle({
            x: item.x,
            y: height - item.y - item.h,
            width: item.w,
            height: item.h,
            ...(item.fill ? { color: colourOf(item.fill) } : {}),
            ...(item.stroke ? { borderColor: colourOf(item.stroke), borderWidth: 0.6 } : {}),
          });
        }
      }
    }
    return doc.save();
  },
} satisfies Producer;
