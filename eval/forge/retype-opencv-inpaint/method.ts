import { inpaintedByOpenCv } from '../../lab/erase.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { retyped, writtenSoftly } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: "Takes the value away with OpenCV's inpainting (Telea) and writes another one.",
  tool: 'opencv',
  needs: ['opencv'],
  forge: (picture, target, random) =>
    retyped(picture, target, random, { erase: (into, box) => inpaintedByOpenCv(into, box), write: writtenSoftly }),
} satisfies PictureForgery;
