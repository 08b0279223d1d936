/** The sum of each day above what it adds up: `12 November 2025 … 145.95`, and the entries of that day below it. */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf, type Term } from '../make.ts';
import { isBeside } from '../places.ts';
import { namedDays, shortDays } from '../short-days.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';

/** Days whose sums hold before that of another is believed; of them, those with more than one entry tell something. */
const MIN_HOLDING = 2;
/** Entries of one day. */
const MAX_ENTRIES = 40;

export interface Day {
  /** Of its entries, or the balance at its end. */
  sum: AmountField;
  entries: AmountField[];
}

const totalOf = ({ entries }: Day) => entries.reduce((total, { cents }) => total + cents, 0);
/** A day's sum and its entries may be printed with a minus or without. */
const isSummed = (day: Day) => Math.abs(totalOf(day)) === Math.abs(day.sum.cents);

/** One digit or two of the sum or of an entry, or one more or less, would make it hold. */
function isNear(day: Day): boolean {
  const off = Math.abs(totalOf(day)) - Math.abs(day.sum.cents);
  const side = Math.sign(totalOf(day));
  return (
    isEdit(Math.abs(day.sum.cents), Math.abs(totalOf(day))) ||
    day.entries.some(({ cents }) => isEdit(cents, cents - side * off))
  );
}

/** Numbers on lines with a day, each with those below it up to the next one. */
export function daysOf(fields: PaperFields): Day[] {
  const short = shortDays(fields);
  const isNamed = namedDays(fields);
  const isOfDay = (number: AmountField) =>
    [...fields.dates, ...short].some((date) => isBeside(date, number)) || isNamed(number);
  return partedBy(
    isOfDay,
    fields.numbers.filter((number) => !short.has(number)),
  );
}

/** Money that `isHead` parts, each head with what is below it; a line of several numbers is no such list. */
export function partedBy(isHead: (number: AmountField) => boolean, numbers: readonly AmountField[]): Day[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  if (money.some((number, i) => money[i + 1] && isBeside(number, money[i + 1]!))) return [];
  const days: Day[] = [];
  for (const number of money) {
    if (isHead(number)) days.push({ sum: number, entries: [] });
    else days.at(-1)?.entries.push(number);
  }
  return days;
}

/** What stands below the last day's entries may be the sum of all days. */
function withoutTotal(days: readonly Day[]): Day[] {
  const last = days.at(-1);
  const total = last?.entries.at(-1);
  const all = days.reduce((sum, { sum: { cents } }) => sum + Math.abs(cents), 0);
  if (!last || !total || days.length < MIN_HOLDING || last.entries.length < 2 || Math.abs(total.cents) !== all)
    return [...days];
  return [...days.slice(0, -1), { ...last, entries: last.entries.slice(0, -1) }];
}

export function dayEquations(fields: PaperFields, figures: Figures): Equation[] {
  if (fields.transactions.length > 0) return [];
  const days = withoutTotal(daysOf(fields)).filter(
    ({ entries }) => entries.length > 0 && entries.length <= MAX_ENTRIES,
  );
  const telling = days.filter((day) => day.entries.length > 1 && isTelling(day.sum) && isSummed(day));
  // The last day may have the sums of the paper below it.
  if (telling.length < MIN_HOLDING || 2 * telling.length < days.length) return [];
  return days
    .filter((day) => isSummed(day) || isNear(day))
    .map((day): Equation => {
      const same = Math.sign(totalOf(day)) === Math.sign(day.sum.cents);
      const terms = day.entries.map((entry): Term => [figures.of(entry), same ? 1 : -1]);
      return {
        id: 'total.column_sum',
        family: 'sums of days',
        echoes: 1,
        ...sumsOf([[[figures.of(day.sum), -1], ...terms]]),
        parts: { printed: 0 },
        label: '',
      };
    });
}
