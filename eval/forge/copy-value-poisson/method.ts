import type { PictureForgery } from '../../lab/method.ts';
import { movedValue } from '../../lab/moved-value.ts';
import { clonedSeamlessly } from '../../lab/poisson.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Moves a whole value from elsewhere in the picture by seamless cloning.',
  tool: 'own pixel code',
  forge: movedValue(clonedSeamlessly),
} satisfies PictureForgery;
