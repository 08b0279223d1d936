/**
 * What was filled or weighed, the price of one unit and what they come to, one below the other: `Litres 41.20`, `Price/l
 * 1.495`, `Amount 61.59`; or on one line, above the total that they make. Three numbers that happen to stand so do not come to another printed sum to the hundredth.
 */
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { wholeSum } from '../make.ts';
import { isBeside } from '../places.ts';
import { STANDARD } from '../solve.ts';
import { isEdit, isMoneyLike, isSum, isTelling } from '../telling.ts';

/** Lines between two of them, in heights of the print. Chosen. */
const MAX_GAP = 4;
const HUNDRED = 100;
const MICROS = 1_000_000;
/** Hundredths; less is near anything. */
const MIN_AMOUNT = 1_000;

/** To the hundredth or the thousandth. */
const MEASURED = /^\p{Nd}{1,4}[.,٫]\p{Nd}{2,3}$/u;
/** A price of one unit has a digit more than money. */
const PER_UNIT = /^\p{Nd}{1,3}[.,٫]\p{Nd}{3,4}$/u;

/** Without its currency. */
const bareOf = ({ raw }: AmountField) => raw.replace(/[\p{Sc}\p{L}\s]/gu, '');

const isBelow = (upper: AmountField, lower: AmountField) =>
  upper.page === lower.page &&
  lower.rect.y >= upper.rect.y + upper.rect.h / 2 &&
  lower.rect.y - upper.rect.y < MAX_GAP * upper.rect.h;

/** What both factors make, with what rounding them loses, in hundredths. */
function productOf(measured: AmountField, price: AmountField): { cents: number; slack: number } {
  const each = price.micros! / MICROS;
  const units = measured.micros ? measured.micros / MICROS : measured.cents / HUNDRED;
  const slack = 1 + Math.ceil(halfStepOf(measured.raw) * each * HUNDRED);
  return { cents: units * each * HUNDRED, slack };
}

/** How far apart the middles of one line of a crooked picture may be, by the height of its print; chosen. */
const SAME_LINE = 0.9;
/** A lone digit that was read out of the sign between the two factors. */
const STRAY = /^\p{Nd}$/u;

/** The price and the amount behind what was measured: on its line, or each on the next one. */
function followingOf(numbers: readonly AmountField[], at: number): readonly [AmountField?, AmountField?] {
  const measured = numbers[at]!;
  const isOnLine = (number: AmountField) => isBeside(measured, number, SAME_LINE) && number.rect.x > measured.rect.x;
  const line = numbers.filter((number) => isOnLine(number) && !STRAY.test(number.raw));
  const [price, amount, more] = line.toSorted((a, b) => a.rect.x - b.rect.x);
  return price && amount && !more ? [price, amount] : [numbers[at + 1], numbers[at + 2]];
}

/** The total is just what was filled: the line that says so in other figures is all of it. */
const onlyLine = (total: AmountField, amount: AmountField, figures: Figures): Equation =>
  wholeSum('total.column_sum', STANDARD, [
    [figures.of(total), -1],
    [figures.of(amount), 1],
  ]);

export function measuredProducts({ numbers, called }: PaperFields, figures: Figures): Equation[] {
  const isTotal = (amount: AmountField) =>
    amount.role === 'total' || isSum(amount) || called.some((each) => each.amount === amount && each.label === 'total');
  return numbers.flatMap((measured, i): Equation[] => {
    if (!MEASURED.test(measured.raw)) return [];
    const [price, amount] = followingOf(numbers, i);
    if (!price?.micros || !amount || !PER_UNIT.test(bareOf(price))) return [];
    if (!isMoneyLike(amount) || !isTelling(amount) || amount.cents < MIN_AMOUNT) return [];
    const isStacked = isBelow(measured, price) && isBelow(price, amount) && isTotal(amount);
    const isLine = isBeside(measured, price, SAME_LINE) && isBeside(price, amount, SAME_LINE);
    if (!isStacked && !isLine) return [];
    const { cents, slack } = productOf(measured, price);
    const makes = (other: AmountField) => Math.abs(other.cents - cents) <= slack;
    const said = numbers.find((other) => other !== amount && isMoneyLike(other) && isTotal(other) && makes(other));
    const off = Math.abs(amount.cents - cents);
    // A discount or what was paid before lies between the two.
    const isExplained = numbers.some((other) => Math.abs(Math.abs(other.cents) - off) <= slack);
    if (!makes(amount) && (!said || isExplained)) return [];
    if (isLine)
      return said && isEdit(amount.cents, said.cents) && !makes(amount) ? [onlyLine(said, amount, figures)] : [];
    return [
      {
        id: 'invoice.lines',
        family: STANDARD,
        echoes: 0,
        figures: [
          figures.as({ measured }, measured, cents / HUNDRED / (price.micros / MICROS)),
          figures.as({ price }, price, (price.micros / MICROS) * HUNDRED),
          figures.of(amount),
        ],
        forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack }],
        parts: { quantity: 0, unit: 1, printed: 2 },
        label: `${measured.raw} × ${price.raw}`,
      },
    ];
  });
}
