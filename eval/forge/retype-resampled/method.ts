import type { PictureForgery } from '../../lab/method.ts';
import { asSharp, cut, fromSharp, paste } from '../../lab/pixels.ts';
import { type Finish, retyped } from '../../lab/retype.ts';

const resample: Finish = async (into, box, _look, random) => {
  const [w, h] = [box.w, box.h].map((length) => Math.round(length * random.number(0.74, 1.5)));
  const scaled = await fromSharp(asSharp(cut(into, box)).resize(w, h!, { fit: 'fill', kernel: 'linear' }));
  const back = asSharp(scaled).resize(box.w, box.h, { fit: 'fill', kernel: 'linear' });
  paste(into, await fromSharp(back), box.x, box.y);
};

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Writes another value on an enlarged copy of the place and scales that back.',
  tool: 'libvips',
  forge: (picture, target, random) => retyped(picture, target, random, { finish: resample }),
} satisfies PictureForgery;
