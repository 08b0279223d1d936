import type { DocumentFields, PageText, SourceImage } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, type Judged, together } from '../../too-many.ts';
import { type LetterTraits, letterWords } from '../letters.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isValue } from '../values.ts';
import { messages } from './messages.ts';
import { type StrayingDigit, type StrayingWord, strayingDigits, strayingWords } from './peers.ts';

type Finding = FindingOf<typeof messages>;

/**
 * Robust z of the weaker of two traits from which a word stands out. Measured on 185 pictures: the farthest of 3,700 values
 * of genuine print has 3.0, of other words 4.4; 14 retyped or blurred values have 4.7 and more.
 */
const MIN_VALUE_Z = 4.2;
const MIN_WORD_Z = 5.5;
/** Letters get lighter less quickly than their edges get steeper. */
const LIGHTER = 1.4;
/** Faded print is lighter and steeper as well, but paler; below this z a word counts as pale. */
const FADED = -2;
/** More words that stand out are a second typeface or a picture in the page, not one changed value. Chosen. */
const MAX_WORDS = 4;
const MAX_SHARE = 0.03;
/**
 * z from which a digit is paler than its number. Measured: of 17,000 digits on 152 pictures none but ones, which are cut or
 * merged most easily, goes beyond 5.7; three of six digits blended into their place have 7.7 and more. Darker ones are no
 * sign: a 6.7 was printed so.
 */
const MIN_PALE_Z = 6.5;
const UNSTEADY_DIGIT = '1';
/** More digits, paler or darker, are letters without grey edges, a palette or worn print. */
const MAX_DIGITS = 2;

/** The letters of a value are softer, or crisper, than the same characters elsewhere on the page; or one of its digits is paler. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    strong: prior(1.6, 'Held until the rates of a set that nothing was tuned on are counted.'),
    digit: prior(1.3, 'One digit is a small witness: held below a whole value until counted.'),
    weak: prior(0.3, 'No value, and titles are set in other ways than the text: a hint, whatever the counts give.'),
  },
  needs: ['sourceImages', 'text', 'fields'],
  unexamined,
  run({ sourceImages, text, fields }) {
    return judgePictures(sourceImages, 'few_words_of_one_height', (source) => judge(source, text, fields));
  },
});

function judge(source: SourceImage, text: readonly PageText[], fields: DocumentFields): Judged<Finding> | null {
  const words = letterWords(source, text);
  const compared = words.filter(({ letters }) => letters.length >= 3).length;
  const digits = strayingDigits(words);
  if (compared === 0 && !digits) return null;
  const { page } = source;
  const isValueAt = (rect: StrayingWord['word']['rect']) => isValue(text, fields, { page, rect });
  // Whatever its neighbours say: a second picture in the page is a block of words that agree with each other.
  const astray = strayingWords(words, (z) => strangeness(z).by >= MIN_VALUE_Z);
  const ofWords = astray.flatMap(({ word, z }) => {
    const { by } = strangeness(z);
    const value = by >= MIN_VALUE_Z && isValueAt(word.rect);
    return value || by >= MIN_WORD_Z ? [wordFinding(z, value, { page, rect: word.rect })] : [];
  });
  const limit = Math.max(MAX_WORDS, Math.floor(MAX_SHARE * compared));
  const uneven = (digits ?? []).filter(({ digit, z }) => Math.abs(z) >= MIN_PALE_Z && digit !== UNSTEADY_DIGIT);
  const ofDigits = uneven
    .filter(({ z, word }) => z < 0 && isValueAt(word.rect))
    .map((each) => digitFinding(each, { page, rect: each.word.rect }));
  return together([atMost(limit, ofWords, astray.length), atMost(MAX_DIGITS, ofDigits, uneven.length)]);
}

/** Retyped and blurred letters are both softer and paler or heavier; letters typed on a scan are crisper and lighter. */
function strangeness({ ink, edge, mass }: LetterTraits): { softer: boolean; by: number } {
  const softer = Math.min(-edge, Math.max(-ink, mass));
  const crisper = ink > FADED ? Math.min(edge, -LIGHTER * mass) : 0;
  return softer >= crisper ? { softer: true, by: softer } : { softer: false, by: crisper };
}

function wordFinding(z: LetterTraits, value: boolean, place: Finding['place']): Finding {
  const { softer, by } = strangeness(z);
  const data = { edge: z.edge.toFixed(1), ink: z.ink.toFixed(1), mass: z.mass.toFixed(1) };
  const message = softer ? 'softer' : 'crisper';
  if (!value) return { message, severity: 'low', variant: 'weak', confidence: 0.6, place, data };
  const confidence = Math.min(0.97, 0.85 + 0.03 * (by - MIN_VALUE_Z));
  return { message, severity: 'high', variant: 'strong', confidence, place, data };
}

function digitFinding({ digit, share, z }: StrayingDigit, place: Finding['place']): Finding {
  return {
    message: 'paler_digit',
    severity: 'high',
    variant: 'digit',
    confidence: Math.min(0.97, 0.85 + 0.02 * (-z - MIN_PALE_Z)),
    place,
    data: { digit, percent: Math.round(100 * share), z: z.toFixed(1) },
  };
}
