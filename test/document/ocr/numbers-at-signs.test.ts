import { expect, it } from 'vitest';
import type { OcrWord } from '../../../src/document/ocr/engine.ts';
import { withNumbersAtSigns } from '../../../src/document/ocr/numbers-at-signs.ts';

const boxAt = (x0: number, width = 12) => ({ x0, y0: 40, x1: x0 + width, y1: 60 });
const word = (text: string, x0: number, width: number, confidence = 0.95): OcrWord => ({
  text,
  box: boxAt(x0, width),
  confidence,
  symbols: [],
});
const clean = { widthPx: 400, heightPx: 100, grey: new Uint8Array(40_000).fill(255) };
/** A sign, and two digits right of it. */
const sign = boxAt(100, 20);
const components = [124, 139].map((x0) => ({ ...boxAt(x0), area: 120 }));

/** The words after a page on which `there` was read, and `again` where the digits are read alone. */
const read = (there: readonly OcrWord[], again: OcrWord, grey = clean.grey) =>
  withNumbersAtSigns({ clean: { ...clean, grey }, components, sheqels: [sign] }, there, async () => [again]).then(
    (all) => all.map(({ text }) => text),
  );

it('reads digits beside a sign that were dropped or torn', async () => {
  expect(await read([], word('73', 124, 27))).toEqual(['73']);
  expect(await read([word('3', 139, 12)], word('73', 124, 27))).toEqual(['73']);
});

it('leaves what was read whole, and takes no reading that is unsure or has another length', async () => {
  expect(await read([word('78', 124, 27)], word('73', 124, 27))).toEqual(['78']);
  expect(await read([], word('73', 124, 27, 0.7))).toEqual([]);
  expect(await read([], word('173', 124, 27))).toEqual([]);
});

it('looks at drawn pictures only', async () => {
  const grain = clean.grey.map((_, k) => 200 + (k % 2));
  expect(await read([], word('73', 124, 27), grain)).toEqual([]);
});
