import type { PictureTreatment } from '../../lab/method.ts';
import { copyOf, shade, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Makes the picture brighter.',
  tool: 'gallery of a telephone',
  async treat(picture, random) {
    const [gain, lift] = [random.number(1.02, 1.12), random.int(4, 18)];
    const into = copyOf(picture);
    shade(into, (value) => value * gain + lift);
    return withPixels(picture, into);
  },
} satisfies PictureTreatment;
