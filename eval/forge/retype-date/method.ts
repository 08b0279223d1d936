import { diffused } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { retyped, withNoise, writtenSoftly } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Writes another date in place of the printed one and lays noise over it.',
  tool: 'canvas (Skia)',
  kinds: ['date'],
  forge: (picture, target, random) =>
    retyped(picture, target, random, { erase: diffused, write: writtenSoftly, finish: withNoise }),
} satisfies PictureForgery;
