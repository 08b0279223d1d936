import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, cellAt, crispTable, nativeTable, tableFacts } from '../../../../test/support/letters.ts';
import { cut, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));
const NOTHING = { outcome: 'inconclusive', reason: 'no_clean_ground' };

/** The cells drawn three times as large and made smaller again, as a program does that types text of another size. */
async function resized(raster: Raster, cells = [AMOUNT]): Promise<Raster> {
  let page = raster;
  for (const { x, y, w, h } of cells.map(boxOf)) {
    const [left, top, width, height] = [x - 6, y - 6, w + 12, h + 12].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    const { rgb } = cut(page, left, top, width, height);
    const large = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize({ width: 3 * width, height: 3 * height, fit: 'fill', kernel: 'nearest' })
      .raw()
      .toBuffer();
    const small = await sharp(large, { raw: { width: 3 * width, height: 3 * height, channels: 3 } })
      .sharpen()
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer();
    page = pasted(page, rasterOf(new Uint8Array(small), width, height, 3), left, top);
  }
  return page;
}

describe('pixel/edge-echo', () => {
  test('passes a screen whose ground is even', async () => {
    expect(await run(await crispTable())).toEqual({ outcome: 'pass' });
  });

  test('marks the amount that was drawn larger and made smaller', async () => {
    const finding = onlyFinding(await run(await resized(await crispTable())));
    expect(finding).toMatchObject({ message: 'echo', severity: 'high' });
    const { rect } = finding.place!;
    expect(Math.abs(rect.x - boxOf(AMOUNT).x)).toBeLessThan(6);
    expect(Math.abs(rect.y - boxOf(AMOUNT).y)).toBeLessThan(6);
    expect(evidenceOf(rule, finding)).toMatch(
      /^traces on \d+ % of the background .*, up to \d+ levels; none beside \d+/,
    );
  });

  test('says nothing of lighter rings on grey where all others stand on white, which shows none', async () => {
    const scaled = await resized(await crispTable());
    const { x, y, w, h } = boxOf(AMOUNT);
    const isCell = (k: number) => {
      const [column, row] = [k % scaled.widthPx, Math.floor(k / scaled.widthPx)];
      return column > x - 14 && column < x + w + 14 && row > y - 14 && row < y + h + 14;
    };
    const ground = scaled.grey[0]!;
    const ring = (level: number) => (Math.abs(level - ground) > 12 ? level : ground + Math.abs(level - ground)) - 20;
    const grey = scaled.grey.map((level, k) => Math.max(0, isCell(k) ? ring(level) : level) + (255 - ground));
    const white = Uint8Array.from(grey, (level) => Math.min(255, level));
    expect(await run({ ...scaled, grey: white })).toEqual({ outcome: 'pass' });
  });

  test('takes a shadow for a design: it fades from the stroke on', async () => {
    const { x, y } = AMOUNT;
    const shadow = `<tspan fill="#c8c6c0" x="${x + 2}" y="${y + 2}">${AMOUNT.text}</tspan><tspan x="${x}" y="${y}">${AMOUNT.text}</tspan>`;
    expect(await run(await crispTable(shadow))).toEqual({ outcome: 'pass' });
  });

  test('takes such traces around several values for a design', async () => {
    const page = await resized(await crispTable(), [AMOUNT, cellAt(2, 2), cellAt(10, 3)]);
    expect(await run(page)).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });

  test('says nothing after a lossy saving, and without recognised characters', async () => {
    const forged = await resized(await crispTable());
    expect(await run(await throughJpeg(forged, 90))).toEqual(NOTHING);
    expect(rule.run(tableFacts(forged, nativeTable()))).toEqual(NOTHING);
  });
});
