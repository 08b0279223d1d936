/** Figures among the words of a screen, and typefaces that a person who types onto it has. */
import { TYPEFACES, type Typeface } from './typefaces.ts';
import type { ComparedWord } from './words.ts';

/** What editors and drawing libraries have at hand: designs of apps hardly set a single figure in one of them. */
export const AT_HAND: readonly Typeface[] = ['arial', 'dejavu', 'open_sans', 'times'];

/** Words of the screen that were compared: fewer do not show how it sets its figures. Chosen. */
export const MIN_WORDS = 6;

/** A figure has so many digits, and so large a share of its characters are digits. */
const FIGURE = { digits: 3, share: 0.6 };

export const digitsOf = ({ word: { letters } }: ComparedWord): string[] =>
  letters.flatMap(({ char }) => (/\d/.test(char) ? [char] : []));

/** `R$118.30`, of which a letter of the currency may stand for its sign. */
export function isFigure(word: ComparedWord): boolean {
  const digits = digitsOf(word).length;
  return digits >= FIGURE.digits && digits >= FIGURE.share * word.word.letters.length;
}

export const nearest = ({ unlike }: ComparedWord): Typeface =>
  TYPEFACES.reduce((best, each) => (unlike[each] < unlike[best] ? each : best));
