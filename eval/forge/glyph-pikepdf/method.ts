import { glyphForgery } from '../../lab/pdf/glyph-forgery.ts';
import { writtenByPikepdf } from '../../lab/pdf/pikepdf.ts';

export default glyphForgery({
  does: 'A script replaces the glyphs of the value with pikepdf.',
  tool: 'pikepdf',
  needs: ['pikepdf'],
  save: writtenByPikepdf,
});
