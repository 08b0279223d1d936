/**
 * Rotated and upside-down pages. The engine finds lines that run up or down by itself, and reads those that run down as
 * if they were upright; upside down, it reads letters with low confidence. So the first reading shows whether the page
 * is upright, and further readings of a small part show how it is rotated.
 */

import sharp from 'sharp';
import type { Grey, PixelBox } from '../raster/facts.ts';
import { type Component, letterHeight } from '../raster/ink.ts';
import type { OcrEngine, OcrWord } from './engine.ts';
import { LETTER_TARGET_PX, type PreparedPicture, scaled } from './prepare.ts';

/** Degrees clockwise by which a picture is turned so that it can be read. */
export type Turn = 0 | 90 | 180 | 270;

/** Pages are read with a clarity of 0.8 and more when they stand upright, and of less than 0.5 when they do not. */
const CLEAR = 0.6;
/** By this much a turned page must be read more clearly than the page as it is shown. */
const MUCH_CLEARER = 0.2;
/** Words of fewer characters do not tell in which direction they run. */
const TELLING_CHARACTERS = 3;
/** Side of the part that is tried, in letters: some ten lines. */
const PART_LETTERS = 40;
/** Places that are tried as the middle of the part. */
const PART_PLACES = 64;

/**
 * How the page must be turned, given the first reading of it as it is shown; 0 where that is clear, where there is too
 * little to tell, and where no turn is read much more clearly. Throws ReadingGivenUp.
 */
export async function turnToRead(
  engine: OcrEngine,
  { clean, components, letterPx }: PreparedPicture,
  words: readonly OcrWord[],
): Promise<Turn> {
  const asShown = clarityOf(words);
  if (asShown >= CLEAR || letterPx === null) return 0;
  const part = fullestPart(clean, components, PART_LETTERS * letterPx);
  const lying = letterHeight(components.map(({ x0, y0, x1, y1, area }) => ({ x0: y0, y0: x0, x1: y1, y1: x1, area })));
  for (const turn of [180, 90, 270] as const) {
    const height = turn === 180 ? letterPx : (lying ?? letterPx);
    const { picture } = await scaled(clean, part, Math.min(2, LETTER_TARGET_PX / height));
    const lines = await engine.recognize({ picture: await turned(picture, turn), languages: 'both', layout: 'page' });
    const clarity = clarityOf(lines.flatMap((line) => line.words));
    if (clarity >= CLEAR && clarity >= asShown + MUCH_CLEARER) return turn;
  }
  return 0;
}

/** Mean confidence of the characters, 0-1; words that run up or down count as not read. */
function clarityOf(words: readonly OcrWord[]): number {
  let [sum, count] = [0, 0];
  for (const { text, box, confidence } of words) {
    if (text.length < TELLING_CHARACTERS) continue;
    count += text.length;
    if (box.x1 - box.x0 > box.y1 - box.y0) sum += confidence * text.length;
  }
  return count === 0 ? 0 : sum / count;
}

/** A square of that side, as far as it lies on the picture, with as many components as any of those that are tried. */
function fullestPart({ widthPx, heightPx }: Grey, components: readonly Component[], side: number): PixelBox {
  const step = Math.max(1, Math.floor(components.length / PART_PLACES));
  let most = -1;
  let part = { x0: 0, y0: 0, x1: widthPx, y1: heightPx };
  for (let k = 0; k < components.length; k += step) {
    const x0 = Math.max(0, Math.floor(components[k]!.x0 - side / 2));
    const y0 = Math.max(0, Math.floor(components[k]!.y0 - side / 2));
    const tried = { x0, y0, x1: Math.min(widthPx, Math.ceil(x0 + side)), y1: Math.min(heightPx, Math.ceil(y0 + side)) };
    const inside = components.filter((c) => c.x0 >= x0 && c.y0 >= y0 && c.x1 <= tried.x1 && c.y1 <= tried.y1).length;
    if (inside > most) [most, part] = [inside, tried];
  }
  return part;
}

/** Turned clockwise. */
export async function turned(picture: Grey, turn: Turn): Promise<Grey> {
  if (turn === 0) return picture;
  const { widthPx, heightPx, grey } = picture;
  const { data, info } = await sharp(grey, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .rotate(turn)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { widthPx: info.width, heightPx: info.height, grey: pixels };
}

/** Where a box of the turned picture lies on the picture as it was; the sizes are those of the turned one. */
export function turnedBack(box: PixelBox, turn: Turn, { widthPx, heightPx }: Grey): PixelBox {
  const { x0, y0, x1, y1 } = box;
  if (turn === 90) return { x0: y0, y0: widthPx - x1, x1: y1, y1: widthPx - x0 };
  if (turn === 180) return { x0: widthPx - x1, y0: heightPx - y1, x1: widthPx - x0, y1: heightPx - y0 };
  if (turn === 270) return { x0: heightPx - y1, y0: x0, x1: heightPx - y0, y1: x1 };
  return box;
}
