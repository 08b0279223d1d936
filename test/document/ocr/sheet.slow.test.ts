import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOcrEngine } from '../../../src/analysis/ocr-engine.ts';
import { openOwnReader } from '../../../src/analysis/own-reader.ts';
import type { OcrEngine } from '../../../src/document/ocr/engine.ts';
import { readPage } from '../../../src/document/ocr/read-page.ts';
import { drawPage, onPhoto, photograph, scan } from '../../support/drawn.ts';

const names = {
  english: ['Salary for February', 'Electricity bill', 'Groceries and more', 'Transfer to savings'],
  hebrew: ['משכורת חודש פברואר', 'חשבון חשמל דו חודשי', 'קניות במרכול השכונתי', 'העברה לחשבון חיסכון'],
};
const amounts = ['12,350.40', '418.75', '1,096.20', '2,500.00', '731.15', '96.80', '8,214.35', '655.90'];
const [widthPx, heightPx] = [1000, 800];
const camera = { widthPx: 1600, heightPx: 1200, toRight: 0.00025, down: 0.0001 };

describe('a sheet that was photographed from the side', () => {
  let engine: OcrEngine;
  beforeAll(async () => {
    engine = await startOcrEngine(openOwnReader);
  });
  afterAll(() => engine.close());

  it.each(['english', 'hebrew'] as const)(
    'is read like the flat one, in %s, and words are placed on the photo',
    async (language) => {
      const page = await drawPage(
        widthPx,
        heightPx,
        amounts.flatMap((amount, k) => [
          { text: amount, x: 120, y: 120 + 80 * k, sizePx: 34 },
          { text: names[language][k % 4]!, x: 560, y: 120 + 80 * k, sizePx: 34 },
        ]),
      );
      const flat = await readPage(engine, scan(page), 1, { x: 0, y: 0, w: widthPx, h: heightPx });
      const whole = { x: 0, y: 0, w: camera.widthPx, h: camera.heightPx };
      const read = await readPage(engine, photograph(page, camera), 1, whole);
      const words = read.lines.flatMap((line) => line.words);
      const cellsIn = ({ lines }: typeof read) =>
        [...amounts, ...names[language]].filter((cell) => lines.some(({ text }) => text.includes(cell))).length;
      expect(cellsIn(flat)).toBeGreaterThanOrEqual(11);
      expect(cellsIn(read)).toBeGreaterThanOrEqual(cellsIn(flat) - 1);
      let compared = 0;
      for (const { text, rect } of flat.lines
        .flatMap((line) => line.words)
        .filter((word) => amounts.includes(word.text))) {
        const found = words.find((word) => word.text === text)?.rect;
        if (!found) continue;
        compared += 1;
        const corners = [rect.x, rect.x + rect.w].flatMap((x) =>
          [rect.y, rect.y + rect.h].map((y) => onPhoto(camera, x - widthPx / 2, y - heightPx / 2)),
        );
        const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
        expect(Math.abs(found.x + found.w / 2 - 800 - middle(corners.map(({ x }) => x))), text).toBeLessThan(5);
        expect(Math.abs(found.y + found.h / 2 - 600 - middle(corners.map(({ y }) => y))), text).toBeLessThan(5);
      }
      expect(compared).toBeGreaterThanOrEqual(6);
    },
  );
});
