import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, type Cell, cellAt, crispTable, tableFacts } from '../../../../test/support/letters.ts';
import { cut, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));

/** As a desktop smooths text: each channel is that of the stripe of the screen on which it is shown, a third of a pixel apart. */
function onStripes({ rgb, widthPx, heightPx }: Raster): Raster {
  const out = rgb.slice();
  for (let k = 3; k < rgb.length - 3; k += 3) {
    out[k] = Math.round((2 * rgb[k]! + rgb[k - 3]!) / 3);
    out[k + 2] = Math.round((2 * rgb[k + 2]! + rgb[k + 5]!) / 3);
  }
  return rasterOf(out, widthPx, heightPx, 3);
}

/** The cell of one page on another. */
function withCell(page: Raster, from: Raster, cell: Cell): Raster {
  const { x, y, w, h } = boxOf(cell);
  const [left, top] = [Math.round(x - 4), Math.round(y - 6)];
  return pasted(page, cut(from, left, top, Math.round(w + 8), Math.round(h + 12)), left, top);
}

describe('pixel/edge-fringes', () => {
  test('passes a page that is smoothed in one way', async () => {
    const page = await crispTable();
    expect((await run(page)).outcome).not.toBe('findings');
    expect(await run(onStripes(page))).toEqual({ outcome: 'pass' });
  });

  test('marks the one amount without fringes', async () => {
    const page = await crispTable();
    const finding = onlyFinding(await run(withCell(onStripes(page), page, AMOUNT)));
    expect(finding).toMatchObject({ message: 'none', severity: 'high' });
    expect(Math.abs(finding.place!.rect.x - boxOf(AMOUNT).x)).toBeLessThan(4);
    expect(evidenceOf(rule, finding)).toMatch(/off by 0\.\d %/);
  });

  test('reports nothing where a word that is no number has none either, or more than two numbers', async () => {
    const page = await crispTable();
    const striped = onStripes(page);
    const withLabel = withCell(withCell(striped, page, AMOUNT), page, cellAt(2, 1));
    expect((await run(withLabel)).outcome).not.toBe('findings');
    const several = [2, 4, 6].reduce((raster, row) => withCell(raster, page, cellAt(row, 2)), striped);
    expect((await run(several)).outcome).not.toBe('findings');
  });

  test('looks at no JPEG', async () => {
    const page = await crispTable();
    const facts = tableFacts(await throughJpeg(withCell(onStripes(page), page, AMOUNT), 95));
    const [source] = facts.sourceImages;
    expect((await rule.run({ ...facts, sourceImages: [{ ...source!, lossy: true }] })).outcome).toBe('inconclusive');
  });
});
