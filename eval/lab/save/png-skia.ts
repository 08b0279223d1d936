import { drawingOn } from '../canvas.ts';
import { losslessly, type Save } from './save.ts';

export default {
  does: 'PNG by Skia, as telephones and browsers write their screenshots.',
  type: 'png',
  weight: 1.5,
  async save(picture) {
    return { bytes: await drawingOn(picture).canvas.encode('png'), lastSave: losslessly('png') };
  },
} satisfies Save;
