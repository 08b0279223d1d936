import { asSharp } from '../pixels.ts';
import { losslessly, type Save } from './save.ts';

export default {
  does: 'WebP without loss.',
  type: 'webp',
  weight: 0.4,
  async save(picture) {
    return {
      bytes: await asSharp(picture).webp({ lossless: true, effort: 2 }).toBuffer(),
      lastSave: losslessly('webp'),
    };
  },
} satisfies Save;
