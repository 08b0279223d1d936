import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { GhostMap, Raster } from '../../../src/document/facts.ts';
import { luminanceSteps, readJpeg } from '../../../src/document/image/codecs/jpeg/file.ts';
import { earlierSavingOf } from '../../../src/document/image/saving/earlier.ts';
import { pictureInk } from '../../../src/document/raster/words.ts';
import { cut, noisy, onScreen, throughJpeg, withText } from '../../support/pictures.ts';
import { PAGE, WORD } from '../../support/pixel-rules.ts';

const NOTHING = 255;

function mapOf(raster: Raster, own: readonly number[] | null = null): GhostMap | null {
  return earlierSavingOf(raster, pictureInk(raster).words, own)?.map ?? null;
}

/** Cells of a map with their middle in pixels of the picture. */
const cellsOf = ({ columns, rows, cells }: GhostMap, { widthPx, heightPx }: Raster) =>
  [...cells].map((value, k) => ({
    value,
    x: (((k % columns) + 0.5) * widthPx) / columns,
    y: ((Math.floor(k / columns) + 0.5) * heightPx) / rows,
  }));

const isIn = ({ x, y }: { x: number; y: number }, w = WORD.w + 30) =>
  x > WORD.x - 8 && x < WORD.x + w + 8 && y > WORD.y - 8 && y < WORD.y + WORD.h + 8;

const page = async () => throughJpeg(noisy(await onScreen(PAGE), 2), 75);
const forged = async () => withText(await page(), { ...WORD, w: 150, text: '9,870.00' });

test('the highest cells of a page saved at 75 are those of the word that was put on it afterwards', async () => {
  const raster = await forged();
  const map = mapOf(raster)!;
  const seen = cellsOf(map, raster).filter(({ value }) => value < NOTHING);
  const highest = seen.toSorted((a, b) => b.value - a.value).slice(0, 8);
  expect(highest.filter((cell) => !isIn(cell))).toEqual([]);
  const elsewhere = seen.filter((cell) => !isIn(cell)).map(({ value }) => value);
  expect(Math.max(...elsewhere)).toBeLessThan(highest.at(-1)!.value);
  expect(100 * map.median).toBeLessThan(0.6 * highest[0]!.value);
  expect(map.p99).toBeGreaterThan(map.median);
});

test('paper has nothing to compare, and neither have rules, which look alike on any grid', async () => {
  const ruled = await onScreen(PAGE);
  for (let x = 20; x < 880; x++) ruled.rgb.fill(0, 3 * (674 * ruled.widthPx + x), 3 * (674 * ruled.widthPx + x + 1));
  const raster = await throughJpeg(noisy(ruled, 2), 75);
  const below = cellsOf(mapOf(raster)!, raster).filter(({ y }) => y > 60 + 44 * 13 + 40);
  expect(below.length).toBeGreaterThan(0);
  expect(new Set(below.map(({ value }) => value))).toEqual(new Set([NOTHING]));
});

test('shows the same on a picture that was cropped off its grid, at the edges as well', async () => {
  const whole = await forged();
  const [left, top] = [13, 21];
  const raster = cut(whole, left, top, whole.widthPx - left, whole.heightPx - top);
  const highest = cellsOf(mapOf(raster)!, raster)
    .filter(({ value }) => value < NOTHING)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, 6);
  expect(highest.filter(({ x, y }) => !isIn({ x: x + left, y: y + top }))).toEqual([]);
});

test('is small, however large the picture is', async () => {
  const raster = await throughJpeg(noisy(await onScreen({ size: [2100, 500], lines: 10 }), 2), 75);
  const { columns, rows, cells } = mapOf(raster)!;
  expect([Math.max(columns, rows), cells.length]).toEqual([128, columns * rows]);
});

test('there is none where no earlier saving shows', async () => {
  const drawn = noisy(await onScreen(PAGE), 2);
  expect(mapOf(drawn)).toBeNull();
  const { rgb, widthPx: width, heightPx: height } = drawn;
  const once = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  expect(mapOf(await throughJpeg(drawn, 85), luminanceSteps(readJpeg(once)!.tables))).toBeNull();
});

test('a lone point is no digit, so its columns are not judged as those of words are', async () => {
  const raster = await page();
  const [left, top, size] = [703, 643, 32];
  for (let y = top; y < top + size; y++)
    for (let x = left; x < left + size; x++) {
      raster.rgb.fill(10, 3 * (y * raster.widthPx + x), 3 * (y * raster.widthPx + x + 1));
      raster.grey[y * raster.widthPx + x] = 10;
    }
  const { words } = pictureInk(raster);
  expect(words.some(({ x0, y0 }) => x0 === left && y0 === top)).toBe(true);
  const columns = earlierSavingOf(raster, words, null)!.pieces.filter((piece) => piece.columns > 0);
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.filter(({ y0 }) => y0 === top)).toEqual([]);
});
