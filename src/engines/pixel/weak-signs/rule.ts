import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValueOrFigure } from '../values.ts';
import { messages } from './messages.ts';
import { type WordSigns, wordSigns } from './signs.ts';

type Finding = FindingOf<typeof messages>;

/** Sum of the signs from which a value was put in. Measured: see the README. */
const MIN_SUM = 1;
/** More are a second typeface or a page put together. Chosen. */
const MAX_WORDS = 2;

/** No sign alone is enough, but several that do not depend on each other agree at one value. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.2,
      'Fitted on few forged words: held below a whole value that is softer or sharper until counted.',
    ),
  },
  needs: ['sourceImages', 'ink', 'letters', 'earlierSaving', 'text', 'fields'],
  unexamined,
  run({ sourceImages, ink, letters, earlierSaving, text, fields }) {
    return judgePictures(sourceImages, 'few_words_of_one_height', (source) => {
      const words = wordSigns(source, letters(source), ink(source.raster), earlierSaving(source));
      if (words.length === 0) return null;
      const odd = words.filter(({ sum }) => sum >= MIN_SUM);
      const findings = odd.flatMap((signs): Finding[] => {
        const place = { page: source.page, rect: signs.word.rect };
        if (isInStatusBar(source, place.rect) || !isValueOrFigure(text, fields, place)) return [];
        const confidence = Math.min(0.97, 0.85 + 0.03 * (signs.sum - MIN_SUM));
        return [{ message: 'several', severity: 'high', confidence, place, data: dataOf(signs) }];
      });
      // Titles, logos and notes in another print stray as well: where one does, a value may for the same reason.
      return atMost(findings.length === odd.length ? MAX_WORDS : 0, findings, odd.length);
    });
  },
});

const dataOf = ({ letters, edges, grain, saving, sum }: WordSigns) => ({
  letters: letters.toFixed(1),
  edges: edges.toFixed(1),
  grain: grain.toFixed(1),
  saving: Math.round(100 * Math.min(1, saving)),
  sum: sum.toFixed(1),
  limit: MIN_SUM.toFixed(1),
});
