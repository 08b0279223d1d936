import { movesFor } from '../../lab/digits.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { copyOf, cut, paste } from '../../lab/pixels.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Copies single figures from elsewhere in the picture over those of a value.',
  tool: 'own pixel code',
  async forge(picture, target) {
    const moves = movesFor(picture, target, { sameSize: true });
    if (!moves) return null;
    const into = copyOf(picture);
    for (const { from, to } of moves) paste(into, cut(picture, from), to.x, to.y);
    return touchedFrom(picture, into);
  },
} satisfies PictureForgery;
