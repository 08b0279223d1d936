/** One line of a page that is read by itself, and what the engine says of words made usable. */
import type { PixelBox } from '../raster/facts.ts';
import { boxAround } from './boxes.ts';
import type { OcrEngine, OcrLine, OcrRequest, OcrSymbol, OcrWord } from './engine.ts';
import { byPosition } from './numbers.ts';
import { LETTER_TARGET_PX, type PreparedPicture, scaled } from './prepare.ts';

/** Reads that are weaker are no words but texture. */
const MIN_CONFIDENCE = 0.15;
/**
 * Characters of which all are this sure are a word, however weak the engine takes it for: it counts the gap beside it.
 * Of ten such words on seventeen scans and photos nine were right; chosen.
 */
const SURE_CHARACTERS = 0.97;
/** Signs, and values that only a second reading brought, are not surer than this. */
export const DOUBTFUL = 0.7;
/** A number with a sign before or after it, and the sign. */
export const SIGNED = /^[-−–—+]{1,2}[\d.,]+$|^[\d.,]+[-−–—+]{1,2}$/;
const STROKE = /^[-−–—+]$/;
const FORMAT_CHARACTERS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export function inSource(line: OcrLine, scale: number, left: number, top: number): OcrLine {
  const box = ({ x0, y0, x1, y1 }: PixelBox): PixelBox => ({
    x0: left + x0 / scale,
    y0: top + y0 / scale,
    x1: left + x1 / scale,
    y1: top + y1 / scale,
  });
  return {
    box: box(line.box),
    words: line.words.map((word) => ({
      ...word,
      box: box(word.box),
      symbols: word.symbols.map((symbol) => ({ ...symbol, box: box(symbol.box) })),
    })),
  };
}

/**
 * Marks of direction taken out; the sign of a number is put on the side where it stands on the page, since the engine
 * moves signs in Hebrew lines. Null for what is no word.
 */
export function tidy(word: OcrWord): OcrWord | null {
  const symbols = word.symbols.filter((symbol) => symbol.text.replace(FORMAT_CHARACTERS, '').trim() !== '');
  const text = word.text.replace(FORMAT_CHARACTERS, '').trim();
  const isSpelt = symbols.length > 1 && symbols.every((symbol) => symbol.confidence >= SURE_CHARACTERS);
  const confidence = isSpelt ? Math.max(word.confidence, DOUBTFUL) : word.confidence;
  if (text === '' || confidence < MIN_CONFIDENCE) return null;
  if (!SIGNED.test(text) || symbols.length !== text.length) return byPosition({ ...word, text, confidence, symbols });
  // One stroke may be read as two dashes, and as longer than it is.
  const strokes = symbols.filter((symbol) => STROKE.test(symbol.text));
  const rest = symbols.filter((symbol) => !STROKE.test(symbol.text));
  const sign: OcrSymbol = {
    text: strokes.some((symbol) => symbol.text === '+') ? '+' : '-',
    box: boxAround(strokes),
    confidence: Math.min(...strokes.map((symbol) => symbol.confidence)),
  };
  const isLeft = sign.box.x0 < Math.min(...rest.map((symbol) => symbol.box.x0));
  const placed = isLeft ? [sign, ...rest] : [...rest, sign];
  return { ...word, text: placed.map((symbol) => symbol.text).join(''), confidence, symbols: placed };
}

/** How a line is shown to the engine: height of the part, in heights of letters that are read best, and ground around it, in its own. */
export interface Shown {
  size: number;
  margin: number;
}
const AT_ITS_BEST: Shown = { size: 1.2, margin: 0.4 };

/** One line of the page by itself, at the size that is read best. */
export async function readLine(
  engine: OcrEngine,
  { clean, letterPx }: PreparedPicture,
  part: PixelBox,
  languages: OcrRequest['languages'],
  { size, margin: ground }: Shown = AT_ITS_BEST,
): Promise<OcrWord[]> {
  const height = part.y1 - part.y0;
  const margin = Math.round(ground * height);
  const box = {
    x0: Math.max(0, Math.floor(part.x0) - margin),
    y0: Math.max(0, Math.floor(part.y0) - margin),
    x1: Math.min(clean.widthPx, Math.ceil(part.x1) + margin),
    y1: Math.min(clean.heightPx, Math.ceil(part.y1) + margin),
  };
  const factor = (LETTER_TARGET_PX * size) / Math.max(height, letterPx ?? 1);
  return readScaled(engine, await scaled(clean, box, factor), languages, box);
}

/** A picture of one line that was cut out at `x0` and `y0` and scaled, in the pixels of the page. */
export async function readScaled(
  engine: OcrEngine,
  { picture, scale }: Awaited<ReturnType<typeof scaled>>,
  languages: OcrRequest['languages'],
  { x0, y0 }: Pick<PixelBox, 'x0' | 'y0'>,
): Promise<OcrWord[]> {
  const lines = await engine.recognize({ picture, languages, layout: 'line' });
  return lines
    .flatMap((line) => inSource(line, scale, x0, y0).words)
    .map(tidy)
    .filter((word) => word !== null);
}
