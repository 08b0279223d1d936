import type { PictureTreatment } from '../../lab/method.ts';
import { decoded, encodedPng, withPixels } from '../../lab/pixels.ts';
import { through } from '../../lab/programs.ts';

export default {
  on: 'picture',
  does: 'Keeps the picture as HEIC in between.',
  tool: 'libheif',
  needs: ['heic'],
  async treat(picture, random) {
    const args = ['in.png', '-quality', String(random.int(45, 80)), 'kept.heic'];
    const kept = await through(await encodedPng(picture), {
      input: 'in.png',
      output: 'kept.heic',
      command: '/usr/bin/convert',
      args,
    });
    const back = {
      input: 'kept.heic',
      output: 'out.png',
      command: '/usr/bin/convert',
      args: ['kept.heic', 'PNG24:out.png'],
    };
    return withPixels(picture, await decoded(await through(kept, back)));
  },
} satisfies PictureTreatment;
