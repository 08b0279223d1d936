/**
 * A deposit that is paid back: the interest on it, the tax at its printed rate, the interest that is left, and below these
 * what is paid out, the deposit with what is left of its interest.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';

const PERCENT = 100;
/** Hundredths that rounding takes off. */
const ROUNDED = 1;

export function depositEquations({ numbers, rates }: PaperFields, figures: Figures): Equation[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const isRate = (part: AmountField, base: AmountField) =>
    rates.some(
      (rate) =>
        isBeside(rate, part) && Math.abs((base.cents * rate.percent) / PERCENT - Math.abs(part.cents)) <= ROUNDED,
    );
  const made = money.flatMap((gross, i): Equation[] => {
    const [tax, net, paid] = money.slice(i + 1);
    const placed = money.slice(0, i).filter(({ cents }) => cents > gross.cents);
    if (!tax || !net || !paid || placed.length !== 1) return [];
    const list = [placed[0]!, gross, tax, net, paid];
    const isList = list.every(
      (each, k) => each.page === gross.page && (!list[k + 1] || middleOf(each) < middleOf(list[k + 1]!)),
    );
    if (!isList || gross.cents - Math.abs(tax.cents) !== net.cents || !isRate(tax, gross)) return [];
    if (!isTelling(net) || !isTelling(paid)) return [];
    const [base] = placed as [AmountField];
    const needed = base.cents + net.cents;
    const isNear = isEdit(paid.cents, needed) || isEdit(base.cents, paid.cents - net.cents);
    if (paid.cents !== needed && !isNear) return [];
    const terms = [
      [figures.of(paid), -1],
      [figures.of(base), 1],
      [figures.of(net), 1],
    ] as const;
    const left = [
      [figures.of(net), -1],
      [figures.of(gross), 1],
      [figures.of(tax), tax.cents < 0 ? 1 : -1],
    ] as const;
    const equation = (of: typeof terms | typeof left): Equation => ({
      id: 'total.column_sum',
      family: 'deposit',
      echoes: 0,
      ...sumOf(of),
      isExact: true,
      parts: { printed: 0 },
      label: '',
    });
    return [equation(terms), equation(left)];
  });
  return made.length === 2 ? made : [];
}
