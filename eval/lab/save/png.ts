import { asSharp } from '../pixels.ts';
import { losslessly, type Save } from './save.ts';

export default {
  does: 'PNG by libvips, as web services write it.',
  type: 'png',
  async save(picture, random) {
    const bytes = await asSharp(picture)
      .png({ compressionLevel: random.int(6, 9) })
      .toBuffer();
    return { bytes, lastSave: losslessly('png') };
  },
} satisfies Save;
