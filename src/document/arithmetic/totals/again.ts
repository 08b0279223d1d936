/**
 * A sum that a paper prints again: in its head, on the slip to pay with, in a sentence, in the list of what was deducted.
 * One print is what other sums lead to; the other is called the same, takes part in nothing, and
 * differs from it in a digit or two.
 */
import { haveSameDigits, isOneDigitMore, isOneSlip } from '../../../values/digit-changes.ts';
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, CalledField, LabelKey, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import { heldIn, holdsWith } from '../solve.ts';
import { isMoneyLike, isSlip, significant } from '../telling.ts';

/** Sums of which a paper has one, however often it prints it. */
const ONCE: ReadonlySet<string> = new Set<LabelKey>([
  'total',
  'amount_due',
  'net',
  'vat',
  'gross_pay',
  'deductions',
  'net_pay',
  'principal',
  'repayable',
  'total_debits',
  'total_credits',
]);

/** Rounder sums are as near to each other by chance; one digit less says enough beside several prints of the right one. Chosen. */
const MIN_SIGNIFICANT = 4;
const MIN_AGAIN = 3;
const MIN_LONG = 5;
/** A sum to pay may be rounded to whole units. */
const MIN_DIFFERENCE = 100;
/** Terms and sum: two figures alone are one print of the other. */
const MIN_FIGURES = 3;

/** What a paper calls its amounts; the header of a column names the sum at its end. */
interface Named {
  amount: AmountField;
  labels: readonly string[];
  words: readonly string[];
  header: readonly string[];
}

function namedOf({ amounts, called, tables }: PaperFields): Named[] {
  const calledOf = new Map<AmountField, CalledField>(called.map((each) => [each.amount, each]));
  const inRows = new Set(
    tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.amount ?? []))),
  );
  return amounts
    .filter((amount) => isMoneyLike(amount) && significant(amount) >= MIN_AGAIN && !inRows.has(amount))
    .map((amount): Named => {
      const { label = null, words = [], header = [] } = calledOf.get(amount) ?? {};
      const labels = [amount.role, label].filter((key) => key !== null);
      return { amount, labels: labels.filter((key) => ONCE.has(key)), words, header };
    });
}

const isWithin = (words: readonly string[], others: readonly string[]) =>
  words.length > 0 && words.every((word) => others.includes(word));

const SIGN = /\p{Sc}/u;
const BEGINS_WITH_SIGN = /^\P{Nd}*\p{Sc}/u;

/**
 * Recognition loses a first digit, unless the sign of the currency stands before it, and reads the sign as one, unless it
 * read that as well.
 */
function isReadWhole(amount: AmountField, sure: AmountField): boolean {
  if (amount.source === 'native') return true;
  const isShorter = Math.abs(amount.cents) < Math.abs(sure.cents);
  return isShorter ? BEGINS_WITH_SIGN.test(amount.raw) : SIGN.test(amount.raw) || !SIGN.test(sure.raw);
}

/** Prints of a sum after which a digit more or less in another one is no other sum. Chosen. */
const MIN_PRINTS = 3;
/** The same of round sums. */
const MIN_ROUND_PRINTS = 2;

/**
 * Under one label two digits may differ, or, beside several prints of the right one, there may be a digit more or less; names of
 * which one is part of the other leave it to one.
 */
function isWrong({ amount, labels, words }: Named, sure: Named, prints: number): boolean {
  const [printed, right] = [exactCents(amount), exactCents(sure.amount)];
  if (Math.abs(printed - right) < MIN_DIFFERENCE) return false;
  const isRound = [amount, sure.amount].some((each) => significant(each) < MIN_SIGNIFICANT);
  // A round sum is printed wrong where it is native, printed right elsewhere too, and the digits are the same but for their order.
  if (isRound) {
    const isAgain = prints >= MIN_ROUND_PRINTS && labels.some((label) => sure.labels.includes(label));
    return isAgain && amount.source === 'native' && isSlip(printed, right) && haveSameDigits(printed, right);
  }
  if (amount.currency !== sure.amount.currency) return false;
  const isLong = significant(amount) >= MIN_LONG;
  if (labels.some((label) => sure.labels.includes(label))) {
    const isLonger = prints >= MIN_PRINTS && isOneDigitMore(printed, right) && isReadWhole(amount, sure.amount);
    return isLonger || (isLong ? isSlip : isOneSlip)(printed, right);
  }
  const isSame = [sure.words, sure.header].some((name) => isWithin(words, name) || isWithin(name, words));
  return isSame && isLong && isOneSlip(printed, right);
}

/** Sums under one label or name; where more differ, and none is printed again and again, each is of a part of the paper, as of a person. */
const MAX_VALUES = 2;

function isOnce({ labels, words }: Named, named: readonly Named[]): boolean {
  const isLike = (other: Named) =>
    labels.some((label) => other.labels.includes(label)) || (words.length > 0 && isWithin(words, other.words));
  return new Set(named.filter(isLike).map(({ amount }) => Math.abs(amount.cents))).size <= MAX_VALUES;
}

/** `known`: the equations that everything else gave. */
export function againEquations(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const named = namedOf(fields);
  // Of several meanings of an equation, those that do not hold bind nothing where one does.
  const bound = new Set(known.flatMap((each) => (holdsWith(each) ? heldIn(each) : each.figures)));
  const led = new Set(
    known
      .filter((each) => each.forms[0]!.kind === 'sum' && each.figures.length >= MIN_FIGURES && holdsWith(each))
      .map(({ figures: own, parts }) => own[parts.printed]!),
  );
  // What a bill asks for is one sum, whatever else is called a total on it.
  const asked = new Set(
    known.filter(({ id }) => id === 'bill.due').map(({ figures: own, parts }) => own[parts.printed]!),
  );
  const sure = named.filter(({ amount }) => led.has(figures.of(amount)));
  const free = named.filter(({ amount }) => !bound.has(figures.of(amount)));
  return free.flatMap((each) => {
    const printsOf = ({ cents }: AmountField) => fields.amounts.filter((other) => other.cents === cents).length;
    const right = sure.filter((other) => isWrong(each, other, printsOf(other.amount)));
    const values = new Set(right.map(({ amount }) => amount.cents));
    const isRight = sure.some(({ amount }) => amount.cents === each.amount.cents);
    const isMeant =
      isOnce(each, named) ||
      right.some(({ amount }) => printsOf(amount) >= MIN_PRINTS || asked.has(figures.of(amount)));
    if (values.size !== 1 || isRight || !isMeant) return [];
    const terms = [counted(figures, -1)(each.amount), counted(figures, 1)(right[0]!.amount)];
    return labelledSum(fields, 'sum.again', [terms], figures.of(each.amount));
  });
}
