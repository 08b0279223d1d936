/**
 * Screens in a typeface that is not known: what their own figures look like is not, but all are far from Arial or another typeface at
 * hand, to which a typed value is near.
 */
import { AT_HAND, digitsOf, isFigure, MIN_WORDS, nearest } from './figures.ts';
import type { Typeface } from './typefaces.ts';
import type { ComparedWord } from './words.ts';

/** Others than the value: fewer figures may be unlike it by their digits alone, and fewer labels hide that the design has both. Chosen. */
const MIN_OTHERS = { figures: 2, labels: 2 };
/** Of one digit again and again, a large `000`, too little is seen. Chosen. */
const MIN_DIFFERENT_DIGITS = 2;
/** How unlike a typeface at hand a value is that was typed in it. Measured: mostly .05 to .09 from 13 pixels on. */
const MAX_TYPED = 0.09;
/**
 * How unlike that typeface the nearest other figure and the nearest label are, and how many times as unlike as the value. Measured: typed
 * values mostly .16 to .35, two to six times; the nearest genuine ones .16 at 1.7 times, with a label of .11, and .24 at 2.4 times, of a value
 * that is itself .10.
 */
const OTHERS = { figure: { unlike: 0.18, times: 2 }, label: { unlike: 0.13, times: 1.5 } };

export interface ApartOnUnknown {
  values: readonly ComparedWord[];
  own: Typeface;
  /** How unlike it the other figure is that is nearest. */
  others: number;
}

/** Null where too little was read; `apart` is null where no value is set apart. */
export function apartOnUnknown(words: readonly ComparedWord[]): { apart: ApartOnUnknown | null } | null {
  const enough = AT_HAND.flatMap((own) => judged(words, own) ?? []);
  return enough.length === 0 ? null : { apart: enough.find(({ apart }) => apart)?.apart ?? null };
}

function judged(words: readonly ComparedWord[], own: Typeface): { apart: ApartOnUnknown | null } | null {
  const values = words.filter((word) => nearest(word) === own && word.unlike[own] <= MAX_TYPED);
  const others = words.filter((word) => !values.includes(word));
  const unlike = (isWanted: (word: ComparedWord) => boolean) => others.filter(isWanted).map((word) => word.unlike[own]);
  const [figures, labels] = [unlike(isFigure), unlike((word) => !isFigure(word))];
  if (others.length < MIN_WORDS || figures.length < MIN_OTHERS.figures || labels.length < MIN_OTHERS.labels)
    return null;
  if (values.length === 0 || !values.every(isTelling)) return { apart: null };
  const farthest = Math.max(...values.map((word) => word.unlike[own]));
  const areFar = (distances: number[], least: { unlike: number; times: number }) =>
    Math.min(...distances) >= Math.max(least.unlike, least.times * farthest);
  if (!areFar(figures, OTHERS.figure) || !areFar(labels, OTHERS.label)) return { apart: null };
  return { apart: { values, own, others: Math.min(...figures) } };
}

const isTelling = (word: ComparedWord) => isFigure(word) && new Set(digitsOf(word)).size >= MIN_DIFFERENT_DIGITS;
