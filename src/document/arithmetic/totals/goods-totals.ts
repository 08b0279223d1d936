/**
 * Invoices with a box for each sum, as a Brazilian DANFE: the goods are what the lines come to, wherever their sum
 * stands, and the total has no VAT of its own but is the goods less the discount, with freight and other charges.
 */
import { subsetsOf } from '../../../values/subsets.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import { named, type Term } from '../make.ts';
import { partsOf } from '../parts.ts';
import { isAligned, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike } from '../telling.ts';

/** The last of its name: a slip at the head of the paper may print it again. */
const lastOf = (fields: PaperFields, role: 'net' | 'total'): AmountField | undefined => named(fields, role).at(-1);

export function goodsTotals(fields: PaperFields, figures: Figures): Equation[] {
  const [net, total] = [lastOf(fields, 'net'), lastOf(fields, 'total')];
  if (!net || !total || net === total) return [];
  return [...goodsOf(fields, net, figures), ...totalOf(fields, net, total, figures)];
}

function goodsOf(fields: PaperFields, net: AmountField, figures: Figures): Equation[] {
  const { invoiceLines } = fields;
  if (invoiceLines.length < 2 || invoiceLines.some(({ amount }) => amount === net)) return [];
  const terms = invoiceLines.map(({ amount }): Term => [figures.of(amount), 1]);
  const goods = invoiceLines.reduce((sum, { amount }) => sum + amount.cents, 0);
  // Where a sum of the lines stands above discounts and charges, the net sum is what these make of it.
  const printed = named(fields, 'subtotal').find(({ cents }) => cents === goods) ?? net;
  return labelledSum(fields, 'total.column_sum', [[[figures.of(printed), -1], ...terms]], figures.of(printed));
}

function totalOf(fields: PaperFields, net: AmountField, total: AmountField, figures: Figures): Equation[] {
  const parts = partsOf(fields);
  const [discounts, charges] = [parts('discount'), parts('shipping')];
  const isTaxed = named(fields, 'vat').some(({ cents }) => cents !== 0);
  if (isTaxed || discounts.length === 0) return [];
  const isOther = (part: AmountField) => part !== net && part !== total;
  const adjustments = [
    ...discounts.filter(isOther).map(counted(figures, -1)),
    ...charges.filter(isOther).map(counted(figures, 1)),
  ];
  const ways = subsetsOf(adjustments)
    .toReversed()
    .map((some): Term[] => [[figures.of(total), -1], [figures.of(net), 1], ...some]);
  // A line between them whose name was not read may be added as well.
  const parted = new Set([...discounts, ...charges, net, total]);
  const isBetween = (number: AmountField) =>
    middleOf(number) > middleOf(net) && middleOf(number) < middleOf(total) && isAligned(number, total);
  const isWhole = !fields.numbers.some(
    (number) => isMoneyLike(number) && number.cents !== 0 && !parted.has(number) && isBetween(number),
  );
  return labelledSum(fields, 'total.column_sum', ways, figures.of(total)).filter((each) => isWhole || holdsWith(each));
}
