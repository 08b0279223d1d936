import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, type Cell, cellAt, crispTable, tableFacts } from '../../../../test/support/letters.ts';
import { cut, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));

/** A page with so many digits of a cell, from the left, as they stand in another picture of it. */
function withDigits(page: Raster, from: Raster, cell: Cell, count: number): Raster {
  const { x, y, w, h } = boxOf(cell);
  const [left, top] = [Math.round(x), Math.round(y) - 4];
  return pasted(page, cut(from, left, top, Math.round((w / cell.text.length) * count), Math.round(h) + 8), left, top);
}

describe('pixel/digit-colour', () => {
  test('passes a page in one colour, after a JPEG too', async () => {
    const page = await crispTable();
    expect(await run(page)).toEqual({ outcome: 'pass' });
    expect(await run(await throughJpeg(page, 90))).toEqual({ outcome: 'pass' });
  });

  test('marks a number of which one digit is in another colour, after a JPEG too', async () => {
    const forged = withDigits(await crispTable(), await crispTable(AMOUNT.text, '#1a7a2a'), AMOUNT, 1);
    for (const page of [forged, await throughJpeg(forged, 92)]) {
      const finding = onlyFinding(await run(page));
      expect(finding).toMatchObject({ message: 'other', severity: 'high', data: { digit: AMOUNT.text[0] } });
      expect(Math.abs(finding.place!.rect.x - boxOf(AMOUNT).x)).toBeLessThan(4);
      expect(evidenceOf(rule, finding)).toContain('against #2');
    }
  });

  test('has nothing against a whole number in another colour, or digits of a number in two halves', async () => {
    const [page, other] = [await crispTable(), await crispTable(AMOUNT.text, '#1a7a2a')];
    expect(await run(withDigits(page, other, AMOUNT, AMOUNT.text.length))).toEqual({ outcome: 'pass' });
    expect((await run(withDigits(page, other, AMOUNT, 4))).outcome).not.toBe('findings');
  });

  test('does not believe it of more than two numbers', async () => {
    const [page, other] = [await crispTable(), await crispTable(AMOUNT.text, '#1a7a2a')];
    const forged = [1, 2, 4].reduce((raster, row) => withDigits(raster, other, cellAt(row, 2), 1), page);
    expect(await run(forged)).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });
});
