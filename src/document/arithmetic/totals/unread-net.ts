/**
 * A list, its VAT and its total where the number of the net sum between them was not read whole: the rate of the VAT shows
 * that the list is the net sum.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import { named, type Term } from '../make.ts';
import { isBeside } from '../places.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

const MIN_ITEMS = 2;
const MAX_ITEMS = 40;
/** Hundredths of VAT that rounding loses. */
const SLACK = 1;

/** The amounts right above the VAT that make it at its printed rate. */
function taxedBy(vat: AmountField, percent: number, above: readonly AmountField[]): AmountField[] {
  for (let count = MIN_ITEMS; count <= Math.min(above.length, MAX_ITEMS); count++) {
    const list = above.slice(-count);
    const base = list.reduce((sum, { cents }) => sum + cents, 0);
    if (list.some(isTelling) && Math.abs((base * percent) / 100 - vat.cents) <= SLACK) return list;
  }
  return [];
}

/** `known`: equations that names, columns and rows gave. */
export function unreadNet(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const [vat, anotherVat] = named(fields, 'vat');
  const [total, another] = named(fields, 'total');
  const nets = named(fields, 'net');
  if (!vat || anotherVat || !total || another || !isTelling(vat) || nets.length === 0 || nets.some(isMoneyLike))
    return [];
  const [rate, more] = fields.rates.filter((each) => isBeside(vat, each));
  if (!rate || more || known.some(({ figures: own, parts }) => own[parts.printed] === figures.of(total))) return [];
  const money = fields.numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const at = money.indexOf(vat);
  if (at < 0 || money[at + 1] !== total) return [];
  const taxed = taxedBy(vat, rate.percent, money.slice(0, at));
  if (taxed.length === 0) return [];
  const terms: Term[] = [
    [figures.of(total), -1],
    ...taxed.map((item): Term => [figures.of(item), 1]),
    counted(figures, 1)(vat),
  ];
  return labelledSum(fields, 'total.column_sum', [terms], figures.of(total), SLACK);
}
