import { throughGimp } from '../gimp.ts';
import { encodedPng } from '../pixels.ts';
import { losslessly, type Save } from './save.ts';

export default {
  does: "GIMP's export as PNG, with the marks that it leaves in the file.",
  type: 'png',
  needs: ['gimp'],
  weight: 0.4,
  async save(picture) {
    return { bytes: await throughGimp(await encodedPng(picture), { output: 'out.png' }), lastSave: losslessly('png') };
  },
} satisfies Save;
