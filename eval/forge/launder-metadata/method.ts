import { glyphForgery, savedPlain } from '../../lab/pdf/glyph-forgery.ts';
import { withoutMetadata } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Replaces the glyphs of the value and removes all metadata with exiftool.',
  tool: 'exiftool, qpdf',
  needs: ['exiftool', 'qpdf'],
  save: async (edited) => withoutMetadata(await savedPlain(edited), edited.date),
});
