import { developed, laidOn, lit, tableOf } from '../camera.ts';
import type { Capture } from './capture.ts';

export default {
  does: 'A telephone photographs the paper on a table: perspective, uneven light, noise.',
  channel: 'photo_of_paper',
  dpi: 170,
  async capture(page, random) {
    const photo = laidOn(page, random.fork('held'), (width, height) => tableOf(width, height, random.fork('table')));
    lit(photo, random.fork('lit'));
    return developed(photo, random, { softness: random.number(0.5, 0.9), noise: random.number(1.5, 4) });
  },
} satisfies Capture;
