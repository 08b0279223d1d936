import { valuesOf } from '../../lab/paper/paper.ts';
import { annotate } from '../../lab/pdf/annotations.ts';
import { grown, rectOn } from '../../lab/pdf/file.ts';
import { added } from '../../lab/pdf/rewritten.ts';
import { charactersOf, placesOf } from '../../lab/pdfium.ts';

export default added(
  { does: 'A reader marks one or two values with the highlighter of a viewer.', tool: 'annotation' },
  async ({ doc, file, date, random }) => {
    const characters = await charactersOf(file.bytes);
    const places = random.sample(valuesOf(file.paper), 4).flatMap(({ text }) => placesOf(characters, text).slice(0, 1));
    for (const box of places.slice(0, 2)) {
      const page = doc.getPage(box.page - 1);
      const rect = grown(rectOn(page, box), 1.5);
      const { x, y, w, h } = rect;
      annotate(doc, page, {
        subtype: 'Highlight',
        rect,
        look: `/GS gs 1 0.92 0.2 rg 0 0 ${w} ${h} re f`,
        states: { GS: { Type: 'ExtGState', BM: 'Multiply' } },
        date,
        more: { QuadPoints: [x, y + h, x + w, y + h, x, y, x + w, y], C: [1, 0.92, 0.2] },
      });
    }
    return places.length > 0;
  },
);
