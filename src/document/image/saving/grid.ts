/** Grids of blocks that a picture was saved on before it was cropped or laid on a larger ground. */
import type { Grey } from '../../raster/facts.ts';
import type { Grid } from './blocks.ts';

/** Rows and columns that are looked at: more change nothing. */
const LINES = 400;
/** Larger steps are edges of what is shown, not borders of blocks. */
const MAX_STEP = 12;

/**
 * Up to three grids other than the file's own, the likeliest first: where the difference across a border is larger than
 * beside it, summed by the place in the block, for columns and rows apart.
 */
export function foreignGrids({ grey, widthPx, heightPx }: Grey): Grid[] {
  const across = phases(grey, widthPx, heightPx, 1, widthPx);
  const down = phases(grey, heightPx, widthPx, widthPx, 1);
  const grids = across.slice(0, 2).flatMap((x) => down.slice(0, 2).map((y) => ({ x, y })));
  return grids.filter(({ x, y }) => x !== 0 || y !== 0).slice(0, 3);
}

/** Places of the border in the block, the clearest first. */
function phases(grey: Uint8Array, length: number, lines: number, step: number, stride: number): number[] {
  const sums = new Float64Array(8);
  const every = Math.max(1, Math.floor(lines / LINES));
  for (let line = 0; line < lines; line += every)
    for (let k = 2, at = line * stride + 2 * step; k < length - 1; k++, at += step) {
      const before = Math.abs(grey[at - step]! - grey[at - 2 * step]!);
      const here = Math.abs(grey[at]! - grey[at - step]!);
      const after = Math.abs(grey[at + step]! - grey[at]!);
      if (here <= MAX_STEP) sums[k & 7]! += Math.max(0, 2 * here - before - after);
    }
  return [...sums.keys()].sort((a, b) => sums[b]! - sums[a]!);
}
