import { expect, it } from 'vitest';
import type { OcrWord } from '../../../src/document/ocr/engine.ts';
import { loneDigits } from '../../../src/document/ocr/lone-digits.ts';
import type { PixelBox } from '../../../src/document/raster/facts.ts';

const ROWS = [20, 60, 100];
const boxAt = (x0: number, y0: number, width: number): PixelBox => ({ x0, y0, x1: x0 + width, y1: y0 + 20 });
const word = (text: string, x0: number, y0: number, width: number, confidence = 0.95): OcrWord => ({
  text,
  box: boxAt(x0, y0, width),
  confidence,
  symbols: [],
});
const clean = { widthPx: 800, heightPx: 200, grey: new Uint8Array(160_000).fill(255) };
/** Grain as of paper: no two neighbours are the same. */
const grain = { ...clean, grey: clean.grey.map((_, k) => 200 + (k % 2)) };
const digitAt = (x0: number, y0: number) => ({ ...boxAt(x0, y0, 12), area: 120 });
const components = ROWS.map((y) => digitAt(300, y));
const prices = ROWS.map((y) => word('18.00', 420, y, 70));

/** What is found where every part that is read again says the count and the price. */
const found = (
  { count = '3', confidence = 0.95, price = '18.00' } = {},
  picture = { clean, components },
  words: readonly OcrWord[] = prices,
) =>
  loneDigits(picture, words, async ({ x0, y0 }) => [
    word(count, x0, y0, 12, confidence),
    word(price, x0 + 120, y0, 70),
  ]).then((all) => all.map(({ text, box }) => [text, box.x0, box.y0]));

it('reads counts of one digit that stand below each other beside amounts', async () => {
  expect(await found()).toEqual(ROWS.map((y) => ['3', 300, y]));
});

it('takes a count only if it is sure, is one digit, and the amount comes out as before', async () => {
  expect(await found({ confidence: 0.7 })).toEqual([]);
  expect(await found({ count: '|' })).toEqual([]);
  expect(await found({ price: '13.00' })).toEqual([]);
});

it('leaves marks that stand alone, are no digits or were read, and paper', async () => {
  expect(await found({}, { clean, components: components.slice(0, 1) })).toEqual([]);
  expect(await found({}, { clean, components: components.map((digit) => ({ ...digit, x1: digit.x0 + 40 })) })).toEqual(
    [],
  );
  expect(await found({}, { clean, components }, [...prices, ...ROWS.map((y) => word('4', 300, y, 12))])).toEqual([]);
  expect(await found({}, { clean: grain, components })).toEqual([]);
});
