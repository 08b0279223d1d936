import { describe, expect, it } from 'vitest';
import { missedLines } from '../../../src/document/ocr/missed-lines.ts';
import { drawPage } from '../../support/drawn.ts';

const page = (level: number) =>
  drawPage(900, 300, [
    { text: 'Payment received 1,250.00', x: 40, y: 80, sizePx: 28 },
    { text: 'The bank never asks for a password', x: 60, y: 220, sizePx: 22, colour: [level, level, level] },
  ]);

/** The line above, which is read first. */
const READ = { x0: 36, y0: 55, x1: 400, y1: 90 };

describe('lines that were missed', () => {
  it.each([0.9, 0.8, 0.7, 0.45, 0])('are found where their letters stand, in a grey of %s', async (level) => {
    const [line, ...others] = missedLines(await page(level), [READ]);
    expect(others).toEqual([]);
    expect(line!.x0).toBeGreaterThanOrEqual(58);
    expect(line!.x1).toBeLessThan(460);
    expect(line!.y0).toBeGreaterThan(195);
    expect(line!.y1).toBeLessThan(232);
  });

  it('are not those that were read already, nor those that nobody sees', async () => {
    expect(missedLines(await page(0.8), [READ, { x0: 50, y0: 190, x1: 470, y1: 235 }])).toEqual([]);
    expect(missedLines(await page(0.97), [READ])).toEqual([]);
  });

  it('are short labels that stand below each other, and no short word by itself', async () => {
    const labels = (words: readonly string[]) =>
      drawPage(
        900,
        400,
        words.map((text, i) => ({ text, x: 40, y: 60 + 80 * i, sizePx: 28, colour: [0.55, 0.55, 0.55] as const })),
      );
    expect(await labels(['Date', 'Time', 'Note']).then((page) => missedLines(page, []))).toHaveLength(3);
    expect(await labels(['Date', 'Time']).then((page) => missedLines(page, []))).toEqual([]);
  });
});
