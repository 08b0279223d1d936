import { erasedWith, inpaintedByOpenCv } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: "Takes a value away with OpenCV's inpainting (Navier-Stokes).",
  tool: 'opencv',
  needs: ['opencv'],
  kinds: ['amount'],
  forge: (picture, target) => erasedWith((into, box) => inpaintedByOpenCv(into, box, 'NS'), picture, target),
} satisfies PictureForgery;
