import { circled } from '../../lab/marks.ts';
import type { PictureTreatment } from '../../lab/method.ts';

export default {
  on: 'picture',
  does: 'Draws a ring around a value with a pen.',
  tool: 'pen',
  async treat(picture, random) {
    return picture.places.length > 0 ? circled(picture, random.pick(picture.places), random) : null;
  },
} satisfies PictureTreatment;
