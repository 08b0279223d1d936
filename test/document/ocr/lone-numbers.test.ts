import { expect, it } from 'vitest';
import type { OcrEngine, OcrWord } from '../../../src/document/ocr/engine.ts';
import { loneNumbers } from '../../../src/document/ocr/lone-numbers.ts';
import type { PixelBox } from '../../../src/document/raster/facts.ts';

const boxAt = (x0: number, y0: number, width: number): PixelBox => ({ x0, y0, x1: x0 + width, y1: y0 + 20 });
const wordAt = (text: string, box: PixelBox, confidence = 0.95): OcrWord => ({
  text,
  box,
  confidence,
  symbols: [...text].map((char, k) => ({
    text: char,
    box: { ...box, x0: box.x0 + 14 * k, x1: box.x0 + 14 * k + 12 },
    confidence,
  })),
});
const inkOf = (x0: number, y0: number, digits: number) =>
  Array.from({ length: digits }, (_, k) => ({ ...boxAt(x0 + 14 * k, y0, 12), area: 120 }));
const clean = { widthPx: 800, heightPx: 400, grey: new Uint8Array(320_000).fill(245) };

/** A column that ends at 340: a number that was read, and below it 40 and 5, which were not. */
const known = wordAt('180', boxAt(300, 20, 40));
const components = [...inkOf(300, 20, 3), ...inkOf(314, 80, 2), ...inkOf(328, 140, 1)];

/** An engine that says these texts of what stands side by side, one after the other, in each of its readings. */
function engineOf(...readings: readonly (readonly [string, number])[][]): OcrEngine & { calls: number } {
  const engine = {
    calls: 0,
    atOnce: 1,
    close: async () => {},
    recognize: async ({ picture }: { picture: { widthPx: number; heightPx: number } }) => {
      const said = readings[engine.calls++ % readings.length]!;
      // The number is 44 pixels wide with its soft edge, the counts 30 and 16; 20 are between them.
      const scale = picture.widthPx / (20 + 64 + 50 + 36);
      const places = [20, 84, 134].map((x0, k) => ({ x0: x0 * scale, x1: (x0 + [44, 30, 16][k]!) * scale }));
      const words = said.map(([text, confidence], k) =>
        wordAt(text, { ...places[k]!, y0: 20 * scale, y1: 44 * scale }, confidence),
      );
      return [{ box: { x0: 0, y0: 0, x1: picture.widthPx, y1: picture.heightPx }, words }];
    },
  };
  return engine;
}
const RIGHT = [
  ['180', 0.95],
  ['40', 0.94],
  ['5', 0.93],
] as const;
const found = async (engine: OcrEngine, ink = components, words: readonly OcrWord[] = [known]) =>
  (await loneNumbers(engine, { clean, components: ink, letterPx: 20, sheqels: [] }, words)).map(({ text, box }) => [
    text,
    box.x0,
    box.y0,
  ]);

it('counts that stand alone in a column are read beside a number of it', async () => {
  expect(await found(engineOf([...RIGHT]))).toEqual([
    ['40', 314, 80],
    ['5', 328, 140],
  ]);
});

it('a count is taken where two readings agree, are sure, and say as many digits as stand there', async () => {
  expect(await found(engineOf([...RIGHT], [RIGHT[0], ['46', 0.95], RIGHT[2]]))).toEqual([['5', 328, 140]]);
  expect(await found(engineOf([RIGHT[0], ['40', 0.7], RIGHT[2]]))).toEqual([['5', 328, 140]]);
  expect(await found(engineOf([RIGHT[0], ['4', 0.95], ['S', 0.95]]))).toEqual([]);
});

it('nothing is taken where the number that is known is read otherwise', async () => {
  expect(await found(engineOf([['130', 0.95], RIGHT[1], RIGHT[2]]))).toEqual([]);
});

it('ink in no column of a number, beside other ink or in a word is left', async () => {
  const engine = engineOf([...RIGHT]);
  expect(await found(engine, [...inkOf(300, 20, 3), ...inkOf(500, 80, 2)])).toEqual([]);
  expect(await found(engine, [...inkOf(300, 20, 3), ...inkOf(314, 80, 2), ...inkOf(370, 80, 1)])).toEqual([]);
  expect(await found(engine, components.slice(0, 5), [known, wordAt('nor', boxAt(310, 80, 40))])).toEqual([]);
  expect(engine.calls).toBe(0);
});
