import { scanned } from '../scanner.ts';
import type { Capture } from './capture.ts';

export default {
  does: 'A flatbed scanner, grey, 200 dpi.',
  channel: 'scanned_pdf',
  dpi: 200,
  capture: (page, random) =>
    scanned(page, random, { colour: false, noise: random.number(1.2, 2.4), softness: random.number(0.4, 0.7) }),
} satisfies Capture;
