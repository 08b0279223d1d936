/** How the lines of a picture slope: perspective lets it change down the page. */

import type { Slope } from './facts.ts';

export interface SlopePoint {
  y: number;
  slope: number;
}

/** Lines that show a slope, and pairs of lines that show how it changes; fewer do not. Chosen. */
const MIN_LINES = 3;
const MIN_PAIRS = 10;
/** Lines nearer to each other tell nothing of a change. */
const MIN_APART = 50;

export const LEVEL: Slope = { at: () => 0 };

/** The slope of most lines and, where it may change, how it does with the height (Theil–Sen estimate). */
export function slopeThrough(points: readonly SlopePoint[], mayChange: boolean): Slope {
  if (points.length < MIN_LINES) return LEVEL;
  const changes: number[] = [];
  for (const [k, a] of points.entries())
    for (const b of points.slice(k + 1)) {
      if (Math.abs(b.y - a.y) > MIN_APART) changes.push((b.slope - a.slope) / (b.y - a.y));
    }
  const change = mayChange && changes.length >= MIN_PAIRS ? median(changes) : 0;
  const base = median(points.map(({ y, slope }) => slope - change * y));
  return { at: (y) => base + change * y };
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}
