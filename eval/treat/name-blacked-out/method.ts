import type { PictureTreatment } from '../../lab/method.ts';
import { valuesOf } from '../../lab/paper/paper.ts';
import { copyOf, fill, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Covers the names with black boxes.',
  tool: 'marker of a telephone',
  async treat(picture, random) {
    const names = new Set(valuesOf(picture.paper).flatMap(({ id, kind }) => (kind === 'name' ? [id] : [])));
    const hidden = picture.places.filter(({ id }) => names.has(id));
    if (hidden.length === 0) return null;
    const into = copyOf(picture);
    const colour = random.pick([
      [0, 0, 0],
      [20, 20, 22],
      [90, 94, 100],
    ] as const);
    for (const { x, y, w, h } of hidden) fill(into, { x: x - 4, y: y - 4, w: w + 8, h: h + 8 }, colour);
    return { ...withPixels(picture, into), places: picture.places.filter(({ id }) => !names.has(id)) };
  },
} satisfies PictureTreatment;
