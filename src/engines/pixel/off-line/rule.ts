import { quantileOf } from '../../../document/raster/statistics.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValueOrFigure } from '../values.ts';
import { type PlacedDigit, placedDigits } from './lines.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Digits of other numbers that show how well digits stand on their lines. Chosen. */
const MIN_OTHERS = 12;
/**
 * Pixels that 98 of 100 of them are off at most. Measured on honest screens and exports: .00 to .13, scaled or saved coarsely up to .3; on
 * paper mostly .3 and more. At .15 to .17 two of some 100 honest pictures had a digit 1.1 and 1.2 pixels high.
 */
const MAX_USUAL = 0.1;
/** Pixels that a digit must be off, and times what is usual: a hand moves by whole pixels. Chosen. */
const OFF = { pixels: 0.6, times: 4 };
/** So near to a whole number of them. Measured on two such digits: .02 and .05 at most; chosen. */
const WHOLE_PX = 0.1;
/** Of its height: the least, as tall digits are drawn with a pixel of play, and the most, beyond which it is no digit of the line. */
const OF_HEIGHT = { least: 0.012, most: 0.1, mostPx: 1.6 };
/** Pixels by which its height may differ from that of the others: what was moved is as tall as before. Chosen. */
const SAME_HEIGHT_PX = 0.2;
/** Pixels by which the others may be off each other. Chosen. */
const ON_ONE_LINE_PX = 0.25;
/** More numbers are a typeface whose digits stand on several lines. Chosen. */
const MAX_NUMBERS = 2;

/** A digit of a drawn picture stands above or below the line of its number: it was put there by hand. */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: {
    default: prior(1.2, 'One digit, off by a pixel: asks for a look alone, no more, until counted.'),
  },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'few_numbers_on_a_screen', (source) => {
      const digits = placedDigits(source.raster, letters(source));
      const known = new Map(digits.map(({ word }) => [word, usualBeside(digits, word)]));
      if ([...known.values()].every((usual) => usual === null)) return null;
      const off = digits.filter((digit) => isOff(digit, known.get(digit.word)!));
      const byNumber = Map.groupBy(off, ({ word }) => word);
      const findings = [...byNumber].flatMap(([{ rect }, [digit]]): Finding[] => {
        const { letter, lower, word } = digit!;
        const place = { page: source.page, rect };
        if (isInStatusBar(source, rect) || !isValueOrFigure(text, fields, place)) return [];
        const data = { digit: letter.char, pixels: Math.abs(lower).toFixed(1), usual: known.get(word)!.toFixed(2) };
        return [{ message: lower < 0 ? 'higher' : 'lower', severity: 'high', confidence: 0.85, place, data }];
      });
      return atMost(MAX_NUMBERS, findings, byNumber.size);
    });
  },
});

/** What 98 of 100 digits of other numbers are off at most; null where they are too few, or not all on their lines. */
function usualBeside(digits: readonly PlacedDigit[], word: PlacedDigit['word']): number | null {
  const others = digits.filter((other) => other.word !== word);
  if (others.length < MIN_OTHERS) return null;
  const usual = quantileOf(
    others.map(({ lower }) => Math.abs(lower)),
    0.98,
  );
  return usual <= MAX_USUAL ? usual : null;
}

function isOff({ heightPx, lower, taller, uneven }: PlacedDigit, usual: number | null): boolean {
  if (usual === null || uneven > ON_ONE_LINE_PX || Math.abs(taller) > SAME_HEIGHT_PX) return false;
  if (Math.abs(lower - Math.round(lower)) > WHOLE_PX) return false;
  const least = Math.max(OFF.pixels, OFF.times * usual, OF_HEIGHT.least * heightPx);
  return Math.abs(lower) >= least && Math.abs(lower) <= Math.max(OF_HEIGHT.mostPx, OF_HEIGHT.most * heightPx);
}
