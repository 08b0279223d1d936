import { describe, expect, it } from 'vitest';
import { withDarkLetters } from '../../../src/document/ocr/plates.ts';
import type { Grey } from '../../../src/document/raster/facts.ts';

interface Area {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  level: number;
}

/** A page of one level with areas of others, painted in their order. */
function page(level: number, areas: readonly Area[]): Grey {
  const [widthPx, heightPx] = [400, 300];
  const grey = new Uint8Array(widthPx * heightPx).fill(level);
  for (const { x0, y0, x1, y1, level: painted } of areas)
    for (let y = y0; y < y1; y++) grey.fill(painted, y * widthPx + x0, y * widthPx + x1);
  return { widthPx, heightPx, grey };
}
const at = ({ grey, widthPx }: Grey, x: number, y: number) => grey[y * widthPx + x];

/** Strokes of letters from (x, y) on. */
const letters = (x: number, y: number, level: number): Area[] =>
  [0, 12, 24, 36].map((step) => ({ x0: x + step, y0: y, x1: x + step + 4, y1: y + 20, level }));

describe('dark plates of a drawn page', () => {
  it('become light ones with dark letters, and the page around them stays', () => {
    const header: Area = { x0: 0, y0: 0, x1: 400, y1: 60, level: 70 };
    const turned = withDarkLetters(page(250, [header, ...letters(40, 20, 255), ...letters(40, 150, 20)]), true);
    expect([at(turned, 300, 30), at(turned, 41, 30)]).toEqual([245, 0]);
    expect([at(turned, 300, 200), at(turned, 41, 160)]).toEqual([250, 20]);
  });

  it('are whole screens, too; light cards on them stay', () => {
    const card: Area = { x0: 40, y0: 200, x1: 360, y1: 280, level: 240 };
    const turned = withDarkLetters(page(16, [...letters(60, 60, 250), card, ...letters(60, 220, 30)]), true);
    expect([at(turned, 300, 30), at(turned, 61, 70)]).toEqual([245, 5]);
    expect([at(turned, 300, 240), at(turned, 61, 230)]).toEqual([240, 30]);
  });

  it('are whole screens whose shaded ground makes them look like no drawing; a dark table around a sheet stays', () => {
    const turned = withDarkLetters(page(24, letters(60, 60, 230)), false);
    expect([at(turned, 300, 30), at(turned, 61, 70)]).toEqual([231, 25]);
    const sheet: Area = { x0: 140, y0: 40, x1: 300, y1: 260, level: 220 };
    const photo = page(40, [sheet, ...letters(160, 80, 60)]);
    expect(withDarkLetters(photo, false)).toBe(photo);
  });

  it('are looked for on photos and scans too, but not where they reach to the edge of the picture', () => {
    const within: Area = { x0: 40, y0: 100, x1: 360, y1: 160, level: 110 };
    const beyond: Area = { x0: 0, y0: 240, x1: 400, y1: 300, level: 60 };
    const photo = page(215, [within, ...letters(60, 120, 230), beyond, ...letters(60, 260, 200)]);
    const turned = withDarkLetters(photo, false);
    expect([at(turned, 300, 130), at(turned, 61, 130)! < 100]).toEqual([245, true]);
    expect([at(turned, 300, 270), at(turned, 61, 270)]).toEqual([60, 200]);
  });

  it('are headers of framed tables, with whose rules they are one piece', () => {
    const header: Area = { x0: 40, y0: 60, x1: 360, y1: 100, level: 30 };
    const rule = (x0: number, y0: number, x1: number, y1: number): Area => ({ x0, y0, x1, y1, level: 30 });
    const frame = [rule(40, 60, 44, 260), rule(200, 60, 204, 260), rule(356, 60, 360, 260), rule(40, 256, 360, 260)];
    const drawn = [header, ...frame, ...letters(80, 70, 240), ...letters(80, 180, 20)];
    const turned = withDarkLetters(page(225, drawn), false);
    expect([at(turned, 300, 80), at(turned, 81, 75)! < 60]).toEqual([245, true]);
    expect([at(turned, 300, 200), at(turned, 81, 190), at(turned, 42, 200)]).toEqual([225, 20, 30]);
  });

  it('are headers on whose lower edge a card lies, which stays', () => {
    const header: Area = { x0: 0, y0: 0, x1: 400, y1: 140, level: 60 };
    const card: Area = { x0: 90, y0: 50, x1: 310, y1: 260, level: 252 };
    const drawn = [header, ...letters(180, 15, 255), card, ...letters(180, 90, 20), ...letters(180, 130, 20)];
    const turned = withDarkLetters(page(250, drawn), true);
    expect([at(turned, 40, 30), at(turned, 181, 25)]).toEqual([245, 0]);
    expect([at(turned, 150, 100), at(turned, 181, 100), at(turned, 181, 145)]).toEqual([252, 20, 20]);
  });

  it('are headers with a notch, which is no letter', () => {
    const notch: Area = { x0: 150, y0: 0, x1: 250, y1: 24, level: 0 };
    const header: Area = { x0: 0, y0: 0, x1: 400, y1: 70, level: 110 };
    const turned = withDarkLetters(page(250, [header, notch, ...letters(40, 40, 255)]), true);
    expect([at(turned, 300, 50), at(turned, 41, 50)]).toEqual([245, 0]);
  });

  it('are side bars, too', () => {
    const bar: Area = { x0: 330, y0: 0, x1: 400, y1: 300, level: 60 };
    const turned = withDarkLetters(page(250, [bar, ...letters(340, 40, 255), ...letters(60, 150, 20)]), true);
    expect([at(turned, 390, 200), at(turned, 341, 50)]).toEqual([245, 0]);
    expect([at(turned, 300, 200), at(turned, 61, 160)]).toEqual([250, 20]);
  });

  it('are what surrounds a page, which stays but for the plates on it', () => {
    const shown: Area = { x0: 40, y0: 60, x1: 360, y1: 270, level: 250 };
    const header: Area = { x0: 60, y0: 80, x1: 340, y1: 120, level: 50 };
    const window = [...letters(20, 20, 255), shown, header, ...letters(80, 90, 255), ...letters(80, 200, 20)];
    const turned = withDarkLetters(page(30, window), true);
    expect([at(turned, 200, 30), at(turned, 21, 30)]).toEqual([245, 0]);
    expect([at(turned, 200, 200), at(turned, 81, 210)]).toEqual([250, 20]);
    expect([at(turned, 300, 100), at(turned, 81, 100)]).toEqual([245, 0]);
  });

  it('are none where their letters are dark, or where a line encloses the page', () => {
    const grey = page(140, letters(60, 60, 20));
    expect(withDarkLetters(grey, true)).toBe(grey);
    const framed = page(30, [{ x0: 6, y0: 6, x1: 394, y1: 294, level: 250 }]);
    expect(withDarkLetters(framed, true)).toBe(framed);
  });
});
