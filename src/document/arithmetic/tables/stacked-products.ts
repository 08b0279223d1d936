/**
 * How many, the price of one and what they come to, one below the other: `Quantity 350`, `Price 42.18`, `Consideration
 * 14,763.00` of a contract note. That an amount is just so many times a price is no chance.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isAligned } from '../places.ts';
import { STANDARD } from '../solve.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

/** Lines between two of them, in heights of the print. Chosen. */
const MAX_GAP = 4;
/** Of cheap things any amount is nearly so many. */
const MIN_PRICE = 1_000;
const MIN_COUNT = 10;
const MICROS = 1_000_000;
const HUNDRED = 100;

const COUNT = /^\p{Nd}{1,3}(?:[,.' ]?\p{Nd}{3})*$/u;
const hasFraction = ({ raw }: AmountField) => /[.,٫]\p{Nd}{2,6}(?!\p{Nd})/u.test(raw);

const isBelow = (upper: AmountField, lower: AmountField) =>
  isAligned(upper, lower) &&
  lower.rect.y >= upper.rect.y + upper.rect.h / 2 &&
  lower.rect.y - upper.rect.y < MAX_GAP * upper.rect.h;

export function stackedProducts({ numbers }: PaperFields, figures: Figures): Equation[] {
  return numbers.flatMap((quantity, i): Equation[] => {
    const [price, amount] = [numbers[i + 1], numbers[i + 2]];
    if (!price || !amount || !COUNT.test(quantity.raw) || !hasFraction(price) || !isMoneyLike(amount)) return [];
    if (!isBelow(quantity, price) || !isBelow(price, amount) || !hasFraction(amount) || !isTelling(amount)) return [];
    const [count, each] = [quantity.cents / HUNDRED, price.micros ? price.micros / MICROS : price.cents / HUNDRED];
    if (price.cents < MIN_PRICE || count < MIN_COUNT) return [];
    const needed = Math.round(amount.cents / HUNDRED / each);
    const isProduct = Math.abs(needed * each * HUNDRED - amount.cents) <= 1;
    if (!isProduct || (needed !== count && !isOneDigitOff(count, needed))) return [];
    return [
      {
        id: 'invoice.lines',
        family: STANDARD,
        echoes: 0,
        figures: [
          figures.as({ quantity }, quantity, count),
          figures.as({ price }, price, each * HUNDRED),
          figures.of(amount),
        ],
        forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 1 }],
        parts: { quantity: 0, unit: 1, printed: 2 },
        label: `${quantity.raw} × ${price.raw}`,
      },
    ];
  });
}
