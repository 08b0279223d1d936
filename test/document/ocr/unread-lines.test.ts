import { expect, it } from 'vitest';
import type { OcrEngine, OcrWord } from '../../../src/document/ocr/engine.ts';
import { FLAT_GROUND } from '../../../src/document/ocr/prepare.ts';
import { withLostLines } from '../../../src/document/ocr/unread-lines.ts';
import type { Grey } from '../../../src/document/raster/facts.ts';
import type { Component } from '../../../src/document/raster/ink.ts';

const LETTER_PX = 24;
const [TOP, WIDTH, GAP] = [40, 16, 6];
/** A word of so many letters, each of them a piece of ink, and where it ends. */
const at = (text: string, x0: number) => ({
  x0,
  y0: TOP,
  x1: x0 + text.length * (WIDTH + GAP) - GAP,
  y1: TOP + LETTER_PX,
});
const lettersOf = (text: string, x0: number) =>
  [...text].map((_, i) => ({
    x0: x0 + i * (WIDTH + GAP),
    x1: x0 + i * (WIDTH + GAP) + WIDTH,
    y0: TOP,
    y1: TOP + 24,
    area: 200,
  }));
const word = (text: string, x0: number, confidence: number): OcrWord => ({
  text,
  box: at(text, x0),
  confidence,
  symbols: [],
});
const clean = { widthPx: 900, heightPx: 120, grey: new Uint8Array(108_000).map((_, k) => 200 + (k % 2)) };

/** The words of a page after the whole line was read by itself, as `again`. */
async function read(
  printed: readonly (readonly [string, number])[],
  known: readonly OcrWord[],
  again: readonly OcrWord[],
  marks: readonly Component[] = [],
  seen: (picture: Grey) => void = () => {},
) {
  const engine = {
    atOnce: 1,
    close: async () => {},
    // The part begins half a letter before the line, and is shown at 1.2 and 1.6 times the size of its letters.
    recognize: async ({ picture }) => {
      seen(picture);
      const left = printed[0]![1] - LETTER_PX / 2;
      const top = TOP - LETTER_PX / 2;
      const scale = picture.heightPx / (2 * LETTER_PX);
      const box = ({ x0, y0, x1, y1 }: OcrWord['box']) => ({
        x0: (x0 - left) * scale,
        y0: (y0 - top) * scale,
        x1: (x1 - left) * scale,
        y1: (y1 - top) * scale,
      });
      return [{ box: box(at('', 0)), words: again.map((each) => ({ ...each, box: box(each.box) })) }];
    },
  } satisfies OcrEngine;
  const components = [...printed.flatMap(([text, x0]) => lettersOf(text, x0)), ...marks];
  const words = await withLostLines(engine, { clean, components, sheqels: [], letterPx: LETTER_PX }, known);
  return words.map(({ text, confidence }) => [text, confidence]);
}

it('keeps a sure word once where the words beside it were lost', async () => {
  const printed = [
    ['two', 100],
    ['hundred', 180],
    ['and', 355],
    ['eighty', 440],
  ] as const;
  const again = printed.map(([text, x0]) => word(text, x0, 0.9));
  expect(await read(printed, [word('two', 100, 0.95)], again)).toEqual([
    ['two', 0.95],
    ['hundred', 0.7],
    ['and', 0.7],
    ['eighty', 0.7],
  ]);
});

it('takes a word that is read in whole only now in place of its beginning, and another word for none', async () => {
  const printed = [['24.60', 100]] as const;
  const again = [word('24.60', 100, 0.9)];
  const piece = (text: string) => [{ ...word(text, 100, 0.95), box: { ...at('24', 100) } }];
  expect(await read(printed, piece('24'), again)).toEqual([['24.60', 0.7]]);
  expect((await read(printed, piece('47'), again)).map(([text]) => text)).toEqual(['47', '24.60']);
});

/** A comma of a wide typeface in a place of its own, half as high as a digit: its lower half is below the line. */
const COMMA = { x0: 147, x1: 155, y0: TOP + 18, y1: TOP + LETTER_PX + 5, area: 80 };
const PRICE = [
  ['30', 100],
  ['65', 166],
] as const;

it('shows the engine commas that are half as high as a digit', async () => {
  const pictures: Grey[] = [];
  await read(PRICE, [], [word('30,65', 100, 0.9)], [COMMA], (picture) => pictures.push(picture));
  const [{ widthPx, heightPx, grey }] = pictures as [Grey];
  const scale = heightPx / (2 * LETTER_PX);
  const at = (x: number, y: number) =>
    grey[Math.round((y - TOP + LETTER_PX / 2) * scale) * widthPx + Math.round((x - 100 + LETTER_PX / 2) * scale)];
  expect(at(151, TOP + 24)).toBeLessThan(FLAT_GROUND - 20);
  expect(at(151, TOP + 6)).toBe(FLAT_GROUND);
});

it('takes the digits around a mark that was not read for no numbers', async () => {
  const pieces = PRICE.map(([text, x0]) => word(text, x0, 0.9));
  expect(await read(PRICE, [], pieces, [COMMA])).toEqual([]);
  expect((await read(PRICE, [], pieces)).map(([text]) => text)).toEqual(['30', '65']);
  const named = [word('Nr', 100, 0.9), pieces[1]!];
  expect((await read([['Nr', 100], PRICE[1]], [], named, [COMMA])).map(([text]) => text)).toEqual(['Nr', '65']);
});

it('reads a line that is twice as high as the others, unless a sure word stands there', async () => {
  const TALL = 2 * LETTER_PX;
  const tall = [...'1234'].map((_, i) => ({
    x0: 100 + i * 44,
    x1: 132 + i * 44,
    y0: TOP,
    y1: TOP + TALL,
    area: 800,
  }));
  const box = { x0: 100, y0: TOP, x1: 264, y1: TOP + TALL };
  const engine = {
    atOnce: 1,
    close: async () => {},
    recognize: async ({ picture: { widthPx, heightPx } }) => {
      const whole = { x0: 0, y0: 0, x1: widthPx, y1: heightPx };
      return [{ box: whole, words: [{ text: '1234', box: whole, confidence: 0.9, symbols: [] }] }];
    },
  } satisfies OcrEngine;
  const prepared = { clean, components: tall, sheqels: [], letterPx: LETTER_PX };
  const found = await withLostLines(engine, prepared, []);
  expect(found.map(({ text }) => text)).toEqual(['1234']);
  const known: OcrWord = { text: '1284', box, confidence: 0.95, symbols: [] };
  expect(await withLostLines(engine, prepared, [known])).toEqual([known]);
});
