import { editedByHand, glyphForgery } from '../../lab/pdf/glyph-forgery.ts';
import { pdftk } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Uncompresses the file with pdftk, replaces the glyphs of the value in a text editor, and compresses it again.',
  tool: 'pdftk',
  needs: ['pdftk'],
  open: pdftk('uncompress'),
  async save(edited) {
    const bytes = editedByHand(edited);
    return bytes && pdftk('compress')(bytes, edited.date);
  },
});
