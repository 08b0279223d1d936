import { movesFor, wiped } from '../../lab/digits.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { cut } from '../../lab/pixels.ts';
import { clonedSeamlessly } from '../../lab/poisson.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Moves single figures from elsewhere in the picture by seamless cloning.',
  tool: 'own pixel code',
  async forge(picture, target) {
    const moves = movesFor(picture, target, { sameSize: true });
    if (!moves) return null;
    const into = wiped(picture, moves);
    for (const { from, to } of moves) clonedSeamlessly(into, cut(picture, from), to);
    return touchedFrom(picture, into);
  },
} satisfies PictureForgery;
