import type { Raster } from '../../../document/facts.ts';
import type { PictureInk, PixelBox } from '../../../document/raster/facts.ts';
import { groundDeviation } from '../../../document/raster/halo.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, placeOf, unexamined } from '../places.ts';
import { messages } from './messages.ts';

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

const ACROSS = rolling(0x01000193);
const DOWN = rolling(0x5bd1e995);

/** A piece of noisy paper appears on the page twice, pixel for pixel: a value was copied from elsewhere on it. */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: {
    default: prior(
      1.5,
      'No measured document was saved in a way that preserves it; the noise of paper does not repeat by chance.',
    ),
  },
  needs: ['sourceImages', 'ink', 'halo'],
  unexamined,
  run({ sourceImages, ink, halo: haloOf }) {
    return judgePictures(sourceImages, 'no_noise', (source) => {
      const halo = haloOf(source.raster);
      // Drawn pictures repeat every glyph exactly by nature, and coarse JPEG steps make equal blocks of noise too.
      if (source.lossy || !halo || halo.usual < MIN_SIGMA) return null;
      const found = ink(source.raster);
      const copies = copiesIn(source.raster, found)
        // The bars of an app round a photograph are drawn.
        .filter(({ box }) => !(groundDeviation(source.raster, found.distance, box) < MIN_SIGMA))
        .map(({ box, matches, dx, dy }): Finding => {
          const data = { matches, side: WINDOW_PX, dx, dy };
          return { message: 'copied', data, confidence: 0.95, place: placeOf(source, box) };
        });
      return atMost(MAX_COPIES, copies);
    });
  },
});

interface Copy {
  /** The later of the two places in reading order; which is the original the pixels do not tell. */
  box: PixelBox;
  matches: number;
  dx: number;
  dy: number;
}

/** Windows on ink are hashed (Rabin and Karp 1987, rows then columns) and equal hashes counted by offset. */
function copiesIn(raster: Raster, { distance }: PictureInk): Copy[] {
  const { widthPx, heightPx } = raster;
  const hashes = windowHashes(raster);
  let windows = 0;
  for (const d of distance) if (d === 0) windows++;
  const stride = Math.ceil(windows / MAX_WINDOWS);
  const half = WINDOW_PX >> 1;
  const first = new Map<number, number>();
  const byOffset = new Map<number, Copy>();
  for (let y = half; y < heightPx - half; y++)
    for (let x = half; x < widthPx - half; x++) {
      const k = y * widthPx + x;
      if (distance[k] !== 0) continue;
      const at = k - half * widthPx - half;
      const hash = hashes[at]!;
      // The same windows are kept on both places, whatever the stride.
      if (hash % stride !== 0) continue;
      const before = first.get(hash);
      if (before === undefined) {
        first.set(hash, k);
        continue;
      }
      const [dx, dy] = [x - (before % widthPx), y - Math.floor(before / widthPx)];
      // A drawing that went through JPEG before repeats on its grid of 8 pixels.
      if (Math.hypot(dx, dy) < MIN_OFFSET_PX || (dx % 8 === 0 && dy % 8 === 0)) continue;
      const key = (dy + heightPx) * 4 * widthPx + dx + widthPx;
      const copy = byOffset.get(key);
      if (!copy)
        byOffset.set(key, { box: { x0: x - half, y0: y - half, x1: x + half, y1: y + half }, matches: 1, dx, dy });
      else {
        copy.matches++;
        copy.box.x0 = Math.min(copy.box.x0, x - half);
        copy.box.x1 = Math.max(copy.box.x1, x + half);
        copy.box.y1 = y + half;
      }
    }
  return [...byOffset.values()].filter(
    ({ matches, box }) =>
      matches * stride >= MIN_MATCHES && matches * stride >= MIN_DENSITY * (box.x1 - box.x0) * (box.y1 - box.y0),
  );
}

/** Hash of the window whose top left corner is each pixel, below 2^32: those of rows, then of these in columns. */
function windowHashes({ grey, widthPx, heightPx }: Raster): Uint32Array {
  const rows = new Uint32Array(grey.length);
  for (let y = 0; y < heightPx; y++) {
    let hash = 0;
    for (let x = 0, k = y * widthPx; x < widthPx; x++, k++) {
      hash = (Math.imul(hash, ACROSS.base) + grey[k]! + 1) | 0;
      if (x >= WINDOW_PX) hash = (hash - Math.imul(ACROSS.top, grey[k - WINDOW_PX]! + 1)) | 0;
      if (x >= WINDOW_PX - 1) rows[k - WINDOW_PX + 1] = hash >>> 0;
    }
  }
  // Row by row, so that memory is read in its order.
  const out = new Uint32Array(grey.length);
  const hashes = new Int32Array(widthPx);
  const back = WINDOW_PX * widthPx;
  for (let y = 0; y < heightPx; y++)
    for (let x = 0, k = y * widthPx; x < widthPx; x++, k++) {
      let hash = (Math.imul(hashes[x]!, DOWN.base) + rows[k]! + 1) | 0;
      if (y >= WINDOW_PX) hash = (hash - Math.imul(DOWN.top, rows[k - back]! + 1)) | 0;
      hashes[x] = hash;
      if (y >= WINDOW_PX - 1) out[k - back + widthPx] = hash >>> 0;
    }
  return out;
}

/** Base of a rolling hash, and its power by which the pixel that leaves the window counts. */
function rolling(base: number): { base: number; top: number } {
  let top = 1;
  for (let k = 0; k < WINDOW_PX; k++) top = Math.imul(top, base);
  return { base, top };
}
