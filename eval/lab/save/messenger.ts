import { asSharp } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

const LONGEST = 1600;

export default {
  does: 'Sent by a messenger: made smaller, JPEG of about 75, no metadata.',
  type: 'jpeg',
  weight: 1.5,
  async save(picture, random) {
    const quality = random.int(72, 80);
    const resized = Math.max(picture.width, picture.height) > LONGEST;
    const bytes = await asSharp(picture)
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, progressive: random.chance(0.5) })
      .toBuffer();
    return { bytes, lastSave: lossily('jpeg', quality, resized) };
  },
} satisfies Save;
