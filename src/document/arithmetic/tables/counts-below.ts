/**
 * Orders of web shops list each thing with the price of one in its line and the count in a line of its own below it
 * (`Qty 2`); counts times prices make the first sum below.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isBeside, middleOf } from '../places.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

/** Things of one order, and pieces of one. */
const MIN_THINGS = 2;
const MAX_THINGS = 40;
const MAX_COUNT = 99;

interface Priced {
  price: AmountField;
  count: number;
}

export function countsBelow({ numbers, tables }: PaperFields, figures: Figures): Equation[] {
  const at = numbers.findIndex(({ role }) => role === 'net' || role === 'total');
  const sum = numbers[at];
  if (!sum || tables.length > 0 || !isTelling(sum)) return [];
  const above = numbers.slice(0, at).filter(({ page }) => page === sum.page);
  const prices = above.filter((number) => isMoneyLike(number) && number.currency !== null && number.cents > 0);
  if (prices.length < MIN_THINGS || prices.length > MAX_THINGS) return [];
  const priced = prices.flatMap((price, i): Priced[] => {
    const end = prices[i + 1] ?? sum;
    const own = above.filter(
      (number) =>
        middleOf(number) > middleOf(price) &&
        middleOf(number) < middleOf(end) &&
        !isBeside(number, price) &&
        !isBeside(number, end),
    );
    const [count, more] = own;
    const isCount = count && !more && /^\p{Nd}{1,2}$/u.test(count.raw) && count.cents > 0;
    return isCount && count.cents <= 100 * MAX_COUNT ? [{ price, count: count.cents / 100 }] : [];
  });
  if (priced.length !== prices.length || priced.every(({ count }) => count === 1)) return [];
  const off = priced.reduce((total, { price, count }) => total + count * price.cents, 0) - sum.cents;
  const isNear =
    isOneDigitOff(sum.cents, sum.cents + off) ||
    priced.some(({ price, count }) => off % count === 0 && isOneDigitOff(price.cents, price.cents - off / count));
  if (off !== 0 && !isNear) return [];
  return [
    {
      id: 'total.column_sum',
      family: 'priced blocks',
      echoes: 0,
      figures: [figures.of(sum), ...priced.map(({ price }) => figures.of(price))],
      forms: [{ kind: 'sum', terms: [[0, -1], ...priced.map(({ count }, i) => [i + 1, count] as const)], slack: 0 }],
      isExact: true,
      parts: { printed: 0 },
      label: '',
    },
  ];
}
