import type { Raster } from '../../../document/facts.ts';
import { median, quantileOf } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { misfitOf } from '../misfit.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValue } from '../values.ts';
import { messages } from './messages.ts';
import { type ComparedNumber, comparedNumbers } from './numbers.ts';

type Finding = FindingOf<typeof messages>;

/** Fewer numbers beside one do not show how the screen draws them. Chosen. */
const MIN_OTHERS = 5;
/**
 * Unlikeness of the digits of most numbers, up to which a screen draws the same digit in the same way. Measured: .00 to .02 on
 * screens as they were captured, also after a JPEG; .04 and more on those that were scaled, where no shape is reliable.
 */
const MAX_USUAL = 0.02;
/**
 * Unlikeness from which a number stands out. Measured on 40 genuine and honestly treated screens that were not scaled: numbers of
 * the screen's own typeface up to .11; typed in another .14 to .5, in the same with another program .08 to .14. On two of some 500
 * genuine pictures looked at since, a number of the screen's own typeface reached .14.
 */
const MIN_UNLIKE = 0.18;
/** Of its digits all but one are this unlike: in a number that was misread, or of which one digit is rare, few are. */
const MIN_NEAREST = 0.07;
/** It must stand clear of what all other numbers reach. Chosen. */
const OVER_REACHED = 1.35;
/** Bold numbers are a design. Measured, as a logarithm: .19 in a monospaced typeface, .3 to .5 in others. */
const MAX_HEAVIER = 0.15;
/**
 * A number that was stretched with the picture it belongs to, as below a bar code, replaces none, and of one that is narrower
 * recognition cut off the ends of strokes. As a logarithm: .53 below a bar code that a till drew over the width of a receipt, -.31
 * where ones lost their flags; digits of text typefaces differ by less than .2. Chosen between them.
 */
const MAX_WIDER = 0.25;
/**
 * How much worse than in nine of ten other numbers its digits fit over their likes. Measured: .95 on a genuine screen after a JPEG, on
 * which one number lay otherwise on the pixels than all others and so had an unlikeness of .15. Chosen above it.
 */
const MIN_WORSE = 1.35;
/** Digits that lie half a pixel otherwise fit no better. Measured: up to .07; slanted ones .48, with serifs .94. */
const LEAST_MISFIT = 0.1;
/** Other numbers that are fitted: a bound for the time. */
const FITTED = 24;
/** More are a second typeface. Chosen. */
const MAX_NUMBERS = 1;

/** One number of a screen is drawn unlike the others: another program's typeface. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.2,
      'A second typeface can be intentional: kept below a value that was visibly changed until counted.',
    ),
  },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'few_numbers_on_a_screen', (source) => {
      if (!isDrawn(source.raster)) return null;
      const numbers = comparedNumbers(source.raster, letters(source), source.lossy);
      const usual = median(numbers.map(({ unlike }) => unlike));
      if (numbers.length <= MIN_OTHERS || usual > MAX_USUAL) return null;
      const odd = numbers.filter(({ unlike, nearest }) => unlike >= MIN_UNLIKE && nearest >= MIN_NEAREST);
      const findings = odd.flatMap((number): Finding[] => {
        const { rect } = number.word;
        const { unlike, heavier, wider } = number;
        const place = { page: source.page, rect };
        const reached = Math.max(...numbers.filter(({ word }) => word.rect !== rect).map((other) => other.unlike));
        if (unlike < OVER_REACHED * reached || Math.abs(heavier) > MAX_HEAVIER || Math.abs(wider) > MAX_WIDER)
          return [];
        if (isInStatusBar(source, rect) || !isValue(text, fields, place)) return [];
        if (!fitsWorse(source.raster, number, numbers)) return [];
        const confidence = Math.min(0.97, 0.8 + 0.5 * (unlike - MIN_UNLIKE));
        const data = { unlike: unlike.toFixed(2), usual: usual.toFixed(2), reached: reached.toFixed(2) };
        return [{ message: 'unlike', severity: 'high', confidence, place, data }];
      });
      return atMost(MAX_NUMBERS, findings, odd.length);
    });
  },
});

function fitsWorse(raster: Raster, number: ComparedNumber, numbers: readonly ComparedNumber[]): boolean {
  const others = numbers.filter((other) => other !== number).slice(0, FITTED);
  const usual = quantileOf(
    others.map((other) => misfitOf(raster, other.pairs)),
    0.9,
  );
  return misfitOf(raster, number.pairs) >= MIN_WORSE * Math.max(LEAST_MISFIT, usual);
}
