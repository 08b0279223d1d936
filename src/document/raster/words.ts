/** The words of a picture by their ink. */
import type { Grey, InkWord, PictureInk, PixelBox } from './facts.ts';
import { type Component, componentsOf, inkOf } from './ink.ts';
import { isOn, textureAround } from './texture-around.ts';

const MAX_DISTANCE = 7;
const MAX_GLYPHS = 40_000;
const GLYPH_HEIGHT = { from: 6, to: 220 };
/** Gap within a word, as a share of the taller glyph's height: letters of print stand closer, word spaces are wider. */
const WORD_GAP = 0.36;

export function pictureInk(picture: Grey): PictureInk {
  const ink = inkOf(picture);
  const { components } = componentsOf(ink, picture.widthPx, picture.heightPx);
  const texture = textureAround(picture, components);
  const words = joinWords(glyphsOf(texture ? components.filter((piece) => !isOn(texture, piece)) : components));
  return { distance: distanceTo(ink, picture.widthPx, picture.heightPx), words };
}

/** Side of the square tiles without ink in or beside them, in pixels, in which every distance counts as the maximum. */
const TILE_PX = 16;

/** Two-pass chessboard distance transform (Rosenfeld and Pfaltz 1966), near ink only: most of a page is far from any. */
function distanceTo(ink: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const distance = new Uint8Array(ink.length).fill(MAX_DISTANCE);
  const spans = spansNearInk(ink, widthPx, heightPx);
  for (let y = 0; y < heightPx; y++)
    for (const { from, to } of spans[Math.floor(y / TILE_PX)]!)
      for (let x = from, k = y * widthPx + from; x < to; x++, k++) {
        if (ink[k]) {
          distance[k] = 0;
          continue;
        }
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
  for (let y = heightPx - 1; y >= 0; y--)
    for (const { from, to } of spans[Math.floor(y / TILE_PX)]!)
      for (let x = to - 1, k = y * widthPx + to - 1; x >= from; x--, k--) {
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

/** Of each row of tiles, where tiles hold ink or have neighbours that do. */
function spansNearInk(ink: Uint8Array, widthPx: number, heightPx: number): { from: number; to: number }[][] {
  const [columns, rows] = [Math.ceil(widthPx / TILE_PX), Math.ceil(heightPx / TILE_PX)];
  const near = new Uint8Array(columns * rows);
  for (let k = ink.indexOf(1); k >= 0; ) {
    const [x, y] = [k % widthPx, Math.floor(k / widthPx)];
    const [column, row] = [Math.floor(x / TILE_PX), Math.floor(y / TILE_PX)];
    for (let j = Math.max(0, row - 1); j <= Math.min(rows - 1, row + 1); j++)
      near.fill(1, j * columns + Math.max(0, column - 1), j * columns + Math.min(columns, column + 2));
    // On with the next tile of this row of pixels.
    k = ink.indexOf(1, k - x + Math.min(widthPx, (column + 1) * TILE_PX));
  }
  return Array.from({ length: rows }, (_, row) => {
    const spans: { from: number; to: number }[] = [];
    for (let column = 0; column < columns; column++) {
      if (!near[row * columns + column]) continue;
      const [from, to] = [column * TILE_PX, Math.min(widthPx, (column + 1) * TILE_PX)];
      const last = spans.at(-1);
      if (last?.to === from) last.to = to;
      else spans.push({ from, to });
    }
    return spans;
  });
}

/** Boxes of the components that may be glyphs. */
const glyphsOf = (components: readonly Component[]): PixelBox[] =>
  components
    .filter(({ x0, y0, x1, y1, area }) => {
      const [w, h] = [x1 - x0, y1 - y0];
      if (h > GLYPH_HEIGHT.to || w > 8 * Math.max(h, GLYPH_HEIGHT.from) || area < 3) return false;
      // Thin and long is a rule of a table, not a glyph.
      return !(w > 60 && h < 6) && !(h > 60 && w < 6) && area > 0.06 * w * h;
    })
    .slice(0, MAX_GLYPHS);

/** `lastX1` is where its last glyph ends. */
type Open = InkWord & { lastX1: number };

/** Neighbours on one line. */
function joinWords(glyphs: readonly PixelBox[]): InkWord[] {
  const letters = glyphs.filter(({ y0, y1 }) => y1 - y0 >= GLYPH_HEIGHT.from);
  const sorted = [...letters].sort((a, b) => a.x0 - b.x0);
  const words: Open[] = [];
  // Words still open to the right, by bands of their middle: a glyph can only join one that ends just before it.
  const bandPx = 24;
  const open = new Map<number, Open[]>();
  for (const glyph of sorted) {
    const height = glyph.y1 - glyph.y0;
    const middle = (glyph.y0 + glyph.y1) / 2;
    const band = Math.floor(middle / bandPx);
    const reach = Math.ceil(height / bandPx) + 1;
    let best: Open | null = null;
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
        if (gap > WORD_GAP * tall || Math.min(height, word.heightPx) < 0.3 * tall) continue;
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
      const { x0, y0, x1, y1 } = glyph;
      const word = { x0, y0, x1, y1, heightPx: height, glyphs: 1, lastX1: x1 };
      words.push(word);
      const list = open.get(band);
      if (list) list.push(word);
      else open.set(band, [word]);
    }
  }
  return words.map(({ lastX1: _, ...word }) => word);
}
