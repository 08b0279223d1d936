import { describe, expect, it } from 'vitest';
import type { Grey } from '../../../src/document/raster/facts.ts';
import { componentsOf } from '../../../src/document/raster/ink.ts';
import { isOn, paintOver, textureAround } from '../../../src/document/raster/texture-around.ts';

const SIDE = 1800;
const SHEET = { x0: 400, y0: 300, x1: 1000, y1: 1200 };
const isOnSheet = (x: number, y: number) => x >= SHEET.x0 && x < SHEET.x1 && y >= SHEET.y0 && y < SHEET.y1;
/** Lines of letters: bars of 8 by 24 pixels, one beside the other, with as much room below. */
const isLetter = (x: number, y: number) =>
  x > SHEET.x0 + 40 && x < SHEET.x1 - 40 && y > SHEET.y0 + 40 && y < SHEET.y1 - 40 && y % 48 < 24 && x % 16 < 8;

/** A sheet with lines of letters on a ground that is drawn by `ground`. */
function photo(ground: (x: number, y: number) => number): Grey {
  const grey = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      grey[y * SIDE + x] = isOnSheet(x, y) ? (isLetter(x, y) ? 40 : 215 + ((x * 7 + y * 3) % 5)) : ground(x, y);
  return { widthPx: SIDE, heightPx: SIDE, grey };
}
const inkOf = ({ grey, widthPx, heightPx }: Grey) =>
  componentsOf(
    grey.map((level) => (level < 120 ? 1 : 0)),
    widthPx,
    heightPx,
  ).components;
/** Dots of six pixels on grey metal. */
const dotted = (x: number, y: number) => (x % 12 < 6 && y % 12 < 6 ? 60 : 170);

describe('the texture around a sheet', () => {
  it('is marked, and neither the sheet nor the letters on it', () => {
    const picture = photo(dotted);
    const ink = inkOf(picture);
    const texture = textureAround(picture, ink)!;
    expect(ink.filter((piece) => isOnSheet(piece.x0, piece.y0) && isOn(texture, piece))).toEqual([]);
    const around = ink.filter((piece) => !isOnSheet(piece.x0, piece.y0));
    // A strip of less than a block is left along the edges of the sheet.
    expect(around.filter((piece) => isOn(texture, piece)).length).toBeGreaterThan(0.8 * around.length);
    paintOver(texture, picture, 245);
    expect(picture.grey[10 * SIDE + 10]).toBe(245);
    expect(picture.grey[(SHEET.y0 + 50) * SIDE + SHEET.x0 + 50]).not.toBe(245);
  });

  it('is none where the ground is smooth, or where no letters would be left', () => {
    const smooth = photo((x, y) => 120 + ((x * 5 + y) % 4));
    expect(textureAround(smooth, inkOf(smooth))).toBeNull();
    const all = photo(dotted);
    all.grey.forEach((_, at) => {
      if (isOnSheet(at % SIDE, Math.floor(at / SIDE))) all.grey[at] = dotted(at % SIDE, Math.floor(at / SIDE));
    });
    expect(textureAround(all, inkOf(all))).toBeNull();
  });
});
