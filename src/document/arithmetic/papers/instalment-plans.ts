/**
 * What is paid in equal parts, as screens of cards and banks show it. A purchase: the price in large print, how many parts
 * there are and what each is, what was paid so far and what is left. The price is each times the count, and what was paid
 * and what is left are so many parts as well. A loan: how many parts there are, below that how many were paid and how
 * many are left, and what these come to.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Form } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { named, sumOf } from '../make.ts';
import { isAligned, middleOf } from '../places.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { isEdit, isMoneyLike, isSlip, isTelling } from '../telling.ts';
import { headline } from './headline.ts';

/** Parts of one price; chosen. */
const MIN_COUNT = 3;
const MAX_COUNT = 60;
/** Amounts of such a screen; of more some agree by chance. Chosen. */
const MAX_MONEY = 6;

const isCount = ({ raw, currency, cents }: AmountField) =>
  currency === null && /^\p{Nd}{1,2}$/u.test(raw.trim()) && cents >= 100 * MIN_COUNT && cents <= 100 * MAX_COUNT;

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
const RUNNING = 'running loan';

export function instalmentPlans(fields: PaperFields, figures: Figures): Equation[] {
  const { labelled, numbers, tables } = fields;
  const [price, more] = headline(fields);
  if (!price || more || !isTelling(price) || tables.length > 0) return [];
  const named = labelled.filter(({ key }) => key === 'instalments').map(({ raw }) => raw.match(/\p{Nd}{1,2}/u)?.[0]);
  const counts = numbers.filter((number) => isCount(number) && named.includes(number.raw.trim()));
  const [count] = counts;
  if (!count || new Set(counts.map(({ cents }) => cents)).size > 1) return [];
  const times = count.cents / 100;
  const each = price.cents / times;
  const money = numbers.filter((number) => isMoneyLike(number) && number.currency !== null && number !== price);
  if (money.length > MAX_MONEY) return [];
  // What was paid and what is left: whole parts that make the price.
  const pairs = money.flatMap((one, i) => money.slice(i + 1).map((other) => [one, other] as const));
  const pairOf = (whole: number) => pairs.find(([one, other]) => one.cents + other.cents === whole);
  const paid = pairOf(price.cents);
  const isOfParts = paid?.every(({ cents }) => cents % each === 0);
  const rest = money.filter((number) => !paid?.includes(number));
  const [part, another] = rest.filter(({ cents }) => cents === each || (isOfParts && isEdit(cents, each)));
  // Each part and what was paid of them say the same of another price.
  const [wrong] = part
    ? []
    : money.flatMap((one) => {
        const whole = one.cents * times;
        const own = pairOf(whole);
        return own && !own.includes(one) && isEdit(price.cents, whole) ? [{ one, own }] : [];
      });
  if (another || !(part || wrong)) return [];
  const form: Form = { kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 0 };
  const common = { family: 'instalment plan', echoes: 0, label: '' } as const;
  const [one, own] = part ? [part, isOfParts ? paid : undefined] : [wrong!.one, wrong!.own];
  const product: Equation = {
    ...common,
    id: 'invoice.lines',
    ...(part && part.cents !== each && { family: STANDARD }),
    figures: [figures.as(count, count, times), figures.of(one), figures.of(price)],
    forms: [form],
    parts: { quantity: 0, unit: 1, printed: 2 },
    label: `${count.raw} × ${one.raw}`,
  };
  const sum = (some: readonly AmountField[]): Equation => ({
    ...common,
    id: 'total.column_sum',
    ...sumOf([[figures.of(price), -1], ...some.map((number) => [figures.of(number), 1] as const)]),
    parts: { printed: 0 },
  });
  return [product, ...(own ? [sum(own)] : [])];
}
