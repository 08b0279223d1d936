/**
 * Ink and words of a picture without reading them: independent of language and of OCR. Ink is what differs from the
 * local ground in either direction, so that light text on a dark button is seen too.
 */
import type { Raster } from '../../document/facts.ts';
import { perRaster } from './per-raster.ts';

/** Rectangle in pixels; right and bottom exclusive. */
export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Word extends PixelBox {
  /** Height of its tallest glyph. */
  heightPx: number;
  glyphs: number;
  /** Number of the text line that it stands on. */
  line: number;
}

export interface Ink {
  /** Chessboard distance of each pixel to the nearest ink, capped at MAX_DISTANCE; 0 on ink. */
  distance: Uint8Array;
  words: Word[];
}

export const MAX_DISTANCE = 7;
/** Side of a square cell whose ground is taken: wider than strokes, narrower than shadows. */
const CELL_PX = 16;
/** Ink differs from its ground by this many levels at least, and by this share of the ground. */
const MIN_CONTRAST = 32;
const MIN_CONTRAST_SHARE = 0.18;
const MAX_RUNS = 1_500_000;
const MAX_GLYPHS = 40_000;
const GLYPH_HEIGHT = { from: 6, to: 220 };

export const inkOf = perRaster((raster: Raster): Ink => {
  const ink = markInk(raster);
  const words = joinWords(glyphsOf(ink, raster.widthPx, raster.heightPx));
  return { distance: distanceTo(ink, raster.widthPx, raster.heightPx), words };
});

/** Median luminance of each cell, and of its 3 × 3 neighbours, so that a filled glyph does not count as ground. */
function groundOf({ grey, widthPx, heightPx }: Raster) {
  const columns = Math.ceil(widthPx / CELL_PX);
  const rows = Math.ceil(heightPx / CELL_PX);
  const raw = new Uint8Array(columns * rows);
  const histogram = new Uint16Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      histogram.fill(0);
      const bottom = Math.min(heightPx, (row + 1) * CELL_PX);
      const right = Math.min(widthPx, (column + 1) * CELL_PX);
      let count = 0;
      for (let y = row * CELL_PX; y < bottom; y += 2)
        for (let x = column * CELL_PX; x < right; x += 2, count++) histogram[grey[y * widthPx + x]!]!++;
      let level = 0;
      for (let sum = histogram[0]!; sum * 2 < count && level < 255; sum += histogram[level]!) level++;
      raw[row * columns + column] = level;
    }
  const level = new Uint8Array(raw.length);
  const around: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      around.length = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          around.push(raw[y * columns + x]!);
      around.sort((a, b) => a - b);
      level[row * columns + column] = around[around.length >> 1]!;
    }
  return { level, columns };
}

function markInk(raster: Raster): Uint8Array {
  const { grey, widthPx, heightPx } = raster;
  const { level, columns } = groundOf(raster);
  const ink = new Uint8Array(grey.length);
  for (let y = 0; y < heightPx; y++) {
    const cells = Math.floor(y / CELL_PX) * columns;
    const row = y * widthPx;
    for (let x = 0; x < widthPx; ) {
      const ground = level[cells + Math.floor(x / CELL_PX)]!;
      const least = Math.max(MIN_CONTRAST, ground * MIN_CONTRAST_SHARE);
      const end = Math.min(widthPx, x + CELL_PX);
      for (; x < end; x++) {
        const difference = grey[row + x]! - ground;
        if (difference > least || difference < -least) ink[row + x] = 1;
      }
    }
  }
  return ink;
}

/** Two-pass chessboard distance transform (Rosenfeld and Pfaltz 1966). */
function distanceTo(ink: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const distance = new Uint8Array(ink.length);
  for (let y = 0, k = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, k++) {
      if (ink[k]) continue;
      let least = MAX_DISTANCE - 1;
      if (x > 0 && distance[k - 1]! < least) least = distance[k - 1]!;
      if (y > 0) {
        const above = k - widthPx;
        if (distance[above]! < least) least = distance[above]!;
        if (x > 0 && distance[above - 1]! < least) least = distance[above - 1]!;
        if (x + 1 < widthPx && distance[above + 1]! < least) least = distance[above + 1]!;
      }
      distance[k] = least + 1;
    }
  for (let y = heightPx - 1, k = ink.length - 1; y >= 0; y--)
    for (let x = widthPx - 1; x >= 0; x--, k--) {
      let least = distance[k]! - 1;
      if (least <= 0) continue;
      if (x + 1 < widthPx && distance[k + 1]! < least) least = distance[k + 1]!;
      if (y + 1 < heightPx) {
        const below = k + widthPx;
        if (distance[below]! < least) least = distance[below]!;
        if (x > 0 && distance[below - 1]! < least) least = distance[below - 1]!;
        if (x + 1 < widthPx && distance[below + 1]! < least) least = distance[below + 1]!;
      }
      distance[k] = least + 1;
    }
  return distance;
}

/** Boxes of the 8-connected components that may be glyphs: runs of ink joined by union-find. */
function glyphsOf(ink: Uint8Array, widthPx: number, heightPx: number): PixelBox[] {
  const parent: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const rows: number[] = [];
  const root = (k: number): number => {
    let at = k;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < heightPx && parent.length < MAX_RUNS; y++) {
    const first = parent.length;
    let candidate = above;
    const from = y * widthPx;
    for (let x = 0; x < widthPx; x++) {
      if (!ink[from + x]) continue;
      const start = x;
      while (x < widthPx && ink[from + x]) x++;
      const run = parent.length;
      parent.push(run);
      starts.push(start);
      ends.push(x);
      rows.push(y);
      while (candidate < aboveEnd && ends[candidate]! < start) candidate++;
      for (let other = candidate; other < aboveEnd && starts[other]! <= x; other++) {
        const [a, b] = [root(other), root(run)];
        if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
    above = first;
    aboveEnd = parent.length;
  }
  const boxes = new Map<number, PixelBox & { area: number }>();
  for (let run = 0; run < parent.length; run++) {
    const key = root(run);
    const box = boxes.get(key);
    const [x0, x1, y] = [starts[run]!, ends[run]!, rows[run]!];
    if (!box) boxes.set(key, { x0, y0: y, x1, y1: y + 1, area: x1 - x0 });
    else {
      box.x0 = Math.min(box.x0, x0);
      box.x1 = Math.max(box.x1, x1);
      box.y1 = y + 1;
      box.area += x1 - x0;
    }
  }
  return [...boxes.values()]
    .filter(({ x0, y0, x1, y1, area }) => {
      const [w, h] = [x1 - x0, y1 - y0];
      if (h > GLYPH_HEIGHT.to || w > 8 * Math.max(h, GLYPH_HEIGHT.from) || area < 3) return false;
      // Thin and long is a rule of a table, not a glyph.
      return !(w > 60 && h < 6) && !(h > 60 && w < 6) && area > 0.06 * w * h;
    })
    .slice(0, MAX_GLYPHS);
}

/** Glyphs to words: neighbours on one line with a gap under a third of their height. */
function joinWords(glyphs: readonly PixelBox[]): Word[] {
  const letters = glyphs.filter(({ y0, y1 }) => y1 - y0 >= GLYPH_HEIGHT.from);
  const sorted = [...letters].sort((a, b) => a.x0 - b.x0);
  const words: (Word & { lastX1: number })[] = [];
  // Words still open to the right, by bands of their middle: a glyph can only join one that ends just before it.
  const bandPx = 24;
  const open = new Map<number, (Word & { lastX1: number })[]>();
  for (const glyph of sorted) {
    const height = glyph.y1 - glyph.y0;
    const middle = (glyph.y0 + glyph.y1) / 2;
    const band = Math.floor(middle / bandPx);
    const reach = Math.ceil(height / bandPx) + 1;
    let best: (Word & { lastX1: number }) | null = null;
    for (let near = band - reach; near <= band + reach; near++) {
      const list = open.get(near);
      if (!list) continue;
      for (let k = list.length - 1; k >= 0; k--) {
        const word = list[k]!;
        const gap = glyph.x0 - word.lastX1;
        if (gap > 0.5 * Math.max(word.heightPx, GLYPH_HEIGHT.to)) {
          list.splice(k, 1);
          continue;
        }
        const tall = Math.max(height, word.heightPx);
        if (gap > 0.36 * tall || Math.min(height, word.heightPx) < 0.3 * tall) continue;
        const overlap = Math.min(glyph.y1, word.y1) - Math.max(glyph.y0, word.y0);
        if (overlap < 0.5 * Math.min(height, word.y1 - word.y0)) continue;
        if (!best || word.lastX1 > best.lastX1) best = word;
      }
    }
    if (best) {
      best.x1 = Math.max(best.x1, glyph.x1);
      best.y0 = Math.min(best.y0, glyph.y0);
      best.y1 = Math.max(best.y1, glyph.y1);
      best.lastX1 = best.x1;
      best.heightPx = Math.max(best.heightPx, height);
      best.glyphs++;
    } else {
      const word = { ...glyph, heightPx: height, glyphs: 1, line: -1, lastX1: glyph.x1 };
      words.push(word);
      const list = open.get(band);
      if (list) list.push(word);
      else open.set(band, [word]);
    }
  }
  return numberLines(
    words.map(({ lastX1: _, ...word }) => ({
      x0: word.x0,
      y0: word.y0,
      x1: word.x1,
      y1: word.y1,
      heightPx: word.heightPx,
      glyphs: word.glyphs,
      line: word.line,
    })),
  );
}

/** Words whose middles lie within each other's height and which follow each other closely stand on one line. */
function numberLines(words: Word[]): Word[] {
  let line = -1;
  let bottom = Number.NEGATIVE_INFINITY;
  const byMiddle = [...words].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1);
  for (const word of byMiddle) {
    const middle = (word.y0 + word.y1) / 2;
    if (middle > bottom) {
      line++;
      bottom = middle + word.heightPx * 0.45;
    }
    word.line = line;
  }
  return words;
}
