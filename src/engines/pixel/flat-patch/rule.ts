import type { Raster } from '../../../document/facts.ts';
import type { PictureInk, PixelBox } from '../../../document/raster/facts.ts';
import { componentsOf } from '../../../document/raster/ink.ts';
import { median } from '../../../document/raster/statistics.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, placeOf, unexamined } from '../places.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Side of the square tiles of background, in pixels. Chosen, not measured. */
const TILE_PX = 8;
/** Deviation of a tile, in levels: none at all, and that of paper. Chosen, not measured. */
const FLAT_SIGMA = 0.15;
const PAPER_SIGMA = 1.5;
/**
 * Between the tiles of a patch, in levels: what is filled has one colour. Blocks that a lossy saving leaves flat follow the shade of
 * the paper: in the one such group that was met, on a scan saved as WebP, they differ by 3.
 */
const ONE_COLOUR = 0.5;
/** Burnt-out or black paper is flat for honest reasons. Chosen, not measured. */
const UNCLIPPED = { from: 6, to: 249 };
/** A patch is between a short word and a paragraph in size, and filled like a rectangle. Chosen, not measured. */
const MIN_TILES = 10;
const MAX_SHARE = 0.05;
const MIN_FILL = 0.75;
/** Fewer tiles of background do not show what the paper is like. Chosen, not measured. */
const MIN_GROUND_TILES = 400;
/**
 * A larger share of flat tiles comes from coarse JPEG steps, and so may patches that hold few of many: on the one genuine receipt that was met
 * with two patches, 36 of its 1,013 flat tiles; of a covered value 10 of 25. Chosen.
 */
const MAX_FLAT_SHARE = 0.05;
const MAX_PER_PATCH = 8;
/** More patches are how a program works. Chosen, not measured. */
const MAX_PATCHES = 4;

/** A rectangle without any noise on paper that has noise: something was covered. */
export const rule = defineRule(import.meta, messages, {
  category: 'background_patch',
  weights: {
    default: prior(
      0.8,
      'No measured forgery was saved in a way that preserves it; a box of one colour over paper has few honest explanations.',
    ),
  },
  needs: ['sourceImages', 'ink'],
  unexamined,
  run({ sourceImages, ink }) {
    return judgePictures(sourceImages, 'flat_ground', (source) => {
      const ground = flatPatchesOf(source.raster, ink(source.raster));
      if (!ground) return null;
      const paper = ground.paperSigma.toFixed(2);
      const patches = ground.patches.map((patch): Finding => {
        const data = { width: patch.x1 - patch.x0, height: patch.y1 - patch.y0, paper };
        return { message: 'flat', data, confidence: 0.9, place: placeOf(source, patch) };
      });
      return atMost(MAX_PATCHES, patches);
    });
  },
});

/** Flat rectangles of a picture whose ground is noisy; null where it is not. */
function flatPatchesOf(raster: Raster, { distance }: PictureInk): { patches: PixelBox[]; paperSigma: number } | null {
  const columns = Math.floor(raster.widthPx / TILE_PX);
  const rows = Math.floor(raster.heightPx / TILE_PX);
  const flat = new Uint8Array(columns * rows);
  const levels = new Float32Array(columns * rows);
  const sigmas: number[] = [];
  let flatCount = 0;
  for (let tile = 0; tile < flat.length; tile++) {
    const ground = tileGround(raster, distance, (tile % columns) * TILE_PX, Math.floor(tile / columns) * TILE_PX);
    if (!ground) continue;
    sigmas.push(ground.sigma);
    levels[tile] = ground.mean;
    if (ground.sigma <= FLAT_SIGMA) {
      flat[tile] = 1;
      flatCount++;
    }
  }
  const paperSigma = median(sigmas);
  if (sigmas.length < MIN_GROUND_TILES || paperSigma < PAPER_SIGMA || flatCount > MAX_FLAT_SHARE * sigmas.length)
    return null;
  // Scanners and cameras leave even margins of their own.
  const inside = rectanglesOf(flat, levels, columns, rows).filter(
    ({ x0, y0, x1, y1 }) => x0 > 0 && y0 > 0 && x1 < columns * TILE_PX && y1 < rows * TILE_PX,
  );
  const within = inside.reduce((tiles, { x0, y0, x1, y1 }) => tiles + ((x1 - x0) * (y1 - y0)) / TILE_PX ** 2, 0);
  return flatCount > MAX_PER_PATCH * within && inside.length > 0 ? null : { patches: inside, paperSigma };
}

/** Level and standard deviation of a tile of ground; null on or beside ink and where the levels are clipped. */
function tileGround(
  { grey, widthPx }: Raster,
  distance: Uint8Array,
  x0: number,
  y0: number,
): { mean: number; sigma: number } | null {
  let sum = 0;
  let squares = 0;
  for (let y = y0; y < y0 + TILE_PX; y++)
    for (let k = y * widthPx + x0, end = k + TILE_PX; k < end; k++) {
      if (distance[k]! < 2) return null;
      const level = grey[k]!;
      sum += level;
      squares += level * level;
    }
  const count = TILE_PX * TILE_PX;
  const mean = sum / count;
  if (mean < UNCLIPPED.from || mean > UNCLIPPED.to) return null;
  return { mean, sigma: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}

/** Groups of flat tiles of one colour that fill their box, with the text that may stand in it left out. */
function rectanglesOf(flat: Uint8Array, levels: Float32Array, columns: number, rows: number): PixelBox[] {
  const { components } = componentsOf(flat, columns, rows, false);
  return components
    .filter((group) => {
      const { x0, y0, x1, y1, area } = group;
      const box = (x1 - x0) * (y1 - y0);
      if (area < MIN_TILES || box > MAX_SHARE * flat.length || area < MIN_FILL * box) return false;
      return isOneColour(flat, levels, columns, group);
    })
    .map(({ x0, y0, x1, y1 }) => ({ x0: x0 * TILE_PX, y0: y0 * TILE_PX, x1: x1 * TILE_PX, y1: y1 * TILE_PX }));
}

function isOneColour(flat: Uint8Array, levels: Float32Array, columns: number, { x0, y0, x1, y1 }: PixelBox): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let y = y0; y < y1; y++)
    for (let x = x0, tile = y * columns + x0; x < x1; x++, tile++) {
      if (!flat[tile]) continue;
      least = Math.min(least, levels[tile]!);
      most = Math.max(most, levels[tile]!);
    }
  return most - least <= ONE_COLOUR;
}
