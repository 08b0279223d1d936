import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, type Cell, crispTable, scanned, tableFacts } from '../../../../test/support/letters.ts';
import { cut, drawn, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { matchedNumbers } from './matches.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));
const onScreen = async (page: Promise<Raster>) =>
  pasted(
    await drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" width="940" height="2200"><rect width="100%" height="100%" fill="#f2f0ea"/></svg>',
    ),
    await page,
    0,
    0,
  );
const plain = () => onScreen(crispTable());
const styled = (style: string) => onScreen(crispTable(`<tspan ${style}>${AMOUNT.text}</tspan>`));
/** A cell as a program draws it that does not smooth the edges of letters. */
function aliased(raster: Raster, cell: Cell = AMOUNT): Raster {
  const { x, y, w, h } = boxOf(cell);
  const [left, top] = [Math.round(x) - 4, Math.round(y) - 4];
  const part = cut(raster, left, top, Math.round(w) + 8, Math.round(h) + 8);
  const hard = (levels: Uint8Array) => levels.map((level) => (level < 140 ? 34 : 240));
  return pasted(raster, { ...part, rgb: hard(part.rgb), grey: hard(part.grey) }, left, top);
}
/** A row of the table, so many below the amount's, moved by parts of a pixel. */
function moved(raster: Raster, row: number, right: number, down: number): Raster {
  const top = Math.round(boxOf(AMOUNT).y) - 8 + 44 * row;
  const part = cut(raster, 0, top, raster.widthPx, 40);
  const mixed = (levels: Uint8Array, share: number, back: number) =>
    levels.map((level, k) => Math.round((1 - share) * level + share * (levels[k - back] ?? level)));
  const rgb = mixed(mixed(part.rgb, right, 3), down, 3 * part.widthPx);
  return pasted(raster, { ...part, rgb }, 0, top);
}
const NOTHING = { outcome: 'inconclusive', reason: 'few_numbers_on_a_screen' };

describe('pixel/unmatched-digits', () => {
  test('passes a page on which each digit has its equal, after a JPEG too', async () => {
    const page = await plain();
    expect(await run(page)).toEqual({ outcome: 'pass' });
    expect(await run(await throughJpeg(page, 97))).toEqual({ outcome: 'pass' });
  });

  test('marks an amount in the same typeface that another program drew, after a JPEG too', async () => {
    const typed = aliased(await plain());
    for (const page of [typed, await throughJpeg(typed, 97)]) {
      const finding = onlyFinding(await run(page));
      expect(finding).toMatchObject({ message: 'unmatched', severity: 'high', data: { digits: 6 } });
      expect(Math.abs(finding.place!.rect.x - boxOf(AMOUNT).x)).toBeLessThan(4);
      expect(evidenceOf(rule, finding)).toMatch(/^6 digits without an equal one;/);
    }
  });

  describe('where a quarter of all digits lies otherwise on the pixels', () => {
    const MOVED = [
      [-5, 0.5, 0],
      [-3, 0, 0.5],
      [2, 0.5, 0.5],
      [4, 0.25, 0.5],
    ] as const;
    const page = async (rows: readonly (readonly [number, number, number])[] = MOVED) =>
      rows.reduce((raster, [row, right, down]) => moved(raster, row, right, down), await plain());
    const amountOf = (raster: Raster) => {
      const facts = tableFacts(raster);
      const { y } = boxOf(AMOUNT);
      return matchedNumbers(raster, facts.letters(facts.sourceImages[0]!)).find(
        ({ word: { rect } }) => rect.x === AMOUNT.x && rect.y === y,
      )!;
    };

    test('marks a long amount that another program drew, and no other', async () => {
      const typed = aliased(await page());
      const { othersEqual } = amountOf(typed);
      expect(othersEqual).toBeGreaterThan(0.65);
      expect(othersEqual).toBeLessThan(0.82);
      const finding = onlyFinding(await run(typed));
      expect(finding).toMatchObject({ message: 'unmatched', data: { digits: 6 } });
      expect(await run(await page())).toEqual({ outcome: 'pass' });
    });

    test('marks a short amount where fewer do, if it fits no other by parts of a pixel either', async () => {
      const judged = async (style: string) => {
        const drawing = MOVED.slice(0, 3).reduce(
          (raster, [row, right, down]) => moved(raster, row, right, down),
          await styled(style),
        );
        const facts = tableFacts(drawing);
        const words = facts
          .letters(facts.sourceImages[0]!)
          // A word less of a moved row.
          .filter(({ rect }) => rect.x !== AMOUNT.x - 440 || rect.y !== boxOf(AMOUNT).y + 2 * 44)
          .map((word) =>
            word.rect.x === AMOUNT.x && word.rect.y === boxOf(AMOUNT).y
              ? { ...word, letters: word.letters.slice(-4) }
              : word,
          );
        return rule.run({ ...facts, letters: () => words });
      };
      expect(onlyFinding(await judged('font-family="Liberation Mono" font-size="28"'))).toMatchObject({
        message: 'unmatched',
        data: { digits: 4 },
      });
      expect(await judged('dx="0.5" dy="0.5"')).toEqual({ outcome: 'pass' });
    });

    test('says nothing of it where even more do, so that chance is no longer ruled out', async () => {
      expect(await run(aliased(await page([...MOVED, [6, 0.5, 0.25]])))).toEqual({ outcome: 'pass' });
    });
  });

  describe('within a number', () => {
    const withDigits = (digits: string, style: string) => {
      const [before, after] = AMOUNT.text.split(digits) as [string, string];
      return onScreen(crispTable(`${before}<tspan ${style}>${digits}</tspan>${after}`));
    };
    const TYPED = 'font-family="Liberation Sans" font-size="29"';

    test('marks two digits in another typeface than the rest, at their place', async () => {
      const finding = onlyFinding(await run(await withDigits('53', TYPED)));
      expect(finding).toMatchObject({ message: 'part', severity: 'high', data: { digits: 2 } });
      const letterWidth = boxOf(AMOUNT).w / AMOUNT.text.length;
      expect(Math.abs(finding.place!.rect.x - (AMOUNT.x + 2 * letterWidth))).toBeLessThan(4);
      expect(evidenceOf(rule, finding)).toMatch(/^2 adjacent digits without an equal one;/);
    });

    test('leaves a single digit alone, which what stands beside it may touch, and a bold part, which is a design', async () => {
      expect(await run(await withDigits('3', TYPED))).toEqual({ outcome: 'pass' });
      expect(await run(await withDigits('53', 'font-weight="bold"'))).toEqual({ outcome: 'pass' });
    });
  });

  test('takes a bold amount for a design, and one in a typeface that has nothing in common with the others', async () => {
    expect(await run(await styled('font-weight="bold"'))).toEqual({ outcome: 'pass' });
    expect(await run(await styled('font-family="DejaVu Serif" font-style="italic"'))).toEqual({ outcome: 'pass' });
  });

  test('takes an amount that lies otherwise on the pixels, as its whole line does, for one of the same program', async () => {
    const facts = tableFacts(await styled('dx="0.5" dy="0.5"'));
    const { y } = boxOf(AMOUNT);
    // Nothing else stands on its line.
    const letters = facts.letters(facts.sourceImages[0]!).filter(({ rect }) => rect.y !== y || rect.x === AMOUNT.x);
    expect(rule.run({ ...facts, letters: () => letters })).toEqual({ outcome: 'pass' });
  });

  test('finds the equals of digits in another colour', async () => {
    const page = await styled('fill="#a33"');
    const facts = tableFacts(page);
    const numbers = matchedNumbers(page, facts.letters(facts.sourceImages[0]!));
    const own = numbers.find(({ word: { rect } }) => rect.x === AMOUNT.x && rect.y === boxOf(AMOUNT).y)!;
    expect(own.equal).toBeGreaterThan(0);
  });

  test('takes two such amounts that are alike for one typeface of the page', async () => {
    const other = { ...AMOUNT, y: AMOUNT.y + 44, text: '9,567.55' };
    expect(await run(aliased(aliased(await plain()), other))).toEqual({ outcome: 'pass' });
  });

  test('says nothing of paper', async () => {
    expect(await run(await scanned(await plain()))).toEqual(NOTHING);
  });
});
