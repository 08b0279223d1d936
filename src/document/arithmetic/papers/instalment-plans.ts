/**
 * A purchase that is paid in equal parts, as screens of cards show it: the price in large print, how many parts there are and
 * what each is, what was paid so far and what is left. The price is each times the count, and what was paid and what is
 * left are so many parts as well.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Form } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf } from '../make.ts';
import { STANDARD } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';
import { headline } from './headline.ts';

/** Parts of one price; chosen. */
const MIN_COUNT = 3;
const MAX_COUNT = 60;
/** Amounts of such a screen; of more some agree by chance. Chosen. */
const MAX_MONEY = 6;

const isCount = ({ raw, currency, cents }: AmountField) =>
  currency === null && /^\p{Nd}{1,2}$/u.test(raw.trim()) && cents >= 100 * MIN_COUNT && cents <= 100 * MAX_COUNT;

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
