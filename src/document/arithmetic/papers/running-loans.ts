/**
 * A loan that is being paid, as screens of banks show it: how many parts there are, below that how many were paid and how
 * many are left, and what these come to.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { named, sumOf } from '../make.ts';
import { isAligned, middleOf } from '../places.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { isMoneyLike, isSlip, isTelling } from '../telling.ts';

const RUNNING = 'running loan';
/** Parts of a loan: up to forty years of months. */
const MAX_OF_LOAN = 480;

const isCountOfLoan = ({ raw, currency, cents }: AmountField) =>
  currency === null && /^\p{Nd}{1,3}$/u.test(raw.trim()) && cents > 0 && cents <= 100 * MAX_OF_LOAN;

/** The day of the month on which is paid stands among the counts, too. */
const isDayOf = ({ dates, labelled }: PaperFields, { raw }: AmountField) =>
  [...dates, ...labelled].some((each) => each.raw.split(/\P{Nd}+/u).some((part) => Number(part) === Number(raw)));

/** How many parts a loan has, below it how many were paid and how many are left, and what one of these is worth. */
export function runningLoans(fields: PaperFields, figures: Figures): Equation[] {
  const { labelled, numbers } = fields;
  const [part, more] = named(fields, 'instalment');
  const said = labelled.filter(({ key }) => key === 'instalments').map(({ raw }) => raw.match(/\p{Nd}{1,3}/u)?.[0]);
  const counts = numbers.filter(isCountOfLoan);
  const [whole, another] = counts.filter(({ raw }) => said.includes(raw.trim()));
  if (!part || more || !whole || another || !isTelling(part)) return [];
  const below = numbers
    .filter((each) => isAligned(each, whole) && middleOf(each) > middleOf(whole))
    .sort((a, b) => middleOf(a) - middleOf(b));
  const [one, other] = below;
  if (!one || !other || !counts.includes(one) || !counts.includes(other)) return [];
  const money = numbers.filter((each) => each !== part && each.role !== 'principal' && isMoneyLike(each));
  // What so many parts come to: of those that were paid, or of those that are left.
  const [sum, several] = money.filter(({ cents }) => {
    const times = cents / part.cents;
    return (
      Number.isInteger(times) && times > 1 && [one.cents, other.cents, whole.cents - one.cents].includes(100 * times)
    );
  });
  const parts = sumOf([
    [figures.of(whole), -1] as const,
    [figures.of(one), 1] as const,
    [figures.of(other), 1] as const,
  ]);
  const counted: Equation = {
    id: 'total.column_sum',
    family: RUNNING,
    echoes: 0,
    ...parts,
    parts: { printed: 0 },
    label: '',
  };
  if (!sum || several) return holdsWith(counted) ? [counted] : [];
  const times = (100 * sum.cents) / part.cents;
  const productOf = (count: AmountField): Equation => ({
    id: 'invoice.lines',
    family: RUNNING,
    echoes: 0,
    figures: [figures.of(count), figures.of(part), figures.of(sum)],
    forms: [{ kind: 'product', of: [0, 1], factor: 1 / 100, is: 2, slack: 0 }],
    parts: { quantity: 0, unit: 1, printed: 2 },
    label: `${count.raw} × ${part.raw}`,
  });
  const fitting = [one, other].find(({ cents }) => cents === times);
  if (fitting) return holdsWith(counted) ? [productOf(fitting), counted] : [productOf(fitting)];
  // How many there are and how many were paid agree with what is left on the next line: another count stands between.
  const isLeft = whole.cents - one.cents === times && isSlip(other.cents, times) && !isDayOf(fields, other);
  if (!isLeft || below[2] !== sum) return [];
  return [productOf(other), counted].map((equation) => ({ ...equation, family: STANDARD }));
}
