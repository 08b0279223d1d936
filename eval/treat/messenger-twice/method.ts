import type { PictureTreatment } from '../../lab/method.ts';
import { resized, throughJpeg, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Sends the picture through a messenger twice.',
  tool: 'messenger',
  async treat(picture, random) {
    const longest = Math.max(picture.width, picture.height);
    const width = Math.round(picture.width * Math.min(0.92, 1600 / longest));
    const first = await resized(picture, width);
    const sent = withPixels(first, await throughJpeg(first, random.int(72, 82)));
    return withPixels(sent, await throughJpeg(sent, random.int(70, 80)));
  },
} satisfies PictureTreatment;
