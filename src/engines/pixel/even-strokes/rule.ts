import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { GRAIN, type GrainTrait, grained, isSamePrint } from '../grain.ts';
import { judgePictures, unexamined } from '../places.ts';
import { strayingWords } from '../straying.ts';
import { isValueOrFigure } from '../values.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
/** At five first looks at some 770 genuine or honestly treated files three genuine ones had 3.6, 4.1 and 4.9 (a bold number); typed values 4.3 to 12.2. */
const MIN_Z = 5;
/** More are a second typeface or a page put together. */
const MAX_WORDS = 2;

/** On paper, the strokes of one value have no grain, as those of all others have: a program drew them. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: { default: prior(1.2, 'Kept below a whole value that is softer or sharper until counted.') },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'few_words_or_flat_ground', (source) => {
      if (isDrawn(source.raster)) return null;
      const words = grained(source.raster, letters(source));
      const isEven = (z: Record<GrainTrait, number>) => z.grain <= -MIN_Z && isSamePrint(z);
      const { compared, worthALook, straying } = strayingWords(words, GRAIN, isEven);
      if (compared === 0) return null;
      const findings = straying.flatMap(({ word: { rect }, z }): Finding[] => {
        const place = { page: source.page, rect };
        if (z.grain > -MIN_Z || !isValueOrFigure(text, fields, place)) return [];
        const confidence = Math.min(0.97, 0.85 + 0.03 * (-z.grain - MIN_Z));
        return [{ message: 'even', severity: 'high', confidence, place, data: { z: z.grain.toFixed(1) } }];
      });
      return atMost(MAX_WORDS, findings, worthALook);
    });
  },
});
