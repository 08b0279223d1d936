import { asSharp } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'JPEG of high quality with full colour, as editors export it.',
  type: 'jpeg',
  async save(picture, random) {
    const quality = random.int(92, 98);
    const bytes = await asSharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    return { bytes, lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
