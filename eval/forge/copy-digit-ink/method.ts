import { movesFor, wiped } from '../../lab/digits.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { cut, paste } from '../../lab/pixels.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Wipes single figures and lays the ink of others over the bare paper, the darker pixel winning.',
  tool: 'own pixel code',
  async forge(picture, target) {
    const moves = movesFor(picture, target, { sameSize: true });
    // Light letters on a dark ground would vanish.
    if (!moves || moves.some(({ ground }) => Math.min(...ground) < 128)) return null;
    const into = wiped(picture, moves);
    for (const { from, to } of moves) {
      const size = { w: Math.min(from.w, to.w), h: Math.min(from.h, to.h) };
      const [ink, paper] = [cut(picture, { ...from, ...size }), cut(into, { ...to, ...size })];
      paste(into, { ...paper, rgb: paper.rgb.map((value, i) => Math.min(value, ink.rgb[i]!)) }, to.x, to.y);
    }
    return touchedFrom(picture, into);
  },
} satisfies PictureForgery;
