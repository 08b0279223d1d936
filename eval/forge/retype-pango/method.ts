import type { PictureForgery } from '../../lab/method.ts';
import { writtenByPango } from '../../lab/programs-text.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one with libvips.',
  tool: 'libvips (Pango)',
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenByPango }),
} satisfies PictureForgery;
