import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, cellAt, crispTable, nativeTable, tableFacts } from '../../../../test/support/letters.ts';
import { cut, pasted } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

const GROUND = [0xf2, 0xf0, 0xea] as const;
const INK = 0x22;
const run = (raster: Raster) => rule.run(tableFacts(raster));

/** The page with the smoothing of its edges put through a table, as a browser does it. */
function through(raster: Raster, gamma: number): Raster {
  const rgb = Uint8Array.from(raster.rgb, (level, k) => {
    const ground = GROUND[k % 3]!;
    const covered = Math.min(1, Math.max(0, (ground - level) / (ground - INK)));
    return Math.round(ground - (ground - INK) * (Math.round(64 * covered ** gamma) / 64));
  });
  return rasterOf(rgb, raster.widthPx, raster.heightPx, 3);
}

const screen = async () => through(await crispTable(), 0.7);

/** The cells as a program draws them that has another table. */
async function typed(onto: Raster, cells = [AMOUNT]): Promise<Raster> {
  const other = await crispTable();
  return cells.map(boxOf).reduce((page, { x, y, w, h }) => {
    const [left, top, width, height] = [x - 4, y - 4, w + 8, h + 8].map(Math.round) as [number, number, number, number];
    return pasted(page, cut(other, left, top, width, height), left, top);
  }, onto);
}

describe('pixel/foreign-shades', () => {
  test('passes a screen whose text is smoothed in the same shades', async () => {
    expect(await run(await screen())).toEqual({ outcome: 'pass' });
  });

  test('marks a value of the same colours with shades of its own', async () => {
    const finding = onlyFinding(await run(await typed(await screen())));
    expect(finding).toMatchObject({ message: 'shades', severity: 'high', place: { page: 1, rect: boxOf(AMOUNT) } });
    expect(evidenceOf(rule, finding)).toMatch(/^\d+ % of the pixels .* missing from \d+ other words/);
  });

  test('marks two values that were typed alike', async () => {
    const outcome = await run(await typed(await screen(), [AMOUNT, cellAt(9, 2)]));
    expect(outcome).toMatchObject({ outcome: 'findings', findings: [{ message: 'shades' }, { message: 'shades' }] });
  });

  test('gives no answer where a word that is no value has shades of its own as well', async () => {
    const page = await typed(await screen(), [AMOUNT, cellAt(10, 1)]);
    expect(await run(page)).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });

  test('leaves coloured edges alone: a screen may be smoothed for its subpixels in part', async () => {
    const page = await typed(await screen());
    const rgb = Uint8Array.from(page.rgb, (level, k) => (k % 3 === 0 ? (page.rgb[k + 3] ?? level) : level));
    expect(await run(rasterOf(rgb, page.widthPx, page.heightPx, 3))).toMatchObject({ outcome: 'inconclusive' });
  });

  test('says nothing of lossy pictures, and without recognised characters', async () => {
    const page = await typed(await screen());
    const facts = tableFacts(page);
    const [source] = facts.sourceImages;
    const nothing = { outcome: 'inconclusive', reason: 'no_clean_ground' };
    expect(rule.run({ ...facts, sourceImages: [{ ...source!, lossy: true }] })).toEqual(nothing);
    expect(rule.run(tableFacts(page, nativeTable()))).toEqual(nothing);
  });
});
