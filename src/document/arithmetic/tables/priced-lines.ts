/**
 * Screens of bills print what was used, the price of one and what it costs on three lines below each other: `312`, `0.4518`,
 * `140.96`. Digits of the price beyond those of money, or a sum that the amount is part of, show that it is a price.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { exactCents } from '../../../values/numbers.ts';
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { roundingOf } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isTelling, slipsOf } from '../telling.ts';

/** Numbers of a page of which such lines are sought, and the wider step of two by the other. Chosen. */
const MAX_NUMBERS = 40;
const MAX_UNEVEN = 1.5;
const MAX_STEP = 6;

type Lines = readonly [count: AmountField, price: AmountField, amount: AmountField];

const isCount = ({ raw, currency, cents }: AmountField) =>
  currency === null && cents > 100 && /^\p{Nd}{1,3}(?:[,.\s]?\p{Nd}{3})?(?:[.,]\p{Nd}{1,2})?$/u.test(raw.trim());
const isCharged = (number: AmountField) => number.currency !== null && number.cents > 0 && isMoneyLike(number);
/** Money has no thousandths. */
const isFine = ({ micros, currency, cents, raw }: AmountField) =>
  currency !== null && micros !== undefined && cents >= 0 && /[.,]\p{Nd}{3,}/u.test(raw);
const isPrice = (number: AmountField) =>
  isFine(number) || (number.currency !== null && number.cents > 0 && number.micros === undefined);

const madeOf = ([count, price]: Lines) => (exactCents(count) * exactCents(price)) / 100;
const slackOf = ([count]: Lines) => (count.micros === undefined ? 0.5 : roundingOf(1) + 0.5);
const isAt = (lines: Lines, made: number) => Math.abs(made - lines[2].cents) <= slackOf(lines) + 1e-6;

/** Of what was used whole units are printed. */
const stepOf = ({ raw }: AmountField) => halfStepOf(raw) || 0.5;

/** No more than rounding of what was used and of its price loses, before they are printed. */
function isRounded(lines: Lines): boolean {
  const [count, price, amount] = lines;
  const lost = exactCents(count) * halfStepOf(price.raw) + exactCents(price) * stepOf(count);
  return Math.abs(madeOf(lines) - amount.cents) <= lost + 1;
}

/** One digit of the amount or of the count would make it hold. */
const isNear = (lines: Lines) =>
  !isRounded(lines) &&
  (isOneSlip(lines[2].cents, Math.round(madeOf(lines))) ||
    slipsOf(lines[0].cents).some((other) => isAt(lines, (other * exactCents(lines[1])) / 100)));

/** Three lines that follow each other in one column, each with nothing but its label beside it. */
function triplesOf(numbers: readonly AmountField[]): Lines[] {
  const isAlone = (number: AmountField) => !numbers.some((other) => other !== number && isBeside(other, number));
  const lines = numbers
    .filter((number) => isAlone(number))
    .slice(0, MAX_NUMBERS)
    .sort((a, b) => middleOf(a) - middleOf(b));
  return lines.flatMap((first, i): Lines[] => {
    const [second, amount] = [lines[i + 1], lines[i + 2]];
    if (!second || !amount || !isAligned(first, second) || !isAligned(first, amount)) return [];
    const steps = [middleOf(second) - middleOf(first), middleOf(amount) - middleOf(second)];
    const [least, most] = [Math.min(...steps), Math.max(...steps)];
    if (most > MAX_UNEVEN * least || most > MAX_STEP * amount.rect.h) return [];
    const [count, price] = isCount(first) ? [first, second] : [second, first];
    return isCount(count) && isPrice(price) && isCharged(amount) ? [[count, price, amount]] : [];
  });
}

/** `known`: equations that names, columns and rows gave. */
export function pricedLines(
  { numbers, counted, tables }: PaperFields,
  known: readonly Equation[],
  figures: Figures,
): Equation[] {
  if (counted.length + tables.length > 0) return [];
  const isHeld = (amount: AmountField) =>
    known.some((each) => each.figures.includes(figures.of(amount)) && each.figures.length > 2 && holdsWith(each));
  return triplesOf(numbers).flatMap((lines): Equation[] => {
    const [count, price, amount] = lines;
    const isMeant = isAt(lines, madeOf(lines)) || (isNear(lines) && (isFine(price) || isHeld(amount)));
    if (!isMeant || !isTelling(amount)) return [];
    return [
      {
        id: 'invoice.lines',
        family: 'priced lines',
        echoes: 0,
        figures: [figures.of(count), figures.of(price), figures.of(amount)],
        forms: [{ kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: slackOf(lines) - 0.5 }],
        parts: { quantity: 0, consumption: 0, unit: 1, printed: 2 },
        label: `${count.raw} × ${price.raw}`,
      },
    ];
  });
}
