import { describe, expect, test } from 'vitest';
import { loadCaptures, loadSaves, loadScreens } from './catalogue.ts';
import { pagePicture } from './make.ts';
import { sampleScreen } from './picture-samples.ts';
import { boxWithin, cropped, cut, decoded, isInside, luma, project, projectionOf } from './pixels.ts';
import { Random } from './random.ts';
import { samplePaper, samplePayment, samplePdf } from './samples.ts';

const isEasy = ({ needs = [] }: { needs?: readonly string[] }) => needs.length === 0;

describe('screens', async () => {
  const screens = (await loadScreens()).filter(isEasy);
  test.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s shows its values where it says',
    async (_, screen) => {
      const paper = screen.types.includes('payment_app') ? samplePayment('he') : samplePaper('he');
      const picture = await screen.draw(paper, new Random('test'));
      expect(picture.rgb.length).toBe(picture.width * picture.height * 3);
      expect(picture.places.length).toBeGreaterThan(5);
      const main = picture.places.find(({ id }) => id === (paper.type === 'payment_app' ? 'amount' : 'closing'))!;
      for (const place of picture.places) {
        expect(isInside(place, picture)).toBe(true);
        expect(main.h).toBeGreaterThanOrEqual(place.h * 0.9);
      }
      const { rgb } = cut(picture, boxWithin(main, picture));
      const tones = Array.from({ length: rgb.length / 3 }, (_, i) => luma(rgb, i * 3));
      expect(Math.max(...tones) - Math.min(...tones)).toBeGreaterThan(60);
      const again = await screen.draw(paper, new Random('test'));
      expect(Buffer.from(again.rgb).equals(picture.rgb)).toBe(true);
    },
  );
});

describe('captures', async () => {
  test.each((await loadCaptures()).map((capture) => [capture.name, capture] as const))(
    '%s keeps the values readable and their places with them',
    async (name, { capture }) => {
      const page = await pagePicture(await samplePdf(), 50);
      const picture = await capture(page, new Random('test'));
      expect(picture.places.length).toBeGreaterThan(page.places.length * 0.9);
      const place = picture.places.find(({ id }) => id === 'closing')!;
      const inside = cut(picture, place);
      const tones = Array.from({ length: inside.rgb.length / 3 }, (_, i) => luma(inside.rgb, i * 3));
      expect(Math.max(...tones) - Math.min(...tones), name).toBeGreaterThan(50);
    },
  );
});

describe('saves', async () => {
  const saves = (await loadSaves()).filter(isEasy).filter(({ type }) => type !== 'pdf');
  test.each(saves.map((save) => [save.name, save] as const))('%s gives a picture that opens', async (_, save) => {
    const picture = cropped(await sampleScreen(), { x: 0, y: 100, w: 480, h: 360 });
    const { bytes, frame, lastSave } = await save.save(picture, new Random('test'));
    const opened = await decoded(bytes);
    expect(lastSave.format).toBe(save.type);
    if (!lastSave.resized && !frame) expect([opened.width, opened.height]).toEqual([picture.width, picture.height]);
    if (lastSave.lossless && !frame) expect(Buffer.from(opened.rgb).equals(picture.rgb)).toBe(true);
  });
});

test('a projection takes corners to corners', () => {
  const from = [
    [0, 0],
    [10, 0],
    [10, 20],
    [0, 20],
  ] as const;
  const to = [
    [1, 2],
    [14, 1],
    [12, 25],
    [-1, 22],
  ] as const;
  const projection = projectionOf(from, to);
  for (const [i, corner] of from.entries()) {
    const [x, y] = project(projection, corner);
    expect(x).toBeCloseTo(to[i]![0], 6);
    expect(y).toBeCloseTo(to[i]![1], 6);
  }
});
