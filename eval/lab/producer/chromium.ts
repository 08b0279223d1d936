import { printedByChromium } from '../print/chromium.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'A web page that somebody saves as a PDF in Chrome.',
  needs: ['chromium'],
  languages: ['he', 'en', 'de', 'fr', 'ar'],
  reproducible: true,
  print: (sheet, random) => printedByChromium(sheet, random, () => ({ tagged: random.chance(0.7) })),
} satisfies Producer;
