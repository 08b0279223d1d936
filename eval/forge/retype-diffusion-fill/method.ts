import { diffused } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { retyped, writtenSoftly } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Fills the ink of the value from its surroundings and writes another one.',
  tool: 'own pixel code',
  forge: (picture, target, random) => retyped(picture, target, random, { erase: diffused, write: writtenSoftly }),
} satisfies PictureForgery;
