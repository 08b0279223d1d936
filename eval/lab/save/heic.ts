import { encodedPng } from '../pixels.ts';
import { through } from '../programs.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'HEIC, as telephones keep their pictures, by libheif and x265.',
  type: 'heic',
  needs: ['heic'],
  weight: 0.6,
  async save(picture, random) {
    const quality = random.int(50, 85);
    const bytes = await through(await encodedPng(picture), {
      input: 'in.png',
      output: 'out.heic',
      command: '/usr/bin/convert',
      args: ['in.png', '-quality', String(quality), 'out.heic'],
    });
    return { bytes, lastSave: lossily('heic', quality) };
  },
} satisfies Save;
