import type { PictureForgery } from '../../lab/method.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one in a font that was at hand.',
  tool: 'canvas (Skia)',
  forge: (picture, target, random) => retyped(picture, target, random, { font: 'other' }),
} satisfies PictureForgery;
