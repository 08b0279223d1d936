import { glyphForgery } from '../../lab/pdf/glyph-forgery.ts';

export default glyphForgery({
  does: 'Replaces the glyphs of the value in the content stream by others of the same font and saves with pdf-lib.',
  tool: 'pdf-lib',
});
