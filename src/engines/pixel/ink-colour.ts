import type { Raster } from '../../document/facts.ts';
import type { PixelBox } from '../../document/raster/facts.ts';

/**
 * Mean over the pixels of ink in a box of what `of` makes of their colour: levels between the strongest and the weakest channel.
 * 0 where there is no ink; `distance` is that to it.
 */
export function meanOverInk(
  { rgb, widthPx }: Raster,
  distance: Uint8Array,
  { x0, y0, x1, y1 }: PixelBox,
  of: (colour: number) => number,
): number {
  let [sum, count] = [0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0, k = y * widthPx + x0; x < x1; x++, k++) {
      if (distance[k] !== 0) continue;
      const [r, g, b] = [rgb[3 * k]!, rgb[3 * k + 1]!, rgb[3 * k + 2]!];
      sum += of(Math.max(r, g, b) - Math.min(r, g, b));
      count++;
    }
  return count === 0 ? 0 : sum / count;
}
