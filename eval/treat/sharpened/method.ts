import type { PictureTreatment } from '../../lab/method.ts';
import { asSharp, fromSharp, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Sharpens the whole picture.',
  tool: 'libvips',
  async treat(picture, random) {
    return withPixels(picture, await fromSharp(asSharp(picture).sharpen({ sigma: random.number(0.8, 1.5) })));
  },
} satisfies PictureTreatment;
