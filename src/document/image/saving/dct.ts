/**
 * The transform of JPEG by Arai, Agui and Nakajima (1988): five multiplications per line. Its results are scaled by
 * `SCALE[u] · SCALE[v] · 8`, which tables of steps take in (`scaledSteps`).
 */

export const SCALE = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

export interface ScaledSteps {
  /** What a coefficient is divided by before it is rounded. */
  divide: Float64Array;
  /** What a rounded one is multiplied by before the inverse. */
  multiply: Float64Array;
}

/** Steps of a table, row by row, for coefficients as `forward` leaves them. */
export function scaledSteps(steps: ArrayLike<number>): ScaledSteps {
  const divide = new Float64Array(64);
  const multiply = new Float64Array(64);
  for (let k = 0; k < 64; k++) {
    const scale = SCALE[k >> 3]! * SCALE[k & 7]!;
    divide[k] = 1 / (steps[k]! * scale * 8);
    multiply[k] = (steps[k]! * scale) / 8;
  }
  return { divide, multiply };
}

/**
 * Eight lines of 64 values in place: rows with `step` 1 and `stride` 8, columns the other way round. One constant a
 * value and no small arrays: these run some hundred thousand times a page.
 */
function forwardLines(d: Float64Array, step: number, stride: number): void {
  const p1 = step;
  const p2 = 2 * step;
  const p3 = 3 * step;
  const p4 = 4 * step;
  const p5 = 5 * step;
  const p6 = 6 * step;
  const p7 = 7 * step;
  for (let at = 0, line = 0; line < 8; line++, at += stride) {
    const x0 = d[at]!;
    const x1 = d[at + p1]!;
    const x2 = d[at + p2]!;
    const x3 = d[at + p3]!;
    const x4 = d[at + p4]!;
    const x5 = d[at + p5]!;
    const x6 = d[at + p6]!;
    const x7 = d[at + p7]!;
    const a0 = x0 + x7;
    const a7 = x0 - x7;
    const a1 = x1 + x6;
    const a6 = x1 - x6;
    const a2 = x2 + x5;
    const a5 = x2 - x5;
    const a3 = x3 + x4;
    const a4 = x3 - x4;
    const b0 = a0 + a3;
    const b3 = a0 - a3;
    const b1 = a1 + a2;
    const z1 = (a1 - a2 + b3) * Math.SQRT1_2;
    d[at] = b0 + b1;
    d[at + p4] = b0 - b1;
    d[at + p2] = b3 + z1;
    d[at + p6] = b3 - z1;
    const c0 = a4 + a5;
    const c2 = a6 + a7;
    const z5 = (c0 - c2) * 0.382683433;
    const z2 = 0.5411961 * c0 + z5;
    const z4 = 1.306562965 * c2 + z5;
    const z3 = (a5 + a6) * Math.SQRT1_2;
    const z11 = a7 + z3;
    const z13 = a7 - z3;
    d[at + p5] = z13 + z2;
    d[at + p3] = z13 - z2;
    d[at + p1] = z11 + z4;
    d[at + p7] = z11 - z4;
  }
}

function inverseLines(d: Float64Array, step: number, stride: number): void {
  const p1 = step;
  const p2 = 2 * step;
  const p3 = 3 * step;
  const p4 = 4 * step;
  const p5 = 5 * step;
  const p6 = 6 * step;
  const p7 = 7 * step;
  for (let at = 0, line = 0; line < 8; line++, at += stride) {
    const e0 = d[at]!;
    const e1 = d[at + p2]!;
    const e2 = d[at + p4]!;
    const e3 = d[at + p6]!;
    const t10 = e0 + e2;
    const t11 = e0 - e2;
    const t13 = e1 + e3;
    const t12 = (e1 - e3) * Math.SQRT2 - t13;
    const s0 = t10 + t13;
    const s3 = t10 - t13;
    const s1 = t11 + t12;
    const s2 = t11 - t12;
    const o4 = d[at + p1]!;
    const o5 = d[at + p3]!;
    const o6 = d[at + p5]!;
    const o7 = d[at + p7]!;
    const z13 = o6 + o5;
    const z10 = o6 - o5;
    const z11 = o4 + o7;
    const z12 = o4 - o7;
    const t7 = z11 + z13;
    const z5 = (z10 + z12) * 1.847759065;
    const t6 = z5 - z10 * 2.61312593 - t7;
    const t5 = (z11 - z13) * Math.SQRT2 - t6;
    const t4 = z5 - z12 * 1.0823922 - t5;
    d[at] = s0 + t7;
    d[at + p7] = s0 - t7;
    d[at + p1] = s1 + t6;
    d[at + p6] = s1 - t6;
    d[at + p2] = s2 + t5;
    d[at + p5] = s2 - t5;
    d[at + p3] = s3 + t4;
    d[at + p4] = s3 - t4;
  }
}

/** 64 values of a block, row by row, in place. */
export function forward(block: Float64Array): void {
  forwardLines(block, 1, 8);
  forwardLines(block, 8, 1);
}

export function inverse(block: Float64Array): void {
  inverseLines(block, 8, 1);
  inverseLines(block, 1, 8);
}
