import type { PictureTreatment } from '../../lab/method.ts';
import { decoded, encodedPng, withPixels } from '../../lab/pixels.ts';
import { through } from '../../lab/programs.ts';

export default {
  on: 'picture',
  does: 'Normalises the picture with ImageMagick.',
  tool: 'imagemagick',
  needs: ['imagemagick'],
  async treat(picture) {
    const args = ['in.png', '-normalize', 'PNG24:out.png'];
    const png = { input: 'in.png', output: 'out.png', command: '/usr/bin/convert', args };
    return withPixels(picture, await decoded(await through(await encodedPng(picture), png)));
  },
} satisfies PictureTreatment;
