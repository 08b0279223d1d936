import { describe, expect, test } from 'vitest';
import {
  AMOUNT,
  boxOf,
  crispTable,
  nativeTable,
  scanned,
  soft,
  table,
  tableFacts,
} from '../../../../test/support/letters.ts';
import { cut, onScreen, pasted } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding, PAGE } from '../../../../test/support/pixel-rules.ts';
import type { Raster } from '../../../document/facts.ts';
import { rasterOf } from '../../../document/raster/raster.ts';
import { rule } from './rule.ts';

const run = (raster: Raster) => rule.run(tableFacts(raster));
const [first, rest] = [AMOUNT.text[0]!, AMOUNT.text.slice(1)];
const coloured = (colour: string, text: string) => `<tspan fill="${colour}">${text}</tspan>`;

describe('pixel/pale-digit', () => {
  test('passes a scan and a screen whose digits are alike', async () => {
    expect(await run(await scanned(await table()))).toEqual({ outcome: 'pass' });
    expect(await run(await table())).toEqual({ outcome: 'pass' });
  });

  test('marks a digit that blending left paler than the rest of its number, after a JPEG too', async () => {
    const finding = onlyFinding(await run(await scanned(await table(`${coloured('#888', first)}${rest}`))));
    expect(finding).toMatchObject({ message: 'paler', severity: 'high', data: { digit: first } });
    expect(evidenceOf(rule, finding)).toMatch(/^contrast of the \d is \d\d % of that/);
  });

  test('cannot decide on a scan of black and white that was made smaller', async () => {
    const { rgb, widthPx, heightPx } = await table(`${coloured('#888', first)}${rest}`);
    const few = Uint8Array.from(rgb, (level) => 85 * Math.round(level / 85));
    expect(await run(rasterOf(few, widthPx, heightPx, 3))).toMatchObject({ outcome: 'inconclusive' });
  });

  test('judges no single digit of a photograph of a screen', async () => {
    const facts = tableFacts(await scanned(await table(`${coloured('#888', first)}${rest}`)));
    const origin = { ...facts.origin, channel: 'photo_of_screen' } as const;
    expect((await rule.run({ ...facts, origin })).outcome).not.toBe('findings');
  });

  test('marks a number of a screen that blending left paler and uneven, not one that is evenly pale', async () => {
    const facts = tableFacts(await onScreen(PAGE));
    const words = tableFacts(await table()).letters(facts.sourceImages[0]!);
    const screen = (fade: (k: number) => number) => ({
      ...facts,
      letters: () =>
        words.map((word) =>
          word.rect.y === boxOf(AMOUNT).y && word.rect.x === boxOf(AMOUNT).x
            ? { ...word, letters: word.letters.map((each, k) => ({ ...each, ink: each.ink - fade(k) })) }
            : word,
        ),
      text: tableFacts(facts.sourceImages[0]!.raster).text,
    });
    const finding = onlyFinding(await rule.run(screen((k) => 0.3 + 0.06 * k)));
    expect(finding).toMatchObject({ message: 'faded', severity: 'high', place: { page: 1, rect: boxOf(AMOUNT) } });
    expect(evidenceOf(rule, finding)).toMatch(/^contrast is \d\d % of that of the palest/);
    expect(await rule.run(screen(() => 0.4))).toEqual({ outcome: 'pass' });
    // Words beside it as pale: the line is set in grey.
    const grey = screen((k) => 0.3 + 0.06 * k);
    const pale = grey.letters().find(({ rect }) => rect.y === boxOf(AMOUNT).y && rect.x === boxOf(AMOUNT).x)!;
    const beside = { ...pale, rect: { ...pale.rect, x: pale.rect.x + pale.rect.w + 4 } };
    const letters = beside.letters.map((each) => ({ ...each, char: 'a' }));
    expect(await rule.run({ ...grey, letters: () => [...grey.letters(), { ...beside, letters }] })).toEqual({
      outcome: 'pass',
    });
  });

  test('marks a number of a screen whose strokes never reach the ink of the others, unless it was saved lossily', async () => {
    const crisp = await crispTable();
    const { x, y, w, h } = boxOf(AMOUNT);
    const softened = cut(await soft(crisp, 0.9), ...rounded(x - 3, y - 3, w + 6, h + 6));
    const screen = pasted(crisp, softened, ...at(x - 3, y - 3));
    const finding = onlyFinding(await run(screen));
    expect(finding).toMatchObject({ message: 'diluted', severity: 'high', place: { page: 1, rect: boxOf(AMOUNT) } });
    expect(evidenceOf(rule, finding)).toMatch(/^\d+ levels short of what \d+ words of its size reach$/);
    const facts = tableFacts(screen);
    const lossy = facts.sourceImages.map((source) => ({ ...source, lossy: true }));
    expect(await rule.run({ ...facts, sourceImages: lossy })).toEqual({ outcome: 'pass' });
    expect(await run(crisp)).toEqual({ outcome: 'pass' });
  });

  test('takes a number of a screen for what it is where its colour is paler, but full', async () => {
    const crisp = await crispTable();
    const { x, y, w, h } = boxOf(AMOUNT);
    const pale = cut(await crispTable(undefined, '#333'), ...rounded(x - 3, y - 3, w + 6, h + 6));
    expect(await run(pasted(crisp, pale, ...at(x - 3, y - 3)))).toEqual({ outcome: 'pass' });
  });

  test('takes a number that faded as a whole for what it is', async () => {
    expect(await run(await scanned(await table(coloured('#888', AMOUNT.text))))).toEqual({ outcome: 'pass' });
  });

  test('leaves a number alone of which a highlighter went over a part', async () => {
    const page = await table(`${coloured('#888', first)}${rest}`);
    const { x, y, w, h } = boxOf(AMOUNT);
    const marked = page.rgb.slice();
    for (let row = Math.round(y - 6); row < y + h / 2; row++)
      for (let column = Math.round(x - 6); column < x + w + 6; column++)
        marked[3 * (row * page.widthPx + column) + 2]! *= 0.55;
    const highlighted = rasterOf(marked, page.widthPx, page.heightPx, 3);
    expect(onlyFinding(await run(page)).message).toBe('paler');
    expect(await run(highlighted)).toEqual({ outcome: 'pass' });
  });

  test('leaves a digit alone whose ground was taken for another', async () => {
    const facts = tableFacts(await scanned(await table(`${coloured('#888', first)}${rest}`)));
    const lost = facts.letters(facts.sourceImages[0]!).map((word) => {
      const pale = Math.min(...word.letters.map(({ ink }) => ink));
      return {
        ...word,
        letters: word.letters.map((each) => (each.ink === pale ? { ...each, ground: each.ground - 40 } : each)),
      };
    });
    expect(rule.run({ ...facts, letters: () => lost })).toEqual({ outcome: 'pass' });
  });

  test('gives no answer where digits are uneven in many places', async () => {
    const facts = tableFacts(await table());
    const worn = facts.letters(facts.sourceImages[0]!).map((word, k) => {
      const [one, ...others] = word.letters;
      return k % 9 === 2 ? { ...word, letters: [{ ...one!, ink: one!.ink - 0.6 }, ...others] } : word;
    });
    expect(rule.run({ ...facts, letters: () => worn })).toMatchObject({ outcome: 'inconclusive', reason: 'too_many' });
  });

  test('cannot decide without recognised characters', async () => {
    const page = await table();
    expect(rule.run(tableFacts(page, []))).toEqual({ outcome: 'inconclusive', reason: 'few_digits' });
    expect(rule.run(tableFacts(page, nativeTable()))).toMatchObject({ outcome: 'inconclusive' });
  });
});

const rounded = (...box: [number, number, number, number]) => box.map(Math.round) as typeof box;
const at = (...corner: [number, number]) => corner.map(Math.round) as typeof corner;
