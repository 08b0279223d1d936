import fontkit from '@cantoo/fontkit';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { familyFor, fontBytes } from '../../lab/fonts.ts';
import type { PdfForgery } from '../../lab/method.ts';

const MARGIN = 0.8;

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Covers the value with a white rectangle and writes another one over it in an embedded font.',
  tool: 'pdf-lib',
  async forge({ bytes, paper }, { after, box }, random) {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false });
    doc.registerFontkit(fontkit);
    const family = familyFor(paper.language, random.chance(0.4), random.next());
    const font = await doc.embedFont(fontBytes(family.regular), { subset: true });
    const page = doc.getPage(box.page - 1);
    const { width, height } = page.getSize();
    const [x, y] = [(box.x / 100) * width, height - ((box.y + box.h) / 100) * height];
    const [w, h] = [(box.w / 100) * width, (box.h / 100) * height];
    page.drawRectangle({
      x: x - MARGIN,
      y: y - MARGIN,
      width: w + 2 * MARGIN,
      height: h + 2 * MARGIN,
      color: rgb(1, 1, 1),
    });
    const size = w / font.widthOfTextAtSize(after, 1);
    page.drawText(after, { x, y, size, font, color: rgb(0.1, 0.11, 0.13) });
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;
