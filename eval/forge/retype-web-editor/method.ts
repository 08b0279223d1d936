import type { PictureForgery } from '../../lab/method.ts';
import { writtenByChromium } from '../../lab/programs-text.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one in an editor that runs in a browser.',
  tool: 'chromium canvas',
  needs: ['chromium'],
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenByChromium }),
} satisfies PictureForgery;
