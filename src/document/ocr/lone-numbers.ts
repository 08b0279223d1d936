/**
 * Counts of one to three digits in the columns of photographs and scans, which the engine drops where nothing stands near
 * them. They are shown to it side by side, behind a number of their column that was read: what it makes of that tells
 * whether it reads this print at all.
 */
import type { Grey, PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { boxAround, overlap } from './boxes.ts';
import { chainsOf } from './chains.ts';
import type { OcrEngine, OcrWord } from './engine.ts';
import { isCovered } from './lost-lines.ts';
import { FLAT_GROUND, LETTER_TARGET_PX, type PreparedPicture, scaled } from './prepare.ts';
import { DOUBTFUL, readScaled } from './read-line.ts';

const MAX_DIGITS = 3;
/** Counts shown at once, and columns of a page: each is read twice, as a line is. */
const MAX_SHOWN = 6;
const MAX_LINES = 8;
/** How high a digit is, by those of the number of its column, and how wide at least, by its height. */
const LIKE = { from: 0.8, to: 1.25 };
const NARROW = 0.15;
/** How far edges of one column are apart, in heights of a digit, and how far its numbers: columns of photographed papers lean. */
const EDGE = 0.7;
const FAR = 30;
/** Room around a number that stands alone, and between those shown side by side, in heights of a digit. */
const ALONE = 2;
const ROOM = 1;
/** Specks beside it are lower, by its height. */
const PIECE = 0.5;
/** Pixels around ink that are its soft edge. */
const SOFT = 2;
/** Of the number that was read already; and of a count, which nothing around it proves wrong. */
const KNOWN = 0.85;
const SURE = 0.8;
/** Heights of the print at which both readings have to agree, by the one that is read best. */
const SIZES = [1, 1.3];

const PLAIN_NUMBER = /^\d[\d.,]*\d$/;

interface Count {
  box: PixelBox;
  digits: readonly Component[];
}

export async function loneNumbers(
  engine: OcrEngine,
  { clean, components, letterPx }: PreparedPicture,
  words: readonly OcrWord[],
): Promise<OcrWord[]> {
  if (letterPx === null) return [];
  const known = words.filter(({ text, confidence }) => PLAIN_NUMBER.test(text) && confidence >= KNOWN);
  const counts = countsOf(components, letterPx, words);
  const byNumber = Map.groupBy(counts, (count) => numberOf(count, known, letterPx));
  const found: OcrWord[] = [];
  const lines = [...byNumber].flatMap(([number, all]) => (number ? inLines(number, all) : []));
  for (const { number, shown } of lines.slice(0, MAX_LINES)) {
    const readings: (OcrWord | null)[][] = [];
    for (const size of SIZES) readings.push(await readBeside(engine, clean, number, shown, size));
    const [first, second] = readings;
    for (const [k, word] of first!.entries()) {
      const again = second![k];
      if (!word || again?.text !== word.text) continue;
      found.push({ ...word, confidence: Math.max(DOUBTFUL, Math.min(word.confidence, again.confidence)) });
    }
  }
  return found;
}

const inLines = (number: OcrWord, all: readonly Count[]): { number: OcrWord; shown: readonly Count[] }[] =>
  Array.from({ length: Math.ceil(all.length / MAX_SHOWN) }, (_, k) => ({
    number,
    shown: all.slice(k * MAX_SHOWN, (k + 1) * MAX_SHOWN),
  }));

const heightOf = ({ y0, y1 }: PixelBox) => y1 - y0;

/** Ink of up to three characters of one height that stand alone and in no word. */
function countsOf(components: readonly Component[], letterPx: number, words: readonly OcrWord[]): Count[] {
  const boxes = words.map(({ box }) => box);
  return chainsOf(components, letterPx).flatMap((digits): Count[] => {
    if (digits.length > MAX_DIGITS || digits.some((digit) => isCovered(digit, boxes))) return [];
    const box = boxAround(digits.map((each) => ({ box: each })));
    const height = heightOf(box);
    const isLevel = digits.every(
      (digit) =>
        heightOf(digit) > LIKE.from * height && digit.x1 - digit.x0 > NARROW * height && digit.x1 - digit.x0 < height,
    );
    const around = { x0: box.x0 - ALONE * height, x1: box.x1 + ALONE * height, y0: box.y0, y1: box.y1 };
    const isBeside = (piece: Component) =>
      !digits.includes(piece) && heightOf(piece) > PIECE * height && overlap(around, piece) > 0;
    const isAlone = !boxes.some((word) => overlap(word, around) > 0) && !components.some(isBeside);
    return isLevel && isAlone ? [{ box, digits }] : [];
  });
}

/** The nearest number that ends, begins or has its middle where the count does, in digits of the same height. */
function numberOf({ box }: Count, known: readonly OcrWord[], letterPx: number): OcrWord | null {
  const edges: ((of: PixelBox) => number)[] = [({ x0 }) => x0, ({ x0, x1 }) => (x0 + x1) / 2, ({ x1 }) => x1];
  const near = known.filter((word) => {
    const ratio = heightOf(box) / Math.max(1, digitHeight(word));
    const away = Math.abs(word.box.y0 - box.y0);
    return (
      ratio > LIKE.from &&
      ratio < LIKE.to &&
      away > letterPx &&
      away < FAR * letterPx &&
      edges.some((edge) => Math.abs(edge(word.box) - edge(box)) < EDGE * letterPx)
    );
  });
  return near.reduce<OcrWord | null>(
    (best, word) => (best && Math.abs(best.box.y0 - box.y0) <= Math.abs(word.box.y0 - box.y0) ? best : word),
    null,
  );
}

/** Boxes of words may be higher than their letters. */
function digitHeight({ symbols, box }: OcrWord): number {
  const heights = symbols.filter(({ text }) => /\d/.test(text)).map((symbol) => heightOf(symbol.box));
  return heights.length > 0 ? heights.toSorted((a, b) => a - b)[heights.length >> 1]! : heightOf(box);
}

/** What is read of each count, with its place on the page, where the number before them comes out as before. */
async function readBeside(
  engine: OcrEngine,
  clean: Grey,
  number: OcrWord,
  shown: readonly Count[],
  size: number,
): Promise<(OcrWord | null)[]> {
  const { picture, places } = sideBySide(clean, [number.box, ...shown.map(({ box }) => box)]);
  const whole = { x0: 0, y0: 0, x1: picture.widthPx, y1: picture.heightPx };
  const large = await scaled(picture, whole, (size * LETTER_TARGET_PX) / heightOf(shown[0]!.box));
  const read = await readScaled(engine, large, 'english', { x0: 0, y0: 0 });
  const at = (place: PixelBox) => read.filter(({ box }) => overlap(box, place) > 0.3);
  const [first, ...rest] = places;
  const [again, more] = at(first!);
  if (again?.text !== number.text || more) return rest.map(() => null);
  return rest.map((place, k) => {
    const { box, digits } = shown[k]!;
    const [word, other] = at(place);
    if (!word || other || word.confidence < SURE || !/^\d+$/.test(word.text) || word.text.length !== digits.length)
      return null;
    const symbols = word.symbols.map((symbol, i) => ({ ...symbol, box: digits[i] ?? box }));
    return { ...word, symbols, box };
  });
}

/** Parts of a picture next to each other on even ground, their middles on one line. */
function sideBySide(
  { widthPx, heightPx, grey }: Grey,
  parts: readonly PixelBox[],
): { picture: Grey; places: PixelBox[] } {
  const boxes = parts.map(({ x0, y0, x1, y1 }) => ({
    x0: Math.max(0, Math.floor(x0) - SOFT),
    y0: Math.max(0, Math.floor(y0) - SOFT),
    x1: Math.min(widthPx, Math.ceil(x1) + SOFT),
    y1: Math.min(heightPx, Math.ceil(y1) + SOFT),
  }));
  const room = Math.round(ROOM * heightOf(parts.at(-1)!));
  const height = Math.max(...boxes.map(heightOf)) + 2 * room;
  const width = boxes.reduce((sum, { x0, x1 }) => sum + x1 - x0 + room, room);
  const out = new Uint8Array(width * height).fill(FLAT_GROUND);
  let left = room;
  const places = boxes.map((box) => {
    const top = Math.round((height - heightOf(box)) / 2);
    const place = { x0: left, y0: top, x1: left + box.x1 - box.x0, y1: top + heightOf(box) };
    for (let y = box.y0; y < box.y1; y++)
      out.set(grey.subarray(y * widthPx + box.x0, y * widthPx + box.x1), (top + y - box.y0) * width + left);
    left = place.x1 + room;
    return place;
  });
  return { picture: { widthPx: width, heightPx: height, grey: out }, places };
}
