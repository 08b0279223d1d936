import type { PictureForgery } from '../../lab/method.ts';
import { writtenByRsvg } from '../../lab/programs-text.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and paints another one as outlines.',
  tool: 'librsvg',
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenByRsvg }),
} satisfies PictureForgery;
