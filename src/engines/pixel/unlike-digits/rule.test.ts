import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, nativeTable, scanned, table, tableFacts } from '../../../../test/support/letters.ts';
import { cut, drawn, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { reduced } from '../../../document/raster/raster.ts';
import { misfitOf } from '../misfit.ts';
import { comparedNumbers } from './numbers.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));
const onScreen = async (page: Raster) =>
  pasted(
    await drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" width="940" height="2200"><rect width="100%" height="100%" fill="#f2f0ea"/></svg>',
    ),
    page,
    0,
    0,
  );
const styled = async (style: string) => onScreen(await table(`<tspan ${style}>${AMOUNT.text}</tspan>`));
const NOTHING = { outcome: 'inconclusive', reason: 'few_numbers_on_a_screen' };

describe('pixel/unlike-digits', () => {
  test('passes a screen on which all numbers are of one typeface, after a JPEG too', async () => {
    const screen = await onScreen(await table());
    expect(await run(screen)).toEqual({ outcome: 'pass' });
    expect(await run(await throughJpeg(screen, 75))).toEqual({ outcome: 'pass' });
  });

  test('marks the one number of another typeface, after a JPEG too', async () => {
    const forged = await styled('font-style="italic"');
    for (const screen of [forged, await throughJpeg(forged, 75)]) {
      const finding = onlyFinding(await run(screen));
      expect(finding).toMatchObject({ message: 'unlike', severity: 'high' });
      const { rect } = finding.place!;
      expect(Math.abs(rect.x - AMOUNT.x)).toBeLessThan(4);
      expect(evidenceOf(rule, finding)).toMatch(/^unlikeness 0\.\d\d, other numbers 0\.0\d, at most 0\.\d\d$/);
    }
  });

  test('holds no number unlike that merely lies otherwise on the pixels: moved by parts of one, its digits fit as well', async () => {
    const misfit = async (style: string) => {
      const raster = await styled(style);
      const facts = tableFacts(raster);
      const numbers = comparedNumbers(raster, facts.letters(facts.sourceImages[0]!), false);
      return misfitOf(
        raster,
        numbers.find(({ word: { rect } }) => rect.x === AMOUNT.x && rect.y === boxOf(AMOUNT).y)!.pairs,
      );
    };
    expect(await misfit('dx="0.5" dy="0.4"')).toBeLessThan(0.1);
    expect(await misfit('font-style="italic"')).toBeGreaterThan(0.4);
  });

  test('takes a bold number and a coloured one for a design', async () => {
    expect(await run(await styled('font-weight="bold"'))).toEqual({ outcome: 'pass' });
    expect(await run(await styled('fill="#a33"'))).toEqual({ outcome: 'pass' });
  });

  test('compares light digits with light ones only: their edges are drawn otherwise', async () => {
    const screen = await styled('font-style="italic"');
    const { x, y, w, h } = boxOf(AMOUNT);
    const [left, top] = [Math.round(x) - 12, Math.round(y) - 12];
    const button = cut(screen, left, top, Math.round(w) + 24, Math.round(h) + 24);
    const negative = (levels: Uint8Array) => levels.map((level) => 255 - level);
    const dark = { ...button, rgb: negative(button.rgb), grey: negative(button.grey) };
    expect(await run(pasted(screen, dark, left, top))).toEqual({ outcome: 'pass' });
  });

  test('takes a number that was stretched for part of a picture, as below a bar code', async () => {
    const facts = tableFacts(await styled('font-style="italic"'));
    const stretched = facts.letters(facts.sourceImages[0]!).map((word) => {
      if (word.rect.x !== AMOUNT.x || word.rect.y !== boxOf(AMOUNT).y) return word;
      const letters = word.letters.map((each) => ({ ...each, right: each.left + 1.7 * (each.right - each.left) }));
      return { ...word, letters };
    });
    expect(rule.run({ ...facts, letters: () => stretched })).toEqual({ outcome: 'pass' });
  });

  test('takes a second typeface in several numbers for a design', async () => {
    const facts = tableFacts(await styled('font-style="italic"'));
    const words = facts.letters(facts.sourceImages[0]!);
    const odd = words.find(({ rect }) => rect.x === AMOUNT.x && rect.y === boxOf(AMOUNT).y)!;
    expect(rule.run({ ...facts, letters: () => [...words, { ...odd, rect: { ...odd.rect } }] })).toEqual({
      outcome: 'pass',
    });
  });

  test('says nothing of paper, of a screen that was scaled, and without recognised characters', async () => {
    const forged = await styled('font-style="italic"');
    expect(await run(await scanned(forged))).toEqual(NOTHING);
    expect(rule.run(tableFacts(forged, nativeTable()))).toEqual(NOTHING);
    const small = await reduced(forged, forged.grey.length / 2);
    expect(await run(small)).toEqual(NOTHING);
  });
});
