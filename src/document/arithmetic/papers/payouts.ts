/**
 * What reaches the payee of a payment: the amount less its fee, on a screen that prints nothing else. With all three named
 * and no other amount on the paper, nothing but these can be meant.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf, type Term, worth } from '../make.ts';
import { isBeside } from '../places.ts';
import { WHOLE_PAPER } from '../solve.ts';
import { distinctAmounts, isMoneyLike } from '../telling.ts';
import { headline } from './headline.ts';

/** Fees of one payment. */
const MAX_FEES = 3;

/** Between the middles along the line. */
const apart = ({ rect }: AmountField, { rect: other }: AmountField) =>
  Math.abs(rect.x + rect.w / 2 - other.x - other.w / 2);

/** Called an amount, and no balance or limit. */
const isAmount = ({ called }: PaperFields, { cents, role }: AmountField) =>
  role === 'total' ||
  called.some(({ label, amount }) => label === 'total' && Math.abs(amount.cents) === Math.abs(cents));

export function payoutOf(fields: PaperFields, figures: Figures): Equation[] {
  const { amounts, called, numbers, transactions } = fields;
  const payouts = called.filter((each) => each.isPayout).map(({ amount }) => amount);
  const [payout, another] = distinctAmounts(payouts);
  const isExchanged = numbers.some(({ micros }) => micros !== undefined);
  if (!payout || another || isExchanged || transactions.length > 0) return [];
  const charged = called
    .filter((each) => each.label === 'fee' && !payouts.includes(each.amount))
    .map(({ amount }) => amount)
    .filter(({ cents }) => cents !== 0);
  // `Fee (2.49 % + 0.35 EUR)   -10.81 EUR`: what it is made of stands beside it, further from the column of amounts.
  const fees = charged.filter(
    (fee) => !charged.some((other) => isBeside(fee, other) && apart(other, payout) < apart(fee, payout)),
  );
  if (fees.length === 0 || fees.length > MAX_FEES) return [];
  const rest = amounts.filter(
    (each) => each.cents !== 0 && !charged.includes(each) && Math.abs(each.cents) !== Math.abs(payout.cents),
  );
  const [paid, more] = distinctAmounts(rest);
  const own = [payout, paid, ...fees];
  const isShown = paid && headline(fields).some(({ cents }) => cents === paid.cents);
  if (!paid || more || !(isShown || isAmount(fields, paid))) return [];
  if (!own.every((each) => each && isMoneyLike(each) && each.currency === payout.currency)) return [];
  const signed = (amount: AmountField, sign: 1 | -1): Term => [figures.of(amount), worth(figures.of(amount), sign)];
  return [
    {
      id: 'transfer.charged',
      family: WHOLE_PAPER,
      echoes: 0,
      ...sumsOf([[signed(payout, -1), signed(paid, 1), ...fees.map((fee) => signed(fee, -1))]]),
      parts: { printed: 0 },
      label: '',
    },
  ];
}
