import { stamped } from '../../lab/marks.ts';
import type { PictureTreatment } from '../../lab/method.ts';

export default {
  on: 'picture',
  does: 'Puts a stamp of receipt on a free place.',
  tool: 'rubber stamp',
  async treat(picture, random) {
    const text =
      picture.paper.language === 'he'
        ? random.pick(['נתקבל', 'שולם', 'העתק'])
        : random.pick(['RECEIVED', 'PAID', 'COPY']);
    return stamped(picture, text, random);
  },
} satisfies PictureTreatment;
