import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOcrEngine } from '../../../src/analysis/ocr-engine.ts';
import { openOwnReader } from '../../../src/analysis/own-reader.ts';
import type { OcrEngine } from '../../../src/document/ocr/engine.ts';
import { readPage } from '../../../src/document/ocr/read-page.ts';
import { turned } from '../../../src/document/raster/raster.ts';
import type { Rect } from '../../../src/domain/geometry.ts';
import { drawPage, scan } from '../../support/drawn.ts';

const size = 22;
const english = [
  ['01/03/2026', 'Salary for February', '12,350.40'],
  ['04/03/2026', 'Electricity bill', '418.75'],
  ['11/03/2026', 'Groceries and more', '1,096.20'],
  ['17/03/2026', 'Transfer to savings', '2,500.00'],
];
const hebrew = [
  ['12,350.40', 'משכורת חודש פברואר', '01/03/2026'],
  ['418.75', 'חשבון חשמל דו חודשי', '04/03/2026'],
  ['1,096.20', 'קניות במרכול השכונתי', '11/03/2026'],
  ['2,500.00', 'העברה לחשבון חיסכון', '17/03/2026'],
];
const draw = async (rows: string[][]) =>
  scan(
    await drawPage(
      900,
      400,
      rows.flatMap((row, k) =>
        row.map((text, column) => ({ text, x: [60, 320, 680][column]!, y: 80 + 2.5 * size * k, sizePx: size })),
      ),
    ),
  );
/** Where a place of the upright page lies once the page is turned clockwise. */
const turnedRect = ({ x, y, w, h }: Rect, degrees: number): Rect => {
  if (degrees === 90) return { x: 400 - y - h, y: x, w: h, h: w };
  if (degrees === 180) return { x: 900 - x - w, y: 400 - y - h, w, h };
  if (degrees === 270) return { x: y, y: 900 - x - w, w: h, h: w };
  return { x, y, w, h };
};

describe('a page that lies on a side or on its head', () => {
  let engine: OcrEngine;
  beforeAll(async () => {
    engine = await startOcrEngine(openOwnReader);
  });
  afterAll(() => engine.close());

  for (const [language, rows] of Object.entries({ english, hebrew }))
    it.each([90, 180, 270])(`is read like the upright one, in ${language}, turned by %i degrees`, async (degrees) => {
      const upright = await draw(rows);
      const lying = await turned(upright, degrees);
      const place = ({ widthPx, heightPx }: typeof upright) => ({ x: 0, y: 0, w: widthPx, h: heightPx });
      const expected = await readPage(engine, upright, 1, place(upright));
      const read = await readPage(engine, lying, 1, place(lying));
      expect(expected.orientation).toBe(0);
      expect(read.orientation).toBe(360 - degrees);
      expect(read.lines.map(({ text }) => text)).toEqual(expected.lines.map(({ text }) => text));
      for (const row of rows) for (const part of row) expect(read.lines.map((l) => l.text).join('\n')).toContain(part);
      for (const [k, line] of expected.lines.entries())
        for (const [n, { rect }] of line.words.entries()) {
          const [wanted, found] = [turnedRect(rect, degrees), read.lines[k]!.words[n]!.rect];
          for (const side of ['x', 'y', 'w', 'h'] as const)
            expect(Math.abs(found[side] - wanted[side]), `${side} of ${line.words[n]!.text}`).toBeLessThan(3);
        }
    });
});
