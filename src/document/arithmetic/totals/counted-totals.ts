/**
 * What a list of counts times their prices comes to, where no word of the paper is read: the first amount below them that is
 * printed again further down, as the total of a receipt is.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Term, wholeSum } from '../make.ts';
import { middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, significant } from '../telling.ts';

/** Lines that are counted; fewer come to almost anything. Chosen. */
const MIN_LINES = 4;
/** Rounder sums are near to others by chance. Chosen. */
const MIN_SIGNIFICANT = 4;

/** `counted`: the products of the list; `known`: all equations that lead to sums. */
export function countedTotals(
  fields: PaperFields,
  counted: readonly Equation[],
  known: readonly Equation[],
  figures: Figures,
): Equation[] {
  const lines = counted.filter(({ id }) => id === 'invoice.lines');
  const [first] = lines;
  if (!first || lines.length < MIN_LINES || fields.counted.length !== lines.length) return [];
  if (lines.some((line) => !holdsWith(line) || line.figures[0]!.page !== first.figures[0]!.page)) return [];
  const made = lines.map(({ figures: own, parts }) => own[parts.printed]!);
  const { page } = made[0]!;
  const foot = Math.max(...made.map(middleOf));
  const isBelow = (number: AmountField) => number.page === page && middleOf(number) > foot + number.rect.h / 2;
  const below = fields.numbers
    .filter((number) => isBelow(number) && isMoneyLike(number))
    .sort((a, b) => a.rect.y - b.rect.y);
  const [total] = below;
  const sum = made.reduce((cents, { value }) => cents + value, 0);
  if (!total || significant(total) < MIN_SIGNIFICANT || !isOneSlip(exactCents(total), sum)) return [];
  const printed = figures.of(total);
  const isAgain = below.some((other) => other !== total && other.cents === total.cents);
  // What the difference itself accounts for is a discount, or goods that are not counted.
  const isTold = fields.numbers.some(({ cents }) => Math.abs(cents) === Math.abs(total.cents - sum) && cents !== 0);
  const isKnown = known.some((each) => each.figures.includes(printed));
  if (!isAgain || isTold || isKnown) return [];
  const terms = made.map((figure): Term => [figure, 1]);
  const family = `counted total ${page}`;
  return [wholeSum('total.column_sum', family, [[printed, -1], ...terms])];
}
