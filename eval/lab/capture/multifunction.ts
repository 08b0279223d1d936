import { throughJpeg, withPixels } from '../pixels.ts';
import { scanned } from '../scanner.ts';
import type { Capture } from './capture.ts';

export default {
  does: 'An office machine that scans in colour, 150 dpi, and packs the page as a strong JPEG by itself.',
  channel: 'scanned_pdf',
  dpi: 150,
  async capture(page, random) {
    const scan = await scanned(page, random, { colour: true, noise: random.number(1, 2), softness: 0.45 });
    return withPixels(scan, await throughJpeg(scan, random.int(55, 78)));
  },
} satisfies Capture;
