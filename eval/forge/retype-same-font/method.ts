import type { PictureForgery } from '../../lab/method.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one in the same font and size.',
  tool: 'canvas (Skia)',
  forge: (picture, target, random) => retyped(picture, target, random, {}),
} satisfies PictureForgery;
