import { encodedPng } from '../pixels.ts';
import { throughPython } from '../python.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'JPEG by Pillow, often with its own setting of 75.',
  type: 'jpeg',
  needs: ['pillow'],
  async save(picture, random) {
    const quality = random.pick([75, 75, 90, 95]);
    const script = `from PIL import Image\nImage.open("in.png").convert("RGB").save("out.jpg", quality=${quality})`;
    const bytes = await throughPython(await encodedPng(picture), { script, output: 'out.jpg' });
    return { bytes, lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
