import { rgb } from '@cantoo/pdf-lib';
import { rectOn } from '../../lab/pdf/file.ts';
import { OFFICE_WORDS } from '../../lab/pdf/office-words.ts';
import { added } from '../../lab/pdf/rewritten.ts';
import { roomOn } from '../../lab/pdf/room.ts';
import { embeddedFont, write } from '../../lab/pdf/words.ts';

export default added(
  { does: 'An office stamps the first page as received, with the day, into an empty place.' },
  async ({ doc, file, date, random }) => {
    const box = await roomOn(file.bytes, { page: 1, w: 22, h: 5 }, random);
    if (!box) return false;
    const page = doc.getPage(0);
    const { x, y, w, h } = rectOn(page, box);
    const colour = random.pick([
      [0.1, 0.2, 0.6],
      [0.7, 0.1, 0.15],
      [0.1, 0.45, 0.25],
    ] as const);
    const { language } = file.paper;
    const font = await embeddedFont(doc, language, random.next());
    page.drawRectangle({
      x,
      y,
      width: w,
      height: h,
      borderColor: rgb(...(colour as [number, number, number])),
      borderWidth: 1.4,
      opacity: 0,
    });
    const lines = [random.pick(OFFICE_WORDS[language].received), date.toISOString().slice(0, 10)];
    lines.forEach((text, i) => {
      const left = language === 'he' || language === 'ar' ? x + w - 8 : x + 8;
      const at = { x: left, y: y + h * (0.58 - 0.4 * i), size: h * 0.3, width: w, colour };
      write(page, font, { text, language }, at);
    });
    return true;
  },
);
