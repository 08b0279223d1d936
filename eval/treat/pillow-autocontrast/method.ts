import type { PictureTreatment } from '../../lab/method.ts';
import { withPixels } from '../../lab/pixels.ts';
import { pixelsThroughPython } from '../../lab/python.ts';

export default {
  on: 'picture',
  does: "Runs Pillow's autocontrast over the picture.",
  tool: 'pillow',
  needs: ['pillow'],
  async treat(picture) {
    const script = `from PIL import Image, ImageOps
ImageOps.autocontrast(Image.open("in.png").convert("RGB"), cutoff=1).save("out.png")`;
    return withPixels(picture, await pixelsThroughPython(picture, script));
  },
} satisfies PictureTreatment;
