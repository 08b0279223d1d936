/**
 * Equations of what is paid: change, what is left of a bill, what a transfer costs, how a card's balance rolls on, and
 * the sums at the foot of a ledger. Each is made only where the labels of all its parts are read.
 */

import { isOneSlip } from '../../../values/digit-changes.ts';
import { subsetsOf } from '../../../values/subsets.ts';
import type { AmountField, LabelKey, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT } from '../grid.ts';
import { counted, labelledSum } from '../labelled.ts';
import { amountIn, columnOf, named, type Term, worth } from '../make.ts';
import { MAX_PARTS, type Parts, partsOf } from '../parts.ts';
import { isAligned, LINE } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, significant } from '../telling.ts';
import { headline } from './headline.ts';
import { limitEquations } from './limits.ts';
import { payoutOf } from './payouts.ts';

/** Sums of one name that are tried as the one that is meant. */
const MAX_TOTALS = 4;

/** The last first: sums follow their parts. */
function totalsOf(fields: PaperFields, parts: Parts): AmountField[] {
  const totals = [...parts('charges'), ...named(fields, 'total')];
  const { total } = fields;
  return (totals.length === 0 && total !== null ? [total] : totals).toReversed().slice(0, MAX_TOTALS);
}

/** Discounts, roundings and VAT may stand between a sum and what is to be paid. */
function between(fields: PaperFields, figures: Figures): Term[][] {
  const adjustments = [...named(fields, 'rounding'), ...named(fields, 'discount'), ...named(fields, 'vat')];
  return subsetsOf(adjustments.slice(0, MAX_PARTS)).map((set) =>
    set.map((amount): Term => {
      const figure = figures.of(amount);
      return [figure, amount.role === 'discount' ? worth(figure, -1) : 1];
    }),
  );
}

/** By its label, whose value is money, or by the words before it: `VISA **** 4711 CARD 52.65`. */
function givenOf({ called }: PaperFields, parts: Parts): AmountField[] {
  const given = parts('tendered');
  if (given.some(isMoneyLike)) return given;
  const named = called.filter(({ label, words }) => label === 'tendered' && words.length > 0);
  return named.length > 0 ? named.map(({ amount }) => amount).slice(0, MAX_PARTS) : given;
}

const isBelow = (lower: AmountField, upper: AmountField) =>
  lower.page === upper.page && lower.rect.y > upper.rect.y + upper.rect.h / 2;

/** Whatever it is called: the one amount of a receipt between its total and the change. */
function givenBetween({ amounts }: PaperFields, totals: readonly AmountField[], change: AmountField): AmountField[] {
  const at = amounts.indexOf(change);
  const total = amounts[at - 2];
  const given = amounts[at - 1];
  if (!total || !given || !totals.includes(total)) return [];
  const isNamed = given.role !== null || given.isSum;
  return !isNamed && given.cents > total.cents && isBelow(given, total) && isBelow(change, given) ? [given] : [];
}

/** Two amounts below the total, one before it and one after it. */
function isMadeOfRest({ amounts }: PaperFields, given: AmountField, totals: readonly AmountField[]): boolean {
  const [at, from] = [amounts.indexOf(given), Math.max(...totals.map((total) => amounts.indexOf(total)))];
  if (from < 0 || from > at) return false;
  const [due, back] = [amounts.slice(from + 1, at), amounts.slice(at + 1)];
  return due.some(
    (part) => part.cents > 0 && back.some((rest) => rest.cents > 0 && part.cents + rest.cents === given.cents),
  );
}

/** `CASH 203,000`, and right below it `CASH -50,000`: what is given back, as a payment with a printed minus. */
function givenBack({ numbers }: PaperFields, given: readonly AmountField[]): AmountField[] {
  const [paid, more] = given;
  if (!paid || more) return [];
  const below = numbers.find((each) => isMoneyLike(each) && isBelow(each, paid));
  return below && below.cents < 0 && isAligned(below, paid) && -below.cents < paid.cents ? [below] : [];
}

/** What was given, by one tender or several, less what was to be paid and the tip, is the change. */
function changeOf(fields: PaperFields, parts: Parts, figures: Figures): Equation[] {
  const totals = totalsOf(fields, parts);
  const [named, called, tip] = [givenOf(fields, parts), parts('change'), parts('tip')];
  const given = named.length === 0 && called[0] ? givenBetween(fields, totals, called[0]) : named;
  const change = called.length === 0 ? givenBack(fields, given) : called;
  if (given.length === 0 || totals.length === 0 || change.length > 1 || tip.length > 1) return [];
  // Paid by card and nothing given back: what was charged is what was to be paid.
  if (change.length + tip.length === 0 && given.length > 1) return [];
  // What is left to pay and the change make what was given, though their labels were not read.
  if (change.length === 0 && given.some((each) => isMadeOfRest(fields, each, totals))) return [];
  const tenders = subsetsOf(given)
    .filter((set) => set.length > 0)
    .sort((a, b) => b.length - a.length);
  const [back, on] = [change.map(counted(figures, -1)), tip.map(counted(figures, -1))];
  const ways = totals
    // What is named as given may be named as a total, too.
    .filter((total) => !given.includes(total))
    .flatMap((total) =>
      tenders.flatMap((set) =>
        subsetsOf(on)
          .toReversed()
          .map((added): Term[] => [...set.map(counted(figures, 1)), [figures.of(total), -1], ...added, ...back]),
      ),
    );
  return labelledSum(fields, 'receipt.change', ways, figures.of(change[0] ?? given[0]!));
}

/** Parts that a bill takes off what it charges. */
const PAID: readonly LabelKey[] = ['prepaid', 'deductible'];

/** Numbers of the line of a sum: a claim adds up what was asked, what was refused and what is paid. */
function besideOf({ numbers }: PaperFields, sum: AmountField): AmountField[] {
  const { page, rect } = sum;
  const middle = rect.y + rect.h / 2;
  return numbers.filter(
    (number) =>
      number.page === page &&
      Math.abs(number.rect.y + number.rect.h / 2 - middle) < LINE * rect.h &&
      (isMoneyLike(number) || !isMoneyLike(sum)),
  );
}

/** Charges less payments, as the foot of a ledger adds up both. */
function ledgerDues(fields: PaperFields, due: AmountField, figures: Figures): Term[][] {
  return fields.tables.flatMap((table) => {
    const sides = [columnOf(table, 'debit'), columnOf(table, 'credit')] as const;
    return table.footers.flatMap(({ row }): Term[][] => {
      const [debit, credit] = sides.map((side) => amountIn(row, side));
      if (!debit || !credit) return [];
      return [[[figures.of(due), -1], counted(figures, 1)(debit), counted(figures, -1)(credit)]];
    });
  });
}

/** What a bill calls the balance before it is a debt; a statement's moves with every row. */
const isBill = ({ documentType: { value } }: PaperFields) => value === 'utility_bill' || value === 'invoice';

/** The sum of a bill, less what was paid before and with what was owed before, is what is left to pay. */
function dueOf(fields: PaperFields, parts: Parts, figures: Figures): Equation[] {
  const totals = totalsOf(fields, parts);
  const deductibles = parts('deductible');
  const paidOut = deductibles.length > 0 ? named(fields, 'net_pay')[0] : undefined;
  // A screen shows in large print what is paid of a claim.
  const [shown] = deductibles.length > 0 && !isBill(fields) ? headline(fields) : [];
  const due = parts('amount_due')[0] ?? paidOut ?? shown ?? totals[0];
  if (!due) return [];
  const charged = totals.filter((total) => total.cents !== 0);
  const beside = deductibles.length > 0 ? charged.flatMap((total) => besideOf(fields, total)) : [];
  const owed = [...parts('previous_balance'), ...(isBill(fields) ? parts('opening_balance') : [])];
  const sums = [...new Set([...charged, ...beside])].filter((sum) => sum !== due);
  const isPart = (part: AmountField) => part !== due && !sums.includes(part);
  const off = PAID.flatMap(parts).filter(isPart).map(counted(figures, -1));
  const on = owed.filter(isPart).map(counted(figures, 1));
  const sets = subsetsOf([...off, ...on].slice(0, MAX_PARTS)).filter((set) => set.length > 0);
  const ways = sums.flatMap((sum) =>
    between(fields, figures).flatMap((some) =>
      sets.toReversed().map((set): Term[] => [[figures.of(due), -1], [figures.of(sum), 1], ...set, ...some]),
    ),
  );
  // What was owed before is added to the charges of the period, whatever their sum is called.
  const current = fields.amounts
    .filter((each) => each.isSum && each.role === null && each !== due)
    .slice(0, MAX_TOTALS);
  const rolled = current.flatMap((sum) =>
    on.flatMap((before) =>
      subsetsOf(off).map((set): Term[] => [[figures.of(due), -1], [figures.of(sum), 1], before, ...set]),
    ),
  );
  const ledger = parts('amount_due').length > 0 ? ledgerDues(fields, due, figures) : [];
  return labelledSum(fields, 'bill.due', [...ledger, ...ways, ...rolled], figures.of(due), 1);
}

/** What a bill calls the rest of what was paid before. */
const CREDIT =
  /guthaben|erstattung|rückzahlung|credit|refund|overpaid|זכות|זיכוי|החזר|avoir|trop[- ]perçu|remboursement|a favor|abono|credito|rimborso|crédito|reembolso|tegoed|terug te|nadpłata|zwrot|přeplatek|túlfizetés|tillgodo|tilgode|hyvitys|переплат|возврат|επιστροφή|iade/iu;

/** What was paid stands below what is charged, in the column of its sums, and above what is given back. */
const isBetweenSums = (paid: Figure, totals: readonly AmountField[], credit: AmountField) =>
  totals.some(
    (total) =>
      total.page === paid.page &&
      Math.abs(total.rect.x + total.rect.w - paid.rect.x - paid.rect.w) < EDGE_PT &&
      paid.rect.y > total.rect.y + total.rect.h / 2,
  ) &&
  credit.page === paid.page &&
  credit.rect.y > paid.rect.y;

/** More was paid before than the bill charges: the rest is what is given back. Payments of equal sums are counted: `12 x 98,00 = 1.176,00`. */
function creditOf(fields: PaperFields, parts: Parts, known: readonly Equation[], figures: Figures): Equation[] {
  const named = fields.called.filter(({ words }) => CREDIT.test(words.join(' '))).map(({ amount }) => amount);
  const [credit, more] = [...new Set(named)];
  if (!isBill(fields) || !credit || more) return [];
  const products = known.filter((each) => each.forms[0]!.kind === 'product' && holdsWith(each));
  const counts = products
    .filter(
      (each) =>
        (each.id === 'invoice.lines' && each.parts.quantity !== undefined) ||
        isBetweenSums(each.figures[each.parts.printed]!, totalsOf(fields, parts), credit),
    )
    .map(({ figures: own, parts: of }) => own[of.printed]!);
  const paid = [...new Set([...parts('prepaid').map((amount) => figures.of(amount)), ...counts])];
  const ways = totalsOf(fields, parts)
    .filter((total) => total !== credit)
    .flatMap((total) =>
      paid
        .filter((before) => before.value > total.cents && before !== figures.of(credit))
        .map((before): Term[] => [
          [figures.of(credit), -1],
          [before, 1],
          [figures.of(total), -1],
        ]),
    );
  return ways.length === 0 ? [] : labelledSum(fields, 'bill.due', ways, figures.of(credit));
}

/** Digits of amounts of which two that are nearly the same were meant to be the same: instalments are rounder. Chosen. */
const MIN_SIGNIFICANT = 4;

/** What a sentence asks to pay is the total: `Please pay 3,804.61 by 8 December`. */
function askedOf(fields: PaperFields, parts: Parts, figures: Figures): Equation[] {
  const [asked, more] = parts('asked');
  const { total } = fields;
  if (!asked || more || !total || total === asked || total.role !== 'total') return [];
  if ([asked, total].some((amount) => significant(amount) < MIN_SIGNIFICANT)) return [];
  const terms = [counted(figures, -1)(asked), counted(figures, 1)(total)];
  return labelledSum(fields, 'bill.due', [terms], figures.of(asked));
}

/** Papers of one payment. */
const isPayment = ({ documentType: { value } }: PaperFields) => value === 'bank_transfer' || value === 'payment_app';

/** A screen of which the title was not read, or whose balances are taken for those of a statement: one amount in large print. */
const isPaymentScreen = (fields: PaperFields) =>
  ['other', 'bank_statement', 'card_statement'].includes(fields.documentType.value) &&
  fields.transactions.length === 0 &&
  headline(fields).length === 1;

/** Two sums of a transfer differ by its fee; where that is zero, the amount that the screen shows is what is charged. */
function chargedOf(fields: PaperFields, parts: Parts, known: readonly Equation[], figures: Figures): Equation[] {
  const printed = parts('fee');
  const fees = printed.filter(({ cents }) => cents !== 0);
  if (!isPayment(fields) && !isPaymentScreen(fields)) return [];
  if (fees.length === 0 && printed.length === 1) return uncharged(fields, printed[0]!, figures);
  const [fee] = fees;
  if (!fee) return [];
  const all = [...totalsOf(fields, parts), ...fields.amounts.filter(({ isSum }) => isSum), ...headline(fields)];
  const sums = [...new Map(all.map((total) => [Math.abs(total.cents), total])).values()].filter(
    (total) => !fees.includes(total) && total.currency === fee.currency,
  );
  const made = sums.flatMap((larger) =>
    sums
      // What its words call the sum is that of the other, though one of them be wrong.
      .filter(
        (other) => Math.abs(other.cents) < Math.abs(larger.cents) || (larger.isSum && !other.isSum && larger !== other),
      )
      .flatMap((smaller) => {
        const terms = [counted(figures, -1)(larger), ...[smaller, ...fees].map(counted(figures, 1))];
        const areFast = fees.length === 1 && isFeeOf(smaller, fee, known, figures);
        const isNamed = larger.isSum === true && !smaller.isSum;
        return labelledSum(fields, 'transfer.charged', [terms], figures.of(larger), 0, areFast).map((each) => ({
          each,
          isNamed,
        }));
      }),
  );
  const holding = made.filter(({ each }) => holdsWith(each));
  if (holding.length > 0) return [holding[0]!.each];
  // Of several the one whose words call it the sum.
  const [meant, more] = made.length === 1 ? made : made.filter(({ isNamed }) => isNamed);
  return meant && !more ? [meant.each] : [];
}

/** Its printed rate makes the fee of the amount, or of the same amount printed again. */
const isFeeOf = (amount: AmountField, fee: AmountField, known: readonly Equation[], figures: Figures): boolean =>
  known.some(
    (each) =>
      each.figures.includes(figures.of(fee)) &&
      each.figures.some(({ value }) => value === Math.abs(amount.cents)) &&
      holdsWith(each),
  );

function uncharged(fields: PaperFields, fee: AmountField, figures: Figures): Equation[] {
  const [amount] = headline(fields);
  const [total, more] = fields.amounts.filter((each) => each !== amount && (each.role === 'total' || each.isSum));
  if (!amount || !total || more || amount.currency !== total.currency) return [];
  const terms = [counted(figures, -1)(total), counted(figures, 1)(amount), counted(figures, 1)(fee)];
  return labelledSum(fields, 'transfer.charged', [terms], figures.of(total));
}

/**
 * What a screen of one payment shows in large print is what was paid, or that with its fee, where it prints both again
 * and they agree.
 */
function shownOf(fields: PaperFields, parts: Parts, figures: Figures): Equation[] {
  const [shown] = headline(fields);
  const [fee, more] = parts('fee');
  if (!shown || !fee || more || !(isPayment(fields) || isPaymentScreen(fields))) return [];
  const named = [...totalsOf(fields, parts), ...fields.amounts.filter(({ isSum }) => isSum)];
  const sums = [...new Set(named)].filter((sum) => sum !== shown && sum.currency === shown.currency);
  const agreeing = sums.flatMap((charge) =>
    sums
      .filter((paid) => paid !== charge && Math.abs(charge.cents) === Math.abs(paid.cents) + Math.abs(fee.cents))
      .map((paid) => [charge, paid]),
  );
  const ways = (agreeing[0] ?? []).map((sum): Term[] => [[figures.of(shown), -1], counted(figures, 1)(sum)]);
  if (ways.length === 0) return [];
  return labelledSum(fields, 'transfer.charged', ways, figures.of(shown));
}

/** The balances that a payment prints before and after it differ by what was paid. */
function movedOf(fields: PaperFields, parts: Parts, figures: Figures): Equation[] {
  const [opened, closed] = (['opening_balance', 'closing_balance'] as const).map((role) => named(fields, role)[0]);
  const opening = opened ?? balanceAbove(fields, closed);
  // What remains is left in the account here, and on a bill to be paid.
  const closing = closed ?? parts('amount_due')[0] ?? balanceBelow(fields, opening);
  const [shown] = isPayment(fields) || fields.transactions.length > 0 ? [] : headline(fields);
  if ((!isPayment(fields) && !shown) || !opening || !closing) return [];
  const isBalance = (amount: AmountField) =>
    amount === closing || amount === opening || amount.role === 'opening_balance' || amount.role === 'closing_balance';
  const all = fields.amounts.filter((amount) => amount.cents !== 0 && !isBalance(amount));
  // A screen between whose balances nothing else is listed calls itself a payment or not.
  const sums = all.filter(({ isSum, cents }) => isSum && Math.abs(cents) !== Math.abs(shown?.cents ?? 0));
  const isListed = (amount: AmountField) =>
    Math.abs(amount.cents) !== Math.abs(shown?.cents ?? 0) && !parts('fee').includes(amount) && !sums.includes(amount);
  if (shown && (all.some(isListed) || sums.length > 1)) return [];
  const moves = shown ? [...sums, ...(sums.length > 0 ? [] : [shown])] : all.slice(0, MAX_MOVES);
  const called = fields.called.filter(({ label }) => label === 'fee').map(({ amount }) => amount);
  const fees = (parts('fee').length > 0 ? parts('fee') : called.slice(0, MAX_PARTS)).filter(({ cents }) => cents !== 0);
  // It was paid or received, with its fee or without: wrong is what none of these makes.
  const made = moves.flatMap((move) => {
    // Of two amounts the small one is the fee of the other, whatever was read of its name.
    const [rest, others] = all.filter((amount) => Math.abs(amount.cents) !== Math.abs(move.cents));
    const small = fees.length === 0 && rest && !others && Math.abs(rest.cents) < Math.abs(move.cents) ? [rest] : [];
    const less = fees.includes(move) ? [] : [...fees, ...small].map(counted(figures, -1));
    const ways = ([-1, 1] as const).flatMap((side) => {
      const way: Term[] = [[figures.of(closing), -1], [figures.of(opening), 1], counted(figures, side)(move)];
      return less.length > 0 ? [way, [...way, ...less]] : [way];
    });
    const isOneOff = [-1, 1].some((side) => isOneSlip(closing.cents, opening.cents + side * Math.abs(move.cents)));
    return labelledSum(fields, 'statement.closing_balance', ways, figures.of(closing)).map((each) => ({
      each,
      isOneOff,
    }));
  });
  // Several may be the payment: with its fee and without. Of wrong ones that which one digit mends says most.
  const holding = made.filter(({ each }) => holdsWith(each));
  const oneOff = made.filter(({ isOneOff }) => isOneOff);
  const [meant, more] = holding.length > 0 ? holding.slice(0, 1) : oneOff.length > 0 ? oneOff : made;
  return meant && !more ? [meant.each] : [];
}

/** The one balance below the one before a payment, whatever it is called: `Available balance`. */
function balanceBelow(fields: PaperFields, opening: AmountField | undefined): AmountField | undefined {
  const called = fields.called.filter(({ label }) => label === 'balance').map(({ amount }) => amount);
  const [balance, more] = new Set([...named(fields, 'balance'), ...called]);
  const isBelow = opening && balance && balance.page === opening.page && balance.rect.y > opening.rect.y;
  return isPayment(fields) && isBelow && !more ? balance : undefined;
}

/**
 * Where the word that says *before* was not read: the one balance above that after a payment, which is called the same but for
 * the word between the first and the last one.
 */
function balanceAbove({ called }: PaperFields, closing: AmountField | undefined): AmountField | undefined {
  const after = called.find(({ amount }) => amount === closing)?.words ?? [];
  const [first, last] = [after[0], after.at(-1)];
  const isAlike = (words: readonly string[]) => words.length > 1 && words[0] === first && words.at(-1) === last;
  const [before, more] = called.filter(
    ({ label, words, amount }) => label === 'balance' && isAlike(words) && closing && isBelow(closing, amount),
  );
  return after.length > 2 && !more ? before?.amount : undefined;
}

/** Amounts of a payment that are tried as what was paid. */
const MAX_MOVES = 8;

/**
 * Where the label of the balance after a payment was not read: the last amount of the screen, below the balance before and
 * what was taken off, each with its minus.
 */
function leftOf(fields: PaperFields, figures: Figures): Equation[] {
  const [opening, another] = named(fields, 'opening_balance');
  if (!isPayment(fields) || !opening || another || named(fields, 'closing_balance').length > 0) return [];
  const below = fields.amounts.slice(fields.amounts.indexOf(opening) + 1);
  const [left, moves] = [below.at(-1), below.slice(0, -1)];
  const isList = moves.length > 0 && moves.length <= MAX_MOVES && moves.every(({ cents }) => cents < 0);
  if (!left || !isList || left.role !== null || left.cents <= 0 || left.currency !== opening.currency) return [];
  const terms: Term[] = [
    [figures.of(left), -1],
    [figures.of(opening), 1],
    ...moves.map((move): Term => [figures.of(move), 1]),
  ];
  return labelledSum(fields, 'statement.closing_balance', [terms], figures.of(left));
}

/** Of a card's account: what adds to its balance, and what is paid off. */
const ADDED: readonly LabelKey[] = ['purchases', 'cash_advances', 'fee', 'interest_charged'];
/** Parts without which a balance is not known to roll on. */
const MIN_ROLLED = 2;

/**
 * The balance before, less payments, with purchases, fees and interest, is the new one; on the statement of a card that
 * prints neither of the first two, purchases and fees are.
 */
function rollForwardOf(fields: PaperFields, parts: Parts, figures: Figures): Equation[] {
  const isCard = fields.documentType.value === 'card_statement';
  const [previous] = [...parts('previous_balance'), ...named(fields, 'opening_balance')];
  // Beside purchases and balances, "payments" are those to the card, whatever the paper is called.
  const payments = [...parts('payments'), ...parts('instalments')];
  const paid = isCard || previous ? [...payments, ...parts('prepaid')] : payments;
  const isWhole = previous ? paid.length > 0 : isCard && paid.length === 0;
  if (!isWhole || parts('purchases').length === 0) return [];
  const isBelow = ({ page, rect }: AmountField, { page: above, rect: top }: AmountField) =>
    page === above && rect.y > top.y;
  const isBeside = ({ page, rect }: AmountField, { page: other, rect: left }: AmountField) =>
    page === other && Math.abs(rect.y - left.y) < LINE * rect.h;
  const ends = [...named(fields, 'closing_balance'), ...named(fields, 'total')];
  const made = ends.flatMap((end) => {
    const isInside = (part: AmountField) =>
      (!previous || isBelow(part, previous) || isBeside(part, previous)) && isBelow(end, part);
    const moved = [
      ...paid.filter(isInside).map(counted(figures, -1)),
      ...ADDED.flatMap(parts).filter(isInside).map(counted(figures, 1)),
    ];
    if (moved.length < MIN_ROLLED) return [];
    const before: Term[] = previous ? [[figures.of(previous), 1]] : [];
    return labelledSum(fields, 'card.roll_forward', [[[figures.of(end), -1], ...before, ...moved]], figures.of(end));
  });
  return [made.find((each) => holdsWith(each)) ?? made[0]].filter((each) => each !== undefined);
}

/** Links of a chain of balances before its last one is known to be the last of the account. */
const MIN_LINKS = 4;

/**
 * Where the balances were found by their numbers alone, and not by the rows of a statement: the closing balance is the
 * last of them, and the sums of both sides are those of what moved.
 */
function chainEnds(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const links = known.filter(({ id }) => id === 'statement.running_balance');
  const chains = [...Map.groupBy(links, ({ family }) => family)].filter(
    ([, chain]) => chain.filter((link) => holdsWith(link)).length >= MIN_LINKS,
  );
  // The rows of a statement give these sums themselves.
  if (chains.length === 0 || chains.some(([family]) => family === 'balances')) return [];
  const chain = chains.reduce((best, each) => (each[1].length > best[1].length ? each : best))[1];
  const last = chain.at(-1)!.figures[chain.at(-1)!.parts.printed]!;
  const closings = named(fields, 'closing_balance').map((closing) => figures.of(closing));
  const ends = [last, ...beyond(fields, chain, last, figures)].flatMap((end) =>
    closings
      .filter((closing) => closing !== end)
      .flatMap((closing) => {
        const ways = [[[closing, -1] as const, [end, 1] as const]];
        return labelledSum(fields, 'statement.closing_balance', ways, closing).map((each) => ({
          ...each,
          family: 'ends of the chain',
        }));
      }),
  );
  const closed = ends.find((each) => holdsWith(each)) ?? ends[0];
  return [...(closed ? [closed] : []), ...chainTotals(fields, chain, figures)];
}

/** Balances of the same column after the last link: a row between them moved in a column that the chain left out. */
function beyond({ numbers }: PaperFields, chain: readonly Equation[], last: Figure, figures: Figures): Figure[] {
  const before = chain.at(-1)!.figures[chain.at(-1)!.parts.before!]!;
  const down = Math.sign(last.rect.y - before.rect.y);
  const edge = ({ rect }: Pick<Figure, 'rect'>) => rect.x + rect.w;
  return numbers
    .filter(
      (number) =>
        number.page === last.page &&
        Math.abs(edge(number) - edge(last)) < EDGE_PT &&
        (number.rect.y - last.rect.y) * down > 0,
    )
    .map((number) => figures.of(number));
}

function chainTotals(fields: PaperFields, chain: readonly Equation[], figures: Figures): Equation[] {
  const first = chain[0]!.figures[chain[0]!.parts.before!]!;
  // Rows before the first balance are not in the chain.
  if (!named(fields, 'opening_balance').some(({ cents }) => cents === first.value)) return [];
  const moves = chain.flatMap(({ figures: own, forms, parts }): Term[] => {
    const form = forms.find((each) => holdsWith({ figures: own, forms: [each] }));
    if (form?.kind !== 'sum') return [];
    return form.terms
      .filter(([at]) => at !== parts.before && at !== parts.printed)
      .map(([at, factor]): Term => [own[at]!, factor < 0 ? -1 : 1]);
  });
  const sides = [
    ['total_debits', -1],
    ['total_credits', 1],
  ] as const;
  if (chain.some((link) => !holdsWith(link))) return [];
  return sides.flatMap(([role, side]) => {
    const terms = moves.filter(([figure, factor]) => factor * Math.sign(figure.value) === side);
    const [printed] = named(fields, role);
    if (!printed || terms.length === 0) return [];
    const total = figures.of(printed);
    const ways = [[[total, worth(total, -1)] as const, ...terms.map(([term]) => [term, worth(term, 1)] as const)]];
    return labelledSum(fields, 'statement.totals', ways, total).map((each) => ({
      ...each,
      family: 'totals of the chain',
      label: side < 0 ? 'debit' : 'credit',
    }));
  });
}

/** Another equation that fails asks for the same value of one of the figures: two agree by chance on none. */
function isAskedFor(terms: readonly Term[], known: readonly Equation[]): boolean {
  const residual = terms.reduce((sum, [{ value }, factor]) => sum + factor * value, 0);
  return terms.some(([figure, factor]) =>
    known.some(
      (each) =>
        each.figures.includes(figure) &&
        !holdsWith(each) &&
        holdsWith(each, new Map([[figure, figure.value - factor * residual]])),
    ),
  );
}

/** Under the columns of debits and credits their sums may stand in one line, whatever it is called. */
function ledgerTotals(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const taken = new Set(
    known.filter(({ id }) => id === 'statement.totals').map(({ figures: own, parts }) => own[parts.printed]!),
  );
  return fields.tables.flatMap((table, index) =>
    (['debit', 'credit'] as const).flatMap((side): Equation[] => {
      const [debit, credit] = [columnOf(table, 'debit'), columnOf(table, 'credit')];
      const column = columnOf(table, side);
      if (debit < 0 || credit < 0 || table.rows.length < 2) return [];
      const sums = table.footers.filter(
        ({ key, row }) => (key === 'total' || key === 'total_debits') && amountIn(row, debit) && amountIn(row, credit),
      );
      const [sum] = sums;
      if (sums.length !== 1 || !sum) return [];
      const total = figures.of(amountIn(sum.row, column)!);
      const above = table.rows.filter(({ page, rect }) => page < sum.row.page || rect.y < sum.row.rect.y);
      const inRows = above.flatMap((row) => amountIn(row, column) ?? []);
      const ofPage = above.filter(({ page }) => page === sum.row.page).flatMap((row) => amountIn(row, column) ?? []);
      if (taken.has(total) || inRows.length === 0) return [];
      const ways = [inRows, ofPage].map((terms): Term[] => [
        [total, worth(total, -1)],
        ...terms.map(counted(figures, 1)),
      ]);
      const isAsked = ways.some((terms) => isAskedFor(terms, known));
      return labelledSum(fields, 'statement.totals', ways, total, 0, isAsked).map((each) => ({
        ...each,
        family: `foot of ledger ${index}`,
        label: side,
      }));
    }),
  );
}

/** `known`: the equations that names, columns and rows gave. */
export function settlementEquations(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const parts = partsOf(fields);
  return [
    ...changeOf(fields, parts, figures),
    ...dueOf(fields, parts, figures),
    ...creditOf(fields, parts, known, figures),
    ...askedOf(fields, parts, figures),
    ...chargedOf(fields, parts, known, figures),
    ...shownOf(fields, parts, figures),
    ...payoutOf(fields, figures),
    ...limitEquations(fields, figures),
    ...movedOf(fields, parts, figures),
    ...leftOf(fields, figures),
    ...rollForwardOf(fields, parts, figures),
    ...chainEnds(fields, known, figures),
    ...ledgerTotals(fields, known, figures),
  ];
}
