import type { LetterWord, Raster } from '../../../document/facts.ts';
import { quantileOf } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { type Compared, strayingWords, type TraitWord } from '../straying.ts';
import { isValue } from '../values.ts';
import { grainOf } from './grain.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
type Trait = 'grain' | 'ink';

/** Of a value that was typed all letters are even; of a printed one some are, by chance. */
const TRAITS: Compared<Trait> = {
  floor: { grain: 0.1, ink: 0.04 },
  ofLetters: (values) => quantileOf(values, 0.75),
};
/** At a first look at 264 genuine or honestly treated files two genuine receipts had 3.6 and 4.1; typed values 4.3 to 12.2, and three less. */
const MIN_Z = 4.3;
/** Paler and darker print is evener by itself: there is less to vary, or the sensor saw nothing but black. */
const SAME_INK = 3;
/** More are a second typeface or a page put together. */
const MAX_WORDS = 2;

/** On paper, the strokes of one value have no grain, as those of all others have: a program drew them. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: { default: prior(1.2, 'Held below a whole value that is softer or sharper until counted.') },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'few_words_or_flat_ground', (source) => {
      if (isDrawn(source.raster)) return null;
      const words = grained(source.raster, letters(source));
      const isEven = (z: Record<Trait, number>) => z.grain <= -MIN_Z && Math.abs(z.ink) <= SAME_INK;
      const { compared, worthALook, straying } = strayingWords(words, TRAITS, isEven);
      if (compared === 0) return null;
      const findings = straying.flatMap(({ word: { rect }, z }): Finding[] => {
        const place = { page: source.page, rect };
        if (z.grain > -MIN_Z || !isValue(text, fields, place)) return [];
        const confidence = Math.min(0.97, 0.85 + 0.03 * (-z.grain - MIN_Z));
        return [{ message: 'even', severity: 'high', confidence, place, data: { z: z.grain.toFixed(1) } }];
      });
      return atMost(MAX_WORDS, findings, worthALook);
    });
  },
});

const grained = (raster: Raster, words: readonly LetterWord[]): TraitWord<Trait>[] =>
  words.map((word) => ({
    ...word,
    letters: word.letters.flatMap((letter) => {
      const grain = grainOf(raster, letter);
      return Number.isNaN(grain) ? [] : [{ ...letter, grain }];
    }),
  }));
