import type { PictureTreatment } from '../../lab/method.ts';
import { blurred, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Blurs the whole picture a little.',
  tool: 'libvips',
  async treat(picture, random) {
    return withPixels(picture, await blurred(picture, random.number(0.5, 0.9)));
  },
} satisfies PictureTreatment;
