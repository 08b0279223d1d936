/**
 * A base, below it what a rate takes of it, with the rate on its line, and below that what is left: where base and rate make
 * what is left to the hundredth, the part between them is known, however far off the printed one is.
 */
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { wholeSum } from '../make.ts';
import { downThePaper, isAligned, isBeside } from '../places.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

/** Numbers of a paper that are looked at. */
const MAX_NUMBERS = 200;
/** Hundredths; the parts of less are near each other. */
const MIN_PART = 1_000;
/** Rounding of a part to the hundredth. */
const SLACK = 1;

interface Rested {
  base: AmountField;
  rate: RateField;
  part: AmountField;
  rest: AmountField;
  /** It is taken off the base, or added to it. */
  sign: 1 | -1;
}

const isMultiple = (cents: number, of: number) => Math.abs(cents) > of && Math.abs(cents) % of === 0;

/** The one rate on the line of the part, and the amounts right above and below it in its column. */
function restedIn({ numbers, rates }: PaperFields): Rested[] {
  const money = numbers.filter((each) => isMoneyLike(each) && each.cents !== 0).slice(0, MAX_NUMBERS);
  const lines = money.toSorted(downThePaper);
  return lines.flatMap((part, i): Rested[] => {
    const [base, rest] = [lines[i - 1], lines[i + 1]];
    const [rate, more] = rates.filter((each) => isBeside(each, part));
    if (!base || !rest || !rate || more || rate.percent <= 0 || ![base, rest].every((each) => isAligned(each, part)))
      return [];
    if ([base, rest].some((each) => isBeside(each, part) || each.cents <= 0)) return [];
    const needed = Math.round((base.cents * rate.percent) / 100);
    const off = rest.cents - base.cents;
    const isMade = needed >= MIN_PART && Math.abs(Math.abs(off) - needed) <= SLACK;
    // What is left may be printed in its place, or what so many periods make of it.
    const isOther = Math.abs(part.cents) >= base.cents || part.cents === rest.cents || isMultiple(part.cents, needed);
    return isMade && !isOther && isTelling(rest) && isTelling(base)
      ? [{ base, rate, part, rest, sign: off > 0 ? 1 : -1 }]
      : [];
  });
}

/** `known`: what else is known of the paper; a part that it makes needs nothing more. */
export function ratedRests(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const made = new Set(
    known.filter((each) => holdsWith(each) || each.id === 'invoice.vat_amount').flatMap((each) => each.figures),
  );
  return restedIn(fields).flatMap(({ base, rate, part, rest, sign }): Equation[] => {
    const [from, taken, left] = [figures.of(base), figures.of(part), figures.of(rest)];
    if (made.has(taken)) return [];
    const isMinus = part.cents < 0;
    return [
      {
        id: 'table.rows',
        family: STANDARD,
        echoes: 0,
        figures: [from, figures.as(rate, rate, rate.percent), taken],
        forms: [{ kind: 'product', of: [0, 1], factor: isMinus ? -0.01 : 0.01, is: 2, slack: SLACK }],
        parts: { printed: 2, base: 0 },
        label: rate.raw,
      },
      wholeSum('total.column_sum', `rest of rate ${part.page} ${part.rect.y}`, [
        [left, -1],
        [from, 1],
        [taken, isMinus ? 1 : sign],
      ]),
    ];
  });
}
