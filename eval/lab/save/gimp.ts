import { throughGimp } from '../gimp.ts';
import { encodedPng } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: "GIMP's export as JPEG with the settings it proposes.",
  type: 'jpeg',
  needs: ['gimp'],
  weight: 0.6,
  async save(picture) {
    const bytes = await throughGimp(await encodedPng(picture), { output: 'out.jpg' });
    return { bytes, lastSave: lossily('jpeg', 90) };
  },
} satisfies Save;
