/** Ways in which a forger takes a printed value away. All change `into` inside `box` alone. */
import type { Look } from './ink.ts';
import { measureInk } from './ink.ts';
import { type Box, boxWithin, byte, cut, fill, overlaps, type Pixels, paste } from './pixels.ts';

/** One colour over everything. */
export function coveredFlat(into: Pixels, box: Box, { ground }: Pick<Look, 'ground'>): boolean {
  fill(into, box, ground);
  return true;
}

/** Bare ground from nearby over it, as a clone brush does; false where all ground around is printed on. */
export function coveredByGround(into: Pixels, box: Box, { ground }: Pick<Look, 'ground'>): boolean {
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
    .filter((from) => !overlaps(from, box) && isBare(into, from, ground));
  const from = bare[0];
  if (!from) return false;
  paste(into, cut(into, from), box.x, box.y);
  return true;
}

const BARE = 26;
function isBare(pixels: Pixels, { x, y, w, h }: Box, ground: readonly number[]): boolean {
  for (let row = y; row < y + h; row++) {
    for (let column = x; column < x + w; column++) {
      const at = (row * pixels.width + column) * 3;
      for (let c = 0; c < 3; c++) if (Math.abs(pixels.rgb[at + c]! - ground[c]!) > BARE) return false;
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
export function diffused(into: Pixels, box: Box): boolean {
  const area = boxWithin(box, into, 2);
  const mask = inkMask(into, area);
  const isInk = (x: number, y: number) => mask[y * area.w + x] === 1;
  const values = Float64Array.from(cut(into, area).rgb);
  const at = (x: number, y: number, c: number) =>
    (Math.max(0, Math.min(area.h - 1, y)) * area.w + Math.max(0, Math.min(area.w - 1, x))) * 3 + c;
  for (let round = 0; round < ROUNDS; round++) {
    for (let y = 0; y < area.h; y++) {
      for (let x = 0; x < area.w; x++) {
        if (!isInk(x, y)) continue;
        for (let c = 0; c < 3; c++) {
          values[at(x, y, c)] =
            (values[at(x - 1, y, c)]! +
              values[at(x + 1, y, c)]! +
              values[at(x, y - 1, c)]! +
              values[at(x, y + 1, c)]!) /
            4;
        }
      }
    }
  }
  paste(into, { width: area.w, height: area.h, rgb: Uint8Array.from(values, byte) }, area.x, area.y);
  return true;
}
