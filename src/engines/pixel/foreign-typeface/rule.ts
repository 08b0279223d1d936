import type { DocumentFields, PageText, SourceImage } from '../../../document/facts.ts';
import { median, quantileOf } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValue } from '../values.ts';
import { isInField } from './field.ts';
import { messages } from './messages.ts';
import { NAMES, TYPEFACES, type Typeface } from './typefaces.ts';
import { type ComparedWord, comparedWords } from './words.ts';

type Finding = FindingOf<typeof messages>;

/** What editors and drawing libraries have at hand: designs of apps hardly set a single figure in one of them. */
const AT_HAND: readonly Typeface[] = ['arial', 'dejavu', 'open_sans', 'times'];
/** Words of the screen, and figures among them in its typeface: fewer do not show how it sets figures. Chosen. */
const MIN_WORDS = 6;
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
/** Different values: a forger changes an amount, its total and perhaps one more. */
const MAX_VALUES = 3;

/** A figure has so many digits, and so large a share of its characters are digits. */
const FIGURE = { digits: 3, share: 0.6 };

/** On a screen in one typeface a value is set in another, which editors have at hand. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.2,
      'A design may set a value in a typeface of its own: asks for a look alone, no more, until counted.',
    ),
  },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'no_single_typeface', (source) => {
      if (!isDrawn(source.raster)) return null;
      const words = comparedWords(source.raster, letters(source)).filter(
        ({ word }) => !isInStatusBar(source, word.rect),
      );
      const screen = typefaceOf(words);
      const foreign = words.filter((word) => isForeign(word, screen));
      const others = words.filter((word) => !foreign.includes(word));
      if (!isSetIn(screen, others)) return null;
      const values = foreign.filter((word) => isFigure(word) && !isInField(source.raster, word.word));
      const own = values[0] && nearest(values[0]);
      if (!own || !isOfOneHand(foreign, others, own, screen.typeface)) return { findings: [] };
      if (!values.some((value) => isValueAt(source, text, fields, value))) return { findings: [] };
      const different = new Set(values.map(textOf)).size;
      return atMost(
        MAX_VALUES,
        values.map(
          (value): Finding => ({
            message: 'foreign',
            severity: 'high',
            confidence: Math.min(0.97, 1 - value.unlike[own] / value.unlike[screen.typeface] / 2),
            place: { page: source.page, rect: value.word.rect },
            data: {
              own: NAMES[own],
              screen: NAMES[screen.typeface],
              unlike: value.unlike[own].toFixed(2),
              screenUnlike: value.unlike[screen.typeface].toFixed(2),
              usual: screen.usual.toFixed(2),
            },
          }),
        ),
        different,
      );
    });
  },
});

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

const nearest = ({ unlike }: ComparedWord): Typeface =>
  TYPEFACES.reduce((best, each) => (unlike[each] < unlike[best] ? each : best));

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

const isNumeral = (char: string) => /\d/.test(char);
/** `R$118.30`, of which a letter of the currency may stand for its sign. */
function isFigure({ word: { letters } }: ComparedWord): boolean {
  const digits = letters.filter(({ char }) => isNumeral(char)).length;
  return digits >= FIGURE.digits && digits >= FIGURE.share * letters.length;
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

const isValueAt = (
  { page }: SourceImage,
  text: readonly PageText[],
  fields: DocumentFields,
  { word: { rect } }: ComparedWord,
) => isValue(text, fields, { page, rect });

const textOf = ({ word: { letters } }: ComparedWord) => letters.map(({ char }) => char).join('');
