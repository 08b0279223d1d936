import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOcrEngine } from '../../../src/analysis/ocr-engine.ts';
import { openOwnReader } from '../../../src/analysis/own-reader.ts';
import { type OcrEngine, ReadingGivenUp } from '../../../src/document/ocr/engine.ts';
import { readPage } from '../../../src/document/ocr/read-page.ts';
import type { Raster } from '../../../src/document/raster/facts.ts';
import { drawPage, scan } from '../../support/drawn.ts';

const rows = [
  ['01/03/2026', 'Salary', '12,350.40'],
  ['04/03/2026', 'Electricity', '418.75'],
  ['11/03/2026', 'Groceries', '1,096.20'],
  ['17/03/2026', 'Transfer', '2,500.00'],
  ['25/03/2026', 'Insurance', '347.90'],
];
const page = (sizePx: number) =>
  drawPage(
    40 * sizePx,
    20 * sizePx,
    rows.flatMap(([date, name, amount], k) => [
      { text: date!, x: 2 * sizePx, y: (3 + 2 * k) * sizePx, sizePx },
      { text: name!, x: 13 * sizePx, y: (3 + 2 * k) * sizePx, sizePx },
      { text: amount!, x: 30 * sizePx, y: (3 + 2 * k) * sizePx, sizePx },
    ]),
  );

/** Each column moved down by `course`. */
function bend(raster: Raster, course: (x: number) => number): Raster {
  const { widthPx, heightPx, grey } = raster;
  const out = new Uint8Array(grey.length).fill(255);
  for (let x = 0; x < widthPx; x++)
    for (let y = 0; y < heightPx; y++) {
      const from = y - Math.round(course(x));
      if (from >= 0 && from < heightPx) out[y * widthPx + x] = grey[from * widthPx + x]!;
    }
  return { ...raster, grey: out };
}

describe('readPage', () => {
  let engine: OcrEngine;
  beforeAll(async () => {
    engine = await startOcrEngine(openOwnReader);
  });
  afterAll(() => engine.close());

  const place = { x: 0, y: 0, w: 400, h: 200 };

  it('reads a scan row by row, with every amount and date as printed', async () => {
    const read = await readPage(engine, scan(await page(20)), 1, place);
    const texts = read.lines.map((line) => line.text);
    for (const [index, row] of rows.entries()) expect(texts[index]).toBe(row.join(' '));
  });

  it('reads narrow lines of bent paper, which lie askew', async () => {
    const items = ['Rye bread', 'Oat milk', 'Green tea', 'Red lentils', 'Olive oil', 'Sea salt', 'Brown rice', 'Figs'];
    const prices = ['4.90', '3.49', '7.25', '5.10', '18.40', '2.75', '6.30', '9.99', '5.85', '21.60', '3.15', '8.70'];
    const flat = await drawPage(
      640,
      560,
      prices.flatMap((price, k) => [
        { text: items[k % items.length]!, x: 30, y: 110 + 28 * k, sizePx: 24 },
        { text: price, x: 500, y: 110 + 28 * k, sizePx: 24 },
      ]),
    );
    const course = (x: number) => 0.12 * (x - 320) - 0.0002 * (x - 320) ** 2;
    const read = await readPage(engine, scan(bend(flat, course)), 1, { x: 0, y: 0, w: 640, h: 560 });
    const words = read.lines.flatMap((line) => line.words);
    // Without any of it, nine of the twelve are read.
    expect(prices.filter((price) => words.some(({ text }) => text === price)).length).toBeGreaterThan(10);
    // On the picture as it was taken.
    const { rect } = words.find(({ text }) => text === '21.60')!;
    expect(Math.abs(rect.y + rect.h / 2 - (110 + 28 * 9 - 9 + course(rect.x + rect.w / 2)))).toBeLessThan(8);
  });

  it('gives places in points of the page', async () => {
    const read = await readPage(engine, await page(20), 3, place);
    const amount = read.lines[0]!.words.at(-1)!;
    expect(read.lines[0]!.page).toBe(3);
    expect(amount.rect.x).toBeGreaterThan(298);
    expect(amount.rect.x).toBeLessThan(303);
    expect(amount.rect.y + amount.rect.h).toBeGreaterThan(29);
    expect(amount.rect.y + amount.rect.h).toBeLessThan(33);
    expect(amount.charRects).toHaveLength('12,350.40'.length);
  });

  it('reads small print by enlarging it', async () => {
    const read = await readPage(engine, await page(12), 1, place);
    expect(read.lines.map((line) => line.words.at(-1)?.text)).toEqual(rows.map((row) => row[2]));
  });

  it('reads Hebrew lines in logical order', async () => {
    const read = await readPage(
      engine,
      await drawPage(700, 300, [
        { text: 'העברה בנקאית', x: 420, y: 60, sizePx: 36 },
        { text: 'סכום לתשלום', x: 420, y: 140, sizePx: 36 },
        { text: '1,250.00', x: 120, y: 140, sizePx: 36 },
        { text: 'חשבון המוטב', x: 420, y: 220, sizePx: 36 },
      ]),
      1,
      place,
    );
    expect(read.lines.map((line) => line.text)).toEqual(['העברה בנקאית', 'סכום לתשלום 1,250.00', 'חשבון המוטב']);
  });

  it('reads on with a new process where the old one has ended', async () => {
    const own = await startOcrEngine(openOwnReader);
    await own.close();
    const read = await readPage(own, await page(20), 1, place);
    await own.close();
    expect(read.lines).toHaveLength(rows.length);
  });

  it('gives up a picture that takes too long, and reads the next one', async () => {
    const hurried = await startOcrEngine(openOwnReader, 300);
    const noise = new Uint8Array(3000 * 3000).map((_, k) => ((k * 2_654_435_761) >>> 13) & 255);
    const picture = { widthPx: 3000, heightPx: 3000, grey: noise };
    const given = hurried.recognize({ picture, languages: 'both', layout: 'page' });
    const blank = { widthPx: 40, heightPx: 40, grey: new Uint8Array(1600).fill(255) };
    const next = hurried.recognize({ picture: blank, languages: 'both', layout: 'page' });
    await expect(given).rejects.toThrow(ReadingGivenUp);
    expect(await next).toEqual([]);
    await hurried.close();
  });

  it('gives up what is still being read when the time for reading is over', async () => {
    const own = await startOcrEngine(openOwnReader);
    const engine = own.within({ atOnce: 1, giveUpAtMs: performance.now() + 200 });
    const noise = new Uint8Array(2000 * 2000).map((_, k) => ((k * 2_654_435_761) >>> 13) & 255);
    const picture = { widthPx: 2000, heightPx: 2000, grey: noise };
    await expect(engine.recognize({ picture, languages: 'both', layout: 'page' })).rejects.toThrow(ReadingGivenUp);
    await own.close();
  });

  it('reads an IBAN in groups whole on a Hebrew page', async () => {
    const iban = 'IL06 0129 2700 0000 0645 079';
    const bare = iban.replaceAll(' ', '');
    const drawn = await drawPage(900, 300, [
      { text: 'פרטי חשבון הבנק של הלקוח', x: 420, y: 60, sizePx: 26 },
      { text: iban, x: 120, y: 140, sizePx: 26 },
      { text: 'תאריך הפקת האישור', x: 420, y: 220, sizePx: 26 },
    ]);
    const read = await readPage(engine, scan(drawn), 1, place);
    expect(read.lines.map((line) => line.text.replace(/[^A-Z0-9]/g, '')).find((text) => text.length > 15)).toBe(bare);
  });

  it('finds nothing on an empty page', async () => {
    const read = await readPage(engine, await drawPage(300, 300, []), 1, place);
    expect(read.lines).toEqual([]);
  });
});
