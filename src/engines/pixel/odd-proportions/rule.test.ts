import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, crispTable, soft, tableFacts } from '../../../../test/support/letters.ts';
import { cut, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { proportionedNumbers } from './proportions.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));
const styled = (style: string) => crispTable(`<tspan ${style}>${AMOUNT.text}</tspan>`);
/** By a fifth of a pixel on each side of its strokes. */
const HEAVIER = 'stroke="#222" stroke-width="0.4"';

function amountOn(raster: Raster) {
  const facts = tableFacts(raster);
  const { x, y } = boxOf(AMOUNT);
  return proportionedNumbers(raster, facts.letters(facts.sourceImages[0]!)).find(
    ({ word: { rect } }) => rect.x === x && rect.y === y,
  )!;
}

describe('pixel/odd-proportions', () => {
  test('passes a page of one typeface, after a JPEG and in another colour too', async () => {
    const page = await crispTable();
    for (const raster of [page, await throughJpeg(page, 75), await styled('fill="#a33"')])
      expect(await run(raster)).toEqual({ outcome: 'pass' });
  });

  test('marks an amount that is slightly heavier than all others, after a JPEG and softened too', async () => {
    const typed = await styled(HEAVIER);
    for (const raster of [typed, await throughJpeg(typed, 75), await soft(typed, 0.8)]) {
      const finding = onlyFinding(await run(raster));
      expect(finding).toMatchObject({ message: 'odd', severity: 'high', data: { digits: 6 } });
      expect(Math.abs(finding.place!.rect.x - boxOf(AMOUNT).x)).toBeLessThan(4);
      expect(evidenceOf(rule, finding)).toMatch(
        /^6 digits; width for their height [+-]?\d+ %, ink for their area \+\d+ %;/,
      );
    }
  });

  test('measures the same proportions of digits that lie otherwise on the pixels', async () => {
    const { by } = amountOn(await styled('dx="0.4" dy="0.3"'));
    expect(Math.abs(by.slender)).toBeLessThan(0.03);
    expect(Math.abs(by.heavy)).toBeLessThan(0.03);
    expect(amountOn(await styled(HEAVIER)).by.heavy).toBeGreaterThan(0.04);
  });

  test('takes a bold amount, and one in another typeface, for a design', async () => {
    for (const style of ['font-weight="bold"', 'font-family="DejaVu Serif" font-weight="bold"'])
      expect(await run(await styled(style))).toEqual({ outcome: 'pass' });
  });

  test('takes two amounts that deviate alike for one typeface of the design', async () => {
    const odd = await styled(HEAVIER);
    const { x, y, w, h } = boxOf(AMOUNT);
    const [left, top] = [Math.round(x) - 4, Math.round(y) - 6];
    const copy = cut(odd, left, top, Math.round(w) + 8, Math.round(h) + 12);
    expect(await run(pasted(odd, copy, left, top + 44))).toEqual({ outcome: 'pass' });
  });

  test('needs eight numbers', async () => {
    const facts = tableFacts(await styled(HEAVIER));
    const few = facts.letters(facts.sourceImages[0]!).filter(({ rect }) => Math.abs(rect.y - boxOf(AMOUNT).y) < 20);
    expect(rule.run({ ...facts, letters: () => few })).toEqual({
      outcome: 'inconclusive',
      reason: 'few_numbers_on_a_screen',
    });
  });
});
