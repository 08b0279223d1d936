import { rgb } from '@cantoo/pdf-lib';
import { directionOf } from '../../lab/paper/paper.ts';
import { added } from '../../lab/pdf/rewritten.ts';
import { embeddedFont, write } from '../../lab/pdf/words.ts';

export default added(
  { does: 'A portal prints its name in white letters on a dark band at the foot of each page.' },
  async ({ doc, file, random }) => {
    const { language, issuer, title } = file.paper;
    const font = await embeddedFont(doc, language, random.next());
    const text = `${issuer.name} · ${title}`;
    for (const page of doc.getPages()) {
      const width = page.getWidth();
      page.drawRectangle({ x: 0, y: 0, width, height: 12, color: rgb(0.12, 0.18, 0.3) });
      const x = directionOf(language) === 'rtl' ? width - 20 : 20;
      write(page, font, { text, language }, { x, y: 3.4, size: 6.5, width: width - 40, colour: [1, 1, 1] });
    }
  },
);
