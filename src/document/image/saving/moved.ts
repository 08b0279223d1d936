/**
 * Lines that were moved after an earlier saving, as where a row was taken out and the rest closed up: they have its traces, but on a
 * grid that lies some pixels lower or higher than that of the other words.
 */
import type { Grey } from '../../raster/facts.ts';
import { median, spread } from '../../raster/statistics.ts';
import type { MovedLines, SavedPiece } from '../facts.ts';
import { changes, type Grid, halfBlock, ratioOf, sampleBlocks } from './blocks.ts';
import type { ScaledSteps } from './dct.ts';

/** Words without the traces, which are looked at on other grids: fewer are no lines, and more tell no more. Chosen. */
const WORDS = { least: 8, most: 80 };
/** Blocks with strokes of each. */
const BLOCKS = { least: 3, most: 12 };
/**
 * The least way, in logarithms, from the usual word to what never went through the saving, and the shares of it within which a word
 * has the traces and beyond which it has none. Chosen.
 */
const WAY = { least: 0.35, kept: 0.4, lost: 0.6 };
/** Of the words without traces on the grid, those that must have them on the same other one. Measured on lines that were moved: .67 and more. */
const TOGETHER = 0.5;

/** `pieces` are whole words; null where no lines have the traces on another grid. */
export function movedLines(
  picture: Grey,
  pieces: readonly SavedPiece[],
  grid: Grid,
  steps: ScaledSteps,
  expected: number,
): MovedLines | null {
  const usual = Math.log(median(pieces.map(({ ratio }) => ratio)));
  const way = Math.log(Math.min(1, expected)) - usual;
  if (!(way >= WAY.least)) return null;
  const shareOf = (ratio: number) => (Math.log(ratio) - usual) / way;
  const lost = pieces.filter(({ ratio }) => shareOf(ratio) >= WAY.lost);
  if (lost.length < WORDS.least || lost.length > pieces.length / 2) return null;
  const looked = spread(lost, WORDS.most);
  let found: SavedPiece[] = [];
  for (let down = 1; down < 8; down++) {
    const ratios = ratiosOn(picture, looked, { x: grid.x, y: (grid.y + down) & 7 }, steps);
    const kept = looked.filter((_, k) => shareOf(ratios[k]!) <= WAY.kept);
    if (kept.length > found.length) found = kept;
  }
  if (found.length < Math.max(WORDS.least, TOGETHER * looked.length)) return null;
  const box = {
    x0: Math.min(...found.map(({ x0 }) => x0)),
    y0: Math.min(...found.map(({ y0 }) => y0)),
    x1: Math.max(...found.map(({ x1 }) => x1)),
    y1: Math.max(...found.map(({ y1 }) => y1)),
  };
  const within = lost.filter(({ y0, y1 }) => (y0 + y1) / 2 >= box.y0 && (y0 + y1) / 2 <= box.y1);
  return { ...box, words: within.map(({ word }) => word), seen: found.length };
}

function ratiosOn(picture: Grey, boxes: readonly SavedPiece[], grid: Grid, steps: ScaledSteps): number[] {
  const on = changes(sampleBlocks(picture, boxes, grid, BLOCKS.most), steps, boxes.length, BLOCKS.least);
  const off = changes(sampleBlocks(picture, boxes, halfBlock(grid), BLOCKS.most), steps, boxes.length, BLOCKS.least);
  return boxes.map((_, k) => ratioOf(on[k]!, off[k]!));
}
