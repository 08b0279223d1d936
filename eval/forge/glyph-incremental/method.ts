import { glyphForgery, savedAsRevision } from '../../lab/pdf/glyph-forgery.ts';

export default glyphForgery({
  does: 'Appends a revision in which the content stream shows other glyphs of the same font.',
  tool: 'incremental update',
  save: savedAsRevision,
});
