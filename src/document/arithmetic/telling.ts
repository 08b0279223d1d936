/** Which numbers mean something when they agree. */

import {
  digitSlipsOf,
  digitsChanged,
  haveSameDigits,
  isOneDigitMore,
  isOneDigitOff,
} from '../../values/digit-changes.ts';
import type { AmountField, AmountRole } from '../fields/types.ts';

export const isSet = ({ cents }: AmountField) => cents !== 0;

/** Digits without the zeros at the end. */
export const significant = ({ cents }: Pick<AmountField, 'cents'>) => String(Math.abs(cents)).replace(/0+$/, '').length;

/** Round numbers agree by chance. */
const MIN_SIGNIFICANT = 3;
export const isTelling = (number: AmountField) => significant(number) >= MIN_SIGNIFICANT;

/** With a fraction, with its thousands parted, or with the sign of its currency: no code, count or year. */
export const isMoneyLike = ({ raw }: AmountField) =>
  /\p{Nd}[.,\s'’٬]\p{Nd}{3}(?!\p{Nd})|[.,٫]\p{Nd}{2}(?!\p{Nd})|^\p{Sc}\s?\p{Nd}{3,}$|^\p{Nd}{3,}\s?\p{Sc}$/u.test(raw);

/** Digits in which a wrong number differs from the true one, where nothing but its place says what it is. */
const MAX_SLIP = 2;

/** Of one sign and length, and almost the same. */
export const isSlip = (printed: number, expected: number) =>
  printed * expected > 0 &&
  String(Math.abs(printed)).length === String(Math.abs(expected)).length &&
  digitsChanged(printed, expected) <= MAX_SLIP;

/** A slip, or one digit more or fewer: what a hand changes in a number. */
export const isEdit = (printed: number, expected: number): boolean =>
  isSlip(printed, expected) || isOneDigitMore(printed, expected);

/** One digit of a sum or of one of its terms would make it hold, or one more or less. */
export function isNearSum({ cents }: AmountField, terms: readonly (readonly [AmountField, 1 | -1])[]): boolean {
  const off = terms.reduce((sum, [term, factor]) => sum + factor * term.cents, 0) - cents;
  return (
    isOneDigitOff(cents, cents + off) ||
    terms.some(([term, factor]) => isOneDigitOff(term.cents, term.cents - factor * off))
  );
}

/** One other digit or two, or the same digits in another order. */
export const isRetouched = (printed: number, needed: number): boolean =>
  digitsChanged(printed, needed) <= MAX_SLIP || haveSameDigits(printed, needed);

const numbersOf = (printed: number, edits: (digits: string) => string[]): number[] =>
  edits(String(Math.abs(printed))).map((digits) => Math.sign(printed) * Number(digits));

/** Every number that differs from the printed one in one digit. */
export const slipsOf = (printed: number): number[] => numbersOf(printed, digitSlipsOf);

/** Digits of which one is another, or two that stand beside each other are exchanged. */
export const digitEditsOf = (digits: string): string[] => [
  ...digitSlipsOf(digits),
  ...[...digits].flatMap((digit, i) => {
    const next = digits[i + 1];
    return next === undefined || next === digit ? [] : [`${digits.slice(0, i)}${next}${digit}${digits.slice(i + 2)}`];
  }),
];

/** Every number whose digits are such an edit of the printed one. */
export const editsOf = (printed: number): number[] => numbersOf(printed, digitEditsOf);

/** One for each value, whatever its sign: an amount in large print is listed again. */
export const distinctAmounts = (amounts: readonly AmountField[]): AmountField[] => [
  ...new Map(amounts.map((amount) => [Math.abs(amount.cents), amount])).values(),
];

/** Digits after the mark. */
export const decimalsOf = ({ raw }: Pick<AmountField, 'raw'>): number =>
  raw.match(/[.,](\p{Nd}+)\D*$/u)?.[1]?.length ?? 0;

/** Roles of sums that labels name; `total` stands for many things and is one where its words say so. */
const SUM_ROLES = new Set<AmountRole>(['gross_pay', 'deductions', 'net_pay', 'net', 'repayable', 'subtotal']);
export const isSum = ({ isSum: named, role }: AmountField) => named === true || (role !== null && SUM_ROLES.has(role));
