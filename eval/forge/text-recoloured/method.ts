import { restyled } from '../../lab/pdf/edit.ts';
import { glyphForgery, savedAsRevision } from '../../lab/pdf/glyph-forgery.ts';

const DEVICE_COLOURS = ['g', 'rg', 'k'];

export default glyphForgery({
  does: 'Writes the new value with the same font in a slightly other ink, in a revision of its own.',
  tool: 'incremental update',
  edit(hold, { after }, random) {
    if (!hold.glyphs.every(({ fill }) => DEVICE_COLOURS.includes(fill.at(-1)!))) return null;
    const ink = random.pick(['0 g', '0.2 g', '0.13 0.13 0.2 rg', '0 0 0 1 k', '0.25 0.25 0.25 rg']);
    return restyled(hold, after, { before: () => ink, after: ({ fill }) => fill.join(' ') });
  },
  save: savedAsRevision,
});
