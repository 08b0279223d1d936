/**
 * Papers on pictures lie askew: what stands on one line is higher at one end of it than at the other. The arithmetic reads
 * them as if their lines were level; figures keep the places at which they are printed.
 */
import type { Rect } from '../../domain/geometry.ts';
import type { Slope } from '../facts.ts';

/** Where a level place is printed. */
export type PrintedPlaces = ReadonlyMap<Rect, Rect>;

const isPlaced = (value: object): value is { page: number; rect: Rect } =>
  'page' in value && typeof value.page === 'number' && 'rect' in value && typeof value.rect === 'object';

/** The same values with level places, what they share among each other shared as before, and where each is printed. */
export function levelled<T>(value: T, slopes: ReadonlyMap<number, Slope>): { level: T; printed: PrintedPlaces } {
  const level = structuredClone(value);
  const printed = new Map<Rect, Rect>();
  const seen = new Set<unknown>();
  const visit = (each: unknown) => {
    if (typeof each !== 'object' || each === null || seen.has(each)) return;
    seen.add(each);
    if (isPlaced(each)) {
      const slope = slopes.get(each.page);
      if (slope && !printed.has(each.rect)) {
        const there = { ...each.rect };
        Object.assign(each.rect, levelOf(there, slope));
        printed.set(each.rect, there);
      }
    }
    for (const part of Object.values(each)) visit(part);
  };
  visit(level);
  return { level, printed };
}

/** Where the left edge of the page would have its line; a box around a sloping line is higher than its print. */
function levelOf({ x, y, w, h }: Rect, slope: Slope): Rect {
  const middle = y + h / 2;
  const rise = slope.at(middle);
  const height = Math.max(h / 2, h - Math.abs(rise) * w);
  return { x, y: middle - rise * (x + w / 2) - height / 2, w, h: height };
}
