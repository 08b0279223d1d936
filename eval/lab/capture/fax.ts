import { shade } from '../pixels.ts';
import { scanned } from '../scanner.ts';
import type { Capture } from './capture.ts';

export default {
  does: 'A fax machine: black and white only, 204 dots an inch, ragged edges and a speck here and there.',
  channel: 'scanned_pdf',
  dpi: 204,
  weight: 0.5,
  async capture(page, random) {
    const scan = await scanned(page, random, { colour: false, noise: random.number(6, 14), softness: 0.7 });
    const threshold = random.int(135, 175);
    shade(scan, (value) => (value < threshold ? 0 : 255));
    return scan;
  },
} satisfies Capture;
