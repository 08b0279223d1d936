import type { PictureForgery } from '../../lab/method.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['content'],
  does: 'Opens the page in a browser, sets another value in the developer tools and takes a screenshot.',
  tool: 'chromium devtools',
  needs: ['chromium'],
  origin: 'screen',
  async forge(picture, { id, after }) {
    if (!picture.retake) return null;
    const retaken = await picture.retake(new Map([[id, after]]));
    return touchedFrom(picture, retaken);
  },
} satisfies PictureForgery;
