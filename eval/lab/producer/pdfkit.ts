import PDFDocument from 'pdfkit';
import { drawSheet } from '../layout/draw.ts';
import { forFontkit, hexOf } from '../print/letters.ts';
import { momentOf } from '../print/moment.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A server in Node that writes PDFs with PDFKit.',
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    const { family, pages } = drawSheet(sheet);
    const made = momentOf(sheet, random);
    const info = { CreationDate: made, ModDate: made, ...(random.chance(0.5) ? { Title: sheet.paper.title } : {}) };
    const doc = new PDFDocument({ autoFirstPage: false, info, compress: random.chance(0.9) });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.on('end', resolve));
    doc.registerFont('regular', family.regular);
    doc.registerFont('bold', family.bold);
    for (const { width, height, items } of pages) {
      doc.addPage({ size: [width, height], margin: 0 });
      for (const item of items) {
        if (item.kind === 'text') {
          doc
            .font(item.bold ? 'bold' : 'regular', item.size)
            .fillColor(hexOf(item.colour))
            .text(forFontkit(item), item.x, item.baseline, {
              lineBreak: false,
              baseline: 'alphabetic',
              // With features named, a text is set as one; without, word by word from left to right.
              features: ['kern'],
            });
        } else {
          if (item.fill) doc.rect(item.x, item.y, item.w, item.h).fill(hexOf(item.fill));
          if (item.stroke) doc.lineWidth(0.6).rect(item.x, item.y, item.w, item.h).stroke(hexOf(item.stroke));
        }
      }
    }
    doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  },
} satisfies Producer;
