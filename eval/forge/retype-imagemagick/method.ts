import type { PictureForgery } from '../../lab/method.ts';
import { writtenByImageMagick } from '../../lab/programs-text.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one with ImageMagick.',
  tool: 'imagemagick',
  needs: ['imagemagick'],
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenByImageMagick }),
} satisfies PictureForgery;
