import { asSharp } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'WebP with loss, as web sites hand pictures out.',
  type: 'webp',
  weight: 0.6,
  async save(picture, random) {
    const quality = random.int(70, 90);
    return { bytes: await asSharp(picture).webp({ quality }).toBuffer(), lastSave: lossily('webp', quality) };
  },
} satisfies Save;
