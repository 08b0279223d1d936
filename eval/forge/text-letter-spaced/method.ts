import { restyled } from '../../lab/pdf/edit.ts';
import { glyphForgery, savedPlain } from '../../lab/pdf/glyph-forgery.ts';
import { qpdf } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Writes the new value with the same font, its characters set wider or closer than the rest.',
  tool: 'qpdf',
  needs: ['qpdf'],
  edit(hold, { after }, random) {
    const share = random.pick([random.number(0.03, 0.06), random.number(-0.05, -0.025)]);
    return restyled(hold, after, {
      before: ({ spacing, fontSize }) => `${(spacing + share * fontSize).toFixed(3)} Tc`,
      after: ({ spacing }) => `${spacing} Tc`,
    });
  },
  save: async (edited) =>
    qpdf('--recompress-flate', '--object-streams=generate')(await savedPlain(edited), edited.date),
});
