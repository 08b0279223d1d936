import type { Raster } from '../../../document/facts.ts';
import type { PictureInk, PixelBox } from '../../../document/raster/facts.ts';
import { PAPER_SIGMA } from '../../../document/raster/halo.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, placeOf, unexamined } from '../places.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Side of the square windows that are compared, in pixels. Chosen, not measured. */
const WINDOW_PX = 14;
/** Windows with the same offset that make a copy: a digit's worth. Chosen, not measured. */
const MIN_MATCHES = 200;
/** Shorter offsets are stripes of a pattern. Chosen, not measured. */
const MIN_OFFSET_PX = 16;
/** More offsets are a pattern. Chosen, not measured. */
const MAX_COPIES = 3;
/** Windows that are compared, for time and memory; of more, only every second, third … is. */
const MAX_WINDOWS = 600_000;

/** A piece of noisy paper appears on the page twice, pixel for pixel: a value was copied from elsewhere on it. */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: {
    default: prior(
      1.5,
      'No measured document was saved so that it could show; the noise of paper does not repeat by chance.',
    ),
  },
  needs: ['sourceImages', 'ink', 'halo'],
  unexamined,
  run({ sourceImages, ink, halo: haloOf }) {
    return judgePictures(sourceImages, 'no_noise', (source) => {
      const halo = haloOf(source.raster);
      // Drawn pictures repeat every glyph exactly by nature, and coarse JPEG steps make equal blocks of noise too.
      if (source.lossy || !halo || halo.usual < PAPER_SIGMA) return null;
      const copies = copiesIn(source.raster, ink(source.raster)).map(({ box, matches, dx, dy }): Finding => {
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
  return [...byOffset.values()].filter(({ matches }) => matches * stride >= MIN_MATCHES);
}

/** Hash of the window whose top left corner is each pixel, below 2^32. */
function windowHashes({ grey, widthPx, heightPx }: Raster): Uint32Array {
  const rows = new Uint32Array(grey.length);
  const out = new Uint32Array(grey.length);
  const slide = (
    from: ArrayLike<number>,
    to: Uint32Array,
    start: number,
    step: number,
    count: number,
    base: number,
  ) => {
    let top = 1;
    for (let k = 0; k < WINDOW_PX; k++) top = Math.imul(top, base);
    let hash = 0;
    for (let k = 0; k < count; k++) {
      hash = (Math.imul(hash, base) + from[start + k * step]! + 1) | 0;
      if (k >= WINDOW_PX) hash = (hash - Math.imul(top, from[start + (k - WINDOW_PX) * step]! + 1)) | 0;
      if (k >= WINDOW_PX - 1) to[start + (k - WINDOW_PX + 1) * step] = hash >>> 0;
    }
  };
  for (let y = 0; y < heightPx; y++) slide(grey, rows, y * widthPx, 1, widthPx, 0x01000193);
  for (let x = 0; x < widthPx; x++) slide(rows, out, x, widthPx, heightPx, 0x5bd1e995);
  return out;
}
