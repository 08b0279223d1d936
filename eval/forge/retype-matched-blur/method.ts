import type { PictureForgery } from '../../lab/method.ts';
import { blurred, cut, paste } from '../../lab/pixels.ts';
import { type Finish, retyped } from '../../lab/retype.ts';

const softly: Finish = async (into, box, { softness }) =>
  paste(into, await blurred(cut(into, box), softness), box.x, box.y);

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Covers the value with one colour and writes another one, blurred as the print around it is.',
  tool: 'libvips',
  forge: (picture, target, random) => retyped(picture, target, random, { finish: softly }),
} satisfies PictureForgery;
