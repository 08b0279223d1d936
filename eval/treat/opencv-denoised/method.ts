import type { PictureTreatment } from '../../lab/method.ts';
import { withPixels } from '../../lab/pixels.ts';
import { pixelsThroughPython } from '../../lab/python.ts';

export default {
  on: 'picture',
  does: "Takes noise away with OpenCV's bilateral filter.",
  tool: 'opencv',
  needs: ['opencv'],
  async treat(picture) {
    const script = 'import cv2\ncv2.imwrite("out.png", cv2.bilateralFilter(cv2.imread("in.png"), 5, 30, 3))';
    return withPixels(picture, await pixelsThroughPython(picture, script));
  },
} satisfies PictureTreatment;
