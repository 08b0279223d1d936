import { diffused, erasedWith } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Takes the ink of a value away by filling it from its surroundings.',
  tool: 'own pixel code',
  kinds: ['amount'],
  forge: (picture, target) => erasedWith(diffused, picture, target),
} satisfies PictureForgery;
