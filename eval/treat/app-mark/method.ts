import { drawingOn, fontOf, pixelsOf } from '../../lab/canvas.ts';
import { familyFor } from '../../lab/fonts.ts';
import type { PictureTreatment } from '../../lab/method.ts';
import { overlaps, withPixels } from '../../lab/pixels.ts';

export default {
  on: 'picture',
  does: 'Leaves the mark of a scanner app at the foot.',
  tool: 'scanner app',
  async treat(picture, random) {
    const { width, height, places } = picture;
    const size = Math.round(width * 0.018);
    const box = { x: Math.round(width * 0.3), y: height - 3 * size, w: Math.round(width * 0.4), h: 3 * size };
    if (places.some((place) => overlaps(place, box))) return null;
    const drawing = drawingOn(picture);
    const { context } = drawing;
    context.font = fontOf(familyFor('en', false, random.next()), false, size);
    context.textAlign = 'center';
    context.fillStyle = '#8a8f98';
    context.fillText(`Scanned with ${random.pick(['PaperLens', 'SnapFile', 'DocPocket'])}`, width / 2, height - size);
    return withPixels(picture, pixelsOf(drawing));
  },
} satisfies PictureTreatment;
