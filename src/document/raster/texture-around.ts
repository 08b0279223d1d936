/** What lies around a sheet on a photograph: the texture of a table or a cloth looks like thousands of letters. */
import type { Grey, PixelBox } from './facts.ts';
import { type Component, letterHeight } from './ink.ts';

/** Side of the squares whose spread is measured: smaller than the room between two lines of a photograph. */
const CELL_PX = 8;
/** Cells along a block: on paper some of them lie between the letters, on a texture none does. */
const BLOCK_CELLS = 9;
const BLOCK_PX = CELL_PX * BLOCK_CELLS;
/** The share of a block's cells that are as smooth as its ground is. */
const GROUND_SHARE = 0.2;
/** Share of the picture that the sheet has at least; chosen. */
const SHEET_SHARE = 0.08;
/** A texture is rougher than the paper by this factor; chosen: noise of a sensor differs by less than two. */
const MIN_ROUGHNESS = 3;
/** Pieces of ink that are left on the sheet, so that it is one that can be read. */
const MIN_LEFT = 50;
/** And at most this share of all: otherwise the ink of the page itself is what is rough. */
const MAX_LEFT = 0.5;

/** Pieces of ink, more than a dense page has: below it no texture is looked for. Chosen. */
const MIN_SPECKS = 10_000;

/** Blocks of a picture, row by row. */
interface Blocks {
  columns: number;
  /** 1 where a block shows a texture around the sheet. */
  marked: Uint8Array;
}

/** The texture around a smooth sheet; null where there is none, or where no letters would be left. */
export function textureAround(picture: Grey, ink: readonly Component[]): Blocks | null {
  if (ink.length < MIN_SPECKS) return null;
  const { levels, columns } = roughnessOf(picture);
  const smooth = levels.toSorted()[Math.floor(levels.length * SHEET_SHARE)] ?? 0;
  const marked = fromTheEdge(
    levels.map((level) => (level >= MIN_ROUGHNESS * Math.max(1, smooth) ? 1 : 0)),
    columns,
  );
  const blocks = { columns, marked };
  const left = ink.filter((piece) => !isOn(blocks, piece));
  const isReadable = left.length >= MIN_LEFT && left.length <= MAX_LEFT * ink.length && letterHeight(left) !== null;
  return isReadable ? blocks : null;
}

/** Whether the middle of a box lies on the texture. */
export const isOn = ({ columns, marked }: Blocks, { x0, y0, x1, y1 }: PixelBox): boolean =>
  marked[Math.floor((y0 + y1) / 2 / BLOCK_PX) * columns + Math.floor((x0 + x1) / 2 / BLOCK_PX)] === 1;

/** Paints the texture with the ground of a page under even light. */
export function paintOver({ columns, marked }: Blocks, { widthPx, heightPx, grey }: Grey, ground: number): void {
  for (const [block, is] of marked.entries()) {
    if (!is) continue;
    const [x, y] = [(block % columns) * BLOCK_PX, Math.floor(block / columns) * BLOCK_PX];
    for (let row = y; row < Math.min(heightPx, y + BLOCK_PX); row++)
      grey.fill(ground, row * widthPx + x, row * widthPx + Math.min(widthPx, x + BLOCK_PX));
  }
}

/** Of the rough blocks those that the edge of the picture leads to: dense letters within the sheet are rough as well. */
function fromTheEdge(rough: ArrayLike<number>, columns: number): Uint8Array {
  const rows = rough.length / columns;
  const marked = new Uint8Array(rough.length);
  const open: number[] = [];
  const visit = (column: number, row: number) => {
    const block = row * columns + column;
    if (column < 0 || column >= columns || row < 0 || row >= rows || !rough[block] || marked[block]) return;
    marked[block] = 1;
    open.push(block);
  };
  for (let column = 0; column < columns; column++) for (const row of [0, rows - 1]) visit(column, row);
  for (let row = 0; row < rows; row++) for (const column of [0, columns - 1]) visit(column, row);
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    const [column, row] = [block % columns, Math.floor(block / columns)];
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(column + dx, row + dy);
  }
  return marked;
}

/** Standard deviation of the luminance within the smoothest cells of each block, in levels. */
function roughnessOf({ widthPx, heightPx, grey }: Grey): { levels: Float32Array; columns: number } {
  const [columns, rows] = [Math.ceil(widthPx / BLOCK_PX), Math.ceil(heightPx / BLOCK_PX)];
  const levels = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const spreads: number[] = [];
      for (let y = row * BLOCK_PX; y < Math.min(heightPx, (row + 1) * BLOCK_PX); y += CELL_PX) {
        for (let x = column * BLOCK_PX; x < Math.min(widthPx, (column + 1) * BLOCK_PX); x += CELL_PX)
          spreads.push(
            spreadOf(grey, widthPx, { x, y, x1: Math.min(widthPx, x + CELL_PX), y1: Math.min(heightPx, y + CELL_PX) }),
          );
      }
      spreads.sort((a, b) => a - b);
      levels[row * columns + column] = spreads[Math.floor(spreads.length * GROUND_SHARE)]!;
    }
  }
  return { levels, columns };
}

function spreadOf(
  grey: Uint8Array,
  widthPx: number,
  { x, y, x1, y1 }: { x: number; y: number; x1: number; y1: number },
): number {
  let [sum, squares] = [0, 0];
  for (let row = y; row < y1; row++) {
    for (let at = row * widthPx + x; at < row * widthPx + x1; at++) {
      const level = grey[at]!;
      sum += level;
      squares += level * level;
    }
  }
  const count = (x1 - x) * (y1 - y);
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
