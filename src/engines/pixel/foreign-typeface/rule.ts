import type { DocumentFields, PageText, SourceImage } from '../../../document/facts.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValue } from '../values.ts';
import { isInField } from './field.ts';
import { type ApartOnKnown, apartOnKnown } from './known.ts';
import { messages } from './messages.ts';
import { NAMES } from './typefaces.ts';
import { type ApartOnUnknown, apartOnUnknown } from './unknown.ts';
import { type ComparedWord, comparedWords } from './words.ts';

type Finding = FindingOf<typeof messages>;

/** Different values: a forger changes an amount, its total and perhaps one more. */
const MAX_VALUES = 3;

/** On a screen a value is set in another typeface than the rest, in one that editors have at hand. */
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
    return judgePictures(sourceImages, 'few_words_to_compare', (source) => {
      if (!isDrawn(source.raster)) return null;
      const words = comparedWords(source.raster, letters(source)).filter(
        ({ word }) => !isInStatusBar(source, word.rect),
      );
      const judged = apartOnKnown(words) ?? apartOnUnknown(words);
      if (!judged?.apart) return judged && { findings: [] };
      const { apart } = judged;
      const values = apart.values.filter((word) => !isInField(source.raster, word.word));
      if (!values.some((value) => isValueAt(source, text, fields, value))) return { findings: [] };
      const different = new Set(values.map(textOf)).size;
      return atMost(
        MAX_VALUES,
        values.map((value) => findingAt(source, value, apart)),
        different,
      );
    });
  },
});

function findingAt(
  { page }: SourceImage,
  { word: { rect }, unlike }: ComparedWord,
  apart: ApartOnUnknown | ApartOnKnown,
): Finding {
  const { own } = apart;
  const screenUnlike = 'screen' in apart ? unlike[apart.screen.typeface] : apart.others;
  const common = {
    severity: 'high',
    confidence: Math.min(0.97, 1 - unlike[own] / screenUnlike / 2),
    place: { page, rect },
  } as const;
  const data = { own: NAMES[own], unlike: unlike[own].toFixed(2) };
  if (!('screen' in apart)) return { ...common, message: 'alone', data: { ...data, others: apart.others.toFixed(2) } };
  const { typeface, usual } = apart.screen;
  return {
    ...common,
    message: 'foreign',
    data: { ...data, screen: NAMES[typeface], screenUnlike: screenUnlike.toFixed(2), usual: usual.toFixed(2) },
  };
}

const isValueAt = (
  { page }: SourceImage,
  text: readonly PageText[],
  fields: DocumentFields,
  { word: { rect } }: ComparedWord,
) => isValue(text, fields, { page, rect });

const textOf = ({ word: { letters } }: ComparedWord) => letters.map(({ char }) => char).join('');
