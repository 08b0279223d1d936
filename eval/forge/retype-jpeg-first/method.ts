import type { PictureForgery } from '../../lab/method.ts';
import { throughJpeg, withPixels } from '../../lab/pixels.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Opens a JPEG, writes another value in place of the old one and saves it again.',
  tool: 'libvips, canvas (Skia)',
  async forge(picture, target, random) {
    const opened = withPixels(picture, await throughJpeg(picture, random.int(62, 85)));
    return retyped(opened, target, random);
  },
} satisfies PictureForgery;
