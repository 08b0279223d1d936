import type { PictureTreatment } from '../../lab/method.ts';
import { resized } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Makes the picture smaller.',
  tool: 'libvips',
  treat: (picture, random) => resized(picture, Math.round(picture.width * random.number(0.72, 0.9))),
} satisfies PictureTreatment;
