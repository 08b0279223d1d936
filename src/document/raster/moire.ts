import type { Grey } from './facts.ts';

/** Side of a patch whose spectrum is taken, in pixels; a power of two. */
const PATCH_PX = 128;
/** Patches looked at in each direction: enough for a median. */
const MAX_PATCHES = 120;
/** Ground only: bright, hardly any ink, not burnt out. */
const MIN_MEAN = 110;
const MAX_DEVIATION = 14;
const MIN_DEVIATION = 0.7;
/** Fewer patches of ground say nothing. */
const MIN_PATCHES = 6;

const WINDOW = Float64Array.from({ length: PATCH_PX }, (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / PATCH_PX));

/**
 * How far the strongest spatial frequency of the bright ground stands out of its neighbourhood: the median over
 * patches of peak power to local median power, rows and columns apart. The pixel raster of a screen beats with the
 * raster of the sensor; paper has no such frequency. Multiples of the JPEG block frequency are left out.
 * Null where there is too little ground. Measured: paper and scans below 5, photographed screens above 30.
 */
export function moireStrength({ grey, widthPx, heightPx }: Grey): number | null {
  const peaks: number[] = [];
  const columns = Math.floor(widthPx / PATCH_PX);
  const rows = Math.floor(heightPx / PATCH_PX);
  const step = Math.max(1, Math.ceil((columns * rows) / MAX_PATCHES));
  for (let index = 0; index < columns * rows; index += step) {
    const left = (index % columns) * PATCH_PX;
    const top = Math.floor(index / columns) * PATCH_PX;
    let sum = 0;
    let squares = 0;
    for (let y = 0; y < PATCH_PX; y += 2)
      for (let x = 0; x < PATCH_PX; x += 2) {
        const value = grey[(top + y) * widthPx + left + x]!;
        sum += value;
        squares += value * value;
      }
    const count = (PATCH_PX / 2) ** 2;
    const mean = sum / count;
    const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
    if (mean < MIN_MEAN || deviation > MAX_DEVIATION || deviation < MIN_DEVIATION) continue;
    const at = top * widthPx + left;
    peaks.push(peakOf(grey, at, 1, widthPx, mean), peakOf(grey, at, widthPx, 1, mean));
  }
  if (peaks.length < MIN_PATCHES) return null;
  peaks.sort((a, b) => a - b);
  return peaks[peaks.length >> 1]!;
}

/** Peak-to-neighbourhood ratio of the mean power spectrum along one direction of a patch. */
function peakOf(grey: Uint8Array, origin: number, along: number, across: number, mean: number): number {
  const half = PATCH_PX / 2;
  const power = new Float64Array(half);
  const re = new Float64Array(PATCH_PX);
  const im = new Float64Array(PATCH_PX);
  for (let line = 0; line < PATCH_PX; line += 4) {
    for (let k = 0; k < PATCH_PX; k++) re[k] = (grey[origin + line * across + k * along]! - mean) * WINDOW[k]!;
    im.fill(0);
    transform(re, im);
    for (let f = 0; f < half; f++) power[f]! += re[f]! ** 2 + im[f]! ** 2;
  }
  const block = PATCH_PX / 8;
  let best = 0;
  for (let f = 4; f < half - 2; f++) {
    const offBlock = f % block;
    if (offBlock <= 1 || offBlock === block - 1) continue;
    const around: number[] = [];
    for (let g = Math.max(3, f - 8); g <= Math.min(half - 1, f + 8); g++)
      if (Math.abs(g - f) > 2) around.push(power[g]!);
    around.sort((a, b) => a - b);
    best = Math.max(best, power[f]! / (around[around.length >> 1]! + 1));
  }
  return best;
}

/** By the angle in parts of a patch. */
const COSINES = Float64Array.from({ length: PATCH_PX }, (_, k) => Math.cos((-2 * Math.PI * k) / PATCH_PX));
const SINES = Float64Array.from({ length: PATCH_PX }, (_, k) => Math.sin((-2 * Math.PI * k) / PATCH_PX));

/** Fast Fourier transform in place (radix 2, Cooley and Tukey 1965); of a patch's side. */
function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let length = 2; length <= n; length <<= 1) {
    const half = length >> 1;
    for (let k = 0; k < half; k++) {
      const [cos, sin] = [COSINES[(k * n) / length]!, SINES[(k * n) / length]!];
      for (let i = k; i < n; i += length) {
        const x = re[i + half]! * cos - im[i + half]! * sin;
        const y = re[i + half]! * sin + im[i + half]! * cos;
        re[i + half] = re[i]! - x;
        im[i + half] = im[i]! - y;
        re[i]! += x;
        im[i]! += y;
      }
    }
  }
}
