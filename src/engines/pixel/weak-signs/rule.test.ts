import { describe, expect, test } from 'vitest';
import {
  AMOUNT,
  boxOf,
  cellAt,
  crispTable,
  nativeTable,
  soft,
  table,
  tableFacts,
  withBlurred,
} from '../../../../test/support/letters.ts';
import { cut, noisy, pasted, throughJpeg } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding } from '../../../../test/support/pixel-rules.ts';
import type { FactMap, Raster } from '../../../document/facts.ts';
import { earlierSavingOf } from '../../../document/image/saving/earlier.ts';
import { pictureInk } from '../../../document/raster/words.ts';
import { rule } from './rule.ts';

/** Print with grain, as a scanner saved it. */
const scan = async () => throughJpeg(await soft(noisy(await table(), 40), 0.7), 80);

/** `cells` typed over the scan, in ink with less grain and a little softer than the print. */
async function typedOver(paper: Raster, cells: (typeof AMOUNT)[] = [AMOUNT]): Promise<Raster> {
  const typed = await soft(noisy(await table(undefined, '#2c2c2c'), 22, 7), 1.1);
  return cells.map(boxOf).reduce((picture, { x, y, w, h }) => {
    const [left, top, width, height] = rounded(x - 4, y - 4, w + 8, h + 8);
    return pasted(picture, cut(typed, left, top, width, height), left, top);
  }, paper);
}

const run = (raster: Raster, facts: FactMap = tableFacts(raster)) =>
  rule.run({
    ...facts,
    earlierSaving: (source) => earlierSavingOf(source.raster, pictureInk(source.raster).words, null),
  });

describe('pixel/weak-signs', () => {
  test('passes a scan, as it is and saved again', async () => {
    expect(await run(await scan())).toEqual({ outcome: 'pass' });
    expect(await run(await throughJpeg(await scan(), 90))).toEqual({ outcome: 'pass' });
  });

  test('marks a value at which signs agree that are weak one by one, and names each', async () => {
    const finding = onlyFinding(await run(await typedOver(await scan())));
    expect(finding).toMatchObject({ message: 'several', severity: 'high', place: { page: 1, rect: boxOf(AMOUNT) } });
    expect(evidenceOf(rule, finding)).toMatch(
      /^letters softer: z \d.*; edges softer: z \d.*; ink more even: z \d.*; earlier save missing: \d+ %; sum \d/,
    );
  });

  test('does not believe signs of one kind alone, however strong, but names the value that strays most', async () => {
    const finding = onlyFinding(await run(await withBlurred(await table())));
    const place = { page: 1, rect: boxOf(AMOUNT) };
    expect(finding).toMatchObject({ message: 'faint', severity: 'low', variant: 'faint', place });
    expect(evidenceOf(rule, finding)).toMatch(/^digits unlike .*; edges softer: z \d.*; ink paler: z \d.*; sum \d/);
  });

  test('says nothing faint of a screen, nor of a word that is no value', async () => {
    expect(await run(await withBlurred(await crispTable()))).toEqual({ outcome: 'pass' });
    expect(await run(await withBlurred(await scan(), cellAt(6, 1)))).toEqual({ outcome: 'pass' });
  });

  test('passes print that went through no earlier saving, and is otherwise as all other', async () => {
    const saved = await scan();
    const { x, y, w, h } = boxOf(AMOUNT);
    const print = cut(await soft(noisy(await table(), 40), 0.7), ...rounded(x - 4, y - 4, w + 8, h + 8));
    expect(await run(pasted(saved, print, Math.round(x - 4), Math.round(y - 4)))).toEqual({ outcome: 'pass' });
  });

  test('leaves words alone that are no values', async () => {
    expect(await run(await typedOver(await scan(), [cellAt(6, 1)]))).toEqual({ outcome: 'pass' });
  });

  test('gives no answer where a word that is no value strays as a value does', async () => {
    const outcome = await run(await typedOver(await scan(), [AMOUNT, cellAt(10, 1)]));
    expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });

  test('gives no answer where signs agree in many places', async () => {
    const many = [1, 5, 8, 12].map((row) => cellAt(row, 2));
    expect(await run(await typedOver(await scan(), many))).toMatchObject({
      outcome: 'inconclusive',
      reason: 'too_many',
    });
  });

  test('cannot decide without recognised characters', async () => {
    const paper = await scan();
    expect(await run(paper, tableFacts(paper, nativeTable()))).toMatchObject({ outcome: 'inconclusive' });
  });
});

const rounded = (...box: [number, number, number, number]) => box.map(Math.round) as typeof box;
