/**
 * The sign of the sheqel, found in the ink: the engine's languages have none, and take it for letters or, worse, for a digit
 * of the amount beside it.
 */
import type { PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';

export interface SheqelSign {
  box: PixelBox;
  /** By their place in the list of components. */
  parts: readonly number[];
}

/** Height and width of a sign, in heights of letters and of itself. */
const HEIGHT = { from: 0.5, to: 4 };
const WIDTH = { from: 0.6, to: 1.5 };
const MIN_HEIGHT_PX = 8;
/** Its two hooks are this tall beside each other, as a share of the taller. */
const SIDE_BY_SIDE = 0.4;
/** Heights at which four upright strokes are looked for, and in how many of them they are. */
const MIDDLES = [0.4, 0.45, 0.5, 0.55, 0.6];
const MIN_MIDDLES = 2;
/** Where the roof and the floor may lie, from the top and from the bottom. */
const EDGES = [0.03, 0.08, 0.12, 0.16];
/** The roof takes this much of the width from its end on, the stroke beside it no more than this. */
const LONG = 0.4;
const SHORT = 0.35;
const ENDS = 0.15;
/**
 * A digit of about its height stands so close to it, in heights of the sign, that both are one word; signs after a space the
 * engine reads or leaves out.
 */
const MAX_GAP = 0.4;
const MAX_RATIO = 1.5;
/** Beyond that many pieces of a letter's size the picture is texture. */
const MAX_PIECES = 20_000;

/**
 * Signs beside something of a digit's height. A hook open to the bottom and one open to the top, interlocked: four upright
 * strokes in the middle, above them a roof from the left and the end of the last stroke, below them the end of the first
 * and a floor to the right. No letter of Latin or Hebrew print has all of it: on some four hundred pictures without
 * the sign, two places had.
 */
export function sheqelSigns(
  ink: Uint8Array,
  widthPx: number,
  components: readonly Component[],
  letterPx: number,
): SheqelSign[] {
  const tallest = HEIGHT.to * letterPx;
  const pieces = components
    .map((box, at) => ({ box, parts: [at] }))
    .filter(({ box }) => {
      const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
      return h >= Math.max(MIN_HEIGHT_PX, HEIGHT.from * letterPx) && h <= tallest && w <= WIDTH.to * h;
    })
    .sort((a, b) => a.box.x0 - b.box.x0);
  if (pieces.length > MAX_PIECES) return [];
  const startingIn = rowsOf(pieces, tallest);
  const interlocked = pieces.flatMap((left) =>
    startingIn(left.box, left.box.x0, left.box.x1)
      .filter((right) => left.box.x1 < right.box.x1 && areSideBySide(left.box, right.box))
      .map((right) => ({ box: around(left.box, right.box), parts: [...left.parts, ...right.parts] })),
  );
  const isBeside = ({ box, parts }: SheqelSign) => {
    const gap = MAX_GAP * heightOf(box);
    return startingIn(box, box.x0 - gap - WIDTH.to * tallest, box.x1 + gap).some(
      (piece) => !parts.includes(piece.parts[0]!) && areNeighbours(box, piece.box),
    );
  };
  return [...interlocked, ...pieces].filter((sign) => isSign(ink, widthPx, sign.box) && isBeside(sign));
}

/**
 * Pieces that may share a box's height and begin within `from` and `to`: of a page of thousands only those around it are
 * compared with it. They come sorted from the left, none taller than `tallest`.
 */
function rowsOf(pieces: readonly SheqelSign[], tallest: number) {
  const rowAt = (y: number) => Math.floor(y / tallest);
  const rows = Map.groupBy(pieces, ({ box: { y0, y1 } }) => rowAt((y0 + y1) / 2));
  return ({ y0, y1 }: PixelBox, from: number, to: number): SheqelSign[] => {
    const found: SheqelSign[] = [];
    for (let at = rowAt(y0 - tallest / 2); at <= rowAt(y1 + tallest / 2); at++) {
      const row = rows.get(at) ?? [];
      for (let i = firstFrom(row, from); i < row.length && row[i]!.box.x0 < to; i++) found.push(row[i]!);
    }
    return found;
  };
}

/** Place of the first that begins at `x` or after it, by halving. */
function firstFrom(row: readonly SheqelSign[], x: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle]!.box.x0 < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

const heightOf = ({ y0, y1 }: PixelBox) => y1 - y0;
const sharedHeight = (a: PixelBox, b: PixelBox) => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
const areSideBySide = (a: PixelBox, b: PixelBox) =>
  sharedHeight(a, b) > SIDE_BY_SIDE * Math.max(heightOf(a), heightOf(b));

const around = (a: PixelBox, b: PixelBox): PixelBox => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

function areNeighbours(sign: PixelBox, other: PixelBox): boolean {
  const [height, otherHeight] = [heightOf(sign), heightOf(other)];
  const gap = Math.max(other.x0 - sign.x1, sign.x0 - other.x1);
  return (
    gap >= 0 &&
    gap < MAX_GAP * height &&
    Math.max(height, otherHeight) < MAX_RATIO * Math.min(height, otherHeight) &&
    areSideBySide(sign, other)
  );
}

function isSign(ink: Uint8Array, widthPx: number, { x0, y0, x1, y1 }: PixelBox): boolean {
  const [w, h] = [x1 - x0, y1 - y0];
  if (w < WIDTH.from * h || w > WIDTH.to * h) return false;
  const strokesAt = (share: number) => strokesOf(ink, widthPx, Math.min(y1 - 1, Math.round(y0 + share * h)), x0, x1);
  if (MIDDLES.filter((share) => strokesAt(share).length === 4).length < MIN_MIDDLES) return false;
  /** A stroke that begins at the left end and one that ends at the right one, of these lengths. */
  const isEdge = (share: number, isLeftLong: boolean) => {
    const [first, last, more] = strokesAt(share);
    if (!first || !last || more || first.from > ENDS * w || last.to < (1 - ENDS) * w) return false;
    const [long, short] = isLeftLong ? [first, last] : [last, first];
    return long.to - long.from >= LONG * w && short.to - short.from <= SHORT * w;
  };
  return EDGES.some((share) => isEdge(share, true)) && EDGES.some((share) => isEdge(1 - share, false));
}

/** Runs of ink in one row, from the left end of the box. */
function strokesOf(ink: Uint8Array, widthPx: number, y: number, x0: number, x1: number) {
  const strokes: { from: number; to: number }[] = [];
  for (let x = x0; x < x1; x++) {
    if (!ink[y * widthPx + x]) continue;
    const from = x;
    while (x < x1 && ink[y * widthPx + x]) x++;
    strokes.push({ from: from - x0, to: x - x0 });
  }
  return strokes;
}
