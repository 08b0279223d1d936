/** Whether one letter is a copy of another: laid over it, shifted and scaled for the best match. */
import type { Grey, PixelBox } from './facts.ts';

export interface Fit {
  /** What is left of the difference: 0 for the same pixels, 1 for nothing in common. A change of light leaves nothing. */
  unlike: number;
  /** How much wider and higher the other one is. */
  scaleX: number;
  scaleY: number;
}

/** Pixels around a letter that hold its edges. */
const MARGIN = 2;
const MAX_STEPS = 8;
/** In one step, pixels and shares of the size: further is a leap onto something else. */
const LONGEST = { shift: 1, scale: 0.1 };
/** A shift below this many pixels has arrived. */
const ARRIVED = 0.02;
/** What a step leaves of the difference, if it is worth another one: what follows changes less than a hundredth. Chosen. */
const STILL_BETTER = 0.99;
/** Keeps a step short where a letter has no edges in a direction. */
const DAMPING = 1.001;

/** Fits `other` over `letter` by least squares (Lucas and Kanade 1981); null where it leaves the picture or does not fit. */
export function fitOver(picture: Grey, letter: PixelBox, other: PixelBox): Fit | null {
  const patch = patchOf(picture, letter);
  const { width, height } = patch;
  // Of the other, with a pixel more on each side for the slopes.
  const sampled = new Float32Array((width + 2) * (height + 2));
  const at = {
    x: (other.x0 + other.x1 - 1) / 2,
    y: (other.y0 + other.y1 - 1) / 2,
    scaleX: (other.x1 - other.x0) / (letter.x1 - letter.x0),
    scaleY: (other.y1 - other.y0) / (letter.y1 - letter.y0),
  };
  let best: Fit | null = null;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!sample(picture, at, width, height, sampled)) break;
    const { unlike, gain, mean } = compared(patch, sampled);
    const isNoBetter = best !== null && unlike > STILL_BETTER * best.unlike;
    if (unlike < (best?.unlike ?? 1)) best = { unlike, scaleX: at.scaleX, scaleY: at.scaleY };
    if (gain <= 0 || isNoBetter) break;
    const move = stepOf(patch, sampled, gain, mean, at);
    if (!move) break;
    const within = (by: number, most: number) => Math.max(-most, Math.min(most, by));
    at.x += within(move[0]!, LONGEST.shift);
    at.y += within(move[1]!, LONGEST.shift);
    at.scaleX += within(move[2]!, LONGEST.scale);
    at.scaleY += within(move[3]!, LONGEST.scale);
    if (Math.abs(move[0]!) + Math.abs(move[1]!) < ARRIVED) break;
  }
  return best;
}

/** The pixels of a letter without their mean. */
interface Patch {
  width: number;
  height: number;
  levels: Float32Array;
  /** Sum of the squares. */
  energy: number;
}

function patchOf({ grey, widthPx }: Grey, { x0, y0, x1, y1 }: PixelBox): Patch {
  const [width, height] = [x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN];
  const levels = new Float32Array(width * height);
  let sum = 0;
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0, from = (y0 - MARGIN + y) * widthPx + x0 - MARGIN; x < width; x++, k++) {
      levels[k] = grey[from + x]!;
      sum += levels[k]!;
    }
  const mean = sum / levels.length;
  let energy = 0;
  for (let k = 0; k < levels.length; k++) {
    levels[k]! -= mean;
    energy += levels[k]! ** 2;
  }
  return { width, height, levels, energy };
}

interface At {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

/** Between the pixels, linearly; whether all of it lies in the picture. */
function sample({ grey, widthPx, heightPx }: Grey, at: At, width: number, height: number, into: Float32Array): boolean {
  const [left, top] = [at.x - (at.scaleX * (width + 1)) / 2, at.y - (at.scaleY * (height + 1)) / 2];
  const [right, bottom] = [left + at.scaleX * (width + 1), top + at.scaleY * (height + 1)];
  if (!(left >= 0 && top >= 0 && right < widthPx - 1 && bottom < heightPx - 1)) return false;
  for (let row = 0, k = 0; row < height + 2; row++) {
    const y = top + row * at.scaleY;
    const [iy, fy] = [Math.floor(y), y - Math.floor(y)];
    for (let column = 0; column < width + 2; column++, k++) {
      const x = left + column * at.scaleX;
      const ix = Math.floor(x);
      const [fx, from] = [x - ix, iy * widthPx + ix];
      const above = grey[from]! * (1 - fx) + grey[from + 1]! * fx;
      const below = grey[from + widthPx]! * (1 - fx) + grey[from + widthPx + 1]! * fx;
      into[k] = above * (1 - fy) + below * fy;
    }
  }
  return true;
}

/** The share of the letter that the other does not explain at any contrast, its contrast to the letter's, and its mean. */
function compared({ width, height, levels, energy }: Patch, sampled: Float32Array) {
  let [sum, squares, products] = [0, 0, 0];
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0, from = (y + 1) * (width + 2) + 1; x < width; x++, k++) {
      const level = sampled[from + x]!;
      sum += level;
      squares += level * level;
      products += level * levels[k]!;
    }
  const mean = sum / levels.length;
  const spread = squares - sum * mean;
  if (!(spread > 0 && energy > 0 && products > 0)) return { unlike: 1, gain: 0, mean };
  const unlike = Math.sqrt(Math.max(0, 1 - (products * products) / (spread * energy)));
  return { unlike, gain: products / spread, mean };
}

/** The step of shift and scale that least squares take from here. */
function stepOf(
  { width, height, levels }: Patch,
  sampled: Float32Array,
  gain: number,
  mean: number,
  { scaleX, scaleY }: At,
): number[] | null {
  let [xx, xy, xw, xh, yy, yw, yh, ww, wh, hh] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [rx, ry, rw, rh] = [0, 0, 0, 0];
  const row = width + 2;
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0, from = (y + 1) * row + 1; x < width; x++, from++, k++) {
      const across = (gain * (sampled[from + 1]! - sampled[from - 1]!)) / (2 * scaleX);
      const down = (gain * (sampled[from + row]! - sampled[from - row]!)) / (2 * scaleY);
      const wider = across * (x - (width - 1) / 2);
      const higher = down * (y - (height - 1) / 2);
      const difference = levels[k]! - gain * (sampled[from]! - mean);
      // Sums in variables, not in arrays: this runs for every pixel of every pair of letters.
      rx += across * difference;
      ry += down * difference;
      rw += wider * difference;
      rh += higher * difference;
      xx += across * across;
      xy += across * down;
      xw += across * wider;
      xh += across * higher;
      yy += down * down;
      yw += down * wider;
      yh += down * higher;
      ww += wider * wider;
      wh += wider * higher;
      hh += higher * higher;
    }
  const normal = Float64Array.of(xx, xy, xw, xh, 0, yy, yw, yh, 0, 0, ww, wh, 0, 0, 0, hh);
  return solved(normal, Float64Array.of(rx, ry, rw, rh));
}

/** Cholesky's decomposition of a symmetric matrix of four rows, of which the upper half is given. */
function solved(normal: Float64Array, right: Float64Array): number[] | null {
  const root = new Float64Array(16);
  for (let i = 0; i < 4; i++)
    for (let j = i; j < 4; j++) {
      let rest = normal[4 * i + j]! * (i === j ? DAMPING : 1);
      for (let k = 0; k < i; k++) rest -= root[4 * k + i]! * root[4 * k + j]!;
      if (i === j && !(rest > 1e-6)) return null;
      root[4 * i + j] = i === j ? Math.sqrt(rest) : rest / root[4 * i + i]!;
    }
  const out = [...right];
  for (let i = 0; i < 4; i++) {
    for (let k = 0; k < i; k++) out[i]! -= root[4 * k + i]! * out[k]!;
    out[i]! /= root[4 * i + i]!;
  }
  for (let i = 3; i >= 0; i--) {
    for (let k = i + 1; k < 4; k++) out[i]! -= root[4 * i + k]! * out[k]!;
    out[i]! /= root[4 * i + i]!;
  }
  return out;
}
