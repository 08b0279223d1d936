import type { PictureTreatment } from '../../lab/method.ts';
import { throughJpeg, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Opens the picture and saves it as JPEG once more.',
  tool: 'libvips',
  async treat(picture, random) {
    return withPixels(picture, await throughJpeg(picture, random.int(60, 90), random.chance(0.3)));
  },
} satisfies PictureTreatment;
