import type { PictureTreatment } from '../../lab/method.ts';
import { copyOf, withPixels } from '../../lab/pixels.ts';
import { toGrey } from '../../lab/scanner.ts';

export default {
  on: 'picture',
  does: 'Makes the picture grey.',
  tool: 'libvips',
  async treat(picture) {
    const into = withPixels(picture, copyOf(picture));
    toGrey(into);
    return into;
  },
} satisfies PictureTreatment;
