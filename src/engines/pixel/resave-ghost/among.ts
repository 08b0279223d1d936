/** Whether what was put in stands within print, as a digit in a number does, and is no note, stamp or bar beside or over it. */
import type { PixelBox, Raster } from '../../../document/raster/facts.ts';
import type { PieceOnItsWay } from '../saved.ts';

/** How far, of the way to what never went through the saving, print may lie that surely did. Chosen. */
export const KEPT = 0.4;
/** In heights of the letters beside it: how far apart those of one line stand, and how low and how high a part of them may be. Chosen. */
const BESIDE = 1;
const HEIGHT = { from: 0.3, to: 1.4 };
/** Strokes are as dark as those of the letters beside them, within this share: what was blurred or veiled is paler. Chosen. */
const SAME_CONTRAST = 0.75;
/** Side of a square, as a share of the height, that no stroke fills but the bar that makes something unreadable. Chosen. */
const SOLID = 0.4;

/** On its own, within print of its height, or part of a word of which at least as large a part, the `rest`, has the traces. */
export type Standing = { among: 'own' | 'print' } | { among: 'word'; rest: readonly PixelBox[] };

/**
 * `columns`: single columns of blocks, and `words` those of the ink that the place is part of. Part of a word that has the traces lacks
 * them, or print of its height that has them stands right before and right behind it.
 */
export function standingOf(
  raster: Raster,
  box: PixelBox,
  words: ReadonlySet<number>,
  columns: readonly PieceOnItsWay[],
): Standing {
  const kept = columns
    .filter(({ share, piece }) => share <= KEPT && isOfHeight(box, piece) && isOnLine(piece, box))
    .map(({ piece }) => piece);
  const before = kept.filter(({ x1 }) => x1 <= box.x0).sort((a, b) => b.x1 - a.x1);
  const behind = kept.filter(({ x0 }) => x0 >= box.x1).sort((a, b) => a.x0 - b.x0);
  const [left, right] = [before[0], behind[0]];
  const rest = [...before, ...behind].filter(({ word }) => words.has(word));
  const isBetween =
    left !== undefined &&
    right !== undefined &&
    box.x0 - left.x1 <= BESIDE * heightOf(left) &&
    right.x0 - box.x1 <= BESIDE * heightOf(right);
  if (rest.length === 0 && !isBetween) return { among: 'own' };
  const beside = Math.max(...[left, right].flatMap((each) => (each ? contrastIn(raster, each) : [])));
  if (contrastIn(raster, box) < SAME_CONTRAST * beside || isSolid(raster, box)) return { among: 'own' };
  const within = columns.filter(
    ({ share, piece }) => share > KEPT && words.has(piece.word) && piece.x0 < box.x1 && piece.x1 > box.x0,
  );
  return rest.length >= Math.max(1, within.length) ? { among: 'word', rest } : { among: 'print' };
}

const heightOf = ({ y0, y1 }: PixelBox) => y1 - y0;

const isOfHeight = (box: PixelBox, letter: PixelBox) =>
  heightOf(box) >= HEIGHT.from * heightOf(letter) && heightOf(box) <= HEIGHT.to * heightOf(letter);

const isOnLine = (a: PixelBox, b: PixelBox) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.5 * Math.min(heightOf(a), heightOf(b));

const contrastIn = (raster: Raster, box: PixelBox): number => {
  const { least, most } = levelsIn(raster, box);
  return most - least;
};

/** Of the darkest and the lightest pixel. */
function levelsIn({ grey, widthPx, heightPx }: Raster, { x0, y0, x1, y1 }: PixelBox): { least: number; most: number } {
  let [least, most] = [255, 0];
  for (let y = Math.max(0, y0); y < Math.min(heightPx, y1); y++)
    for (let x = Math.max(0, x0); x < Math.min(widthPx, x1); x++) {
      const level = grey[y * widthPx + x]!;
      if (level < least) least = level;
      if (level > most) most = level;
    }
  return { least, most };
}

/** Whether a square in or right beside the place is as dark all over as strokes are. */
function isSolid(raster: Raster, box: PixelBox): boolean {
  const { grey, widthPx, heightPx } = raster;
  const { least, most } = levelsIn(raster, box);
  const side = Math.max(4, Math.round(SOLID * heightOf(box)));
  const [left, right] = [Math.max(0, box.x0 - side), Math.min(widthPx, box.x1 + side)];
  const [top, bottom] = [Math.max(0, box.y0), Math.min(heightPx, box.y1)];
  const dark = (least + most) / 2;
  // For each pixel, the side of the largest dark square that ends there.
  let above = new Uint16Array(right - left + 1);
  for (let y = top; y < bottom; y++) {
    const here = new Uint16Array(right - left + 1);
    for (let x = left; x < right; x++) {
      if (grey[y * widthPx + x]! >= dark) continue;
      const k = x - left;
      here[k + 1] = 1 + Math.min(here[k]!, above[k]!, above[k + 1]!);
      if (here[k + 1]! >= side) return true;
    }
    above = here;
  }
  return false;
}
