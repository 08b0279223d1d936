import type { PictureTreatment } from '../../lab/method.ts';
import { boxWithin, cropped, unionOf } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Cuts the margins off.',
  tool: 'gallery of a telephone',
  async treat(picture, random) {
    if (picture.places.length === 0) return null;
    const margin = Math.round(picture.width * random.number(0.03, 0.08));
    const box = boxWithin(unionOf(picture.places), picture, margin);
    return box.w < picture.width || box.h < picture.height ? cropped(picture, box) : null;
  },
} satisfies PictureTreatment;
