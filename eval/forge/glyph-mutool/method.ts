import { editedByHand, glyphForgery } from '../../lab/pdf/glyph-forgery.ts';
import { mutoolClean } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Unpacks the file with mutool, replaces the glyphs of the value in a text editor, and cleans it.',
  tool: 'mutool',
  needs: ['mutool'],
  open: mutoolClean('-d'),
  async save(edited) {
    const bytes = editedByHand(edited);
    return bytes && mutoolClean('-gggz')(bytes, edited.date);
  },
});
