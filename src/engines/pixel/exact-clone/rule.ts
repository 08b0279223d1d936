import type { Raster } from '../../../document/facts.ts';
import type { PictureInk, PixelBox } from '../../../document/raster/facts.ts';
import { groundDeviation } from '../../../document/raster/halo.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, placeOf, unexamined } from '../places.ts';
import { copiesInOtherLight } from './in-other-light.ts';
import { messages } from './messages.ts';
import { isEdge } from './straight-edges.ts';

type Finding = FindingOf<typeof messages>;

/** Deviation of the ground, in levels, from which no two windows of it are equal by chance. */
const MIN_SIGMA = 1.2;
/** Side of the square windows that are compared, in pixels. Chosen: a digit of a page at 200 dpi holds a few hundred of them. */
const WINDOW_PX = 10;
/**
 * Windows with the same offset that make a copy. Measured on 33 losslessly saved pictures with noise: at most 28 on honest ones;
 * 83 and more for a digit that was copied or typed twice.
 */
const MIN_MATCHES = 60;
/**
 * Matches for each pixel of the box round them: ink takes a fifth of a copied word. What repeats here and there all over
 * the picture is a drawing with a code or a pattern. Chosen.
 */
const MIN_DENSITY = 0.02;
/** Shorter offsets are stripes of a pattern. Chosen, not measured. */
const MIN_OFFSET_PX = 16;
/** More offsets are a pattern. Chosen, not measured. */
const MAX_COPIES = 3;
/** Windows that are compared, for time and memory; of more, only every second, third … is. */
const MAX_WINDOWS = 600_000;

/**
 * Of a digit of small print, windows of ten pixels hold too few. Smaller ones are compared where they hold an edge and occur
 * exactly twice; a copy is then one step that so many share, and no other step a third as many. Measured on 49 honest
 * pictures saved without loss: none has one; of 22 forged ones of a blind round (seen) one more than by large windows.
 */
const SMALL_PX = 6;
const MIN_EDGE_VARIANCE = 100;
const MIN_SMALL_MATCHES = 40;
const DOMINANCE = 3;

const LARGE = hashing(WINDOW_PX);
const SMALL = hashing(SMALL_PX);

/** A piece of noisy paper appears on the page twice, pixel for pixel: a value was copied from elsewhere on it. */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: {
    default: prior(
      1.5,
      'No measured document was saved in a way that preserves it; the noise of paper does not repeat by chance.',
    ),
  },
  needs: ['sourceImages', 'ink', 'halo', 'letters'],
  unexamined,
  run({ sourceImages, ink, halo: haloOf, letters }) {
    return judgePictures(sourceImages, 'no_noise', (source) => {
      const halo = haloOf(source.raster);
      // Drawn pictures repeat every glyph exactly by nature, and coarse JPEG steps make equal blocks of noise too.
      if (source.lossy || !halo || halo.usual < MIN_SIGMA) return null;
      const found = ink(source.raster);
      // The bars of an app round a photograph are drawn.
      const isOnPaper = ({ box }: { box: PixelBox }) =>
        !(groundDeviation(source.raster, found.distance, box) < MIN_SIGMA);
      const large = copiesIn(source.raster, found);
      const copies = (large.length > 0 ? large : smallCopyIn(source.raster, found))
        .filter((copy) => !isEdge(source.raster, copy))
        .filter(isOnPaper)
        .map(({ box, matches, side, dx, dy }): Finding => {
          const data = { matches, side, dx, dy };
          return { message: 'copied', data, confidence: 0.95, place: placeOf(source, box) };
        });
      const lit = copiesInOtherLight(source.raster, letters(source)).filter(isOnPaper);
      const numbers = new Map(lit.flatMap((copy) => copy.words.map((word) => [word, copy] as const)));
      const marked = [...numbers].map(([{ rect }, { step, dx, dy }]): Finding => {
        const data = { step: Math.abs(step), dx, dy };
        return { message: 'lit', data, confidence: 0.95, place: { page: source.page, rect } };
      });
      return atMost(MAX_COPIES, [...copies, ...marked], copies.length + lit.length);
    });
  },
});

interface Copy {
  /** The later of the two places in reading order; which is the original the pixels do not tell. */
  box: PixelBox;
  matches: number;
  /** Of the windows, in pixels. */
  side: number;
  dx: number;
  dy: number;
}

/** Copies by their step. */
class Steps {
  readonly copies = new Map<number, Copy>();
  private readonly widthPx: number;
  private readonly side: number;

  constructor({ widthPx }: Raster, side: number) {
    this.widthPx = widthPx;
    this.side = side;
  }

  /** Two windows are equal, by the indexes of the pixels in their middles, in reading order. */
  add(first: number, second: number): void {
    const { widthPx, side, copies } = this;
    const [x, y] = [second % widthPx, Math.floor(second / widthPx)];
    const [dx, dy] = [x - (first % widthPx), y - Math.floor(first / widthPx)];
    // A drawing that went through JPEG before repeats on its grid of 8 pixels.
    if (Math.hypot(dx, dy) < MIN_OFFSET_PX || (dx % 8 === 0 && dy % 8 === 0)) return;
    const key = dy * 4 * widthPx + dx + widthPx;
    const half = side >> 1;
    const copy = copies.get(key);
    if (!copy) {
      copies.set(key, { box: { x0: x - half, y0: y - half, x1: x + half, y1: y + half }, matches: 1, side, dx, dy });
      return;
    }
    copy.matches++;
    copy.box.x0 = Math.min(copy.box.x0, x - half);
    copy.box.x1 = Math.max(copy.box.x1, x + half);
    copy.box.y1 = y + half;
  }
}

/** The windows that lie on ink, by their middle and hash: of very many only some, the same ones on both places. */
function eachWindow(
  { widthPx, heightPx }: Raster,
  { distance }: PictureInk,
  { side, hashes }: Hashed,
  visit: (middle: number, hash: number) => void,
): { stride: number } {
  let windows = 0;
  for (const d of distance) if (d === 0) windows++;
  const stride = Math.ceil(windows / MAX_WINDOWS);
  const half = side >> 1;
  for (let y = half; y < heightPx - half; y++)
    for (let x = half; x < widthPx - half; x++) {
      const k = y * widthPx + x;
      if (distance[k] !== 0) continue;
      const hash = hashes[k - half * widthPx - half]!;
      if (hash % stride === 0) visit(k, hash);
    }
  return { stride };
}

const isDense = ({ matches, box }: Copy, stride: number) =>
  matches * stride >= MIN_DENSITY * (box.x1 - box.x0) * (box.y1 - box.y0);

/** Windows on ink are hashed (Rabin and Karp 1987, rows then columns) and equal hashes counted by offset. */
function copiesIn(raster: Raster, ink: PictureInk): Copy[] {
  const first = new Map<number, number>();
  const steps = new Steps(raster, WINDOW_PX);
  const { stride } = eachWindow(raster, ink, windowHashes(raster, LARGE), (middle, hash) => {
    const before = first.get(hash);
    if (before === undefined) first.set(hash, middle);
    else steps.add(before, middle);
  });
  return [...steps.copies.values()].filter((copy) => copy.matches * stride >= MIN_MATCHES && isDense(copy, stride));
}

/** The one copy of something small. */
function smallCopyIn(raster: Raster, ink: PictureInk): Copy[] {
  const first = new Map<number, number>();
  const second = new Map<number, number>();
  const more = new Set<number>();
  const { stride } = eachWindow(raster, ink, windowHashes(raster, SMALL), (middle, hash) => {
    if (!hasEdge(raster, middle)) return;
    if (!first.has(hash)) first.set(hash, middle);
    else if (!second.has(hash)) second.set(hash, middle);
    else more.add(hash);
  });
  const steps = new Steps(raster, SMALL_PX);
  for (const [hash, middle] of second) if (!more.has(hash)) steps.add(first.get(hash)!, middle);
  const [best, next] = [...steps.copies.values()].sort((a, b) => b.matches - a.matches);
  const stands = best && best.matches * stride >= MIN_SMALL_MATCHES && best.matches >= DOMINANCE * (next?.matches ?? 0);
  return stands && isDense(best, stride) ? [best] : [];
}

/** The variance of a small window round its middle. */
function hasEdge({ grey, widthPx }: Raster, middle: number): boolean {
  let [sum, squares] = [0, 0];
  const half = SMALL_PX >> 1;
  for (let y = -half; y < half; y++)
    for (let x = -half; x < half; x++) {
      const level = grey[middle + y * widthPx + x]!;
      sum += level;
      squares += level * level;
    }
  const count = SMALL_PX * SMALL_PX;
  return squares / count - (sum / count) ** 2 >= MIN_EDGE_VARIANCE;
}

interface Hashed {
  side: number;
  hashes: Uint32Array;
}

/** Hash of the window whose top left corner is each pixel, below 2^32: those of rows, then of these in columns. */
function windowHashes({ grey, widthPx, heightPx }: Raster, { side, across, down }: Hashing): Hashed {
  const rows = new Uint32Array(grey.length);
  for (let y = 0; y < heightPx; y++) {
    let hash = 0;
    for (let x = 0, k = y * widthPx; x < widthPx; x++, k++) {
      hash = (Math.imul(hash, across.base) + grey[k]! + 1) | 0;
      if (x >= side) hash = (hash - Math.imul(across.top, grey[k - side]! + 1)) | 0;
      if (x >= side - 1) rows[k - side + 1] = hash >>> 0;
    }
  }
  // Row by row, so that memory is read in its order.
  const out = new Uint32Array(grey.length);
  const hashes = new Int32Array(widthPx);
  const back = side * widthPx;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0, k = y * widthPx; x < widthPx; x++, k++) {
      let hash = (Math.imul(hashes[x]!, down.base) + rows[k]! + 1) | 0;
      if (y >= side) hash = (hash - Math.imul(down.top, rows[k - back]! + 1)) | 0;
      hashes[x] = hash;
      if (y >= side - 1) out[k - back + widthPx] = hash >>> 0;
    }
  return { side, hashes: out };
}

interface Rolling {
  base: number;
  /** Power of the base by which the pixel that leaves the window counts. */
  top: number;
}
interface Hashing {
  side: number;
  across: Rolling;
  down: Rolling;
}

function hashing(side: number): Hashing {
  const rolling = (base: number): Rolling => {
    let top = 1;
    for (let k = 0; k < side; k++) top = Math.imul(top, base);
    return { base, top };
  };
  return { side, across: rolling(0x01000193), down: rolling(0x5bd1e995) };
}
