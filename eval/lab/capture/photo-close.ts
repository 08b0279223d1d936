import { developed, heldNearly, lit } from '../camera.ts';
import { laidOnto, plain } from '../pixels.ts';
import type { Capture } from './capture.ts';

export default {
  does: 'A telephone photographs the paper from close by, so that it fills the frame, in the light of a lamp.',
  channel: 'photo_of_paper',
  dpi: 180,
  async capture(page, random) {
    const frame = plain(page.width, page.height, [233, 229, 220]);
    const corners = heldNearly(random.fork('held'), 0.002, 0.011)(page.width, page.height);
    const photo = laidOnto(page, frame, corners);
    lit(photo, random.fork('lit'), { shadow: random.chance(0.3) });
    return developed(photo, random, { softness: random.number(0.6, 1), noise: random.number(2, 5) });
  },
} satisfies Capture;
