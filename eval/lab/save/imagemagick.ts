import { encodedPng } from '../pixels.ts';
import { through } from '../programs.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: "ImageMagick's own JPEG.",
  type: 'jpeg',
  needs: ['imagemagick'],
  async save(picture, random) {
    const quality = random.pick([80, 85, 92, 95]);
    const bytes = await through(await encodedPng(picture), {
      input: 'in.png',
      output: 'out.jpg',
      command: '/usr/bin/convert',
      args: ['in.png', '-quality', String(quality), 'out.jpg'],
    });
    return { bytes, lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
