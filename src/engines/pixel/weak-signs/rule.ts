import type { LetterWord } from '../../../document/facts.ts';
import type { Place } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValueOrFigure } from '../values.ts';
import { type FaintWord, faintWords } from './faint.ts';
import { messages } from './messages.ts';
import { type WordSigns, wordSigns } from './signs.ts';

type Finding = FindingOf<typeof messages>;

/** Sum of the signs from which a value was put in. Measured: see the README. */
const MIN_SUM = 1;
/** More are a second typeface or a page put together. Chosen. */
const MAX_WORDS = 2;
/** Sum of the faint signs from which the value that strays most is named. Measured: see the README. */
const MIN_FAINT = 4;
/** Most points of a faint sign alone: some genuine pages have one. */
const FAINT_POINTS = 10;

/** No sign alone is enough, but several that do not depend on each other agree at one value. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.2,
      'Fitted on few forged words: held below a whole value that is softer or sharper until counted.',
    ),
    faint: {
      ...prior(
        0.4,
        'Where no other pixel rule spoke, 15 of 74 forged and 6 of 192 genuine scans and photographs have it; most of these forged ones are of one round, so a lower weight than counted.',
      ),
      capAlone: FAINT_POINTS,
    },
  },
  needs: ['sourceImages', 'ink', 'letters', 'earlierSaving', 'text', 'fields'],
  unexamined,
  run({ sourceImages, ink, letters, earlierSaving, text, fields }) {
    return judgePictures(sourceImages, 'few_words_of_one_height', (source) => {
      const words = wordSigns(source, letters(source), ink(source.raster), earlierSaving(source));
      if (words.length === 0) return null;
      const placeOf = ({ rect }: LetterWord): Place => ({ page: source.page, rect });
      const isMeant = (place: Place) => !isInStatusBar(source, place.rect) && isValueOrFigure(text, fields, place);
      const odd = words.filter(({ sum }) => sum >= MIN_SUM);
      if (odd.length === 0) {
        const faint = faintWords(source, letters(source), ink(source.raster));
        const straying = faint.filter(({ sum }) => sum >= MIN_FAINT).sort((a, b) => b.sum - a.sum);
        const most = straying.find(({ word }) => isMeant(placeOf(word)));
        return { findings: most ? [faintly(most, placeOf(most.word))] : [] };
      }
      const findings = odd.flatMap((signs): Finding[] => {
        const place = placeOf(signs.word);
        if (!isMeant(place)) return [];
        const confidence = Math.min(0.97, 0.85 + 0.03 * (signs.sum - MIN_SUM));
        return [{ message: 'several', severity: 'high', confidence, place, data: dataOf(signs) }];
      });
      // Titles, logos and notes in another print stray as well: where one does, a value may for the same reason.
      return atMost(findings.length === odd.length ? MAX_WORDS : 0, findings, odd.length);
    });
  },
});

/** Weighed by how far the word strays, so that pages can be ranked. */
const faintly = (signs: FaintWord, place: Place): Finding => ({
  message: 'faint',
  severity: 'low',
  variant: 'faint',
  confidence: Math.min(0.95, 0.7 + 0.1 * (signs.sum - MIN_FAINT)),
  place,
  data: {
    digits: signs.digits.toFixed(1),
    edges: signs.edges.toFixed(1),
    pale: signs.pale.toFixed(1),
    sum: signs.sum.toFixed(1),
    limit: MIN_FAINT.toFixed(1),
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
