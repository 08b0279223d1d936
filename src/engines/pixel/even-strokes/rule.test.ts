import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, cellAt, nativeTable, soft, table, tableFacts } from '../../../../test/support/letters.ts';
import { cut, noisy, onScreen, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding, PAGE, readFacts } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rule } from './rule.ts';

/** Typed a little paler than it would be printed, as who matches the grey of the print by eye does. */
const TYPED = '#3a3a3a';

/** The table as print whose ink has grain, with `cells` typed over it in ink that has none. */
async function printed(cells: (typeof AMOUNT)[] = [], colour = TYPED): Promise<Raster> {
  let paper = await soft(noisy(await table(), 60), 0.7);
  const typed = await table(undefined, colour);
  for (const { x, y, w, h } of cells.map(boxOf)) {
    const [left, top, width, height] = [x - 4, y - 4, w + 8, h + 8].map(Math.round) as [number, number, number, number];
    paper = pasted(paper, noisy(cut(typed, left, top, width, height), 1.5, 11), left, top);
  }
  return paper;
}

const run = (raster: Raster) => rule.run(tableFacts(raster));

describe('pixel/even-strokes', () => {
  test('passes print whose letters all have grain', async () => {
    expect(await run(await printed())).toEqual({ outcome: 'pass' });
    expect(await run(await throughJpeg(await printed(), 80))).toEqual({ outcome: 'pass' });
  });

  test('marks an amount whose ink has none, after a JPEG too', async () => {
    const forged = await printed([AMOUNT]);
    for (const raster of [forged, await throughJpeg(forged, 80)]) {
      const finding = onlyFinding(await run(raster));
      expect(finding).toMatchObject({ message: 'even', severity: 'high', place: { page: 1, rect: boxOf(AMOUNT) } });
      expect(evidenceOf(rule, finding)).toMatch(/^ink grain below the usual, z -\d/);
    }
  });

  test('leaves paler print alone, which has less to vary', async () => {
    expect(await run(await printed([AMOUNT], '#999'))).toEqual({ outcome: 'pass' });
  });

  test('leaves words alone that are no values', async () => {
    expect(await run(await printed([cellAt(6, 1)]))).toEqual({ outcome: 'pass' });
  });

  test('gives no answer where many words are even', async () => {
    const many = [1, 5, 8, 12].map((row) => cellAt(row, 2));
    expect(await run(await printed(many))).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });

  test('cannot decide on a screen, or without recognised characters', async () => {
    expect(rule.run(readFacts(await onScreen(PAGE)))).toMatchObject({ outcome: 'inconclusive' });
    expect(rule.run(tableFacts(await printed(), nativeTable()))).toMatchObject({ outcome: 'inconclusive' });
  });
});
