/**
 * Months of a payment application, each headed by what was sent and what was received in it, with the payments below:
 * `November 2026   Sent €288 · Received €200`. A sign tells most payments' side; one whose sign was not read is of either.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Term, wholeSum, worth } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { SCREEN } from '../solve.ts';

const MIN_MONTHS = 2;
const MAX_ENTRIES = 40;
/** Payments of a month that add up to its sums before another month is believed; chosen. */
const MIN_HELD = 2;
/** Payments of one month whose side is not known: each doubles the choices. */
const MAX_UNSIGNED = 4;

interface Month {
  sums: readonly [AmountField, AmountField];
  entries: AmountField[];
}

const hasSign = ({ raw }: AmountField) => /\p{Sc}|\p{L}/u.test(raw);

/** Lines of two amounts, each with the amounts that stand alone on the lines below it. */
function monthsOf({ numbers }: PaperFields): Month[] {
  const money = numbers.filter((number) => number.cents !== 0 && number.currency !== null && hasSign(number));
  const months: Month[] = [];
  for (const number of money) {
    const beside = money.filter((other) => other !== number && isBeside(other, number));
    const [other, more] = beside;
    const last = months.at(-1);
    if (more) return [];
    if (!other) last?.entries.push(number);
    else if (!last?.sums.includes(number)) months.push({ sums: [number, other], entries: [] });
  }
  return months.some(({ entries, sums: [sum] }) => entries.some((entry) => middleOf(entry) < middleOf(sum)))
    ? []
    : months;
}

interface Split {
  sent: AmountField[];
  received: AmountField[];
}

/** Every way to part the payments of a month by their sides. */
function splitsOf({ entries }: Month): Split[] {
  const sent = entries.filter(({ cents }) => cents < 0);
  const received = entries.filter(({ cents, raw }) => cents > 0 && raw.includes('+'));
  const open = entries.filter((entry) => !sent.includes(entry) && !received.includes(entry));
  if (open.length > MAX_UNSIGNED) return [];
  return Array.from({ length: 2 ** open.length }, (_, way) => ({
    sent: [...sent, ...open.filter((_, i) => (way >> i) % 2 === 1)],
    received: [...received, ...open.filter((_, i) => (way >> i) % 2 === 0)],
  }));
}

const isSum = (side: readonly AmountField[], total: AmountField) =>
  side.reduce((sum, { cents }) => sum + Math.abs(cents), 0) === Math.abs(total.cents);

/** `at`: which of the two sums is what was sent. */
const isHeld = (month: Month, at: 0 | 1) =>
  splitsOf(month).some(
    ({ sent, received }) => isSum(sent, month.sums[at]) && isSum(received, month.sums[at === 0 ? 1 : 0]),
  );

export function headedSides(fields: PaperFields, figures: Figures): Equation[] {
  if (fields.transactions.length > 0) return [];
  const months = monthsOf(fields);
  if (months.length < MIN_MONTHS || months.some(({ entries }) => entries.length === 0 || entries.length > MAX_ENTRIES))
    return [];
  const held = ([0, 1] as const).map((at) => months.filter((month) => isHeld(month, at)));
  const at = held[1]!.length > held[0]!.length ? 1 : 0;
  const isUnderstood = held[at]!.some(({ entries }) => entries.length >= MIN_HELD);
  const failing = months.filter((month) => !held[at]!.includes(month));
  if (!isUnderstood || failing.length > 1) return [];
  return failing.flatMap((month): Equation[] => {
    const [out, into] = [month.sums[at], month.sums[at === 0 ? 1 : 0]];
    // One side is in order, so that it is known which payments are of the other one.
    const ways = splitsOf(month).flatMap(({ sent, received }): [AmountField, AmountField[]][] => {
      if (isSum(received, into) && received.length > 0) return [[out, sent]];
      return isSum(sent, out) && sent.length > 0 ? [[into, received]] : [];
    });
    const [way, more] = ways;
    if (!way || more || way[1].length === 0) return [];
    const counted = (amount: AmountField, sign: 1 | -1): Term => [figures.of(amount), worth(figures.of(amount), sign)];
    const terms = way[1].map((entry) => counted(entry, 1));
    return [wholeSum('total.column_sum', SCREEN, [counted(way[0], -1), ...terms])];
  });
}
