/** Ink: the pixels of a picture that differ from its ground, and their connected components. Works on luminance. */
import type { Grey, PixelBox } from './facts.ts';
import { type Background, backgroundRow, planesOf } from './ground.ts';

/** The picture under even light: each pixel as a share of its ground, 245 being the ground itself. */
export function flattenLight(picture: Grey, background: Background): Uint8Array {
  const { grey, widthPx, heightPx } = picture;
  const out = new Uint8Array(grey.length);
  const ground = new Float32Array(widthPx);
  for (let y = 0, k = 0; y < heightPx; y++) {
    backgroundRow(background, y, ground);
    for (let x = 0; x < widthPx; x++, k++) {
      const value = (grey[k]! * 245) / Math.max(30, ground[x]!);
      out[k] = value > 255 ? 255 : value;
    }
  }
  return out;
}

/** Ink is darker than its ground by a quarter, and by this many levels at least: on dark ground noise reaches a quarter. */
const MIN_DARKER = 40;

/** Pixels clearly darker than the paper, one byte a pixel: 1 for ink. Light text on dark ground is none. */
export function darkInk(picture: Grey, background: Background): Uint8Array {
  const { grey, widthPx, heightPx } = picture;
  const ink = new Uint8Array(grey.length);
  const ground = new Float32Array(widthPx);
  for (let y = 0, k = 0; y < heightPx; y++) {
    backgroundRow(background, y, ground);
    for (let x = 0; x < widthPx; x++, k++)
      if (grey[k]! < ground[x]! * 0.75 && grey[k]! < ground[x]! - MIN_DARKER) ink[k] = 1;
  }
  return ink;
}

/** Ink of either kind differs from its plane by this many levels at least, and by this share of the plane. */
const MIN_CONTRAST = 32;
const MIN_CONTRAST_SHARE = 0.18;

/** Pixels that differ clearly from the plane that they lie on, one byte a pixel: 1 for ink. */
export const inkOf = (picture: Grey): Uint8Array =>
  inkBetween(picture, (ground) => Math.max(MIN_CONTRAST, ground * MIN_CONTRAST_SHARE));

/** Pixels that differ from the plane that they lie on by more than `leastOf` it, and by `most` levels at most. */
export function inkBetween(picture: Grey, leastOf: (ground: number) => number, most = 255): Uint8Array {
  const { grey, widthPx, heightPx } = picture;
  const { level, columns, cellPx } = planesOf(picture);
  const ink = new Uint8Array(grey.length);
  for (let y = 0; y < heightPx; y++) {
    const cells = Math.floor(y / cellPx) * columns;
    const row = y * widthPx;
    for (let x = 0; x < widthPx; ) {
      const ground = level[cells + Math.floor(x / cellPx)]!;
      const least = leastOf(ground);
      const end = Math.min(widthPx, x + cellPx);
      for (; x < end; x++) {
        const difference = Math.abs(grey[row + x]! - ground);
        if (difference > least && difference <= most) ink[row + x] = 1;
      }
    }
  }
  return ink;
}

/** A connected component of ink. */
export interface Component extends PixelBox {
  area: number;
}

/** Rows of pixels, more than any page of text has; what lies beyond is not listed. */
const MAX_RUNS = 1_500_000;

/** Connected components of ink, found over runs with union-find; pixels that only touch at a corner are `diagonal`. */
export function componentsOf(
  ink: Uint8Array,
  widthPx: number,
  heightPx: number,
  diagonal = true,
): { components: Component[]; runs: { y: number; x0: number; x1: number; component: number }[] } {
  const runs: { y: number; x0: number; x1: number; component: number }[] = [];
  const parent: number[] = [];
  const shared = diagonal ? 0 : 1;
  const root = (k: number): number => {
    let at = k;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  let above = 0;
  let aboveEnd = 0;
  let next = -1;
  for (let y = 0; y < heightPx && runs.length < MAX_RUNS; y++) {
    const rowStart = runs.length;
    let candidate = above;
    const row = y * widthPx;
    // Most pixels are no ink; the next one is searched for once, however many rows lie before it.
    for (let x = 0; ; ) {
      if (next < row + x) next = ink.indexOf(1, row + x);
      if (next === -1) next = ink.length;
      if (next >= row + widthPx) break;
      x = next - row;
      const x0 = x;
      while (x < widthPx && ink[row + x]) x++;
      const index = runs.length;
      runs.push({ y, x0, x1: x, component: index });
      parent.push(index);
      while (candidate < aboveEnd && runs[candidate]!.x1 < x0 + shared) candidate++;
      for (let other = candidate; other < aboveEnd && runs[other]!.x0 <= x - shared; other++) {
        const [a, b] = [root(other), root(index)];
        if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
    above = rowStart;
    aboveEnd = runs.length;
  }
  const numbers = new Map<number, number>();
  const components: Component[] = [];
  for (const [index, run] of runs.entries()) {
    const top = root(index);
    let number = numbers.get(top);
    if (number === undefined) {
      number = components.length;
      numbers.set(top, number);
      components.push({ x0: run.x0, y0: run.y, x1: run.x1, y1: run.y + 1, area: 0 });
    }
    const component = components[number]!;
    component.x0 = Math.min(component.x0, run.x0);
    component.x1 = Math.max(component.x1, run.x1);
    component.y1 = Math.max(component.y1, run.y + 1);
    component.area += run.x1 - run.x0;
    run.component = number;
  }
  return { components, runs };
}

/** Median height of what looks like letters, weighted by width; null when there are fewer than 20. */
export function letterHeight(components: readonly Component[]): number | null {
  const letters = components
    .map((c) => ({ w: c.x1 - c.x0, h: c.y1 - c.y0, area: c.area }))
    .filter(({ w, h, area }) => h >= 5 && h <= 200 && w >= 2 && w < 4 * h && h < 6 * w && area > 0.15 * w * h);
  if (letters.length < 20) return null;
  letters.sort((a, b) => a.h - b.h);
  const half = letters.reduce((sum, { w }) => sum + w, 0) / 2;
  let sum = 0;
  for (const { w, h } of letters) {
    sum += w;
    if (sum >= half) return h;
  }
  return letters.at(-1)!.h;
}
