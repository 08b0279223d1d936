import { scribbled } from '../../lab/marks.ts';
import type { PictureTreatment } from '../../lab/method.ts';

export default {
  on: 'picture',
  does: 'Writes a note on a free place.',
  tool: 'pen',
  treat: async (picture, random) => scribbled(picture, random),
} satisfies PictureTreatment;
