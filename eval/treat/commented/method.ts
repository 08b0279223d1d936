import { annotate } from '../../lab/pdf/annotations.ts';
import { rectOn } from '../../lab/pdf/file.ts';
import { OFFICE_WORDS } from '../../lab/pdf/office-words.ts';
import { added } from '../../lab/pdf/rewritten.ts';
import { roomOn } from '../../lab/pdf/room.ts';

export default added(
  { does: 'A reviewer leaves a note for colleagues, such as to ignore the previous version.', tool: 'annotation' },
  async ({ doc, file, date, random }) => {
    const box = await roomOn(file.bytes, { page: 1, w: 3.5, h: 2.5 }, random);
    if (!box) return false;
    const page = doc.getPage(0);
    const rect = rectOn(page, box);
    annotate(doc, page, {
      subtype: 'Text',
      rect,
      look: `1 0.9 0.3 rg 0.4 0.35 0 RG 0.5 0.5 ${rect.w - 1} ${rect.h - 1} re B`,
      contents: random.pick(OFFICE_WORDS[file.paper.language].comments),
      author: random.pick(['R. Levin', 'Office', 'M. Thornley', 'D. Amsel']),
      date,
      more: { Name: 'Comment', Open: false },
    });
    return true;
  },
);
