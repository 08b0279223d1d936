import type { PictureTreatment } from '../../lab/method.ts';
import { photographedScreen } from '../../lab/monitor.ts';

export default {
  on: 'picture',
  channel: 'photo_of_screen',
  does: 'Photographs the picture on a monitor.',
  tool: 'camera of a telephone',
  treat: (picture, random) => photographedScreen(picture, random),
} satisfies PictureTreatment;
