import type { PictureTreatment } from '../../lab/method.ts';
import { viewed } from '../../lab/viewer.ts';

export default {
  on: 'picture',
  channel: 'web_screenshot',
  does: 'Takes a screenshot of the picture in a viewer.',
  tool: 'viewer',
  async treat(picture, random) {
    return (await viewed(picture, random)).shown;
  },
} satisfies PictureTreatment;
