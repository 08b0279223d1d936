import { coveredByGround } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { retyped, withNoise, writtenSoftly } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Clones ground over the value, writes another one and lays the noise of the ground over it.',
  tool: 'own pixel code',
  forge: (picture, target, random) =>
    retyped(picture, target, random, { erase: coveredByGround, write: writtenSoftly, finish: withNoise }),
} satisfies PictureForgery;
