/** The second measure: recognised characters against the same characters elsewhere, where two traits must agree. */
import type { Letter, LetterTraits, LetterWord, SourceImage } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';
import type { Place } from '../../../domain/geometry.ts';
import type { FindingOf } from '../../rule.ts';
import { atMost, type Judged } from '../../too-many.ts';
import { isBesideInItsColour } from '../line-colour.ts';
import { PRINT, strayingWords } from '../straying.ts';
import type { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/**
 * Robust z of the weaker of two traits from which a word stands out. Measured on 185 pictures: the farthest of 3,700 values
 * of genuine print has 3.0, of other words 4.4; 14 retyped or blurred values reach 4.7, other forged ones lie below.
 */
const MIN_VALUE_Z = 4.2;
const MIN_WORD_Z = 5.5;
/**
 * On a photograph softer values are believed by themselves from here on. A lens and a bent sheet soften print as well: one value of a
 * genuine photograph, of some 400, has 5.7.
 */
const SURELY_SOFTER = 6.5;
/** Letters get lighter less quickly than their edges get steeper. */
const LIGHTER = 1.4;
/** Faded print is lighter and steeper as well, but paler; below this z a word counts as pale. */
const FADED = -2;
/**
 * Words that are as soft, as dark and as heavy, of about the same height: with so many the word is one of a style, which other
 * styles of the page are compared with. In logarithms; chosen: bold amounts of a genuine screen lie .07 apart in their edges and, by
 * their digits, .11 in their weight.
 */
const STYLE = { words: 3, apart: 0.08, mass: 0.15, height: 0.15 };
/**
 * A figure of large digits is believed at less: it is softer by the first and paler by the second z, but not so pale that another
 * ink wrote it. Measured on 336 genuine or honestly treated pictures with 26,264 words: of 33 such figures that are softer by
 * 2.5 and more none is paler than .6, for it is bold print that looks soft. Three more retyped values have 3.8 to 4.4 and 1.1 to 1.5.
 */
const FIGURE = { softer: 3.5, paler: { from: 1, to: 3 }, digits: 3, heightPx: 20 };
/** More words that stand out are a second typeface or a picture in the page, not one changed value. Chosen. */
const MAX_WORDS = 4;
const MAX_SHARE = 0.03;

/** Null where no word could be compared. */
export function judgeLetters(
  { page }: SourceImage,
  words: readonly LetterWord[],
  isValueAt: (place: Place) => boolean,
  isPhotograph: boolean,
): Judged<Finding> | null {
  const { compared, worthALook, straying } = strayingWords(words, PRINT, (z) => strangeness(z).by >= MIN_VALUE_Z);
  if (compared === 0) return null;
  const usual = words.filter((word) => !straying.some((other) => other.word.rect === word.rect));
  const findings = straying.flatMap(({ word, z }) => {
    const { rect } = word;
    const place = { page, rect };
    const { softer, by } = strangeness(z);
    if (softer && -z.ink > z.mass && usual.some((other) => isBesideInItsColour(word, other))) return [];
    if (softer && usual.filter((other) => isOfItsStyle(word, other)).length >= STYLE.words) return [];
    const value = by >= MIN_VALUE_Z && isValueAt(place);
    return value || by >= MIN_WORD_Z ? [findingOf(z, value, place, isPhotograph)] : [];
  });
  if (findings.length === 0 && worthALook === 0) return judgeFigures(page, words, isValueAt);
  // Counted whatever their neighbours say: a second picture in the page is a block of words that agree with each other.
  return atMost(Math.max(MAX_WORDS, Math.floor(MAX_SHARE * compared)), findings, worthALook);
}

function judgeFigures(
  page: number,
  words: readonly LetterWord[],
  isValueAt: (place: Place) => boolean,
): Judged<Finding> {
  const isOdd = ({ edge, ink }: LetterTraits) =>
    edge <= -FIGURE.softer && ink <= -FIGURE.paler.from && ink >= -FIGURE.paler.to;
  const { worthALook, straying } = strayingWords(words, PRINT, isOdd);
  const findings = straying.flatMap(({ word, z }): Finding[] => {
    const place = { page, rect: word.rect };
    if (!isOdd(z) || !isLargeFigure(word) || !isValueAt(place)) return [];
    const finding = findingOf(z, true, place, false);
    return [{ ...finding, severity: 'medium', variant: 'figure', confidence: 0.8 }];
  });
  return atMost(1, findings, worthALook);
}

const isLargeFigure = ({ letters }: LetterWord) =>
  letters.length >= FIGURE.digits &&
  letters.every(({ char }) => /\d/.test(char)) &&
  median(letters.map(({ top, bottom }) => bottom - top)) >= FIGURE.heightPx;

function isOfItsStyle({ letters }: LetterWord, { letters: others }: LetterWord): boolean {
  const apart = (trait: (letter: Letter) => number) => Math.abs(median(letters.map(trait)) - median(others.map(trait)));
  return (
    apart(({ top, bottom }) => Math.log(bottom - top)) < STYLE.height &&
    apart(({ ink }) => ink) < STYLE.apart &&
    apart(({ edge }) => edge) < STYLE.apart &&
    apart(({ mass }) => mass) < STYLE.mass
  );
}

/** Retyped and blurred letters are both softer and paler or heavier; letters typed on a scan are crisper and lighter. */
function strangeness({ ink, edge, mass }: LetterTraits): { softer: boolean; by: number } {
  const softer = Math.min(-edge, Math.max(-ink, mass));
  const crisper = ink > FADED ? Math.min(edge, -LIGHTER * mass) : 0;
  return softer >= crisper ? { softer: true, by: softer } : { softer: false, by: crisper };
}

function findingOf(z: LetterTraits, value: boolean, place: Place, isPhotograph: boolean): Finding {
  const { softer, by } = strangeness(z);
  const data = { edge: z.edge.toFixed(1), ink: z.ink.toFixed(1), mass: z.mass.toFixed(1) };
  const message = softer ? 'softer_letters' : 'sharper_letters';
  if (!value) return { message, severity: 'low', variant: 'weak', confidence: 0.6, place, data };
  if (isPhotograph && softer && by < SURELY_SOFTER)
    return { message, severity: 'medium', variant: 'soft', confidence: 0.8, place, data };
  const confidence = Math.min(0.97, 0.85 + 0.03 * (by - MIN_VALUE_Z));
  return { message, severity: 'high', variant: 'strong', confidence, place, data };
}
