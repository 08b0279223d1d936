/**
 * A purchase that is paid in equal parts, as screens of cards show it: the price in large print, how many parts there are and
 * what each is, what was paid so far and what is left. The price is each times the count, and what was paid and what is
 * left are so many parts as well. Letters and agreements name all three: each payment, how many there are and their total.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, LabelKey, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { amountIn, sumOf } from '../make.ts';
import { STANDARD } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';
import { headline } from './headline.ts';

/** Parts of one price; chosen. */
const MIN_COUNT = 3;
const MAX_COUNT = 60;
/** Amounts of such a screen; of more some agree by chance. Chosen. */
const MAX_MONEY = 6;

/** What each payment was rounded by, in hundredths: the last one makes up for all of them. */
const MAX_ROUNDING = 1;

const isCount = ({ raw, currency, cents }: AmountField) =>
  currency === null && /^\p{Nd}{1,2}$/u.test(raw.trim()) && cents >= 100 * MIN_COUNT && cents <= 100 * MAX_COUNT;

/** The number of parts, as a label names it; null where several differ. */
function countOf({ labelled, numbers }: PaperFields): AmountField | null {
  const named = labelled.filter(({ key }) => key === 'instalments').map(({ raw }) => raw.match(/\p{Nd}{1,2}/u)?.[0]);
  const counts = numbers.filter((number) => isCount(number) && named.includes(number.raw.trim()));
  return new Set(counts.map(({ cents }) => cents)).size > 1 ? null : (counts[0] ?? null);
}

/** `10x de 189,90`, where the line says it of one amount. */
function saidCount({ stated }: PaperFields): AmountField | null {
  const [said, more] = stated.filter(({ kind }) => kind === 'payments');
  const count = said?.ways[0]?.of[0];
  return count && !more && isCount(count as AmountField) ? (count as AmountField) : null;
}

const productOf = (
  count: AmountField,
  part: AmountField,
  whole: AmountField,
  figures: Figures,
): Omit<Equation, 'family'> => ({
  id: 'invoice.lines',
  echoes: 0,
  figures: [figures.as({}, count, count.cents / 100), figures.of(part), figures.of(whole)],
  forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 0 }],
  parts: { quantity: 0, unit: 1, printed: 2 },
  label: `${count.raw} × ${part.raw}`,
});

/** Each, how many and all, every one by its name, of a paper that names no other of them. */
function namedPlan(fields: PaperFields, figures: Figures): Equation[] {
  const count = countOf(fields);
  const loneOf = (...keys: readonly (LabelKey | null)[]) => {
    const all = fields.called.filter(({ label }) => keys.includes(label)).map(({ amount }) => amount);
    return new Set(all.map(({ cents }) => cents)).size === 1 ? all[0]! : null;
  };
  // `To be charged`, how many times, and what all of it comes to: one total is of each, the other of all.
  const totals = fields.called.filter(({ label }) => label === 'total').map(({ amount }) => amount);
  const [least, most, third] = totals.toSorted((a, b) => a.cents - b.cents);
  const isPair = least && most && !third && least.cents < most.cents && !loneOf('instalment');
  const [part, whole] = isPair ? [least, most] : [loneOf('instalment'), loneOf('total', 'repayable')];
  if (!count || !part || !whole || !isTelling(whole) || [part, whole].some(({ cents }) => cents <= 0)) return [];
  return isMeant(count, part, whole, isPair ? isOneDigitOff : isEdit)
    ? [{ ...productOf(count, part, whole, figures), family: STANDARD }]
    : [];
}

/** So many of them make the whole, or would with an edit of either. */
function isMeant(count: AmountField, part: AmountField, whole: AmountField, isOff: typeof isEdit): boolean {
  const times = count.cents / 100;
  const isNear =
    isOff(whole.cents, part.cents * times) || (whole.cents % times === 0 && isOff(part.cents, whole.cents / times));
  const off = Math.abs(part.cents * times - whole.cents);
  return off === 0 || (isNear && off > times * MAX_ROUNDING);
}

/** The same in a table, each below its header: `Number of payments`, `Amount of each payment`, `Total for the year`. */
function tabledPlans({ tables }: PaperFields, figures: Figures): Equation[] {
  return tables.flatMap(({ columns, rows }) => {
    const [count, part, whole] = (['instalments', 'instalment', 'total'] as const).map((name) => {
      const places = columns.flatMap(({ planPart }, i) => (planPart === name ? [i] : []));
      return places.length === 1 ? places[0]! : -1;
    });
    return rows.flatMap((row): Equation[] => {
      const [times, each, all] = [count!, part!, whole!].map((at) => amountIn(row, at));
      if (!times || !each || !all || !isCount(times) || !isTelling(all) || each.cents <= 0) return [];
      return isMeant(times, each, all, isOneDigitOff)
        ? [{ ...productOf(times, each, all, figures), family: STANDARD }]
        : [];
    });
  });
}

function shownPlan(fields: PaperFields, figures: Figures): Equation[] {
  const { numbers, tables } = fields;
  const [price, more] = headline(fields);
  if (!price || more || !isTelling(price) || tables.length > 0) return [];
  const count = countOf(fields) ?? saidCount(fields);
  if (!count) return [];
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
  const [one, own] = part ? [part, isOfParts ? paid : undefined] : [wrong!.one, wrong!.own];
  const family = part && part.cents !== each ? STANDARD : 'instalment plan';
  const product: Equation = { ...productOf(count, one, price, figures), family };
  const sum = (some: readonly AmountField[]): Equation => ({
    id: 'total.column_sum',
    family: 'instalment plan',
    echoes: 0,
    label: '',
    ...sumOf([[figures.of(price), -1], ...some.map((number) => [figures.of(number), 1] as const)]),
    parts: { printed: 0 },
  });
  return [product, ...(own ? [sum(own)] : [])];
}

export function instalmentPlans(fields: PaperFields, figures: Figures): Equation[] {
  const shown = shownPlan(fields, figures);
  if (shown.length > 0) return shown;
  const plans = namedPlan(fields, figures);
  return plans.length > 0 ? plans : tabledPlans(fields, figures);
}
