import { movesFor } from '../../lab/digits.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { asSharp, copyOf, cut, fromSharp, paste } from '../../lab/pixels.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Copies single figures of another size from elsewhere in the picture, scaled to fit.',
  tool: 'libvips',
  async forge(picture, target) {
    const moves = movesFor(picture, target, { sameSize: false });
    if (!moves) return null;
    const into = copyOf(picture);
    for (const { from, to } of moves) {
      const scaled = asSharp(cut(picture, from)).resize(to.w, to.h, { fit: 'fill' });
      paste(into, await fromSharp(scaled), to.x, to.y);
    }
    return touchedFrom(picture, into);
  },
} satisfies PictureForgery;
