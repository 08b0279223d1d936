/** How places on a page relate to each other along the line: overlapping ones form columns. */
import type { Rect } from '../../domain/geometry.ts';

/** Distance between two cells along the line, in points; 0 where they overlap. */
export function horizontalGap(a: Rect, b: Rect): number {
  return Math.max(0, Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w));
}

/** Share of the narrower one that both have in common along the line, 0-1. */
export function horizontalOverlap(a: Rect, b: Rect): number {
  const common = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  return common <= 0 ? 0 : common / Math.max(1, Math.min(a.w, b.w));
}
