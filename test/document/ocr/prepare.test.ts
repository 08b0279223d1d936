import { describe, expect, it } from 'vitest';
import { prepareForReading } from '../../../src/document/ocr/prepare.ts';
import { letterHeight } from '../../../src/document/raster/ink.ts';
import { drawPage, scan } from '../../support/drawn.ts';

const text = 'The quick brown fox jumps over the lazy dog';
const page = () =>
  drawPage(700, 300, [
    { text, x: 40, y: 80, sizePx: 28 },
    { text: '1,250.00', x: 300, y: 200, sizePx: 28 },
  ]);

describe('prepareForReading', () => {
  it('erases a frame around a value and leaves the value', async () => {
    const framed = scan(await page(), { noise: 4 });
    const { grey, widthPx } = framed;
    for (let x = 260; x <= 460; x++) for (const y of [160, 161, 220, 221]) grey[y * widthPx + x] = 30;
    for (let y = 160; y <= 221; y++) for (const x of [260, 261, 459, 460]) grey[y * widthPx + x] = 30;
    const { clean } = prepareForReading(framed);
    expect(clean.grey[160 * widthPx + 300]).toBeGreaterThan(200);
    expect(clean.grey[190 * widthPx + 260]).toBeGreaterThan(200);
    const darkest = Math.min(...clean.grey.subarray(190 * widthPx + 300, 190 * widthPx + 420));
    expect(darkest).toBeLessThan(80);
  });

  it('evens a shadow that falls over the paper', async () => {
    const lit = scan(await page(), { noise: 4 });
    const { grey, widthPx, heightPx } = lit;
    for (let k = 0; k < grey.length; k++) grey[k] = grey[k]! * (1 - (0.5 * (k % widthPx)) / widthPx);
    const { clean } = prepareForReading(lit);
    const ground = (x: number) => clean.grey[(heightPx - 20) * widthPx + x]!;
    expect(Math.abs(ground(20) - ground(680))).toBeLessThan(25);
    expect(Math.abs(grey[(heightPx - 20) * widthPx + 20]! - grey[(heightPx - 20) * widthPx + 680]!)).toBeGreaterThan(
      80,
    );
  });

  it('measures the height of the letters', async () => {
    // Heebo: x-height 0.53 and cap height 0.71 of the size.
    expect(letterHeight(prepareForReading(await page()).components)).toBeGreaterThanOrEqual(14);
    expect(letterHeight(prepareForReading(await page()).components)).toBeLessThanOrEqual(22);
  });
});
