/**
 * Papers on pictures lie askew: what stands on one line is higher at one end of it than at the other. The arithmetic reads
 * them as if their lines were level; figures keep the places at which they are printed.
 */
import type { Rect } from '../../domain/geometry.ts';
import type { PageText, TextWord } from '../layout/facts.ts';
import { type Slope, type SlopePoint, slopeThrough } from '../layout/slope.ts';

/** Rise over run below which lines are as good as level: a tenth of the height of print in its length. Chosen. */
const MIN_SLOPE = 0.004;
/** Words of one line are of one height but for what recognition adds: others have letters above or below the line. */
const SAME_HEIGHT = 1.15;
/** Heights of print between two words that tell the slope of their line. Chosen. */
const MIN_RUN = 5;
/** Weaker words may be texture. */
const MIN_CONFIDENCE = 0.5;

const middleOf = ({ y, h }: Rect) => y + h / 2;
const centreOf = ({ x, w }: Rect) => x + w / 2;

/** Of the two words of like height that stand furthest apart. */
function slopeOf(words: readonly TextWord[]): SlopePoint | null {
  const rects = words.flatMap(({ rect, confidence, text }) =>
    confidence >= MIN_CONFIDENCE && text.length > 1 ? [rect] : [],
  );
  const pairs = rects.flatMap((a, i) =>
    rects
      .slice(i + 1)
      .filter((b) => Math.max(a.h, b.h) < SAME_HEIGHT * Math.min(a.h, b.h))
      .map((b) => [a, b].sort((one, other) => one.x - other.x) as [Rect, Rect]),
  );
  const runOf = ([a, b]: readonly [Rect, Rect]) => centreOf(b) - centreOf(a);
  const widest = pairs.reduce<[Rect, Rect] | null>(
    (best, pair) => (best && runOf(best) >= runOf(pair) ? best : pair),
    null,
  );
  if (!widest || runOf(widest) < MIN_RUN * widest[0].h) return null;
  const [a, b] = widest;
  return { y: (middleOf(a) + middleOf(b)) / 2, slope: (middleOf(b) - middleOf(a)) / runOf(widest) };
}
/** Words of one line that are compared: each with each. */
const MAX_WORDS = 40;

/** Pages of pictures whose lines are not level, by their numbers. */
export function slopesOf(text: readonly PageText[]): ReadonlyMap<number, Slope> {
  return new Map(
    text.flatMap(({ page, source, lines }): [number, Slope][] => {
      if (source !== 'ocr') return [];
      const points = lines.flatMap(({ words }) => slopeOf(words.slice(0, MAX_WORDS)) ?? []);
      const slope = slopeThrough(points, true);
      return points.some(({ y }) => Math.abs(slope.at(y)) >= MIN_SLOPE) ? [[page, slope]] : [];
    }),
  );
}

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
