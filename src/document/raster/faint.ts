import type { Grey, Raster } from './facts.ts';

/** Side of a block, in pixels: about a letter of small print. */
const BLOCK_PX = 16;
/** Steps of the most differing channel between letters and ground: below there is dither, above an eye sees them. */
const MIN_STEP = 2;
const MAX_STEP = 32;
/** Share of a block's pixels that have just its ground, and that differ as faint letters do. */
const GROUND_SHARE = 0.45;
const LETTER_SHARE = 0.05;
/** Ground and letter take turns at least this often in a row of letters: the edge of a shade does so once. */
const TURNS_A_ROW = 1.2;
/** Blocks in a row from which on they may be a line of text. */
const MIN_BLOCKS = 8;
/** Share of a text's box that its blocks fill: the steps of a shade wander through theirs. */
const FILLED = 0.4;
/** Blocks beside a line that are taken along: where its last letters stand close to something else. */
const MARGIN = 6;
/** Regions that are revealed, the largest first. */
const MAX_REGIONS = 4;
/** Letters have a colour of their own: that many times more of their pixels than of the steps on the way to it. */
const PEAK = 1.6;
const MIN_PEAK = 3;
/** Steps over which small letters spread at least, the share of the nearest step that still counts, and how many far ones there are to a near one. Measured: letters of 8 pixels .7. */
const MIN_SPREAD = 10;
const FEW_LEFT = 0.15;
const AS_MANY = 0.5;
/** Pixels of a region beyond which a pattern in the ground is more likely than text. */
const MAX_PIXELS = 1_500_000;

/** Right and bottom exclusive. */
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** In pixels of the picture. */
export interface FaintRegion extends Box {
  /** The same pixels, letters black on white. */
  revealed: Grey;
}

/**
 * Where a picture carries letters in nearly the colour of their ground, which no eye sees and software reads. Only
 * flat grounds can hide them: noise covers steps this small.
 */
export function faintRegions(raster: Raster): FaintRegion[] {
  const { widthPx, heightPx } = raster;
  const columns = Math.floor(widthPx / BLOCK_PX);
  const rows = Math.floor(heightPx / BLOCK_PX);
  const faint = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (isFaint(raster, column * BLOCK_PX, row * BLOCK_PX)) faint[row * columns + column] = 1;
  return linesOf(faint, columns, rows)
    .map((box) => ({
      x0: Math.max(0, (box.x0 - MARGIN) * BLOCK_PX),
      y0: Math.max(0, (box.y0 - 1) * BLOCK_PX),
      x1: Math.min(widthPx, (box.x1 + MARGIN) * BLOCK_PX),
      y1: Math.min(heightPx, (box.y1 + 1) * BLOCK_PX),
    }))
    .filter((box) => (box.x1 - box.x0) * (box.y1 - box.y0) <= MAX_PIXELS && hasOwnColour(raster, box))
    .sort((a, b) => (b.x1 - b.x0) * (b.y1 - b.y0) - (a.x1 - a.x0) * (a.y1 - a.y0))
    .slice(0, MAX_REGIONS)
    .map((box) => ({ ...box, revealed: reveal(raster, box) }));
}

/** Most differing channel of two pixels, in steps of 0-255. */
function step(rgb: Uint8Array, at: number, ground: readonly [number, number, number]): number {
  return Math.max(
    Math.abs(rgb[at]! - ground[0]),
    Math.abs(rgb[at + 1]! - ground[1]),
    Math.abs(rgb[at + 2]! - ground[2]),
  );
}

/**
 * Most of a page is bare or plainly written: such blocks are recognised by their extremes. Plain strokes explain faint
 * pixels as their smooth or compressed edges, so a block that has any is left out.
 */
function maybeFaint({ rgb, widthPx }: Raster, left: number, top: number): boolean {
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (let y = top; y < top + BLOCK_PX; y++) {
    const start = 3 * (y * widthPx + left);
    for (let channel = 0; channel < 3; channel++) {
      let low = least[channel]!;
      let high = most[channel]!;
      for (let at = start + channel; at < start + 3 * BLOCK_PX; at += 3) {
        const level = rgb[at]!;
        if (level < low) low = level;
        if (level > high) high = level;
      }
      least[channel] = low;
      most[channel] = high;
      if (high - low > 2 * MAX_STEP) return false;
    }
  }
  const range = Math.max(most[0]! - least[0]!, most[1]! - least[1]!, most[2]! - least[2]!);
  return range >= MIN_STEP;
}

function isFaint(raster: Raster, left: number, top: number): boolean {
  if (!maybeFaint(raster, left, top)) return false;
  const { rgb, widthPx } = raster;
  const ground = groundOf(rgb, widthPx, left, top, BLOCK_PX, BLOCK_PX);
  let [same, letters, turns] = [0, 0, 0];
  let rowsWithLetters = 0;
  for (let y = top; y < top + BLOCK_PX; y++) {
    let inLetter = false;
    let any = false;
    for (let x = left; x < left + BLOCK_PX; x++) {
      const off = step(rgb, 3 * (y * widthPx + x), ground);
      const isLetter = off >= MIN_STEP && off <= MAX_STEP;
      if (off < MIN_STEP) same++;
      else if (isLetter) letters++;
      else return false;
      if (isLetter !== inLetter) turns++;
      inLetter = isLetter;
      any ||= isLetter;
    }
    if (any) rowsWithLetters++;
  }
  const area = BLOCK_PX * BLOCK_PX;
  return same >= GROUND_SHARE * area && letters >= LETTER_SHARE * area && turns >= TURNS_A_ROW * rowsWithLetters;
}

/** The commonest colour of a part of the picture. */
function groundOf(
  rgb: Uint8Array,
  widthPx: number,
  left: number,
  top: number,
  width: number,
  height: number,
): [number, number, number] {
  const counts = new Map<number, number>();
  let [most, best] = [0, 0];
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const at = 3 * (y * widthPx + x);
      const colour = (rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!;
      const count = (counts.get(colour) ?? 0) + 1;
      counts.set(colour, count);
      if (count > most) [most, best] = [count, colour];
    }
  return [best >> 16, (best >> 8) & 255, best & 255];
}

/** Blocks beside and below each other as boxes, in blocks; a word's gap of two blocks is bridged. */
function linesOf(faint: Uint8Array, columns: number, rows: number): Box[] {
  const boxes: Blocks[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!faint[row * columns + column]) continue;
      const box = boxes.find(
        ({ x0, x1, y0, y1 }) => column >= x0 - 3 && column <= x1 + 2 && row >= y0 && row <= y1 + 1,
      );
      if (!box) boxes.push({ x0: column, y0: row, x1: column + 1, y1: row + 1, blocks: 1 });
      else {
        box.x0 = Math.min(box.x0, column);
        box.x1 = Math.max(box.x1, column + 1);
        box.y1 = Math.max(box.y1, row + 1);
        box.blocks++;
      }
    }
  return boxes.flatMap((box) => {
    if (isLine(box)) return [box];
    // Among plain print only one of its rows may be bare. The rows of a shade are all alike.
    const rows = rowsOf(box, faint, columns);
    return rows.filter((row, i) => isLine(row) && stands(row, rows[i - 1], rows[i + 1]));
  });
}

interface Blocks extends Box {
  blocks: number;
}

const isLine = ({ blocks, x0, y0, x1, y1 }: Blocks): boolean =>
  blocks >= MIN_BLOCKS && x1 - x0 >= 2 * (y1 - y0) && blocks >= FILLED * (x1 - x0) * (y1 - y0);

/** Share of a line by itself that its blocks fill, and how many of them the rows beside it have at most. Chosen. */
const ROW_FILLED = 0.65;
const MAX_BESIDE = 0.3;

const stands = ({ blocks, x0, x1 }: Blocks, ...beside: readonly (Blocks | undefined)[]): boolean =>
  blocks >= ROW_FILLED * (x1 - x0) && beside.every((row) => (row?.blocks ?? 0) <= MAX_BESIDE * blocks);

function rowsOf(box: Box, faint: Uint8Array, columns: number): Blocks[] {
  return Array.from({ length: box.y1 - box.y0 }, (_, i) => {
    const row = faint.subarray((box.y0 + i) * columns + box.x0, (box.y0 + i) * columns + box.x1);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    const blocks = row.reduce((sum, each) => sum + each, 0);
    return { x0: box.x0 + first, x1: box.x0 + last + 1, y0: box.y0 + i, y1: box.y0 + i + 1, blocks };
  });
}

/**
 * Noise, shades and the ripples of compression thin out with their distance from the ground; letters do not: they have a colour of their
 * own, or, where they are so small that all of their pixels are edges, as many far steps as near ones.
 */
function hasOwnColour({ rgb, widthPx }: Raster, box: Box): boolean {
  const ground = groundOf(rgb, widthPx, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  const counts = new Uint32Array(MAX_STEP + 1);
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) {
      const off = step(rgb, 3 * (y * widthPx + x), ground);
      if (off <= MAX_STEP) counts[off]!++;
    }
  let peak = MIN_PEAK;
  for (let k = MIN_PEAK; k <= MAX_STEP; k++) if (counts[k]! > counts[peak]!) peak = k;
  if (counts[peak]! >= PEAK * Math.min(...counts.subarray(1, peak))) return true;
  const most = counts.findLastIndex((count) => count >= FEW_LEFT * counts[MIN_STEP]!);
  const near = counts.subarray(MIN_STEP, most >> 1);
  const far = counts.subarray(most >> 1, most + 1);
  return most >= MIN_SPREAD && mean(far) >= AS_MANY * mean(near);
}

const mean = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);

/** Letters black on white: each pixel by its step from the commonest colour of the region. */
function reveal({ rgb, widthPx }: Raster, box: Box): Grey {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const ground = groundOf(rgb, widthPx, box.x0, box.y0, width, height);
  const steps = new Uint8Array(width * height);
  let most = MIN_STEP;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const off = step(rgb, 3 * ((box.y0 + y) * widthPx + box.x0 + x), ground);
      // Plain strokes at the region's edge are no part of the faint text.
      const shown = off > MAX_STEP ? 0 : off;
      steps[y * width + x] = shown;
      if (shown > most) most = shown;
    }
  const grey = steps.map((off) => 255 - Math.round((255 * off) / most));
  return { widthPx: width, heightPx: height, grey };
}
