import type { PageText, SourceImage } from '../../document/facts.ts';
import type { PixelBox } from '../../document/raster/facts.ts';
import type { Place } from '../../domain/geometry.ts';
import type { RuleFinding } from '../rule.ts';
import { atMost, type Judged } from '../too-many.ts';
import { isText, joined, placeOf } from './places.ts';

/** A word with its deviation from the others of its picture, as a robust z. */
interface Deviating {
  word: PixelBox;
  z: number;
}

/** Robust z that no honest word was seen to reach. */
export const STRONG_Z = 8;

/** Of all words, how many may stand out beyond the few that a rule always believes. */
const MANY_SHARE = 0.03;

interface Outliers<T> {
  words: readonly T[];
  outliers: readonly T[];
  text: readonly PageText[];
  /** So many are believed whatever the number of words. */
  few: number;
}

/**
 * A finding where text is read among the words that stand out, neighbours taken together: of the strongest of each place, unless
 * `judge` has nothing to say of it.
 */
export function judgeOutliers<T extends Deviating, F extends object>(
  source: SourceImage,
  { words, outliers, text, few }: Outliers<T>,
  judge: (strongest: T, place: Place) => F | null,
): Judged<F & { place: Place }> {
  const findings = joined(outliers.map((item) => ({ ...item.word, item }))).flatMap(({ box, of }) => {
    const place = placeOf(source, box);
    if (!isText(text, place)) return [];
    const strongest = of.map(({ item }) => item).reduce((a, b) => (Math.abs(b.z) > Math.abs(a.z) ? b : a));
    const told = judge(strongest, place);
    return told ? [{ ...told, place }] : [];
  });
  return atMost(Math.max(few, Math.floor(MANY_SHARE * words.length)), findings, outliers.length);
}

/** How sure, and how grave, a deviation of `z` is; `strong` from `believed` on. */
export function strengthOf(z: number, believed = STRONG_Z): Pick<RuleFinding, 'severity' | 'confidence' | 'variant'> {
  const over = Math.abs(z) - believed;
  return over >= 0
    ? { severity: 'high', confidence: Math.min(0.97, 0.85 + over * 0.02), variant: 'strong' }
    : { severity: 'low', confidence: 0.6, variant: 'weak' };
}
