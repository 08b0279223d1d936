import { coveredByGround, erasedWith } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Takes a value away with ground copied from beside it.',
  tool: 'own pixel code',
  kinds: ['amount'],
  forge: (picture, target) => erasedWith(coveredByGround, picture, target),
} satisfies PictureForgery;
