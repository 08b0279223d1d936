import type { PictureForgery } from '../../lab/method.ts';
import { retyped, withNoise, writtenSoftly } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Writes another name in place of the printed one, in the same font.',
  tool: 'canvas (Skia)',
  kinds: ['name'],
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenSoftly, finish: withNoise }),
} satisfies PictureForgery;
