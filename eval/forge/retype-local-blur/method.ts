import type { PictureForgery } from '../../lab/method.ts';
import { blurred, boxWithin, cut, paste } from '../../lab/pixels.ts';
import { type Finish, retyped } from '../../lab/retype.ts';

const blurAround: Finish = async (into, box, { softness }, random) => {
  const area = boxWithin(box, into, 2);
  paste(into, await blurred(cut(into, area), softness + random.number(0.5, 0.9)), area.x, area.y);
};

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Writes another value and blurs the place and a little around it.',
  tool: 'libvips',
  forge: (picture, target, random) => retyped(picture, target, random, { finish: blurAround }),
} satisfies PictureForgery;
