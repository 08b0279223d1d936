/** Rows of a page: words on one height, along the slope of its lines. */
import type { Slope } from '../layout/facts.ts';
import { LEVEL, type SlopePoint, slopeThrough } from '../layout/slope.ts';
import { centreOf } from './boxes.ts';
import type { OcrLine, OcrWord } from './engine.ts';

/** Of the engine's own longer lines; on screens it does not change, as only letters below the line make lines differ there. */
export function slopeOf(lines: readonly OcrLine[], mayChange: boolean): Slope {
  const points: SlopePoint[] = [];
  for (const { words } of lines) {
    const sorted = words.filter((word) => word.confidence > 0.5).sort((a, b) => a.box.x0 - b.box.x0);
    const [left, right] = [sorted[0], sorted.at(-1)];
    if (!left || !right || right.box.x0 - left.box.x0 < 2.5 * (left.box.y1 - left.box.y0)) continue;
    const run = centreOf(right.box).x - centreOf(left.box).x;
    const y = (centreOf(left.box).y + centreOf(right.box).y) / 2;
    points.push({ y, slope: (centreOf(right.box).y - centreOf(left.box).y) / run });
  }
  return slopeThrough(points, mayChange);
}

/** A speck above a word makes its box higher than its letters, and its middle another one. Chosen. */
const OVERHIGH = 1.5;
const MIN_LETTERS = 3;

/** Where a word stands: by its letters where the box is higher than they are. */
function placeOf({ box, symbols }: OcrWord): { x: number; y: number; height: number } {
  const { x, y } = centreOf(box);
  const height = box.y1 - box.y0;
  const own = median(symbols.map((symbol) => symbol.box.y1 - symbol.box.y0));
  if (symbols.length < MIN_LETTERS || own === 0 || height < OVERHIGH * own) return { x, y, height };
  return { x, y: median(symbols.map((symbol) => centreOf(symbol.box).y)), height: own };
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}

/** Rows that a level page has fewer than a sloping one before it is taken for level; chosen. */
const MIN_FEWER = 3;

/** Few and short lines say little of the slope: the page is level where that tears fewer rows apart. */
export function rowsAlong(words: readonly OcrWord[], slope: Slope): OcrWord[][] {
  const [sloping, level] = [rowsOf(words, slope), rowsOf(words, LEVEL)];
  return level.length <= sloping.length - MIN_FEWER ? level : sloping;
}

/**
 * Words on one height form a row, across the engine's blocks: the cells of a table, a label and its value. Rows are
 * followed from left to right, each word judged against the nearest one before it, so that curved paper and
 * perspective do not tear them.
 */
export function rowsOf(words: readonly OcrWord[], slope: Slope): OcrWord[][] {
  const rows: { last: { x: number; y: number; height: number; right: number }; words: OcrWord[] }[] = [];
  for (const word of words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const { x, y, height } = placeOf(word);
    let nearest: (typeof rows)[number] | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const row of rows) {
      const { last } = row;
      const off = Math.abs(last.y + slope.at(last.y) * (x - last.x) - y);
      const room = 0.5 * Math.min(last.height, Math.max(height, 0.6 * last.height));
      if (off < room && off < least && word.box.x0 > last.right - 0.5 * last.height) [nearest, least] = [row, off];
    }
    const last = { x, y, height, right: word.box.x1 };
    if (!nearest) rows.push({ last, words: [word] });
    else {
      nearest.words.push(word);
      // A dash or a comma says little about the height of its row.
      if (height > 0.6 * nearest.last.height) nearest.last = last;
      else nearest.last.right = word.box.x1;
    }
  }
  const top = (row: readonly OcrWord[]) => median(row.map((word) => centreOf(word.box).y));
  return rows.map((row) => row.words).sort((a, b) => top(a) - top(b));
}
