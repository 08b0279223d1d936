import { drawingOn } from '../canvas.ts';
import { viewed } from '../viewer.ts';
import { losslessly, type Save } from './save.ts';

export default {
  does: 'A screenshot of the picture in a viewer: scaled, with the bars of the viewer around it.',
  type: 'png',
  weight: 0.7,
  async save(picture, random) {
    const { shown, frame } = await viewed(picture, random);
    return { bytes: await drawingOn(shown).canvas.encode('png'), lastSave: losslessly('png', true), frame };
  },
} satisfies Save;
