/**
 * Orders of applications print `3 × dish` beside what these come to, and the price of one on a line of its own below
 * (`18.00 each`). Lines of which such a price and count make the amount show that the others are meant alike.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Term, wholeSum } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { isMoneyLike, significant } from '../telling.ts';

/** From the line of the amount to that of the price, by the height of its print; chosen. */
const MAX_STEP = 4;
/** How even the print of a line is, and lines of one order; chosen. */
const EVEN = 1.25;
const MIN_DISHES = 2;
/** Numbers of one order; of more each would be held to all others. */
const MAX_NUMBERS = 200;
const MIN_SIGNIFICANT = 2;
/** Amounts of an order that its total adds up; fewer agree by chance. Chosen. */
const MIN_PARTS = 3;
const HUNDRED = 100;

interface Dish {
  count: AmountField;
  price: AmountField;
  amount: AmountField;
}

const isCount = ({ raw, currency }: AmountField) => currency === null && /^[1-9]\p{Nd}?$/u.test(raw.trim());
const neededOf = ({ count, price }: Dish) => (count.cents * price.cents) / HUNDRED;
const isMet = (dish: Dish) => neededOf(dish) === dish.amount.cents;

/** One digit of the amount, of the count or of the price would make it hold. */
function isNear(dish: Dish): boolean {
  const { count, price, amount } = dish;
  const [times, each] = [(HUNDRED * amount.cents) / price.cents, (HUNDRED * amount.cents) / count.cents];
  return (
    isOneDigitOff(amount.cents, neededOf(dish)) ||
    (times % HUNDRED === 0 && isOneDigitOff(count.cents / HUNDRED, times / HUNDRED)) ||
    (Number.isInteger(each) && isOneDigitOff(price.cents, each))
  );
}

/** Below the count or the name beside it: between the count and the amount, and not in the column of amounts. */
function isBelow(price: AmountField, { count, amount }: Pick<Dish, 'count' | 'amount'>): boolean {
  if (isAligned(price, count)) return true;
  const [left, right] = [count, amount].map(({ rect }) => rect.x).toSorted((a, b) => a - b) as [number, number];
  return !isAligned(price, amount) && price.rect.x > left && price.rect.x < right;
}

/** The total of the order with every amount above it in the column of the dish, if these are all there is. */
function sumAbove({ amount }: Dish, numbers: readonly AmountField[]): readonly [AmountField, ...AmountField[]] | null {
  const column = numbers.filter((each) => isMoneyLike(each) && isAligned(each, amount));
  const [total, more] = column.filter(({ role, isSum }) => role === 'total' || isSum === true);
  if (!total || more) return null;
  const parts = column.filter((each) => middleOf(each) < middleOf(total));
  return parts.includes(amount) ? [total, ...parts] : null;
}

/** What the count and the price make is also what the total leaves for the amount. */
function isAskedFor(dish: Dish, numbers: readonly AmountField[]): boolean {
  const [total, ...parts] = sumAbove(dish, numbers) ?? [];
  const others = parts.filter((each) => each !== dish.amount).reduce((sum, { cents }) => sum + cents, 0);
  return total !== undefined && parts.length >= MIN_PARTS && others + neededOf(dish) === total.cents;
}

export function unitsBelow({ numbers, tables, counted }: PaperFields, figures: Figures): Equation[] {
  if (tables.length + counted.length > 0 || numbers.length > MAX_NUMBERS) return [];
  const besideOf = (number: AmountField) => numbers.filter((each) => each !== number && isBeside(each, number));
  const dishes = numbers.filter(isCount).flatMap((count): Dish[] => {
    const [amount, more] = besideOf(count);
    if (!amount || more || !isMoneyLike(amount) || amount.cents <= 0 || isAligned(amount, count)) return [];
    if (amount.rect.h > EVEN * count.rect.h) return [];
    const below = numbers
      .filter((each) => each.page === count.page && middleOf(each) > middleOf(count) && !isBeside(each, count))
      .sort((a, b) => middleOf(a) - middleOf(b));
    const [price] = below;
    const isOwn =
      price &&
      middleOf(price) - middleOf(count) < MAX_STEP * count.rect.h &&
      isBelow(price, { count, amount }) &&
      besideOf(price).length === 0 &&
      price.cents > 0 &&
      price.currency !== null;
    return isOwn ? [{ count, price, amount }] : [];
  });
  if (dishes.length < MIN_DISHES) return [];
  const isTold = dishes.some((dish) => isMet(dish) && dish.count.cents > HUNDRED);
  const isAsked = (dish: Dish) => isAskedFor(dish, numbers);
  const meant = dishes.filter(
    (dish) =>
      isMet(dish) ||
      (isTold &&
        (isNear(dish) || isAsked(dish)) &&
        significant(dish.amount) >= MIN_SIGNIFICANT &&
        ![dish.count, dish.amount].some((each) => isDoubtful(each))),
  );
  const sums = meant.flatMap((dish): Equation[] => {
    const [total, ...parts] = (!isMet(dish) && isAsked(dish) && sumAbove(dish, numbers)) || [];
    if (!total) return [];
    const terms = parts.map((part): Term => [figures.of(part), 1]);
    return [wholeSum('total.column_sum', 'order of units', [[figures.of(total), -1], ...terms])];
  });
  const products = meant.map(
    ({ count, price, amount }): Equation => ({
      id: 'invoice.lines',
      family: 'units below',
      echoes: 0,
      figures: [figures.as({}, count, count.cents / HUNDRED), figures.of(price), figures.of(amount)],
      forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 0 }],
      parts: { quantity: 0, unit: 1, printed: 2 },
      label: `${count.raw} × ${price.raw}`,
    }),
  );
  return [...products, ...sums];
}
