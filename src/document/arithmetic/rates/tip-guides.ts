/**
 * Tips that a receipt suggests, `15% = 4.52, 18% = 5.43, 20% = 6.03`: all are rates of one amount, which the paper prints as a
 * sum. Where it prints none that they are rates of, but a sum that is it but for one digit, that sum is wrong.
 */
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isBeside } from '../places.ts';
import { isMoneyLike, slipsOf } from '../telling.ts';

/** Suggestions that agree on one amount; two do by chance. Chosen. */
const MIN_TIPS = 3;
/** Rates at which tips are suggested. */
const [LOWEST, HIGHEST] = [5, 35];
/** Rounding of a tip, in hundredths. */
const HALF = 0.5;

interface Tip {
  rate: RateField;
  part: AmountField;
}

/** The money right after the rate on its line, and after no other rate. */
function tipOf(rate: RateField, rates: readonly RateField[], money: readonly AmountField[]): Tip[] {
  const isAfter = (number: AmountField) => isBeside(number, rate) && number.rect.x > rate.rect.x;
  const [part] = money.filter(isAfter).sort((a, b) => a.rect.x - b.rect.x);
  const isBetween = (other: RateField) =>
    part !== undefined && isBeside(other, rate) && other.rect.x > rate.rect.x && other.rect.x < part.rect.x;
  return part && !rates.some(isBetween) ? [{ rate, part }] : [];
}

export function tipGuides({ rates, numbers }: PaperFields, figures: Figures): Equation[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  const some = rates.filter(({ percent }) => percent >= LOWEST && percent <= HIGHEST);
  const tips = some.flatMap((rate) => tipOf(rate, rates, money));
  if (new Set(tips.map(({ rate }) => rate.percent)).size !== tips.length || tips.length < MIN_TIPS) return [];
  const least = Math.max(...tips.map(({ rate, part }) => ((part.cents - HALF) * 100) / rate.percent));
  const most = Math.min(...tips.map(({ rate, part }) => ((part.cents + HALF) * 100) / rate.percent));
  const isBase = (cents: number) => cents >= Math.floor(least) && cents <= Math.ceil(most);
  if (least > most || money.some(({ cents }) => isBase(cents))) return [];
  const sums = money.filter(({ role, isSum, cents }) => (role !== null || isSum) && slipsOf(cents).some(isBase));
  const [sum, more] = sums;
  if (!sum || more) return [];
  return tips.map(
    ({ rate, part }): Equation => ({
      id: 'table.rows',
      family: 'tip guide',
      echoes: 0,
      figures: [figures.of(sum), figures.of(part)],
      forms: [{ kind: 'product', of: [0], factor: rate.percent / 100, is: 1, slack: 1 }],
      parts: { printed: 1, base: 0 },
      label: `${rate.percent}%`,
    }),
  );
}
