import { glyphForgery, savedByPdfLib } from '../../lab/pdf/glyph-forgery.ts';
import { identityOf } from '../../lab/pdf/identity.ts';
import { signed } from '../../lab/pdf/sign.ts';

export default glyphForgery({
  does: "Replaces the glyphs of the value and signs the result with a certificate of the forger's own.",
  tool: 'pdf-lib, self-made signature',
  async save({ hold, contents, date, random }) {
    const name = random.pick(['Document Services', 'Customer Portal', 'Archive', 'eSign']);
    return signed(await savedByPdfLib({ hold, contents }), { by: await identityOf(name, date, random), name, date });
  },
});
