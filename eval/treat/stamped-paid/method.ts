import { annotate } from '../../lab/pdf/annotations.ts';
import { rectOn } from '../../lab/pdf/file.ts';
import { OFFICE_WORDS } from '../../lab/pdf/office-words.ts';
import { added } from '../../lab/pdf/rewritten.ts';
import { roomOn } from '../../lab/pdf/room.ts';
import { embeddedFont } from '../../lab/pdf/words.ts';

export default added(
  { does: 'Accounts put a stamp annotation that says "paid" into an empty place.', tool: 'annotation' },
  async ({ doc, file, date, random }) => {
    const box = await roomOn(file.bytes, { page: 1, w: 16, h: 4 }, random);
    if (!box) return false;
    const page = doc.getPage(0);
    const rect = rectOn(page, box);
    const { language } = file.paper;
    const font = await embeddedFont(doc, language, random.next());
    const word = random.pick(OFFICE_WORDS[language].paid);
    const size = Math.min(rect.h * 0.6, (rect.w - 12) / font.widthOfTextAtSize(word, 1));
    const x = (rect.w - font.widthOfTextAtSize(word, size)) / 2;
    const frame = `0.75 0.1 0.1 RG 1.6 w 1 1 ${rect.w - 2} ${rect.h - 2} re S`;
    annotate(doc, page, {
      subtype: 'Stamp',
      rect,
      look: `${frame} BT /F1 ${size} Tf 0.75 0.1 0.1 rg ${x} ${rect.h / 2 - size * 0.35} Td ${font.encodeText(word)} Tj ET`,
      fonts: { F1: font.ref },
      contents: word,
      author: random.pick(['R. Levin', 'accounts', 'M. Thornley']),
      date,
    });
    return true;
  },
);
