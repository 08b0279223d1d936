import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { readsAs } from '../values.ts';
import { type FringedWord, fringedWords } from './fringes.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Words that show how the screen draws its text. Chosen. */
const MIN_WORDS = 12;
/** Fringes of text smoothed on the stripes of the screen, and of text smoothed in levels between two colours. The measurements stand in the README. */
const FRINGED = 0.045;
const PLAIN = 0.01;
/** More are text in a layer of its own. Chosen. */
const MAX_VALUES = 2;
/** On a screen all of whose other text is drawn in one way, any number will do: nobody puts a stamp or a note on it. */
const NUMBER = /\d.*\d/;

/** All text of a screen has coloured fringes at its edges, one value has none: another program drew it. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(1.3, 'One program draws a screen; but parts of it may be drawn in layers: kept low until counted.'),
  },
  needs: ['sourceImages', 'letters', 'text'],
  unexamined,
  run({ sourceImages, letters, text }) {
    return judgePictures(sourceImages, 'no_fringed_text', (source) => {
      if (source.lossy || !isDrawn(source.raster)) return null;
      const plain: FringedWord[] = [];
      const others: FringedWord[] = [];
      for (const word of fringedWords(source.raster, letters(source))) {
        (word.fringe <= PLAIN ? plain : others).push(word);
        // Most screens have no fringes, or weak ones, which the first few words show.
        if (plain.length > MAX_VALUES || (word.fringe > PLAIN && word.fringe < FRINGED)) return null;
      }
      if (plain.length + others.length < MIN_WORDS) return null;
      const least = Math.min(...others.map(({ fringe }) => fringe));
      const findings = plain.flatMap(({ word: { rect }, fringe }): Finding[] => {
        if (!readsAs(text, source, rect, (word) => NUMBER.test(word))) return [];
        const place = { page: source.page, rect };
        const data = { percent: (100 * fringe).toFixed(1), usual: (100 * least).toFixed(1), others: others.length };
        return [{ message: 'none', severity: 'high', confidence: 0.9, place, data }];
      });
      return atMost(findings.length === plain.length ? MAX_VALUES : 0, findings, plain.length);
    });
  },
});
