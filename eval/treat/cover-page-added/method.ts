import { directionOf } from '../../lab/paper/paper.ts';
import { OFFICE_WORDS } from '../../lab/pdf/office-words.ts';
import { added } from '../../lab/pdf/rewritten.ts';
import { embeddedFont, write } from '../../lab/pdf/words.ts';

export default added(
  { does: 'Somebody puts a covering letter behind the paper in the same file.' },
  async ({ doc, file, random }) => {
    const { language } = file.paper;
    const first = doc.getPage(0);
    const page = doc.addPage([first.getWidth(), first.getHeight()]);
    const font = await embeddedFont(doc, language, random.next());
    const margin = 60;
    const x = directionOf(language) === 'rtl' ? page.getWidth() - margin : margin;
    OFFICE_WORDS[language].cover.forEach((text, i) => {
      write(
        page,
        font,
        { text, language },
        { x, y: page.getHeight() - 140 - 34 * i, size: 11, width: page.getWidth() - 2 * margin },
      );
    });
  },
);
