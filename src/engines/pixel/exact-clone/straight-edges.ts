import type { Grey, PixelBox } from '../../../document/raster/facts.ts';

/**
 * Levels from pixel to pixel along the step, as a share of those across it, below which a piece is a straight edge: it repeats
 * all along, as the shadow of a sheet that a viewer draws. Measured: such a shadow .006; 85 copied digits .27 and more.
 */
const MAX_ALONG = 0.1;

/** Whether a piece that is found again straight beside or below itself is such an edge. */
export function isEdge({ grey, widthPx }: Grey, { box, dx, dy }: { box: PixelBox; dx: number; dy: number }): boolean {
  const { x0, y0, x1, y1 } = box;
  if (dx !== 0 && dy !== 0) return false;
  let [beside, below] = [0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const k = y * widthPx + x;
      beside += Math.abs(grey[k + 1]! - grey[k]!);
      below += Math.abs(grey[k + widthPx]! - grey[k]!);
    }
  return dx === 0 ? below < MAX_ALONG * beside : beside < MAX_ALONG * below;
}
