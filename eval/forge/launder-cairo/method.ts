import { glyphForgery, savedPlain } from '../../lab/pdf/glyph-forgery.ts';
import { cairo } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Replaces the glyphs of the value and prints the result "to file", which draws everything anew.',
  tool: 'cairo (Poppler)',
  needs: ['pdftocairo'],
  save: async (edited) => cairo()(await savedPlain(edited), edited.date),
});
