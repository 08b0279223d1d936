/**
 * A hash of what a picture shows, by which it is known again after it was saved, scaled or brightened: the signs of the
 * 16 × 16 lowest frequencies of its cosine transform against their median, as in PDQ (Facebook, "TMK+PDQF", 2019).
 * Pictures of the same page differ in few of the 256 bits, unrelated ones in about half.
 */
import type { Raster } from '../raster/facts.ts';

const SIDE = 64;
const FREQUENCIES = 16;
/** Mean difference of neighbouring samples, in levels, below which there is too little to tell pictures apart; chosen. */
const MIN_DETAIL = 1;

/** Hexadecimal; null for a picture with too little in it. */
export function pageHash(raster: Raster): string | null {
  const samples = shrunk(raster);
  if (detailOf(samples) < MIN_DETAIL) return null;
  const values = lowFrequencies(samples);
  const median = [...values].sort((a, b) => a - b)[values.length / 2]!;
  let hex = '';
  for (let i = 0; i < values.length; i += 4) {
    const bits = [0, 1, 2, 3].reduce((sum, j) => sum * 2 + (values[i + j]! > median ? 1 : 0), 0);
    hex += bits.toString(16);
  }
  return hex;
}

/** Mean luminance of each of 64 × 64 fields. */
function shrunk({ grey, widthPx, heightPx }: Raster): Float64Array {
  const samples = new Float64Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) {
    const top = Math.floor((row * heightPx) / SIDE);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * heightPx) / SIDE));
    for (let column = 0; column < SIDE; column++) {
      const left = Math.floor((column * widthPx) / SIDE);
      const right = Math.max(left + 1, Math.floor(((column + 1) * widthPx) / SIDE));
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += grey[y * widthPx + x]!;
      samples[row * SIDE + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return samples;
}

function detailOf(samples: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < SIDE; row++) {
    for (let column = 1; column < SIDE; column++) {
      sum += Math.abs(samples[row * SIDE + column]! - samples[row * SIDE + column - 1]!);
    }
  }
  return sum / (SIDE * (SIDE - 1));
}

/** Frequencies 1 to 16 of both directions: the mean brightness is left out. */
const BASIS = Array.from({ length: FREQUENCIES }, (_, k) =>
  Float64Array.from({ length: SIDE }, (_, n) => Math.cos((Math.PI * (k + 1) * (2 * n + 1)) / (2 * SIDE))),
);

function lowFrequencies(samples: Float64Array): number[] {
  const rows = BASIS.map((basis) => {
    const line = new Float64Array(SIDE);
    for (let row = 0; row < SIDE; row++) {
      let sum = 0;
      for (let column = 0; column < SIDE; column++) sum += basis[column]! * samples[row * SIDE + column]!;
      line[row] = sum;
    }
    return line;
  });
  return BASIS.flatMap((basis) => rows.map((line) => line.reduce((sum, value, n) => sum + basis[n]! * value, 0)));
}
