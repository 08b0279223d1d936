import { developed, heldNearly, lit } from '../camera.ts';
import { laidOnto, plain } from '../pixels.ts';
import { cleaned } from '../scanner-app.ts';
import type { Capture } from './capture.ts';

export default {
  does: "A telephone's scanner app: photographed, straightened, the ground made white and the ink dark.",
  channel: 'scanned_pdf',
  dpi: 170,
  async capture(page, random) {
    const frame = plain(page.width, page.height, [230, 228, 222]);
    const corners = heldNearly(random.fork('held'), 0.001, 0.004)(page.width, page.height);
    const photo = laidOnto(page, frame, corners);
    lit(photo, random.fork('lit'));
    return cleaned(await developed(photo, random, { softness: 0.7, noise: random.number(1.5, 3) }), {
      strength: random.number(0.75, 1),
      grey: random.chance(0.35),
    });
  },
} satisfies Capture;
