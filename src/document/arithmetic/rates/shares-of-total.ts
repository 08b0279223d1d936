/**
 * A total and its parts, each with its share of the total in percent beside or below it: tracks of a fund, holdings of a
 * portfolio. The parts add up to the total, so that one wrong amount contradicts both its share and the sum.
 */
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, sumOf, type Term } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith, SCREEN } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';

const MIN_PARTS = 2;
const MAX_PARTS = 12;
/** Shares that have to fit as printed before another one is wrong, and how far a share stands below its amount, in its heights. Chosen. */
const MIN_FITTING = 1;
const MAX_BELOW = 4;
/** Shares in one column, which keep those of other columns and of sentences out. Chosen. */
const MIN_COLUMN = 3;
/** Shares that tell of a wrong total; of more that fail the paper was not understood. */
const MAX_REPORTED = 3;
/** Hundredths that rounding of the parts loses. */
const SLACK = 2;

interface Part {
  amount: AmountField;
  rate: RateField | null;
}

/** Those of one column where there is one. */
function columnOf(rates: readonly RateField[]): readonly RateField[] {
  const inColumn = rates.filter((rate) => rates.filter((other) => isAligned(rate, other)).length >= MIN_COLUMN);
  return inColumn.length > 0 ? inColumn : rates;
}

/** The one percentage on the line of the amount, else on the line below it. */
function rateOf(amount: AmountField, rates: readonly RateField[], money: readonly AmountField[]): RateField | null {
  const beside = rates.filter((rate) => isBeside(amount, rate));
  // The next amount of the column has a share of its own.
  const next = money.filter((other) => isAligned(other, amount) && middleOf(other) > middleOf(amount)).map(middleOf);
  const below = rates.filter((rate) => {
    const gap = middleOf(rate) - middleOf(amount);
    const isNear = rate.page === amount.page && gap > amount.rect.h / 2 && gap < MAX_BELOW * amount.rect.h;
    return isNear && next.every((middle) => middleOf(rate) < middle);
  });
  const [one, more] = beside.length > 0 ? beside : below;
  return one && !more ? one : null;
}

/** Hundredths of a part that rounding of its share loses. */
const lostIn = (total: number, { raw }: RateField) => (total * halfStepOf(raw)) / 100 + SLACK;
const fits = (cents: number, total: number, rate: RateField) =>
  Math.abs(cents - (total * rate.percent) / 100) <= lostIn(total, rate);

type Rated = Part & { rate: RateField };
const HUNDRED = 100;
/** What a share in whole percents was rounded by. */
const HALF_PERCENT = 0.5;

const sumOfParts = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount.cents, 0);

/** Each part bears its share but for one, which keeps the shares from making the whole. */
function isOneShareWrong(total: AmountField, rated: readonly Rated[], [odd, more]: readonly Rated[]): boolean {
  if (!odd || more || rated.length <= MIN_PARTS || total.cents <= 0) return false;
  const wholeWith = (percent: number) =>
    rated.reduce((sum, each) => sum + (each === odd ? percent : each.rate.percent), 0);
  const lost = rated.reduce((sum, { rate }) => sum + (halfStepOf(rate.raw) || HALF_PERCENT), 0);
  const isWhole = (percent: number) => Math.abs(wholeWith(percent) - HUNDRED) <= lost;
  return isWhole((HUNDRED * odd.amount.cents) / total.cents) && !isWhole(odd.rate.percent);
}

/** Whether the sum and the shares agree on what is printed, or on which one amount is wrong and what it would have to be. */
function isMeant(total: AmountField, parts: readonly Part[], isHead: boolean): boolean {
  const off = total.cents - sumOfParts(parts);
  const rated = parts.filter((part): part is Rated => part.rate !== null);
  const unfit = (whole: number) => rated.filter(({ amount, rate }) => !fits(amount.cents, whole, rate));
  const misfits = unfit(total.cents);
  if (rated.length - misfits.length >= MIN_FITTING && Math.abs(off) <= SLACK)
    return misfits.length === 0 || isOneShareWrong(total, rated, misfits);
  const [odd, more] = misfits;
  const isPartWrong =
    odd !== undefined &&
    !more &&
    rated.length - 1 >= MIN_FITTING &&
    isTelling(odd.amount) &&
    odd.amount.cents + off > 0 &&
    fits(odd.amount.cents + off, total.cents, odd.rate);
  // All shares are those of what the parts add up to, and the total is in large print, or was edited.
  const whole = total.cents - off;
  const isTotalWrong =
    (isHead || isEdit(total.cents, whole)) &&
    rated.length === parts.length &&
    rated.length > MIN_PARTS &&
    parts.every(({ amount }) => amount.cents < total.cents) &&
    unfit(whole).length === 0;
  return isPartWrong || (isTotalWrong && misfits.length > 1);
}

function equationsIn(total: AmountField, parts: readonly Part[], figures: Figures): Equation[] {
  const whole = figures.of(total);
  const sum: Equation = {
    id: 'total.column_sum',
    family: 'parts of a whole',
    echoes: 0,
    ...sumOf([[whole, -1], ...parts.map(({ amount }): Term => [figures.of(amount), 1])], SLACK),
    parts: { printed: 0 },
    label: '',
  };
  const shares = parts.flatMap(({ amount, rate }): Equation[] =>
    rate
      ? [
          {
            id: 'table.rows',
            family: 'shares of a whole',
            echoes: 0,
            figures: [whole, figures.as(rate, rate, rate.percent), figures.of(amount)],
            forms: [{ kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: lostIn(total.cents, rate) }],
            parts: { printed: 2, base: 0 },
            label: rate.raw,
          },
        ]
      : [],
  );
  const misfits = shares.filter((share) => !holdsWith(share));
  if (misfits.length < 2) return [sum, ...shares];
  // A wrong total contradicts all of them: a few say so, and on a screen it is enough that they agree on another one.
  return total.source === 'ocr' ? [{ ...sum, family: SCREEN }] : [sum, ...misfits.slice(0, MAX_REPORTED)];
}

/** Each share is that of the nearest amount above it or on its line. */
function partsOf(money: readonly AmountField[], rates: readonly RateField[]): Part[] {
  const claimed = money.map((amount): Part => ({ amount, rate: rateOf(amount, rates, money) }));
  const gapOf = ({ amount, rate }: Part) => (rate ? Math.abs(middleOf(rate) - middleOf(amount)) : Infinity);
  return claimed.map((part) => {
    const isNearest = claimed.every((other) => other.rate !== part.rate || gapOf(part) <= gapOf(other));
    return isNearest ? part : { amount: part.amount, rate: null };
  });
}

/** All amounts, and those of each column with one that stands before it: a screen may have cards beside each other. */
function listsOf(money: readonly AmountField[]): (readonly AmountField[])[] {
  const columns = money.slice(0, MAX_PARTS).map((first) => money.filter((other) => isAligned(first, other)));
  const wide = columns.filter((column) => column.length > MIN_PARTS);
  const before = (column: readonly AmountField[]) => money.slice(0, Math.min(MAX_PARTS, money.indexOf(column[0]!)));
  return [money, ...wide.flatMap((column) => before(column).map((total) => [total, ...column]))];
}

function sharesIn(money: readonly AmountField[], rates: readonly RateField[], figures: Figures): Equation[] {
  const parts = partsOf(money, rates);
  const rated = parts.flatMap(({ rate }, i) => (rate ? [i] : []));
  const last = rated.at(-1);
  if (last === undefined || rated.length < MIN_PARTS || new Set(parts.map(({ rate }) => rate)).size <= MIN_PARTS)
    return [];
  const high = Math.max(...money.map(({ rect }) => rect.h));
  return money.slice(0, rated[0]!).flatMap((total, at) => {
    const own = parts.slice(at + 1, last + 1);
    const isShort = own.length >= MIN_PARTS && own.length <= MAX_PARTS;
    return isShort && isMeant(total, own, total.rect.h === high) ? equationsIn(total, own, figures) : [];
  });
}

/** `known`: equations that names, columns and rows gave. */
export function sharesOfTotal(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { amounts, numbers, rates } = fields;
  if (rates.length < MIN_PARTS) return [];
  const listed = (all: readonly AmountField[]) => all.filter((each) => isMoneyLike(each) && each.cents > 0);
  // Of visits or votes, where nothing on the page is money.
  const money = amounts.length > 0 ? listed(amounts) : listed(numbers);
  const all = listsOf(money).map((list) => sharesIn(list, columnOf(rates), figures));
  const found = all.find((each) => each.length > 0) ?? [];
  const told = new Set(known.map(placesOf));
  return found.filter((each) => !told.has(placesOf(each)));
}
