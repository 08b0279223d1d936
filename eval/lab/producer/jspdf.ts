import { jsPDF } from 'jspdf';
import { fontBytes } from '../fonts.ts';
import { drawSheet } from '../layout/draw.ts';
import { forGlyphs, hexOf } from '../print/letters.ts';
import { digitsOf, momentOf } from '../print/moment.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A page in the browser that makes its PDF with jsPDF.',
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    const { family, pages } = drawSheet(sheet);
    const doc = new jsPDF({ unit: 'pt', format: [1, 1], compress: random.chance(0.7), putOnlyUsedFonts: true });
    doc.deletePage(1);
    doc.setCreationDate(`D:${digitsOf(momentOf(sheet, random))}+00'00'`);
    doc.setFileId(random.digits(32));
    for (const style of ['regular', 'bold'] as const) {
      doc.addFileToVFS(`${style}.ttf`, Buffer.from(fontBytes(family[style])).toString('base64'));
      doc.addFont(`${style}.ttf`, family.name, style === 'bold' ? 'bold' : 'normal');
    }
    for (const { width, height, items } of pages) {
      doc.addPage([width, height], width > height ? 'landscape' : 'portrait');
      for (const item of items) {
        if (item.kind === 'text') {
          doc.setFont(family.name, item.bold ? 'bold' : 'normal');
          doc.setFontSize(item.size);
          doc.setTextColor(hexOf(item.colour));
          doc.text(forGlyphs(item), item.x, item.baseline, { isInputVisual: true, isOutputVisual: true });
        } else {
          if (item.fill) {
            doc.setFillColor(hexOf(item.fill));
            doc.rect(item.x, item.y, item.w, item.h, 'F');
          }
          if (item.stroke) {
            doc.setDrawColor(hexOf(item.stroke));
            doc.setLineWidth(0.6);
            doc.rect(item.x, item.y, item.w, item.h, 'S');
          }
        }
      }
    }
    return new Uint8Array(doc.output('arraybuffer'));
  },
} satisfies Producer;
