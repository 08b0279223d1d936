import { restyled } from '../../lab/pdf/edit.ts';
import { glyphForgery } from '../../lab/pdf/glyph-forgery.ts';

export default glyphForgery({
  does: 'Writes the new value with the same font, a hair above or below the line.',
  tool: 'pdf-lib',
  edit(hold, { after }, random) {
    const rise = random.number(0.06, 0.12) * random.pick([-1, 1]);
    return restyled(hold, after, {
      before: (glyph) => `${(glyph.rise + rise * glyph.fontSize).toFixed(3)} Ts`,
      after: (glyph) => `${glyph.rise} Ts`,
    });
  },
});
