import { asSharp } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'JPEG of ordinary quality with halved colour.',
  type: 'jpeg',
  async save(picture, random) {
    const quality = random.int(74, 90);
    const bytes = await asSharp(picture).jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer();
    return { bytes, lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
