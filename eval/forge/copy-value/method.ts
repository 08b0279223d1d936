import type { PictureForgery } from '../../lab/method.ts';
import { movedValue } from '../../lab/moved-value.ts';
import { paste } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Copies a whole value from elsewhere in the picture over another one.',
  tool: 'own pixel code',
  forge: movedValue((into, patch, { x, y }) => paste(into, patch, x, y)),
} satisfies PictureForgery;
