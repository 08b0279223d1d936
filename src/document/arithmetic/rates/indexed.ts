/**
 * An amount that follows an index: what was agreed, the index of then and the index of now, and what is paid now, below each
 * other. The index of now to its last digit makes the new amount to the hundredth, and both amounts differ by what is printed as
 * their difference, or ought to: what the lines are called need not be known.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { wholeSum } from '../make.ts';
import { downThePaper, isAligned } from '../places.ts';
import { STANDARD } from '../solve.ts';
import { decimalsOf, editsOf, isMoneyLike, isTelling } from '../telling.ts';

/** `104.2`, `145,17`: one or two decimals, and no currency. */
const INDEX = /^\p{Nd}{2,3}[.,]\p{Nd}{1,2}$/u;
/** Hundredths: indexes begin at a hundred, or are as high after decades. */
const MIN_INDEX = 50_00;
/** Between two indexes of one contract. Chosen. */
const MAX_RISE = 2;
/** Amounts and indexes below each other that are looked at. */
const MAX_NUMBERS = 40;
/** Hundredths by which an amount was rounded. */
const ROUNDED = 0.5 + 1e-6;

interface Indexed {
  base: AmountField;
  before: AmountField;
  now: AmountField;
  paid: AmountField;
  rest: AmountField;
}

const isIndex = ({ raw, cents, role }: AmountField) => INDEX.test(raw) && cents >= MIN_INDEX && role === null;

const makes = ({ base, before, paid }: Indexed, now: number) =>
  Math.abs((base.cents * now) / before.cents - paid.cents) <= ROUNDED;

/** The index of now with another digit, or two exchanged, makes what is paid. */
function isNear(indexed: Indexed): boolean {
  const unit = 10 ** (2 - decimalsOf(indexed.now));
  return editsOf(indexed.now.cents / unit).some((other) => makes(indexed, other * unit));
}

/** What the indexes make of the amount, less the amount, is printed: the new amount need not be right. */
const isRestMade = ({ base, before, now, rest }: Indexed) =>
  isTelling(rest) &&
  Math.abs(Math.round((base.cents * now.cents) / before.cents) - base.cents) === Math.abs(rest.cents);

function indexedIn({ numbers }: PaperFields): Indexed[] {
  const listed = numbers
    .filter((number) => number.cents > 0 && (isIndex(number) || isMoneyLike(number)))
    .slice(0, MAX_NUMBERS)
    .toSorted(downThePaper);
  return listed.flatMap((base, i): Indexed[] => {
    const [one, other, paid] = listed.slice(i + 1, i + 4);
    if (!one || !other || !paid || !isIndex(one) || !isIndex(other) || isIndex(base) || isIndex(paid)) return [];
    if (decimalsOf(one) !== decimalsOf(other) || !isAligned(one, other) || base.page !== paid.page) return [];
    const rise = Math.max(one.cents, other.cents) / Math.min(one.cents, other.cents);
    const isSame = base.currency === paid.currency && isTelling(paid) && base.cents !== paid.cents;
    if (!isSame || rise > MAX_RISE) return [];
    const ways = [
      { before: one, now: other },
      { before: other, now: one },
    ];
    return ways.flatMap((way): Indexed[] => {
      const rested = numbers.map((rest): Indexed => ({ base, ...way, paid, rest }));
      const printed = rested.find(({ rest }) => Math.abs(rest.cents) === Math.abs(paid.cents - base.cents));
      const meant = printed ?? rested.find((each) => isMoneyLike(each.rest) && isRestMade(each));
      return meant ? [meant] : [];
    });
  });
}

export function indexedAmounts(fields: PaperFields, figures: Figures): Equation[] {
  const all = indexedIn(fields);
  const holding = all.filter((each) => makes(each, each.now.cents));
  const near = all.filter((each) => isNear(each) || isRestMade(each));
  const [meant, more] = holding.length > 0 ? holding : near;
  if (!meant || more) return [];
  const { base, before, now, paid, rest } = meant;
  return [
    wholeSum('total.column_sum', 'index', [
      [figures.of(paid), -1],
      [figures.of(base), 1],
      [figures.of(rest), rest.cents > 0 === now.cents > before.cents ? 1 : -1],
    ]),
    {
      id: 'table.rows',
      family: STANDARD,
      echoes: 0,
      figures: [figures.of(base), figures.of(now), figures.of(paid)],
      forms: [{ kind: 'product', of: [0, 1], factor: 1 / before.cents, is: 2, slack: ROUNDED }],
      parts: { printed: 2 },
      label: `${base.raw} × ${now.raw} / ${before.raw}`,
    },
  ];
}
