/** How the lines of pages that were recognised slope, where they are not level. */
import type { Rect } from '../../domain/geometry.ts';
import type { PageText, Slope, TextWord } from './facts.ts';
import { type SlopePoint, slopeThrough } from './slope.ts';

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
export function lineSlopes(text: readonly PageText[]): ReadonlyMap<number, Slope> {
  return new Map(
    text.flatMap(({ page, source, lines }): [number, Slope][] => {
      if (source !== 'ocr') return [];
      const points = lines.flatMap(({ words }) => slopeOf(words.slice(0, MAX_WORDS)) ?? []);
      const slope = slopeThrough(points, true);
      return points.some(({ y }) => Math.abs(slope.at(y)) >= MIN_SLOPE) ? [[page, slope]] : [];
    }),
  );
}
