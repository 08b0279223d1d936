import { editedByHand, glyphForgery } from '../../lab/pdf/glyph-forgery.ts';
import { qpdf } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Unpacks the file with qpdf, replaces the glyphs of the value in a text editor, and packs it again.',
  tool: 'qpdf',
  needs: ['qpdf'],
  open: qpdf('--qdf', '--object-streams=disable'),
  async save(edited) {
    const bytes = editedByHand(edited);
    return bytes && qpdf('--object-streams=generate')(bytes, edited.date);
  },
});
