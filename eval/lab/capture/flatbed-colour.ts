import { scanned } from '../scanner.ts';
import type { Capture } from './capture.ts';

export default {
  does: 'A flatbed scanner, colour, 200 dpi.',
  channel: 'scanned_pdf',
  dpi: 200,
  capture: (page, random) =>
    scanned(page, random, { colour: true, noise: random.number(1.4, 2.8), softness: random.number(0.4, 0.8) }),
} satisfies Capture;
