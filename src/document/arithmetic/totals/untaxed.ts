/**
 * A total below a net sum, with nothing between them but a tax of 0 %: the two are one amount. Where a discount, a fee or
 * any other money stands between them, this says nothing.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import { isBeside, middleOf } from '../places.ts';
import { isMoneyLike, significant } from '../telling.ts';

const NO_TAX = /^\P{L}{0,2}0+(?:[.,]0+)?\s?%\P{L}{0,2}$/u;
const TOTALS: ReadonlySet<string | null> = new Set(['total', 'amount_due']);
/** Digits of a total, without the zeros at its end; a rounder one is one digit from the net by chance. Chosen. */
const MIN_SIGNIFICANT = 2;

export function untaxedTotals(fields: PaperFields, figures: Figures): Equation[] {
  const called = new Map(fields.called.map(({ amount, label }) => [amount, label]));
  const labelOf = (amount: AmountField) => called.get(amount) ?? amount.role;
  return fields.labelled
    .filter(({ value }) => NO_TAX.test(value))
    .flatMap((tax) => {
      const money = fields.amounts.filter(
        (amount) => amount.page === tax.page && isMoneyLike(amount) && amount.cents !== 0 && !isBeside(amount, tax),
      );
      const net = money.filter((amount) => middleOf(amount) < middleOf(tax)).at(-1);
      const total = money.find((amount) => middleOf(amount) > middleOf(tax));
      if (!net || !total || significant(total) < MIN_SIGNIFICANT) return [];
      if (labelOf(net) !== 'net' || !TOTALS.has(labelOf(total))) return [];
      const [printed, part] = [counted(figures, -1)(total), counted(figures, 1)(net)];
      return labelledSum(fields, 'sum.again', [[printed, part]], printed[0]);
    });
}
