import { describe, expect, it } from 'vitest';
import { flattened } from '../../../src/document/ocr/sheet.ts';
import { rasterOf } from '../../../src/document/raster/raster.ts';
import { onPhoto, photograph } from '../../support/drawn.ts';

/** White, with a black square from 100, 150 to 160, 210. */
const sheet = () => {
  const rgb = new Uint8Array(500 * 650 * 3).fill(255);
  for (let y = 150; y < 210; y++) rgb.fill(0, 3 * (500 * y + 100), 3 * (500 * y + 160));
  return rasterOf(rgb, 500, 650, 3);
};
const fromTheSide = { widthPx: 800, heightPx: 1000, toRight: 0.0005, down: 0.0002 };

describe('flattened', () => {
  it('draws a square of the sheet as a rectangle again, and finds it on the photo', async () => {
    const flat = (await flattened(photograph(sheet(), fromTheSide, { noise: 1.5 })))!;
    const { widthPx, grey } = flat.picture;
    const black = [...grey.keys()].filter((k) => grey[k]! < 25);
    const [xs, ys] = [black.map((k) => k % widthPx), black.map((k) => Math.floor(k / widthPx))];
    const range = (values: number[]) => [
      values.reduce((least, value) => Math.min(least, value)),
      values.reduce((most, value) => Math.max(most, value)) + 1,
    ];
    const [[x0, x1], [y0, y1]] = [range(xs), range(ys)] as [[number, number], [number, number]];
    expect(black.length).toBeGreaterThan(0.93 * (x1 - x0) * (y1 - y0));
    const corners = [100, 160].flatMap((x) => [150, 210].map((y) => onPhoto(fromTheSide, x - 250, y - 325)));
    const found = flat.onPhoto({ x0, y0, x1, y1 });
    expect(Math.abs(found.x0 - 400 - Math.min(...corners.map(({ x }) => x)))).toBeLessThan(4);
    expect(Math.abs(found.x1 - 400 - Math.max(...corners.map(({ x }) => x)))).toBeLessThan(4);
    expect(Math.abs(found.y0 - 500 - Math.min(...corners.map(({ y }) => y)))).toBeLessThan(4);
    expect(Math.abs(found.y1 - 500 - Math.max(...corners.map(({ y }) => y)))).toBeLessThan(4);
  });

  it('leaves a sheet as it is that was held nearly square to the camera', async () => {
    expect(await flattened(photograph(sheet(), { ...fromTheSide, toRight: 0.0001, down: 0 }))).toBeNull();
  });

  it('leaves a sheet as it is that the photo cuts off', async () => {
    expect(await flattened(photograph(sheet(), { ...fromTheSide, widthPx: 520 }))).toBeNull();
  });

  it('leaves a sheet as it is that hardly stands out from the table', async () => {
    expect(await flattened(photograph(sheet(), fromTheSide, { table: 210 }))).toBeNull();
  });

  it('leaves drawn pictures as they are', async () => {
    expect(await flattened(photograph(sheet(), fromTheSide, { noise: 0 }))).toBeNull();
  });
});
