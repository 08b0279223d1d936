import { describe, expect, it } from 'vitest';
import type { OcrEngine, OcrWord } from '../../../src/document/ocr/engine.ts';
import { turned, turnedBack, turnToRead } from '../../../src/document/ocr/orientation.ts';
import { prepareForReading } from '../../../src/document/ocr/prepare.ts';
import type { PixelBox } from '../../../src/document/raster/facts.ts';
import { drawPage } from '../../support/drawn.ts';

const word = (confidence: number, { x1 = 100, y1 = 20 }: Partial<PixelBox> = {}): OcrWord => ({
  text: 'Salary',
  box: { x0: 0, y0: 0, x1, y1 },
  confidence,
  symbols: [],
});

/** Tells how surely it read one picture after the other, and counts them. */
const engineOf = (...confidences: number[]): OcrEngine & { asked: number } => ({
  atOnce: 1,
  asked: 0,
  async recognize() {
    const words = [word(confidences[this.asked]!)];
    this.asked += 1;
    return [{ box: words[0]!.box, words }];
  },
  close: async () => {},
});

const text = 'The quick brown fox jumps over the lazy dog';
const page = async () => prepareForReading(await drawPage(700, 120, [{ text, x: 20, y: 60, sizePx: 28 }]));

describe('turnToRead', () => {
  it('reads nothing further of a page that reads well', async () => {
    const engine = engineOf();
    expect(await turnToRead(engine, await page(), [word(0.8)])).toBe(0);
    expect(engine.asked).toBe(0);
  });

  it('reads nothing further of a page without ink', async () => {
    const engine = engineOf();
    expect(await turnToRead(engine, prepareForReading(await drawPage(300, 300, [])), [])).toBe(0);
    expect(engine.asked).toBe(0);
  });

  it('takes the turn that reads well', async () => {
    expect(await turnToRead(engineOf(0.9), await page(), [word(0.4)])).toBe(180);
    expect(await turnToRead(engineOf(0.4, 0.9), await page(), [word(0.4)])).toBe(90);
    expect(await turnToRead(engineOf(0.4, 0.4, 0.9), await page(), [word(0.4)])).toBe(270);
  });

  it('turns a page whose words run up or down, however surely they were read', async () => {
    expect(await turnToRead(engineOf(0.4, 0.9), await page(), [word(0.9, { x1: 20, y1: 100 })])).toBe(90);
  });

  it('leaves a page as it is where no turn reads much better', async () => {
    expect(await turnToRead(engineOf(0.7, 0.5, 0.7), await page(), [word(0.55)])).toBe(0);
  });
});

describe('turnedBack', () => {
  it.each([0, 90, 180, 270] as const)('finds a mark of a picture turned by %i degrees where it was', async (turn) => {
    const picture = { widthPx: 7, heightPx: 5, grey: new Uint8Array(35) };
    const mark = { x0: 1, y0: 2, x1: 4, y1: 3 };
    picture.grey.fill(255, 2 * 7 + 1, 2 * 7 + 4);
    const after = await turned(picture, turn);
    const at = [...after.grey.keys()].filter((k) => after.grey[k] === 255);
    const [xs, ys] = [at.map((k) => k % after.widthPx), at.map((k) => Math.floor(k / after.widthPx))];
    const found = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs) + 1, y1: Math.max(...ys) + 1 };
    expect(turnedBack(found, turn, after)).toEqual(mark);
  });
});
