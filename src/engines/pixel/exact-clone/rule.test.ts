import { describe, expect, test } from 'vitest';
import { AMOUNT, boxOf, cellAt, table, tableFacts } from '../../../../test/support/letters.ts';
import { cut, drawn, noisy, onScreen, paper, pasted } from '../../../../test/support/pictures.ts';
import { onlyFinding, PAGE, readFacts, WORD } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

describe('pixel/exact-clone', () => {
  /** The word and its noise, copied to another place of the page. */
  async function copiedTo(x: number, y: number) {
    const page = await paper();
    return readFacts(pasted(page, cut(page, WORD.x, WORD.y, WORD.w, WORD.h), x, y));
  }

  test('passes paper on which equal words stand under different noise', async () => {
    expect(await rule.run(readFacts(await paper()))).toEqual({ outcome: 'pass' });
  });

  test('marks a word that was copied to another line with its noise', async () => {
    const { message, place } = onlyFinding(await rule.run(await copiedTo(450, 470)));
    expect(message).toBe('copied');
    const { rect } = place!;
    expect(rect.x).toBeGreaterThanOrEqual(449);
    expect(rect.x + rect.w).toBeLessThanOrEqual(571);
    expect(rect.y).toBeGreaterThanOrEqual(469);
  });

  test('marks a single digit that was copied with its noise', async () => {
    const page = await paper();
    const digit = cut(page, WORD.x + 2, WORD.y, 22, WORD.h);
    const outcome = await rule.run(readFacts(pasted(page, digit, WORD.x + 301, WORD.y + 86)));
    expect(onlyFinding(outcome)).toMatchObject({ message: 'copied', data: { dx: 299, dy: 86 } });
  });

  test('leaves alone what repeats by one step all over the page, as in a pattern', async () => {
    const page = await paper();
    const pieces = [
      { piece: cut(page, WORD.x + 2, WORD.y, 22, WORD.h), x: 41, y: 20 },
      { piece: cut(page, WORD.x + 42, WORD.y, 22, WORD.h), x: 701, y: 620 },
    ];
    const spread = pieces.reduce(
      (picture, { piece, x, y }) => pasted(pasted(picture, piece, x, y), piece, x + 101, y + 37),
      page,
    );
    const outcome = await rule.run(readFacts(spread));
    const steps = outcome.outcome === 'findings' ? outcome.findings.map(({ data }) => data) : [];
    expect(steps).not.toContainEqual(expect.objectContaining({ dx: 101, dy: 37 }));
  });

  test('marks a small digit that was copied with its noise, of which windows of ten pixels hold too few', async () => {
    const page = await paper();
    const digit = cut(page, WORD.x + 5, WORD.y + 8, 12, 18);
    const outcome = await rule.run(readFacts(pasted(page, digit, WORD.x + 304, WORD.y + 94)));
    expect(onlyFinding(outcome)).toMatchObject({ message: 'copied', data: { side: 6, dx: 299, dy: 86 } });
  });

  test('judges each picture of a document by itself, and says nothing twice', async () => {
    const page = await copiedTo(450, 470);
    const outcome = await rule.run({
      ...page,
      sourceImages: [page.sourceImages[0]!, { ...page.sourceImages[0]!, page: 2 }],
    });
    if (outcome.outcome !== 'findings') throw new Error(outcome.outcome);
    expect(outcome.findings.map(({ place }) => place!.page)).toEqual([1, 2]);
  });

  test('leaves alone what repeats on the JPEG grid of 8 pixels', async () => {
    expect(await rule.run(await copiedTo(WORD.x + 208, WORD.y + 176))).toEqual({ outcome: 'pass' });
  });

  test('leaves alone what repeats in the bar of an app over a photograph', async () => {
    const bar = await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60"><rect width="900" height="60" fill="#111"/>${[40, 351].map((x) => `<text x="${x}" y="42" font-family="Arimo" font-size="32" fill="#eee">28 May 2026</text>`).join('')}</svg>`,
    );
    expect(await rule.run(readFacts(pasted(await paper(), bar, 0, 0)))).toEqual({ outcome: 'pass' });
  });

  describe('in another light', () => {
    const other = cellAt(2, 3);
    /** The first digit of one number put over that of the amount, every pixel lighter by so many levels. */
    async function lightened(page: Raster, levels: number) {
      const { x, y } = boxOf(other);
      const piece = cut(page, Math.round(x), Math.round(y) - 2, 17, 25);
      const rgb = piece.rgb.map((level) => Math.min(255, level + levels));
      const place = boxOf(AMOUNT);
      const onto = { x: Math.round(place.x), y: Math.round(place.y) - 2 };
      return pasted(page, rasterOf(rgb, 17, 25, 3), onto.x, onto.y);
    }
    /** The amount read with the digit that stands there now. */
    const readAgain = (raster: Raster) => {
      const { text } = tableFacts(raster);
      const lines = text[0]!.lines.map((line) => ({
        ...line,
        words: line.words.map((word) =>
          word.rect.x === AMOUNT.x && word.rect.y === boxOf(AMOUNT).y
            ? { ...word, text: other.text[0] + word.text.slice(1) }
            : word,
        ),
      }));
      return tableFacts(raster, [{ ...text[0]!, lines }]);
    };

    test('marks both numbers of a digit that was copied with its noise and made lighter', async () => {
      const page = noisy(await table(), 4);
      const outcome = await rule.run(readAgain(await lightened(page, 5)));
      if (outcome.outcome !== 'findings') throw new Error(outcome.outcome);
      expect(outcome.findings.map(({ message }) => message)).toEqual(['lit', 'lit']);
      expect(outcome.findings.map(({ data }) => data?.step)).toEqual([5, 5]);
      expect(outcome.findings.map(({ place }) => Math.round(place!.rect.x)).sort()).toEqual([AMOUNT.x, other.x]);
    });

    test('passes the same digit under noise of its own', async () => {
      const forged = noisy(await lightened(await table(), 5), 4);
      expect(await rule.run(readAgain(forged))).toEqual({ outcome: 'pass' });
    });
  });

  test('cannot decide on a screen, where every glyph repeats', async () => {
    expect((await rule.run(readFacts(await onScreen(PAGE)))).outcome).toBe('inconclusive');
  });
});
