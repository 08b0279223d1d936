import { restyled } from '../../lab/pdf/edit.ts';
import { glyphForgery, savedPlain } from '../../lab/pdf/glyph-forgery.ts';
import { mutoolClean } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Writes the new value with the same font, a little larger or smaller.',
  tool: 'mutool',
  needs: ['mutool'],
  edit(hold, { after }, random) {
    const factor = random.pick([random.number(0.9, 0.95), random.number(1.05, 1.1)]);
    return restyled(hold, after, {
      before: ({ font, fontSize }) => `/${font.name} ${(fontSize * factor).toFixed(3)} Tf`,
      after: ({ font, fontSize }) => `/${font.name} ${fontSize} Tf`,
    });
  },
  save: async (edited) => mutoolClean('-ggz')(await savedPlain(edited), edited.date),
});
