import { expect, test } from 'vitest';
import { ghostMaps } from '../../src/analysis/ghost-maps.ts';
import type { EarlierSaving } from '../../src/document/facts.ts';
import { RULES } from '../../src/engines/registry.ts';
import type { RuleRun } from '../../src/engines/run.ts';
import { drawn, factsOf, sourceOf } from '../support/pictures.ts';

const rule = RULES.find(({ id }) => id === 'pixel/resave-ghost')!;
const passed: RuleRun = { rule, outcome: { outcome: 'pass' } };
const saving: EarlierSaving = {
  table: 'libjpeg 84',
  grid: { x: 0, y: 3 },
  dip: 0.4,
  expected: 1.02,
  pieces: [],
  moved: null,
  map: { columns: 2, rows: 1, cells: Uint8Array.from([30, 255]), median: 0.3, p99: 0.3 },
};

const blank = drawn('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>');

async function facts(over: object = {}, found: EarlierSaving | null = saving) {
  const raster = await blank;
  const inPage = sourceOf(raster, { page: 2, rect: { x: 100, y: -50, w: 400, h: 300 } });
  const pages = [1, 2].map((page) => ({ page, widthPt: 500, heightPt: 1000, rotation: 0, kind: 'mixed' }) as const);
  return factsOf(raster, { sourceImages: [inPage], pages, earlierSaving: () => found, ...over } as never);
}

test('a map says of which picture it is, by its place on the page, and of which saving', async () => {
  expect(await ghostMaps(await facts(), [passed])).toEqual([
    {
      page: 2,
      x: 20,
      y: -5,
      w: 80,
      h: 30,
      table: 'libjpeg 84',
      grid: { x: 0, y: 3 },
      columns: 2,
      rows: 1,
      cells: Buffer.from([30, 255]).toString('base64'),
      median: 0.3,
      p99: 0.3,
      expected: 1.02,
    },
  ]);
});

test('there is none of a picture without an earlier saving, and none of one in which nothing can be compared', async () => {
  expect(await ghostMaps(await facts({}, null), [passed])).toEqual([]);
  const map = { ...saving.map, median: Number.NaN };
  expect(await ghostMaps(await facts({}, { ...saving, map }), [passed])).toEqual([]);
});

test('a search that failed is not tried again, and fails no analysis', async () => {
  const failing = await facts({
    earlierSaving: () => {
      throw new Error('broken');
    },
  });
  expect(await ghostMaps(failing, [{ rule, outcome: { outcome: 'error', reason: 'broken' } }])).toBeNull();
});
