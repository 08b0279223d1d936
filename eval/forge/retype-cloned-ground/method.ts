import { coveredByGround } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { retyped, writtenSoftly } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Clones ground from beside over the value and writes another one in another font.',
  tool: 'own pixel code',
  forge: (picture, target, random) =>
    retyped(picture, target, random, { font: 'other', erase: coveredByGround, write: writtenSoftly }),
} satisfies PictureForgery;
