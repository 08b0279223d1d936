/**
 * Net pay that a confirmation of the bank behind a payslip prints again: on a page of its own, to the account that the payslip
 * names, as its only amount. It is held to a net pay that the payslip leads to.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { named, printedAgain } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isEdit, isMoneyLike, significant } from '../telling.ts';

/** Fewer digits are near others by chance. Chosen. */
const MIN_SIGNIFICANT = 4;
/** What is paid may be rounded to whole units. */
const MIN_DIFFERENCE = 100;

/** The last digits, of tens of units and of hundredths, which somebody who changes the amount leaves as they are. */
const TAIL = 10_000;
const hasSameTail = (one: number, other: number) =>
  one % TAIL === other % TAIL &&
  significant({ cents: one % TAIL }) >= MIN_SIGNIFICANT &&
  one < 2 * other &&
  other < 2 * one;

/** `known`: equations that labels and columns gave. */
export function paidPages(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const [net, more] = named(fields, 'net_pay');
  if (fields.documentType.value !== 'payslip' || !net || more || significant(net) < MIN_SIGNIFICANT) return [];
  const isMade = known.some(
    (each) => each.figures[each.parts.printed] === figures.of(net) && each.figures.length > 2 && holdsWith(each),
  );
  const accounts = new Set(fields.accounts.flatMap(({ page, iban }) => (page === net.page && iban ? [iban] : [])));
  // In a sentence of the payslip, which names it with no label: `will be paid on 8 October to account …`.
  if (fields.iban?.page === net.page) accounts.add(fields.iban.value);
  const pages = fields.accounts.flatMap(({ page, iban }) =>
    page > net.page && iban && accounts.has(iban) ? [page] : [],
  );
  if (!isMade) return [];
  const isAgain = ({ cents, currency }: AmountField) =>
    cents === net.cents ||
    (currency === net.currency &&
      (isEdit(cents, net.cents) || hasSameTail(cents, net.cents)) &&
      Math.abs(cents - net.cents) >= MIN_DIFFERENCE);
  return [...new Set(pages)].flatMap((page): Equation[] => {
    const [paid, other] = fields.numbers.filter((number) => number.page === page && isMoneyLike(number));
    if (!paid || other || !isAgain(paid)) return [];
    return [printedAgain('paid page', figures.of(paid), figures.of(net))];
  });
}
