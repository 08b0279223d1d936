import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, type Cell, cellAt, crispTable, scanned, tableFacts } from '../../../../test/support/letters.ts';
import { cut, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));
/** The digit of a cell, put down again so many pixels lower. */
function moved(raster: Raster, cell: Cell, digit: number, lower: number): Raster {
  const { x, y, w, h } = boxOf(cell);
  const advance = w / cell.text.length;
  const [left, top] = [Math.round(x + digit * advance), Math.round(y) - 5];
  const part = cut(raster, left, top, Math.round(advance), Math.round(h) + 10);
  return pasted(raster, part, left, top + lower);
}

describe('pixel/off-line', () => {
  test('passes a page as a program sets it, after a JPEG too', async () => {
    const page = await crispTable();
    expect(await run(page)).toEqual({ outcome: 'pass' });
    expect(await run(await throughJpeg(page, 90))).toEqual({ outcome: 'pass' });
  });

  test.each([
    ['higher', -1],
    ['lower', 1],
  ])('marks a digit that was put down a pixel %s, after a JPEG too', async (message, lower) => {
    const forged = moved(await crispTable(), AMOUNT, 3, lower);
    for (const page of [forged, await throughJpeg(forged, 90)]) {
      const finding = onlyFinding(await run(page));
      expect(finding).toMatchObject({ message, severity: 'high', data: { digit: AMOUNT.text[3], pixels: '1.0' } });
      expect(Math.abs(finding.place!.rect.x - boxOf(AMOUNT).x)).toBeLessThan(4);
      expect(evidenceOf(rule, finding)).toContain(`${message} by 1.0 pixels`);
    }
  });

  test('does not hold it against a number that all of it stands lower', async () => {
    const digits = [...AMOUNT.text].map((_, k) => k);
    const page = digits.reduce((raster, k) => moved(raster, AMOUNT, k, 1), await crispTable());
    expect(await run(page)).toEqual({ outcome: 'pass' });
  });

  test('takes three such numbers for a typeface', async () => {
    const cells = [AMOUNT, cellAt(8, 2), cellAt(10, 2)];
    const page = cells.reduce((raster, cell) => moved(raster, cell, 3, 1), await crispTable());
    expect((await run(page)).outcome).not.toBe('findings');
  });

  test('says nothing of a digit further off than a pixel or two, which belongs to no line', async () => {
    expect(await run(moved(await crispTable(), AMOUNT, 3, 4))).toEqual({ outcome: 'pass' });
  });

  test('says nothing of paper, on which digits stand unevenly', async () => {
    const shaken = [2, 3, 4, 5, 7, 9].reduce(
      (raster, row) => moved(raster, cellAt(row, 2), 2 + (row % 3), row % 2 ? 1 : -1),
      await crispTable(),
    );
    expect((await run(await scanned(shaken))).outcome).toBe('inconclusive');
  });
});
