import { describe, expect, it } from 'vitest';
import { isBarCode } from '../../../src/document/ocr/bars.ts';
import { readPage } from '../../../src/document/ocr/read-page.ts';
import type { Grey } from '../../../src/document/raster/facts.ts';
import { drawn } from '../../support/pictures.ts';

const [WIDTH, HEIGHT] = [600, 160];
const BOX = { x0: 20, y0: 20, x1: 580, y1: 140 };

/** Bars of two to five pixels, as far apart, and darker than the paper by these levels. */
function bars(levels = 200, count = 70): Grey {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(240);
  for (let bar = 0, x = BOX.x0; bar < count; bar++, x += 8)
    for (let y = BOX.y0; y < BOX.y1; y++) grey.fill(240 - levels, y * WIDTH + x, y * WIDTH + x + 2 + ((bar * 7) % 4));
  return { grey, widthPx: WIDTH, heightPx: HEIGHT };
}

const lettered = (text: string) =>
  drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>
    <text x="20" y="120" font-family="DejaVu Sans Mono" font-size="60" textLength="560">${text}</text></svg>`);

describe('bar codes', () => {
  it('are words of far more strokes than their characters have', () => {
    expect(isBarCode(bars(), { text: '0.000', box: BOX })).toBe(true);
  });

  it('are no words of letters, not of those with the most strokes', async () => {
    for (const text of ['WWWWWWWWWW', 'mmmmmmmmmm', 'ששששששששששש'])
      expect(isBarCode(await lettered(text), { text, box: BOX })).toBe(false);
  });

  it('are not found where a few strokes were read as one character, or in noise', () => {
    expect(isBarCode(bars(200, 9), { text: '|', box: BOX })).toBe(false);
    expect(isBarCode(bars(40), { text: '0.000', box: BOX })).toBe(false);
  });

  it('are looked for within the picture', () => {
    const box = { x0: -10, y0: -10, x1: WIDTH + 10, y1: 2 * HEIGHT };
    expect(isBarCode(bars(), { text: '0.000', box })).toBe(false);
  });

  it('are no text of the page', async () => {
    const word = (text: string, x0: number, x1: number) => {
      const box = { ...BOX, x0, x1 };
      return { text, box, confidence: 0.9, symbols: [...text].map((each) => ({ text: each, box, confidence: 0.9 })) };
    };
    const words = [word('0.000', BOX.x0, BOX.x1)];
    const engine = {
      atOnce: 1,
      recognize: async ({ layout }: { layout: string }) => (layout === 'page' ? [{ box: BOX, words }] : []),
      close: async () => {},
    };
    const place = { x: 0, y: 0, w: WIDTH, h: HEIGHT };
    expect((await readPage(engine, bars(), 1, place)).lines).toEqual([]);
  });
});
