import type { SourceImage } from '../../../document/facts.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import type { Place } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, type Judged } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { type TwinDigit, twinsElsewhere } from '../twins.ts';
import { isInStatusBar, isValueOrFigure } from '../values.ts';
import { type Copies, copiesIn, numbersWithCopies } from './copies.ts';
import { messages } from './messages.ts';
import { stretchedNumbers } from './stretched.ts';

type Finding = FindingOf<typeof messages>;

/** More numbers with copies are a page put together by a program. Chosen. */
const MAX_NUMBERS = 2;

/** A digit was copied from elsewhere in the picture: it is the very same one, whatever its size. */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: { default: prior(1.3, 'One digit is little evidence: kept below a whole value until counted.') },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'few_digits', (source) => {
      const drawn = isDrawn(source.raster);
      const valueAt = (place: Place) => isValueOrFigure(text, fields, place);
      // On a screen the digits of one number say nothing of each other: they were stretched together.
      if (drawn) return judgeStretched(source, twinsElsewhere(source.raster, letters(source)), valueAt);
      const { raster } = source;
      const words = letters(source);
      return judgeCopies(source, copiesIn(raster, words), valueAt);
    });
  },
});

type IsValueAt = (place: Place) => boolean;

function judgeCopies({ page }: SourceImage, copies: Copies[] | null, valueAt: IsValueAt): Judged<Finding> | null {
  if (!copies) return null;
  const findings = copies.flatMap(({ words, digits }) => {
    const { digit, unlike, others, scaleX, scaleY, isResized, isWithin } = digits[0]!;
    const message = isResized ? 'resized' : isWithin ? 'equal' : 'copied';
    const data = {
      digit,
      unlike: unlike.toFixed(2),
      others: others.toFixed(2),
      width: scaleX.toFixed(2),
      height: scaleY.toFixed(2),
    };
    const places = [...new Set(words)].map(({ rect }): Place => ({ page, rect }));
    return places
      .filter(valueAt)
      .map((place): Finding => ({ message, severity: 'high', confidence: 0.9, place, data }));
  });
  return atMost(MAX_NUMBERS, findings, numbersWithCopies(copies));
}

function judgeStretched(source: SourceImage, twins: readonly TwinDigit[], valueAt: IsValueAt): Judged<Finding> | null {
  const stretched = stretchedNumbers(twins);
  if (!stretched) return null;
  const findings = stretched.flatMap(({ word: { rect }, share, unlike }): Finding[] => {
    const place = { page: source.page, rect };
    if (isInStatusBar(source, rect) || !valueAt(place)) return [];
    const data = { percent: Math.round(100 * share), unlike: unlike.toFixed(2) };
    return [{ message: 'stretched', severity: 'high', confidence: 0.9, place, data }];
  });
  return atMost(MAX_NUMBERS, findings, stretched.length);
}
