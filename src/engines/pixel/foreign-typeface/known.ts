/** Screens in a typeface that is known: nearly all words fit it, and a value fits another one. */
import { median, quantileOf } from '../../../document/raster/statistics.ts';
import { AT_HAND, isFigure, MIN_WORDS, nearest } from './figures.ts';
import { TYPEFACES, type Typeface } from './typefaces.ts';
import type { ComparedWord } from './words.ts';

/** Other figures of the screen in its typeface: without one it is not seen how it sets them. Chosen. */
const MIN_FIGURES = 1;
/**
 * How unlike its typeface the words of a screen are: the middle one, and six in seven. Measured: .03 to .11 on screens in one of the
 * typefaces known; .13 to .22 on those in another, on scaled ones and on paper.
 */
const MAX_USUAL = { middle: 0.11, most: 0.21 };
const SIX_IN_SEVEN = 6 / 7;
/**
 * How unlike a value is the typeface that it has, and that of the screen; and the first as a share of the second. Measured: typed values
 * .04 to .09 and .15 to .35, a share of .12 to .5; no genuine value within all three.
 */
const VALUE = { own: 0.105, screen: 0.14, share: 0.52 };
/** The value is this many times as unlike the typeface of the screen as its other words are. Chosen. */
const OVER_USUAL = 1.8;
/**
 * Another word that is nearer to the typeface of the value by this share, and no further from it than this: the design has both. Of words
 * that are further from it, most were misread. Chosen.
 */
const SHARES_TYPEFACE = { share: 0.8, own: 0.15 };
export interface ApartOnKnown {
  values: readonly ComparedWord[];
  own: Typeface;
  screen: Screen;
}

/** Null where the words are not set in a typeface that is known; `apart` is null where no value is set apart. */
export function apartOnKnown(words: readonly ComparedWord[]): { apart: ApartOnKnown | null } | null {
  const screen = typefaceOf(words);
  const foreign = words.filter((word) => isForeign(word, screen));
  const others = words.filter((word) => !foreign.includes(word));
  if (!isSetIn(screen, others)) return null;
  const own = foreign[0] && nearest(foreign[0]);
  if (!own || !isOfOneHand(foreign, others, own, screen.typeface)) return { apart: null };
  return { apart: { values: foreign, own, screen } };
}

interface Screen {
  typeface: Typeface;
  usual: number;
}

/** The one to which the middle word is nearest. */
const typefaceOf = (words: readonly ComparedWord[]): Screen =>
  TYPEFACES.map((typeface) => ({ typeface, usual: median(words.map(({ unlike }) => unlike[typeface])) })).reduce(
    (best, each) => (each.usual < best.usual ? each : best),
  );

/** Whether nearly all of enough words are. */
const isSetIn = ({ typeface, usual }: Screen, words: readonly ComparedWord[]): boolean =>
  words.length >= MIN_WORDS &&
  usual <= MAX_USUAL.middle &&
  quantileOf(
    words.map(({ unlike }) => unlike[typeface]),
    SIX_IN_SEVEN,
  ) <= MAX_USUAL.most;

function isForeign(word: ComparedWord, { typeface, usual }: Screen): boolean {
  const own = nearest(word);
  const [near, far] = [word.unlike[own], word.unlike[typeface]];
  return (
    AT_HAND.includes(own) &&
    own !== typeface &&
    near <= VALUE.own &&
    far >= Math.max(VALUE.screen, OVER_USUAL * usual) &&
    near <= VALUE.share * far
  );
}

/** All that is set in the other typeface are figures, and the screen has labels and figures in its own. */
function isOfOneHand(
  foreign: readonly ComparedWord[],
  others: readonly ComparedWord[],
  own: Typeface,
  screen: Typeface,
): boolean {
  const figures = others.filter((word) => isFigure(word) && word.unlike[screen] < word.unlike[own]);
  return (
    foreign.every((word) => isFigure(word) && nearest(word) === own) &&
    figures.length >= MIN_FIGURES &&
    !others.some((word) => !isFigure(word) && sharesTypeface(word, own, screen))
  );
}

const sharesTypeface = ({ unlike }: ComparedWord, own: Typeface, screen: Typeface) =>
  unlike[own] <= SHARES_TYPEFACE.own && unlike[own] < SHARES_TYPEFACE.share * unlike[screen];
