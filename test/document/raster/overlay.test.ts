import { expect, test } from 'vitest';
import type { Grey } from '../../../src/document/raster/facts.ts';
import { unlikeAtWholePixels } from '../../../src/document/raster/overlay.ts';
import { unlikeInPart } from '../../../src/document/raster/part-overlay.ts';

const WIDTH = 60;
const HEIGHT = 30;

/** Ink of a shape of its own, drawn with its corner at a place, `dim` times as dark. */
function picture(at: readonly { x: number; y: number; dim?: number }[], level = () => 240): Grey {
  const grey = new Uint8Array(WIDTH * HEIGHT).map(level);
  for (const { x, y, dim = 1 } of at)
    for (let row = 0; row < 12; row++)
      for (let column = 0; column < 8; column++)
        grey[(y + row) * WIDTH + x + column] = 240 - dim * ((column * 37 + row * 61 + column * row * 13) % 160);
  return { grey, widthPx: WIDTH, heightPx: HEIGHT };
}

const boxAt = (x: number, y: number, wider = 0) => ({ x0: x, y0: y, x1: x + 8 + wider, y1: y + 12 });

test('nothing is left between copies, wherever their boxes begin and whatever lies around them', () => {
  let seed = 1;
  const noise = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 200 + (seed % 40);
  };
  const page = picture(
    [
      { x: 10, y: 8 },
      { x: 37, y: 9 },
    ],
    noise,
  );
  expect(unlikeAtWholePixels(page, boxAt(10, 8), boxAt(37, 9))).toBeCloseTo(0, 3);
  expect(unlikeAtWholePixels(page, boxAt(10, 8), boxAt(36, 10))).toBeCloseTo(0, 3);
});

test('a change of light leaves nothing, another shape does', () => {
  const page = picture([
    { x: 10, y: 8 },
    { x: 37, y: 9, dim: 0.5 },
  ]);
  expect(unlikeAtWholePixels(page, boxAt(10, 8), boxAt(37, 9))).toBeLessThan(0.05);
  expect(unlikeAtWholePixels(page, boxAt(10, 8), boxAt(22, 9))).toBeGreaterThan(0.3);
});

test('the edge of a picture is no place to compare', () => {
  expect(unlikeAtWholePixels(picture([{ x: 10, y: 8 }]), boxAt(10, 8), boxAt(1, 1))).toBeNull();
});

test('a copy that lacks an edge, or has one of what stood there, is one by the rest of it', () => {
  const page = picture([
    { x: 10, y: 8 },
    { x: 37, y: 9 },
  ]);
  const { grey } = page;
  // Its last three lines are others.
  for (let row = 18; row < 21; row++) for (let x = 37; x < 45; x++) grey[row * WIDTH + x] = ((x * row * 29) % 150) + 60;
  expect(unlikeAtWholePixels(page, boxAt(10, 8), boxAt(37, 9))).toBeGreaterThan(0.2);
  expect(unlikeInPart(page, boxAt(10, 8), boxAt(37, 9))).toBeCloseTo(0, 3);
  expect(unlikeInPart(page, boxAt(10, 8), boxAt(34, 7))).toBeCloseTo(0, 3);
});

test('parts without ink, and the edge of a picture, are nothing to compare', () => {
  const page = picture([{ x: 10, y: 8 }]);
  expect(unlikeInPart(page, boxAt(25, 8), boxAt(42, 8))).toBeNull();
  expect(unlikeInPart(page, boxAt(10, 8), boxAt(1, 1))).toBeNull();
});
