import type { PictureForgery } from '../../lab/method.ts';
import { writtenByGimp } from '../../lab/programs-text.ts';
import { retyped } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one as a text layer of GIMP, merged down.',
  tool: 'gimp',
  needs: ['gimp'],
  weight: 0.7,
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenByGimp }),
} satisfies PictureForgery;
