import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import { drawSheet } from '../layout/draw.ts';
import { hexOf } from '../print/letters.ts';
import type { Producer } from './producer.ts';

const known = new Set<string>();
/** A family of one file, so that the weight is asked for by name. */
function registered(name: string, file: string): string {
  if (!known.has(name)) GlobalFonts.registerFromPath(file, name);
  known.add(name);
  return name;
}

export default {
  does: 'A program that draws its papers with Skia and has Skia write the PDF.',
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet) {
    const { family, pages } = drawSheet(sheet);
    const doc = new PDFDocument({ title: sheet.paper.title });
    const fontOf = (bold: boolean) =>
      registered(`Lab ${family.name}${bold ? ' Bold' : ''}`, bold ? family.bold : family.regular);
    for (const { width, height, items } of pages) {
      const context = doc.beginPage(width, height);
      context.textBaseline = 'alphabetic';
      context.fontKerning = 'none';
      for (const item of items) {
        if (item.kind === 'text') {
          context.font = `${item.size}px "${fontOf(item.bold)}"`;
          context.fillStyle = hexOf(item.colour);
          context.direction = item.rtl ? 'rtl' : 'ltr';
          context.textAlign = 'left';
          context.fillText(item.text, item.x, item.baseline);
        } else {
          if (item.fill) {
            context.fillStyle = hexOf(item.fill);
            context.fillRect(item.x, item.y, item.w, item.h);
          }
          if (item.stroke) {
            context.strokeStyle = hexOf(item.stroke);
            context.lineWidth = 0.6;
            context.strokeRect(item.x, item.y, item.w, item.h);
          }
        }
      }
      doc.endPage();
    }
    return new Uint8Array(doc.close());
  },
} satisfies Producer;
