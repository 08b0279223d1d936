import type { PageText, SourceImage } from '../../document/facts.ts';
import type { PixelBox } from '../../document/raster/facts.ts';
import type { Place } from '../../domain/geometry.ts';
import type { RuleFinding } from '../rule.ts';
import { isText, joined, placeOf } from './places.ts';

/** A word with its deviation from the others of its picture, as a robust z. */
interface Deviating {
  word: PixelBox;
  z: number;
}

/** Robust z that no honest word was seen to reach. */
const STRONG_Z = 8;

/** Where text is read among the words that stand out, neighbours taken together; with the strongest of each place. */
export function outlyingPlaces<T extends Deviating>(
  source: SourceImage,
  outliers: readonly T[],
  text: readonly PageText[],
): { place: Place; strongest: T }[] {
  return joined(outliers.map((item) => ({ ...item.word, item })))
    .map(({ box, of }) => ({
      place: placeOf(source, box),
      strongest: of.map(({ item }) => item).reduce((a, b) => (Math.abs(b.z) > Math.abs(a.z) ? b : a)),
    }))
    .filter(({ place }) => isText(text, place));
}

/** How sure, and how grave, a deviation of `z` is. */
export function strengthOf(z: number): Pick<RuleFinding, 'severity' | 'confidence' | 'variant'> {
  const over = Math.abs(z) - STRONG_Z;
  return over >= 0
    ? { severity: 'high', confidence: Math.min(0.97, 0.85 + over * 0.02), variant: 'strong' }
    : { severity: 'low', confidence: 0.6, variant: 'weak' };
}
