import { highlighted } from '../../lab/marks.ts';
import type { PictureTreatment } from '../../lab/method.ts';

export default {
  on: 'picture',
  does: 'Draws a marker over a value.',
  tool: 'marker',
  async treat(picture, random) {
    return picture.places.length > 0 ? highlighted(picture, random.pick(picture.places), random) : null;
  },
} satisfies PictureTreatment;
