import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Source } from '../../src/domain/finding.ts';
import { toBox } from '../../src/domain/geometry.ts';
import { closeUpsOf } from '../../src/report/close-ups.ts';

const [WIDTH, HEIGHT] = [1000, 800];
/** White but for the place that findings mark. */
const PLACE = { x: 600, y: 400, w: 60, h: 20 };
const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
  .composite([
    {
      input: { create: { width: PLACE.w, height: PLACE.h, channels: 3, background: '#000' } },
      left: PLACE.x,
      top: PLACE.y,
    },
  ])
  .png()
  .toBuffer();
const picture = { page: 1, mediaType: 'image/png', widthPx: WIDTH, heightPx: HEIGHT, bytes: new Uint8Array(bytes) };
const boxOf = (rect: typeof PLACE, page = 1) => toBox({ page, rect }, { page, widthPt: WIDTH, heightPt: HEIGHT });
const finding = (id: string, source: Source = 'pixel', rect = PLACE) => ({ id, source, box: boxOf(rect) });

test('a place that the pixels speak of is enlarged with its surroundings, and marked where it is', async () => {
  const shown = await closeUpsOf([finding('a')], [picture]);
  const { picture: large, mark } = shown.get('a')!;
  const { data, info } = await sharp(large.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([large.widthPx, large.heightPx]);
  expect(info.width).toBeGreaterThan(600);
  const dark = (x: number, y: number) =>
    data[Math.floor((y / 100) * info.height) * info.width + Math.floor((x / 100) * info.width)]! < 10;
  expect(dark(mark.x + 0.5, mark.y + 1)).toBe(true);
  expect(dark(mark.x + mark.w - 0.5, mark.y + mark.h - 1)).toBe(true);
  expect(dark(mark.x - 1, mark.y + mark.h / 2)).toBe(false);
  expect(dark(mark.x + mark.w / 2, mark.y + mark.h + 2)).toBe(false);
});

test('a place at the edge of the page stays on it', async () => {
  const corner = { x: 0, y: 780, w: 40, h: 20 };
  const { mark } = (await closeUpsOf([finding('a', 'pixel', corner)], [picture])).get('a')!;
  expect(mark.x).toBeCloseTo(0);
  expect(mark.y + mark.h).toBeCloseTo(100);
});

test('other layers, places without a page or too small to show anything are left out', async () => {
  const small = { x: 10, y: 10, w: 8, h: 3 };
  const findings = [
    finding('a', 'structure'),
    finding('b', 'pixel', small),
    { id: 'c', source: 'pixel' as const, box: boxOf(PLACE, 2) },
    { id: 'd', source: 'pixel' as const, box: null },
  ];
  expect([...(await closeUpsOf(findings, [picture]))]).toEqual([]);
});

test('a report holds eight at most', async () => {
  const many = Array.from({ length: 12 }, (_, k) => finding(`f${k}`));
  expect((await closeUpsOf(many, [picture])).size).toBe(8);
});
