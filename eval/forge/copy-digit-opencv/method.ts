import { movesFor } from '../../lab/digits.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { pixelsThroughPython } from '../../lab/python.ts';
import { touchedFrom } from '../../lab/retype.ts';

// The library leaves the outermost pixels of a mask out: the figure gets a rim of bare ground, cut off again at last.
const SCRIPT = `import cv2, numpy
RIM = 12
image = cv2.imread("in.png")
result = image.copy()
for move in given["moves"]:
    a, b, ground = move["from"], move["to"], move["ground"][::-1]
    patch = image[a["y"]:a["y"] + a["h"], a["x"]:a["x"] + a["w"]]
    rimmed = cv2.copyMakeBorder(patch, RIM, RIM, RIM, RIM, cv2.BORDER_REPLICATE)
    bare = numpy.full((rimmed.shape[0] + 4, rimmed.shape[1] + 4, 3), ground, numpy.uint8)
    mask = numpy.full(rimmed.shape[:2], 255, numpy.uint8)
    cloned = cv2.seamlessClone(rimmed, bare, mask, (bare.shape[1] // 2, bare.shape[0] // 2), cv2.NORMAL_CLONE)
    figure = cloned[RIM + 2:RIM + 2 + a["h"], RIM + 2:RIM + 2 + a["w"]]
    result[b["y"]:b["y"] + b["h"], b["x"]:b["x"] + b["w"]] = ground
    result[b["y"]:b["y"] + a["h"], b["x"]:b["x"] + a["w"]] = figure
cv2.imwrite("out.png", result)`;

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: "Moves single figures from elsewhere in the picture with OpenCV's seamlessClone.",
  tool: 'opencv',
  needs: ['opencv'],
  async forge(picture, target) {
    const moves = movesFor(picture, target, { sameSize: true });
    if (!moves) return null;
    const into = await pixelsThroughPython(picture, SCRIPT, { moves });
    return touchedFrom(picture, into);
  },
} satisfies PictureForgery;
