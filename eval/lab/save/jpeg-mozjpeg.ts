import { asSharp } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'JPEG by MozJPEG, as web sites shrink what is uploaded.',
  type: 'jpeg',
  async save(picture, random) {
    const quality = random.int(70, 86);
    const bytes = await asSharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    return { bytes, lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
