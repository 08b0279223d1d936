/** Ways in which a forger takes a printed value away. All change `into` inside `box`, or a pixel around it. */
import { type Ink, type Look, measureInk } from './ink.ts';
import type { ForgedPicture, Picture, Place } from './method.ts';
import { type Box, boxWithin, byte, copyOf, cut, differenceOf, fill, overlaps, type Pixels, paste } from './pixels.ts';
import { pixelsThroughPython } from './python.ts';

/** One colour over everything. */
export function coveredFlat(into: Pixels, box: Box, { ground }: Pick<Look, 'ground'>): boolean {
  fill(into, box, ground);
  return true;
}

/** Bare ground from nearby over it, as a clone brush does; false where all ground around is printed on. */
export function coveredByGround(into: Pixels, box: Box, { ground, noise }: Pick<Look, 'ground' | 'noise'>): boolean {
  const { w, h } = box;
  const offsets = [1.05, 1.6, 2.2, 3].flatMap((share) => [
    [0, -share * h],
    [0, share * h],
    [share * w, 0],
    [-share * w, 0],
    [share * w * 0.6, -share * h],
    [-share * w * 0.6, share * h],
  ]);
  const bare = offsets
    .map(([dx, dy]) => ({ x: Math.round(box.x + dx!), y: Math.round(box.y + dy!), w, h }))
    .filter((from) => from.x >= 0 && from.y >= 0 && from.x + w <= into.width && from.y + h <= into.height)
    .filter((from) => !overlaps(from, box) && isBare(into, from, ground, 10 + 4 * noise));
  const from = bare[0];
  if (!from) return false;
  paste(into, cut(into, from), box.x, box.y);
  return true;
}

function isBare(pixels: Pixels, { x, y, w, h }: Box, ground: readonly number[], tolerance: number): boolean {
  for (let row = y; row < y + h; row++) {
    for (let column = x; column < x + w; column++) {
      const at = (row * pixels.width + column) * 3;
      for (let c = 0; c < 3; c++) if (Math.abs(pixels.rgb[at + c]! - ground[c]!) > tolerance) return false;
    }
  }
  return true;
}

const ROUNDS = 160;

/** 1 where there is ink or its edge, row by row of the box. */
export function inkMask(pixels: Pixels, box: Box, spread = 2): Uint8Array {
  const mask = new Uint8Array(box.w * box.h);
  const ink = measureInk(pixels, box);
  if (!ink) return mask;
  const { x, y, w, h, alpha } = ink.coverage;
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! < 0.12) continue;
    const [px, py] = [x + (at % w) - box.x, y + Math.floor(at / w) - box.y];
    for (let dy = -spread; dy <= spread; dy++) {
      for (let dx = -spread; dx <= spread; dx++) {
        const [qx, qy] = [px + dx, py + dy];
        if (qx >= 0 && qy >= 0 && qx < box.w && qy < box.h && h > 0) mask[qy * box.w + qx] = 1;
      }
    }
  }
  return mask;
}

/** The ink alone is filled from its surroundings by diffusion (Laplace's equation, Gauss-Seidel). */
export function diffused(into: Pixels, box: Box, { ground }: Pick<Look, 'ground'>): boolean {
  const area = boxWithin(box, into, 1);
  const { w, h } = area;
  const mask = inkMask(into, area);
  const values = Float64Array.from(cut(into, area).rgb);
  for (let at = 0; at < mask.length; at++) if (mask[at]) values.set(ground, at * 3);
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < mask.length; at++) {
      if (!mask[at]) continue;
      const x = at % w;
      const left = x > 0 ? at - 1 : at;
      const right = x < w - 1 ? at + 1 : at;
      const above = at >= w ? at - w : at;
      const below = at < (h - 1) * w ? at + w : at;
      for (let c = 0; c < 3; c++) {
        const sum = values[left * 3 + c]! + values[right * 3 + c]! + values[above * 3 + c]! + values[below * 3 + c]!;
        values[at * 3 + c] = sum / 4;
      }
    }
  }
  paste(into, { width: w, height: h, rgb: Uint8Array.from(values, byte) }, area.x, area.y);
  return true;
}

/** OpenCV's inpainting of the ink, by Telea or after Navier and Stokes. */
export async function inpaintedByOpenCv(into: Pixels, box: Box, method: 'TELEA' | 'NS' = 'TELEA'): Promise<boolean> {
  const area = boxWithin(box, into, 8);
  const mask = inkMask(into, area, 1);
  // Words beside the value stay.
  for (let at = 0; at < mask.length; at++) {
    const [x, y] = [area.x + (at % area.w), area.y + Math.floor(at / area.w)];
    if (x < box.x || y < box.y || x >= box.x + box.w || y >= box.y + box.h) mask[at] = 0;
  }
  const ink = Array.from({ length: area.h }, (_, y) => [...mask.subarray(y * area.w, (y + 1) * area.w)]);
  const script = `import cv2, numpy
mask = numpy.array(given["ink"], numpy.uint8) * 255
cv2.imwrite("out.png", cv2.inpaint(cv2.imread("in.png"), mask, 3, cv2.INPAINT_${method}))`;
  paste(into, await pixelsThroughPython(cut(into, area), script, { ink }), area.x, area.y);
  return true;
}

/** A value deleted by one of these ways, and nothing written there. */
export async function erasedWith(
  erase: (into: Pixels, box: Box, look: Ink) => boolean | Promise<boolean>,
  picture: Picture,
  { place }: { place: Place },
): Promise<ForgedPicture | null> {
  const ink = measureInk(picture, place);
  if (!ink) return null;
  const into = copyOf(picture);
  const isErased = await erase(into, boxWithin(ink.box, into, 2), ink);
  const touched = isErased ? differenceOf(picture, into) : null;
  return touched && { rgb: into.rgb, touched, after: '' };
}
