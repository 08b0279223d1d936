/** The traces of an earlier saving over the whole picture, for people to look at. */
import type { Grey, PixelBox } from '../../raster/facts.ts';
import { median, quantileOf } from '../../raster/statistics.ts';
import type { GhostMap } from '../facts.ts';
import { blocksIn, type ChangeMap, type Grid, halfBlock, ratioOf } from './blocks.ts';

/** Cells of the longer side at most: 16 kB a picture. */
const MAX_CELLS = 128;
/** Two blocks, about the width of a digit: a single one says little. */
const MIN_CELL_PX = 16;
const NOTHING = 255;

/**
 * Covers the blocks that the boxes touch; each counts in the cell that holds its center. Ruled lines and the grain of a table
 * change as little on any grid and would stand out, so they are left out.
 */
export function ghostMapOf(
  picture: Grey,
  boxes: readonly PixelBox[],
  grid: Grid,
  on: ChangeMap,
  off: ChangeMap,
): GhostMap {
  const { widthPx, heightPx } = picture;
  const cellPx = Math.max(MIN_CELL_PX, Math.max(widthPx, heightPx) / MAX_CELLS);
  const [columns, rows] = [Math.ceil(widthPx / cellPx), Math.ceil(heightPx / cellPx)];
  const sums = Array.from({ length: columns * rows }, () => ({ here: 0, there: 0, blocks: 0 }));
  const done = new Set<number>();
  for (const box of boxes)
    for (const { x, y } of blocksIn(picture, box, grid)) {
      const key = y * widthPx + x;
      if (done.has(key)) continue;
      done.add(key);
      const [column, row] = [(x - grid.x) >> 3, (y - grid.y) >> 3];
      const here = on.at(column, row);
      const there = here < 0 ? null : beside(off, grid, column, row);
      if (there === null) continue;
      const cell = sums[Math.floor(((y + 4) * rows) / heightPx) * columns + Math.floor(((x + 4) * columns) / widthPx)]!;
      cell.here += here;
      cell.there += there;
      cell.blocks++;
    }
  const ratios: number[] = [];
  const cells = Uint8Array.from(sums, ({ here, there, blocks }) => {
    if (blocks === 0) return NOTHING;
    const ratio = ratioOf(here / blocks, there / blocks);
    ratios.push(ratio);
    return Math.min(NOTHING - 1, Math.round(100 * ratio));
  });
  return { columns, rows, cells, median: median(ratios), p99: quantileOf(ratios, 0.99) };
}

/** The mean change of the blocks, half a block beside the grid, that one of the grid overlaps. Null where none has strokes. */
function beside(off: ChangeMap, grid: Grid, column: number, row: number): number | null {
  const moved = halfBlock(grid);
  const [left, top] = [moved.x > grid.x ? column - 1 : column, moved.y > grid.y ? row - 1 : row];
  let sum = 0;
  let blocks = 0;
  for (const x of [left, left + 1])
    for (const y of [top, top + 1]) {
      const change = off.at(x, y);
      if (change < 0) continue;
      sum += change;
      blocks++;
    }
  return blocks === 0 ? null : sum / blocks;
}
