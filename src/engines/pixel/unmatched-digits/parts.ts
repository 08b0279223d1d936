/** Digits next to each other that are drawn unlike all others of their picture, in a number whose other digits are not. */
import type { Raster } from '../../../document/facts.ts';
import { misfitOf } from '../misfit.ts';
import { type Compared, heightOf, isEqual, isOfOneSize, type MatchedNumber } from './matches.ts';

/**
 * In smaller digits a pixel more or less is much. Measured on 100 honest pictures: two neighbours of 14 pixels are left .22 and .30 from all
 * others, of 16 pixels and more no two .12.
 */
const MIN_DIGIT_PX = 16;
/** One alone may be touched by what stands beside it: untouched numbers of pages have single ones of 16 pixels with .27. */
const MIN_ODD = 2;
/** Digits of the same number that have an equal one elsewhere: all but the odd ones. Chosen. */
const MIN_EQUAL = 3;
/** What is left between a digit and the most similar ones; see the rule. */
const MIN_APART = 0.19;
/** The same after a shift and a scaling by parts of a pixel. Measured: typed digits .27 and .33. */
const MIN_MISFIT = 0.25;
/** Digits of a picture over which one is laid, whatever they were read as: a bound for the time. */
const MAX_LAID = 120;

/** Empty where there are none. */
export function oddPartOf(raster: Raster, { pairs }: MatchedNumber, all: readonly MatchedNumber[]): Compared[] {
  const inOrder = pairs.toSorted((a, b) => a.digit.left - b.digit.left);
  const odd = inOrder.filter(({ apart }) => apart >= MIN_APART);
  const first = inOrder.indexOf(odd[0]!);
  const isOnePart = odd.every((each, i) => inOrder[first + i] === each);
  if (odd.length < MIN_ODD || !isOnePart || odd.some(({ digit }) => heightOf(digit) < MIN_DIGIT_PX)) return [];
  const rest = inOrder.filter((each) => !odd.includes(each));
  if (rest.length < MIN_EQUAL || !rest.every(isEqual)) return [];
  return odd.every((each) => fitsNone(raster, each, all)) ? odd : [];
}

/** What was misread fits the digits that it is. */
function fitsNone(raster: Raster, { digit }: Compared, all: readonly MatchedNumber[]): boolean {
  const others = all
    .flatMap(({ pairs }) => pairs.map((pair) => pair.digit))
    .filter((other) => other.word !== digit.word && isOfOneSize(digit, other));
  const alike = others.filter(({ char }) => char === digit.char);
  const unlike = others.filter(({ char }) => char !== digit.char);
  return [...alike, ...unlike].slice(0, MAX_LAID).every((peer) => misfitOf(raster, [{ digit, peer }]) >= MIN_MISFIT);
}
