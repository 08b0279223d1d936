/**
 * Totals of receipts that nothing printed leads to, where what was charged and what was paid agree on another: many labels of a
 * receipt are misread, but few other sums are made by its list and paid as well.
 */
import { digitsChanged } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { listsOfAllEdges } from '../grid.ts';
import { sumOf, type Term } from '../make.ts';
import { isAligned, isBeside } from '../places.ts';
import { heldIn, STANDARD } from '../solve.ts';
import { isMoneyLike, significant } from '../telling.ts';

/** Lines between what was given and its change. Chosen. */
const MAX_APART = 3;
/** The same where a part was paid in another way: the slip of a gift card is printed in between. Chosen. */
const MAX_APART_OF_TWO = 5;
/** Amounts of a receipt that are looked at: a bound for the time. */
const MAX_AMOUNTS = 60;
/** Digits in which the total differs from what was charged and paid; of a short one, a single digit. */
const MAX_CHANGED = 2;
const SHORT = 3;

/** The family of such equations, with their check. */
export const PAID_TOTAL = 'paid total';

/** What makes the total, all of it on one side, and the check of that. */
interface Way {
  id: Equation['id'];
  terms: readonly (readonly [AmountField, 1 | -1])[];
  cents: number;
  /** Its parts are held by a printed rate: what it comes to is no chance. */
  isRated?: true;
}

const wayOf = (id: Way['id'], terms: Way['terms']): Way => ({
  id,
  terms,
  cents: terms.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0),
});

/** Ways of paying that are listed below a total. Chosen. */
const MAX_PAYMENTS = 6;

/** What is printed below the total, all of it one list: the payments that make it. */
function paymentsBelow(amounts: readonly AmountField[], total: AmountField): Way[] {
  const below = amounts.filter(({ rect }) => rect.y > total.rect.y + total.rect.h / 2);
  const isList = below.every((each, i) => {
    const above = below[i - 1];
    return each.cents > 0 && isAligned(each, below[0]!) && (!above || !isBeside(above, each));
  });
  if (!isList || below.length < 2 || below.length > MAX_PAYMENTS) return [];
  return [
    wayOf(
      'total.column_sum',
      below.map((part) => [part, 1]),
    ),
  ];
}

/**
 * One payment that its words call so, or what was given less its change below; with it what was given otherwise right above
 * the change, whose words may not have been read.
 */
function paymentsOf(amounts: readonly AmountField[]): Way[] {
  return amounts.flatMap((given, i) => {
    if (!given.isPaid) return [];
    const below = amounts.slice(i + 1, i + 1 + MAX_APART).filter(({ cents }) => cents < given.cents && cents > 0);
    return [
      wayOf('receipt.change', [[given, 1]]),
      ...below.map((change) =>
        wayOf('receipt.change', [
          [given, 1],
          [change, -1],
        ]),
      ),
      ...restsOf(amounts.slice(i + 1, i + 1 + MAX_APART_OF_TWO)).map(([more, change]) =>
        wayOf('receipt.change', [
          [given, 1],
          [more, 1],
          [change, -1],
        ]),
      ),
    ];
  });
}

/** Two amounts that follow each other, of which the second may be what was given back of the first. */
const restsOf = (amounts: readonly AmountField[]) =>
  amounts.slice(1).flatMap((change, i): [AmountField, AmountField][] => {
    const more = amounts[i]!;
    return change.cents > 0 && change.cents < more.cents ? [[more, change]] : [];
  });

/** Below this many hundredths a tax is near some rate of any amount; chosen. */
const MIN_TAX = 300;
/** Rounding of a tax. */
const SLACK = 1.5;

/** A base, its tax at a printed rate right below it, and what is sold free of tax below both, as the foot of a receipt prints them. */
function taxFeet(amounts: readonly AmountField[], { rates }: PaperFields): Way[] {
  return amounts.slice(1).flatMap((tax, i): Way[] => {
    const base = amounts[i]!;
    const isTax =
      tax.role === 'vat' &&
      tax.cents >= MIN_TAX &&
      rates.some(({ percent }) => Math.abs((base.cents * percent) / 100 - tax.cents) <= SLACK);
    if (!isTax) return [];
    const both = [base, tax].map((part) => [part, 1] as const);
    const free = amounts[i + 2];
    const ways = [both, ...(free ? [[...both, [free, 1] as const]] : [])];
    return ways.map((terms) => ({ ...wayOf('total.column_sum', terms), isRated: true }));
  });
}

const SUMS = new Set<AmountField['role']>(['total', 'net', 'subtotal']);

/** Another sum of the receipt, its net sum with the VAT, and each run of amounts below each other that ends above the total. */
function chargesOf(amounts: readonly AmountField[], total: AmountField): Way[] {
  const named = amounts
    .filter(({ isSum, role }) => isSum || SUMS.has(role))
    .map((sum) => wayOf('sum.again', [[sum, 1]]));
  const taxed = amounts.filter(({ role }) => role === 'vat' || role === 'net');
  const pairs = taxed.flatMap((one, i) =>
    taxed.slice(i + 1).map((other) => {
      const [net, vat] = one.cents > other.cents ? [one, other] : [other, one];
      return wayOf('invoice.total', [
        [net, 1],
        [vat, 1],
      ]);
    }),
  );
  const above = amounts.filter(({ page, rect }) => page === total.page && rect.y < total.rect.y);
  const runs = listsOfAllEdges(above).flatMap((column) =>
    column.flatMap((_, from) => column.slice(from + 1).map((__, k) => column.slice(from, from + k + 2))),
  );
  return [
    ...named,
    ...pairs,
    ...runs.map((run) =>
      wayOf(
        'total.column_sum',
        run.map((part) => [part, 1]),
      ),
    ),
  ];
}

/** Almost the total: another digit, two, or one before it. */
const isAlmost = (total: AmountField, cents: number): boolean =>
  digitsChanged(total.cents, cents) <= (significant(total) > SHORT ? MAX_CHANGED : 1) && total.cents !== cents;

/** `known`: the equations that names, columns and rows gave. */
export function paidTotals(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { total, documentType } = fields;
  if (!total || (documentType.value !== 'invoice' && documentType.value !== 'other')) return [];
  const money = fields.amounts.filter((amount) => isMoneyLike(amount) && amount.page === total.page);
  const others = money.filter((amount) => amount !== total).toSorted((a, b) => a.rect.y - b.rect.y);
  const held = new Set(known.flatMap(heldIn));
  const isAgain = others.some(({ cents }) => Math.abs(cents) === Math.abs(total.cents));
  if (held.has(figures.of(total)) || isAgain || others.length > MAX_AMOUNTS) return [];
  // What the difference itself accounts for is a tip, a discount or a part that was paid otherwise.
  const isTold = ({ cents }: Way) => others.some((each) => Math.abs(each.cents) === Math.abs(total.cents - cents));
  const payments = [...paymentsOf(others), ...paymentsBelow(others, total)];
  if (payments.some(({ cents }) => cents === total.cents)) return [];
  const feet = taxFeet(others, fields);
  const meant = payments.filter(
    (way) =>
      (isAlmost(total, way.cents) || (way.terms.length > 1 && feet.some(({ cents }) => cents === way.cents))) &&
      !isTold(way),
  );
  const charges = meant.length > 0 ? [...feet, ...chargesOf(others, total)] : [];
  const pairs = meant.flatMap((paid) => {
    const from = Math.min(...paid.terms.map(([{ rect }]) => rect.y));
    // What was given is the list with its change, too: all of what was charged stands above it.
    const isApart = ({ terms }: Way) => terms.every(([{ rect }]) => rect.y < from);
    const charge = charges.find((way) => way.cents === paid.cents && (way.isRated || isApart(way)));
    return charge ? [{ paid, charge }] : [];
  });
  const [pair] = pairs;
  if (!pair || pairs.some(({ paid }) => paid.cents !== pair.paid.cents)) return [];
  const printed = figures.of(total);
  return [pair.paid, pair.charge].map((way) => made(way, printed, figures));
}

/** A foot at its rate, which a payment confirms to the hundredth, is believed however far the total is off. */
function made({ id, terms, isRated }: Way, printed: Figure, figures: Figures): Equation {
  const sum = sumOf([[printed, -1], ...terms.map(([amount, factor]): Term => [figures.of(amount), factor])]);
  const parts: Equation['parts'] = id === 'invoice.total' ? { printed: 0, net: 1, vat: 2 } : { printed: 0 };
  return { id, family: isRated ? STANDARD : `${PAID_TOTAL} ${id}`, echoes: 0, ...sum, isExact: true, parts, label: '' };
}
