import type { Letter, Raster } from './facts.ts';

/** Share of the height of a letter at which strokes go on beyond its box. Measured: neighbours that touch up to .35, cut ones .53 and more. */
const CUT_SHARE = 0.5;

/**
 * Whether the box of a letter ends within a stroke, as it does beside a sign that was not read: the box holds a part of
 * something else.
 */
export function isCutOff({ grey, widthPx }: Raster, { left, right, top, bottom, ground }: Letter): boolean {
  const depthAt = (x: number, y: number) => Math.abs(grey[y * widthPx + x]! - ground);
  let deepest = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) deepest = Math.max(deepest, depthAt(x, y));
  const strokesAt = (x: number) => {
    let rows = 0;
    if (x >= 0 && x < widthPx) for (let y = top; y < bottom; y++) if (depthAt(x, y) > deepest / 2) rows++;
    return rows;
  };
  return Math.max(strokesAt(left - 1), strokesAt(right)) >= CUT_SHARE * (bottom - top);
}
