/**
 * Numbers glued to a sign of the sheqel on a screen, which the engine drops or tears where the sign was taken out and only
 * two or three digits are left (`-₪60`). They are read alone, and have to have as many digits as there are pieces of ink.
 */
import type { PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { isDrawn } from '../raster/texture.ts';
import type { OcrWord } from './engine.ts';
import type { PreparedPicture } from './prepare.ts';

/** Signs of one page that are looked at: each takes a fiftieth of a page's time. */
const MAX_SIGNS = 20;
/** Gap between a sign and its digits and between two digits, and how far their ends are apart, in heights of the sign. Chosen. */
const MAX_GAP = 0.45;
const ENDS = 0.25;
/** Digits of such a number; longer ones the engine reads. */
const MAX_DIGITS = 4;
/** What nothing around it confirms is taken only when it is sure. */
const SURE = 0.8;

const heightOf = ({ y0, y1 }: PixelBox) => y1 - y0;
const touches = (a: PixelBox, b: PixelBox) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
const digitsOf = (text: string) => text.replace(/\D/g, '').length;

const around = (boxes: readonly PixelBox[]): PixelBox => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});

/** Pieces of ink as high as the sign that follow it on one side, each close to the one before. */
function digitsBeside(sign: PixelBox, ink: readonly Component[], side: 1 | -1): Component[] {
  const [gap, ends] = [MAX_GAP * heightOf(sign), ENDS * heightOf(sign)];
  const isTall = ({ y0, y1 }: PixelBox) => Math.abs(y0 - sign.y0) < ends && Math.abs(y1 - sign.y1) < ends;
  const beyond = ink
    .filter((piece) => isTall(piece) && (side === 1 ? piece.x0 >= sign.x1 : piece.x1 <= sign.x0))
    .sort((a, b) => side * (a.x0 - b.x0));
  const run: Component[] = [];
  for (const piece of beyond) {
    const before = run.at(-1) ?? sign;
    const distance = side === 1 ? piece.x0 - before.x1 : before.x0 - piece.x1;
    if (distance >= gap || run.length > MAX_DIGITS) break;
    run.push(piece);
  }
  return run.length <= MAX_DIGITS ? run : [];
}

/** The words of the page with such numbers in place of what was read there. */
export async function withNumbersAtSigns(
  { clean, components, sheqels }: Pick<PreparedPicture, 'clean' | 'components' | 'sheqels'>,
  words: readonly OcrWord[],
  read: (part: PixelBox) => Promise<OcrWord[]>,
): Promise<OcrWord[]> {
  let out = [...words];
  if (!isDrawn(clean)) return out;
  for (const sign of sheqels.slice(0, MAX_SIGNS)) {
    for (const side of [1, -1] as const) {
      const run = digitsBeside(sign, components, side);
      if (run.length < 2) continue;
      const box = around(run);
      const there = out.filter((word) => touches(word.box, box));
      if (there.some(({ text }) => digitsOf(text) >= run.length)) continue;
      const [number, more] = await read(box);
      const isWhole = number && !more && /^\d+$/.test(number.text) && number.text.length === run.length;
      if (!isWhole || number.confidence < SURE) continue;
      out = [...out.filter((word) => !there.includes(word)), number];
    }
  }
  return out;
}
