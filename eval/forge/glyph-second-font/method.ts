import fontkit from '@cantoo/fontkit';
import { PDFName } from '@cantoo/pdf-lib';
import { familyFor, fontBytes, widthOf } from '../../lab/fonts.ts';
import { glyphOrder, visualRuns } from '../../lab/layout/bidi.ts';
import type { PdfForgery } from '../../lab/method.ts';
import { directionOf } from '../../lab/paper/paper.ts';
import { holdOf, putBack, restyled } from '../../lab/pdf/edit.ts';
import { isOfPage } from '../../lab/pdf/shown.ts';

const NAME = 'FE';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Shows the new value in the same operator, with a second font that is embedded for it.',
  tool: 'pdf-lib',
  async forge({ bytes, paper }, target, random) {
    const hold = await holdOf(bytes, target);
    // Forms have resources of their own.
    if (!hold || !isOfPage(hold.doc, target.box.page - 1, hold.glyphs)) return null;
    const { doc, glyphs } = hold;
    doc.registerFontkit(fontkit);
    const family = familyFor(paper.language, random.chance(0.3), random.next());
    const font = await doc.embedFont(fontBytes(family.regular), { subset: true });
    const shown = visualRuns(target.after, directionOf(paper.language)).map(glyphOrder).join('');
    const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    const [{ fontSize, advance, font: old, code }] = glyphs as [(typeof glyphs)[number]];
    const scale = advance / ((old.widthOf(code) / 1000) * fontSize);
    const size = Math.min(fontSize * 1.15, width / scale / widthOf(family.regular, target.after.replaceAll(' ', '')));
    const contents = restyled(hold, target.after, {
      before: () => `/${NAME} ${size.toFixed(2)} Tf`,
      items: String(font.encodeText(shown)),
      after: (glyph) => `/${glyph.font.name} ${glyph.fontSize} Tf`,
    });
    if (!contents) return null;
    putBack(doc, contents);
    doc.getPage(target.box.page - 1).node.setFontDictionary(PDFName.of(NAME), font.ref);
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;
