/**
 * What was weighed: gross less tare is net, less what is taken off between them; the difference of two weighings; and a weight at
 * the price of its unit. Words name each of them.
 */
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, PaperFields, WeightField, WeightKind } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf, type Term } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { STANDARD } from '../solve.ts';
import { editsOf, isEdit, isMoneyLike } from '../telling.ts';

/** How far from the tare the weights of the same weighing stand, in heights of the print. Chosen. */
const MAX_GAP = 9;
/** Lines between a price and what it comes to, in heights of the print. Chosen. */
const MAX_PRICE_GAP = 5;
/** Hundredths; lighter and cheaper things agree with anything. */
const MIN_VALUE = 1_000;
const HUNDRED = 100;
/** Kilograms in a ton: prices are of either. */
const KILOS = 1_000;

type Weighing = readonly [whole: AmountField, taken: AmountField, net: AmountField];

const isBelowOrAbove = (one: AmountField, other: AmountField) =>
  one.rect.x < other.rect.x + other.rect.w && other.rect.x < one.rect.x + one.rect.w;

const gapOf = (one: AmountField, other: AmountField) =>
  Math.abs(middleOf(one) - middleOf(other)) +
  (isBeside(one, other) ? Math.abs(one.rect.x - other.rect.x) / HUNDRED : 0);

/** In one column, or along one line. */
const areTogether = (one: AmountField, other: AmountField) =>
  one !== other &&
  one.page === other.page &&
  (isBeside(one, other) || isBelowOrAbove(one, other)) &&
  Math.abs(middleOf(one) - middleOf(other)) < MAX_GAP * Math.max(one.rect.h, other.rect.h);

function nearest(weights: readonly WeightField[], kind: WeightKind, to: AmountField): AmountField | undefined {
  return weights
    .filter((each) => each.kind === kind && areTogether(each.amount, to))
    .map(({ amount }) => amount)
    .toSorted((a, b) => gapOf(a, to) - gapOf(b, to))[0];
}

/** Where the word of the gross weight was not read, it is the weight right above the tare. */
function grossOf(weights: readonly WeightField[], tare: AmountField): AmountField | undefined {
  const gross = nearest(weights, 'gross', tare);
  if (gross) return gross;
  const other = nearest(weights, 'other', tare);
  return other && middleOf(other) < middleOf(tare) && other.cents > tare.cents ? other : undefined;
}

function weighingsOf(weights: readonly WeightField[]): Weighing[] {
  const made = (kind: WeightKind, wholeOf: (taken: AmountField) => AmountField | undefined) =>
    weights.flatMap((each): Weighing[] => {
      if (each.kind !== kind) return [];
      const [whole, net] = [wholeOf(each.amount), nearest(weights, 'net', each.amount)];
      return whole && net && Math.max(whole.cents, each.amount.cents) >= MIN_VALUE ? [[whole, each.amount, net]] : [];
    });
  const tared = made('tare', (tare) => grossOf(weights, tare));
  if (tared.length > 0) return tared;
  // Loaded at the first weighing or at the second.
  return made('second', (second) => nearest(weights, 'first', second)).map(([first, second, net]) =>
    first.cents < second.cents ? [second, first, net] : [first, second, net],
  );
}

function netEquation(weighing: Weighing, { numbers, weights }: PaperFields, figures: Figures): Equation[] {
  const [whole, taken, net] = weighing;
  const named = new Set(weights.filter(({ kind }) => kind !== 'other').map(({ amount }) => amount));
  const others = numbers.filter((number) => !named.has(number) && !weighing.includes(number));
  const off = whole.cents - taken.cents - net.cents;
  // Dirt, water or a pallet is taken off as well.
  const less = off > 0 ? others.find((other) => Math.abs(other.cents) === off) : undefined;
  const isNear =
    off === 0 ||
    isEdit(net.cents, net.cents + off) ||
    isEdit(whole.cents, whole.cents - off) ||
    isEdit(taken.cents, taken.cents + off);
  if (!less && !isNear) return [];
  const terms: Term[] = [
    [figures.of(net), -1],
    [figures.of(whole), 1],
    [figures.of(taken), -1],
    ...(less ? [[figures.of(less), -1] as const] : []),
  ];
  return [{ id: 'table.rows', family: STANDARD, echoes: 0, ...sumsOf([terms]), parts: { printed: 0 }, label: '' }];
}

interface Way {
  weight: AmountField;
  /** What the product of both, in hundredths, is multiplied by to be hundredths of money. */
  factor: number;
}

/** One digit of the weight, of its price or of the amount makes it hold, or two that were exchanged. */
function isNearly({ weight, factor }: Way, price: AmountField, amount: AmountField): boolean {
  const [units, each] = [exactCents(weight), exactCents(price)];
  const makes = (by: number, of: number) => Math.abs(by * of * factor - amount.cents) <= 1;
  return (
    editsOf(amount.cents).includes(Math.round(units * each * factor)) ||
    editsOf(weight.cents).some((other) => makes(other, each)) ||
    editsOf(price.cents).some((other) => makes(units, other))
  );
}

/** The weight at its price: the first amount below the price or behind it. */
function priceEquation(price: AmountField, { numbers, weights }: PaperFields, figures: Figures): Equation[] {
  const amount = numbers
    .slice(numbers.indexOf(price) + 1)
    .find((each) => each.page === price.page && isMoneyLike(each) && each.cents >= MIN_VALUE);
  if (!amount || middleOf(amount) - middleOf(price) > MAX_PRICE_GAP * price.rect.h) return [];
  const weighed = weights
    .filter(({ kind, amount: each }) => kind !== 'price' && each !== amount && each.cents >= MIN_VALUE)
    .map(({ amount: each }) => each)
    .filter((each) => each.page === price.page && numbers.indexOf(each) < numbers.indexOf(price))
    .toReversed();
  const ways = weighed.flatMap((weight): Way[] => [1, 1 / KILOS].map((unit) => ({ weight, factor: unit / HUNDRED })));
  const [last] = weighed;
  const way =
    ways.find(({ weight, factor }) => Math.abs(exactCents(weight) * exactCents(price) * factor - amount.cents) <= 1) ??
    // What is paid for is the last weight above its price.
    ways.find((each) => each.weight === last && isNearly(each, price, amount));
  if (!way) return [];
  return [
    {
      id: 'invoice.lines',
      family: STANDARD,
      echoes: 0,
      figures: [figures.of(way.weight), figures.of(price), figures.of(amount)],
      forms: [{ kind: 'product', of: [0, 1], factor: way.factor, is: 2, slack: 1 }],
      parts: { quantity: 0, unit: 1, printed: 2 },
      label: `${way.weight.raw} × ${price.raw}`,
    },
  ];
}

export function weighingEquations(fields: PaperFields, figures: Figures): Equation[] {
  const { weights } = fields;
  const prices = weights.filter(({ kind }) => kind === 'price').map(({ amount }) => amount);
  return [
    ...weighingsOf(weights).flatMap((weighing) => netEquation(weighing, fields, figures)),
    ...prices.flatMap((price) => priceEquation(price, fields, figures)),
  ];
}
