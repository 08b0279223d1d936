import type { PictureForgery } from '../../lab/method.ts';
import { writtenByInkscape } from '../../lab/programs-text.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Puts the picture into a drawing of Inkscape, covers the value, writes another one and exports it.',
  tool: 'inkscape',
  needs: ['inkscape'],
  weight: 0.7,
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenByInkscape }),
} satisfies PictureForgery;
