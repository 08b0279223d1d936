import { glyphForgery, savedPlain } from '../../lab/pdf/glyph-forgery.ts';
import { ghostscript } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Replaces the glyphs of the value and has Ghostscript write the whole file anew.',
  tool: 'Ghostscript',
  needs: ['ghostscript'],
  save: async (edited) => ghostscript()(await savedPlain(edited), edited.date),
});
