import type { PictureForgery } from '../../lab/method.ts';
import { asSharp, cut, fromSharp, paste } from '../../lab/pixels.ts';
import { type Finish, retyped, writtenSoftly } from '../../lab/retype.ts';

const sharpen: Finish = async (into, box, _look, random) => {
  const sharper = await fromSharp(asSharp(cut(into, box)).sharpen({ sigma: random.number(0.8, 1.4) }));
  paste(into, sharper, box.x, box.y);
};

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Writes another value softly and sharpens the place.',
  tool: 'libvips',
  forge: (picture, target, random) => retyped(picture, target, random, { write: writtenSoftly, finish: sharpen }),
} satisfies PictureForgery;
