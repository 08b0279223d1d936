import type { PictureTreatment } from '../../lab/method.ts';
import { copyOf, shade, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Raises the contrast.',
  tool: 'gallery of a telephone',
  async treat(picture, random) {
    const steep = random.number(1.1, 1.35);
    const into = copyOf(picture);
    shade(into, (value) => 128 + (value - 128) * steep);
    return withPixels(picture, into);
  },
} satisfies PictureTreatment;
