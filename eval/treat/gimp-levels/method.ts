import { throughGimp } from '../../lab/gimp.ts';
import type { PictureTreatment } from '../../lab/method.ts';
import { decoded, encodedPng, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Opens the picture in GIMP, stretches the levels and exports it.',
  tool: 'gimp',
  needs: ['gimp'],
  async treat(picture) {
    const steps = '(gimp-drawable-levels-stretch drawable)';
    return withPixels(
      picture,
      await decoded(await throughGimp(await encodedPng(picture), { steps, output: 'out.png' })),
    );
  },
} satisfies PictureTreatment;
