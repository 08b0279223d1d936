import { describe, expect, test } from 'vitest';
import { forward, inverse, scaledSteps } from '../../../src/document/image/saving/dct.ts';
import { earlierSavingOf } from '../../../src/document/image/saving/earlier.ts';
import { coarseTables, tableDistance, tablesAround, tablesLike } from '../../../src/document/image/saving/tables.ts';
import { pictureInk } from '../../../src/document/raster/words.ts';
import { onScreen, throughJpeg } from '../../support/pictures.ts';

const ONES = scaledSteps(new Array(64).fill(1));
const levels = () => Float64Array.from({ length: 64 }, (_, k) => ((k * 7919) % 251) - 125);

describe('the transform of JPEG', () => {
  test('is that of ITU-T T.81, A.3.3', () => {
    const block = levels();
    forward(block);
    const scale = (k: number) => (k === 0 ? Math.SQRT1_2 : 1);
    for (const [u, v] of [
      [0, 0],
      [3, 5],
      [7, 1],
    ] as const) {
      let sum = 0;
      for (const [k, level] of levels().entries())
        sum +=
          level * Math.cos(((2 * (k & 7) + 1) * u * Math.PI) / 16) * Math.cos(((2 * (k >> 3) + 1) * v * Math.PI) / 16);
      const wanted = (sum * scale(u) * scale(v)) / 4;
      expect(block[v * 8 + u]! * ONES.divide[v * 8 + u]!).toBeCloseTo(wanted, 4);
    }
  });

  test('is undone by its inverse', () => {
    const block = levels();
    forward(block);
    for (let k = 0; k < 64; k++) block[k] = block[k]! * ONES.divide[k]! * ONES.multiply[k]!;
    inverse(block);
    for (const [k, level] of levels().entries()) expect(block[k]).toBeCloseTo(level, 4);
  });
});

describe('the tables of steps', () => {
  test('are those of libjpeg at their quality', () => {
    const half = tablesAround(coarseTables().find(({ name }) => name === 'libjpeg 48')!);
    expect(half.find(({ name }) => name === 'libjpeg 50')!.steps.slice(0, 4)).toEqual([16, 11, 10, 16]);
    expect(
      coarseTables()
        .find(({ name }) => name === 'libjpeg 92')!
        .steps.slice(0, 4),
    ).toEqual([3, 2, 2, 3]);
  });

  test('are refined within one program only', () => {
    const names = tablesAround(coarseTables().find(({ name }) => name === 'libjpeg 96')!).map(({ name }) => name);
    expect(names).toEqual(['libjpeg 93', 'libjpeg 94', 'libjpeg 95', 'libjpeg 97']);
    expect(tablesAround(coarseTables().at(-1)!)).toEqual([]);
  });

  test('are known by steps that were read in part', () => {
    const { name, steps } = coarseTables().find((each) => each.name === 'libjpeg 92')!;
    const [listed, own] = tablesLike(steps.map((step, k) => (k > 40 ? null : k === 9 ? step + 1 : step)));
    expect(listed!.name).toBe(name);
    expect(own!.steps.map((step, k) => step - steps[k]!).filter((by) => by !== 0)).toEqual([1]);
  });

  test('are whole, and each is another one', () => {
    for (const [k, { name, steps }] of coarseTables().entries()) {
      expect(steps, name).toHaveLength(64);
      expect(Math.min(...steps), name).toBeGreaterThanOrEqual(1);
      for (const other of coarseTables().slice(0, k))
        expect(tableDistance(steps, other.steps), name).toBeGreaterThan(0);
    }
  });
});

describe('an earlier saving', () => {
  const last = coarseTables().find(({ name }) => name === 'libjpeg 96')!;

  test.each([75, 82, 86, 88, 90, 92])('at quality %i is found under a last one at 96', async (quality) => {
    const page = await onScreen({ size: [900, 700], lines: 14 });
    const twice = await throughJpeg(await throughJpeg(page, quality), 96);
    expect(earlierSavingOf(twice, pictureInk(twice).words, last.steps)?.table).toBe(`libjpeg ${quality}`);
  });

  test('is not found where there was none', async () => {
    const once = await throughJpeg(await onScreen({ size: [900, 700], lines: 14 }), 96);
    expect(earlierSavingOf(once, pictureInk(once).words, last.steps)).toBeNull();
  });
});
