/** Boxes in the pixels of a picture. */
import type { PixelBox } from '../raster/facts.ts';

export const boxAround = (words: readonly { box: PixelBox }[]): PixelBox => ({
  x0: Math.min(...words.map(({ box }) => box.x0)),
  y0: Math.min(...words.map(({ box }) => box.y0)),
  x1: Math.max(...words.map(({ box }) => box.x1)),
  y1: Math.max(...words.map(({ box }) => box.y1)),
});

/** Share of `inner` within `outer`. */
export function overlap(inner: PixelBox, outer: PixelBox): number {
  const w = Math.min(inner.x1, outer.x1) - Math.max(inner.x0, outer.x0);
  const h = Math.min(inner.y1, outer.y1) - Math.max(inner.y0, outer.y0);
  return w > 0 && h > 0 ? (w * h) / Math.max(1, (inner.x1 - inner.x0) * (inner.y1 - inner.y0)) : 0;
}

export const centreOf = (box: PixelBox) => ({ x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 });
