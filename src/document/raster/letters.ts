/**
 * The letters of a picture one by one, by the places at which they were read: how dark, how steep and how heavy each is.
 * Of words, the letters are compared with the same characters elsewhere, so that a page of ones is no thin page.
 */
import type { Rect } from '../../domain/geometry.ts';
import type { PageText, SourceImage, TextWord } from '../facts.ts';
import type { Letter, LetterTraits, LetterWord, PixelBox, Raster } from './facts.ts';
import { type Background, planesOf } from './ground.ts';
import { quantile } from './statistics.ts';

const IS_LETTER = /[\p{L}\p{N}]/u;
const MIN_WORD_CONFIDENCE = 0.3;
/** Letters that are looked at on one picture: more is no page that a person reads. */
const MAX_LETTERS = 12_000;
/** Place of a letter, in pixels: smaller ones have no inside, larger ones are no text. */
const SIZE = { from: 3, heightFrom: 6, to: 260 };
/** Levels between strokes and ground below which there is no letter. */
const MIN_CONTRAST = 25;
/** Strokes differ from the ground by at least this share of what the letter's darkest part does. */
const STROKE_SHARE = 0.5;
/** A letter may stand out of its place by this share of its height, and by two pixels. */
const OUTSIDE_SHARE = 0.15;

/** Of the words that were recognised on this picture. Native text has no pixels of its own. */
export function letterWords(source: SourceImage, text: readonly PageText[]): LetterWord[] {
  const { raster, rect, page } = source;
  const [scaleX, scaleY] = [raster.widthPx / rect.w, raster.heightPx / rect.h];
  const inPixels = ({ x, y, w, h }: Rect): Rect => ({
    x: (x - rect.x) * scaleX,
    y: (y - rect.y) * scaleY,
    w: w * scaleX,
    h: h * scaleY,
  });
  const read = text
    .filter((each) => each.page === page && each.source === 'ocr')
    .flatMap(({ lines }) => lines.flatMap(({ words }) => words))
    .filter(({ confidence }) => confidence >= MIN_WORD_CONFIDENCE);
  const planes = planesOf(raster);
  const words: LetterWord[] = [];
  let left = MAX_LETTERS;
  for (const word of read) {
    if (left <= 0) break;
    const letters = lettersOf(raster, planes, word, inPixels);
    left -= word.text.length;
    const { x, y } = inPixels(word.rect);
    if (letters.length > 0) words.push({ rect: word.rect, x, y, letters });
  }
  return words;
}

function lettersOf(
  raster: Raster,
  planes: Background,
  { text, charRects }: TextWord,
  inPixels: (rect: Rect) => Rect,
): Letter[] {
  const chars = [...text];
  if (charRects?.length !== chars.length) return [];
  const places = charRects.map(inPixels);
  if (isOnItsSide(places)) return [];
  return chars.flatMap((char, k) => {
    if (!IS_LETTER.test(char)) return [];
    const letter = measured(raster, planes, places[k]!, [places[k - 1], places[k + 1]]);
    return letter ? [{ char, ...letter }] : [];
  });
}

/** Letters of a page that lies on its side stand below each other: what is measured of upright ones is not theirs. */
function isOnItsSide(places: readonly Rect[]): boolean {
  const [first, last] = [places[0]!, places.at(-1)!];
  return places.length > 1 && Math.abs(last.y - first.y) > Math.abs(last.x - first.x);
}

/** The pixels of a letter: its place with a margin, up to halfway to its neighbours. */
function patchOf({ widthPx, heightPx }: Raster, { x, y, w, h }: Rect, beside: readonly (Rect | undefined)[]) {
  const middle = x + w / 2;
  let [x0, x1] = [Math.max(0, Math.floor(x - 1)), Math.min(widthPx, Math.ceil(x + w + 1))];
  for (const other of beside) {
    if (!other) continue;
    if (other.x + other.w <= middle) x0 = Math.max(x0, Math.floor((other.x + other.w + x) / 2));
    else if (other.x >= middle) x1 = Math.min(x1, Math.ceil((x + w + other.x) / 2));
  }
  const margin = Math.max(2, Math.round(h * OUTSIDE_SHARE));
  const [y0, y1] = [Math.max(0, Math.floor(y - margin)), Math.min(heightPx, Math.ceil(y + h + margin))];
  return { x0, y0, x1, y1 };
}

function measured(
  raster: Raster,
  planes: Background,
  place: Rect,
  beside: readonly (Rect | undefined)[],
): Omit<Letter, 'char'> | null {
  const { x0, y0, x1, y1 } = patchOf(raster, place, beside);
  const [w, h] = [x1 - x0, y1 - y0];
  if (!(w >= SIZE.from && h >= SIZE.heightFrom && Math.max(w, h) <= SIZE.to)) return null;
  const depth = depths(raster, planes, x0, y0, w, h);
  const levels = new Uint32Array(256);
  for (const each of depth) levels[Math.max(0, Math.min(255, Math.round(each)))]!++;
  const darkest = quantile(levels, depth.length * 0.97);
  if (darkest < MIN_CONTRAST) return null;
  const box = strokesIn(depth, w, h, darkest * STROKE_SHARE, place.y - y0, place.y + place.h - y0);
  if (!box) return null;
  const [centreX, centreY] = [x0 + (box.x0 + box.x1) / 2, y0 + (box.y0 + box.y1) / 2];
  return {
    ...traitsOf(depth, w, h, box, darkest * STROKE_SHARE),
    left: x0 + box.x0,
    right: x0 + box.x1,
    top: y0 + box.y0,
    bottom: y0 + box.y1,
    ground: planes.level[cellAt(planes, centreX, centreY)]!,
  };
}

const cellAt = ({ cellPx, columns }: Background, x: number, y: number) =>
  Math.floor(y / cellPx) * columns + Math.floor(x / cellPx);

/** How far each pixel differs from its ground, positive for the strokes, be they darker or lighter. */
function depths({ grey, widthPx }: Raster, planes: Background, x0: number, y0: number, w: number, h: number) {
  const depth = new Float32Array(w * h);
  let [darker, lighter] = [0, 0];
  for (let y = 0, k = 0; y < h; y++) {
    const cells = Math.floor((y0 + y) / planes.cellPx) * planes.columns;
    for (let x = 0; x < w; x++, k++) {
      const plane = planes.level[cells + Math.floor((x0 + x) / planes.cellPx)]!;
      const difference = plane - grey[(y0 + y) * widthPx + x0 + x]!;
      depth[k] = difference;
      if (difference > 0) darker += difference * difference;
      else lighter += difference * difference;
    }
  }
  if (lighter > darker) for (let k = 0; k < depth.length; k++) depth[k] = -depth[k]!;
  return depth;
}

/** Of the strokes from `top` to `bottom`, and of what goes on from there without a gap; null where there are none. */
function strokesIn(
  depth: Float32Array,
  w: number,
  h: number,
  least: number,
  top: number,
  bottom: number,
): PixelBox | null {
  const hasStroke = (y: number) => {
    for (let k = y * w; k < (y + 1) * w; k++) if (depth[k]! > least) return true;
    return false;
  };
  let [from, to] = [Math.max(0, Math.round(top)), Math.min(h, Math.round(bottom))];
  while (from > 0 && hasStroke(from) && hasStroke(from - 1)) from--;
  while (to < h && hasStroke(to - 1) && hasStroke(to)) to++;
  const box = { x0: w, y0: h, x1: 0, y1: 0 };
  for (let y = from; y < to; y++)
    for (let x = 0; x < w; x++) {
      if (!(depth[y * w + x]! > least)) continue;
      box.x0 = Math.min(box.x0, x);
      box.x1 = Math.max(box.x1, x + 1);
      box.y0 = Math.min(box.y0, y);
      box.y1 = y + 1;
    }
  return box.x1 - box.x0 < 2 || box.y1 - box.y0 < SIZE.heightFrom ? null : box;
}

function traitsOf(
  depth: Float32Array,
  w: number,
  h: number,
  { x0, y0, x1, y1 }: PixelBox,
  least: number,
): LetterTraits {
  const [strokes, steps] = [new Uint32Array(256), new Uint32Array(512)];
  let [strokeCount, stepCount, sum] = [0, 0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0, k = y * w + x0; x < x1; x++, k++) {
      const here = depth[k]!;
      if (here > 0) sum += here;
      if (here > least) {
        strokes[Math.min(255, Math.round(here))]!++;
        strokeCount++;
      }
      if (x + 1 >= w || y + 1 >= h) continue;
      const step = Math.max(Math.abs(depth[k + 1]! - here), Math.abs(depth[k + w]! - here));
      steps[Math.min(511, Math.round(step))]!++;
      stepCount++;
    }
  const level = quantile(strokes, strokeCount * 0.7);
  return {
    ink: Math.log(quantile(strokes, strokeCount * 0.8)),
    edge: Math.log(Math.max(0.001, quantile(steps, stepCount * 0.9) / level)),
    mass: Math.log(sum / level / ((x1 - x0) * (y1 - y0))),
  };
}
