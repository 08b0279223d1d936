import type { Rect } from '../../domain/geometry.ts';

/** Pixels of what is drawn to be read: a sheet of A1 at 200 dpi has more, and letters that large need less. Chosen. */
const MAX_READ_PIXELS = 24_000_000;

/** A resolution for reading the area (in points), lower than `dpi` where the area is that large. */
export const readableDpi = (dpi: number, { w, h }: Pick<Rect, 'w' | 'h'>): number =>
  Math.min(dpi, 72 * Math.sqrt(MAX_READ_PIXELS / Math.max(1, w * h)));
