import type { PictureForgery } from '../../lab/method.ts';
import { writtenByPillow } from '../../lab/programs-text.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one with Pillow.',
  tool: 'pillow',
  needs: ['pillow'],
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenByPillow }),
} satisfies PictureForgery;
