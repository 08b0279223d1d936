import type { PictureTreatment } from '../../lab/method.ts';
import { turned } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Turns the picture by a degree or two.',
  tool: 'gallery of a telephone',
  async treat(picture, random) {
    const degrees = random.number(0.3, 0.9) * (random.chance(0.5) ? 1 : -1);
    return turned(picture, degrees, [255, 255, 255]);
  },
} satisfies PictureTreatment;
