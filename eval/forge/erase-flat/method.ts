import { coveredFlat, erasedWith } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers a value with one colour, so that nothing is read there.',
  tool: 'own pixel code',
  kinds: ['amount'],
  forge: (picture, target) => erasedWith(coveredFlat, picture, target),
} satisfies PictureForgery;
