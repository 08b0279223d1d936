import { rgb } from '@cantoo/pdf-lib';
import { added } from '../../lab/pdf/rewritten.ts';
import { embeddedFont } from '../../lab/pdf/words.ts';

export default added(
  { does: 'A law office numbers the pages of the file at their foot, as those of a bundle.' },
  async ({ doc, random }) => {
    const font = await embeddedFont(doc, 'en', random.next());
    const prefix = random.pick(['EXH', 'DEF', 'A', 'PROD']);
    const first = random.int(1, 4_000);
    doc.getPages().forEach((page, i) => {
      const text = `${prefix}${String(first + i).padStart(6, '0')}`;
      const x = page.getWidth() - 24 - font.widthOfTextAtSize(text, 8);
      page.drawText(text, { x, y: 5, size: 8, font, color: rgb(0, 0, 0) });
    });
  },
);
