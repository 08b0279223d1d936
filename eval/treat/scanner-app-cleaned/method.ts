import type { PictureTreatment } from '../../lab/method.ts';
import { cleaned } from '../../lab/scanner-app.ts';

export default {
  on: 'picture',
  does: 'Cleans the picture with a scanner app.',
  tool: 'scanner app',
  treat: (picture, random) => cleaned(picture, { strength: random.number(0.7, 1), grey: random.chance(0.4) }),
} satisfies PictureTreatment;
