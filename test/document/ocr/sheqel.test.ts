import { describe, expect, it } from 'vitest';
import { prepareForReading } from '../../../src/document/ocr/prepare.ts';
import { sheqelSigns } from '../../../src/document/ocr/sheqel.ts';
import type { Component } from '../../../src/document/raster/ink.ts';
import { drawPage, scan } from '../../support/drawn.ts';

const words = 'The quick brown fox jumps over the lazy dog';
const page = (text: string, sizePx = 28) =>
  drawPage(700, 300, [
    { text: words, x: 40, y: 80, sizePx },
    { text, x: 300, y: 200, sizePx },
  ]);

describe('signs of the sheqel', () => {
  it.each([20, 28, 60])('are found beside a number of %s pixels, and erased', async (sizePx) => {
    const drawn = await page('₪5,805.00', sizePx);
    const { sheqels, clean } = prepareForReading(drawn);
    expect(sheqels).toHaveLength(1);
    const [{ x0, y0, x1, y1 }] = sheqels as [(typeof sheqels)[0]];
    expect(x0).toBeGreaterThanOrEqual(300);
    expect(x1 - x0).toBeLessThan(sizePx);
    const middle = ((y0 + y1) >> 1) * drawn.widthPx;
    expect(Math.min(...clean.grey.subarray(middle + x0, middle + x1))).toBeGreaterThan(200);
    expect(Math.min(...clean.grey.subarray(middle + x1 + 2, middle + x1 + sizePx))).toBeLessThan(60);
  });

  it('are found on scans and behind a number', async () => {
    const { sheqels } = prepareForReading(scan(await page('418.75₪')));
    expect(sheqels).toHaveLength(1);
    expect(sheqels[0]!.x0).toBeGreaterThan(360);
  });

  it('are no letters of either alphabet, and stand beside something', async () => {
    for (const text of ['W8 M8 m8 w8 N8 H8 U8 E8', 'ש8 ח8 ט8 ם8 ה8 ק8 מ8', '₪'])
      expect(prepareForReading(await page(text)).sheqels).toEqual([]);
  });
});

/** How often boxes are asked for an edge while signs are sought among a column of bars, as tables of digits have them. */
function readsAmong(rows: number): number {
  let reads = 0;
  const counted = (box: Component) =>
    new Proxy(box, {
      get(target, key: keyof Component) {
        reads += 1;
        return target[key];
      },
    });
  const [widthPx, letterPx] = [40, 20];
  const pieces = Array.from({ length: rows * 3 }, (_, i) => {
    const [x0, y0] = [10 * (i % 3), 30 * Math.floor(i / 3)];
    return counted({ x0, x1: x0 + 8, y0, y1: y0 + 20, area: 160 });
  });
  expect(sheqelSigns(new Uint8Array(widthPx * 30 * rows), widthPx, pieces, letterPx)).toEqual([]);
  return reads;
}

describe('the search for signs', () => {
  it('grows with the pieces of a page, not with their square', () => {
    expect(readsAmong(1000)).toBeLessThan(2.5 * readsAmong(500));
  });
});
