import { asSharp, throughJpeg } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'JPEG, opened and saved as JPEG once more with another quality.',
  type: 'jpeg',
  async save(picture, random) {
    const first = await throughJpeg(picture, random.int(65, 92));
    const quality = random.int(75, 95);
    return { bytes: await asSharp(first).jpeg({ quality }).toBuffer(), lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
