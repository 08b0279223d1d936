/**
 * A total and its parts, each with its share of the total in percent beside or below it: tracks of a fund, holdings of a
 * portfolio. The parts add up to the total, so that one wrong amount contradicts both its share and the sum.
 */
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, sumOf, type Term } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

const MIN_PARTS = 2;
const MAX_PARTS = 12;
/** Shares that have to fit as printed before another one is wrong, and how far a share stands below its amount, in its heights. Chosen. */
const MIN_FITTING = 1;
const MAX_BELOW = 2.5;
/** Hundredths that rounding of the parts loses. */
const SLACK = 2;

interface Part {
  amount: AmountField;
  rate: RateField | null;
}

/** The one percentage on the line of the amount, else on the line below it. */
function rateOf(amount: AmountField, rates: readonly RateField[]): RateField | null {
  const beside = rates.filter((rate) => isBeside(amount, rate));
  const below = rates.filter((rate) => {
    const gap = middleOf(rate) - middleOf(amount);
    return rate.page === amount.page && gap > amount.rect.h / 2 && gap < MAX_BELOW * amount.rect.h;
  });
  const [one, more] = beside.length > 0 ? beside : below;
  return one && !more ? one : null;
}

/** Hundredths of a part that rounding of its share loses. */
const lostIn = (total: number, { raw }: RateField) => (total * halfStepOf(raw)) / 100 + SLACK;
const fits = (cents: number, total: number, rate: RateField) =>
  Math.abs(cents - (total * rate.percent) / 100) <= lostIn(total, rate);

const sumOfParts = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount.cents, 0);

/** Whether the sum and the shares agree on what is printed, or on which one amount is wrong and what it would have to be. */
function isMeant(total: AmountField, parts: readonly Part[]): boolean {
  const off = total.cents - sumOfParts(parts);
  const rated = parts.filter((part): part is Part & { rate: RateField } => part.rate !== null);
  const unfit = (whole: number) => rated.filter(({ amount, rate }) => !fits(amount.cents, whole, rate));
  const misfits = unfit(total.cents);
  if (rated.length - misfits.length >= MIN_FITTING && Math.abs(off) <= SLACK) return misfits.length === 0;
  const [odd, more] = misfits;
  const isPartWrong =
    odd !== undefined &&
    !more &&
    rated.length - 1 >= MIN_FITTING &&
    isTelling(odd.amount) &&
    odd.amount.cents + off > 0 &&
    fits(odd.amount.cents + off, total.cents, odd.rate);
  // All shares are those of what the parts add up to.
  const isTotalWrong =
    rated.length === parts.length &&
    rated.length > MIN_PARTS &&
    parts.every(({ amount }) => amount.cents < total.cents) &&
    unfit(total.cents - off).length === 0;
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
  return [sum, ...shares];
}

/** `known`: equations that names, columns and rows gave. */
export function sharesOfTotal(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { amounts, rates } = fields;
  if (rates.length < MIN_PARTS) return [];
  const money = amounts.filter((amount) => isMoneyLike(amount) && amount.cents > 0);
  const parts = money.map((amount): Part => ({ amount, rate: rateOf(amount, rates) }));
  const rated = parts.flatMap(({ rate }, i) => (rate ? [i] : []));
  const last = rated.at(-1);
  if (last === undefined || rated.length < MIN_PARTS || new Set(parts.map(({ rate }) => rate)).size <= MIN_PARTS)
    return [];
  const found = money.slice(0, rated[0]!).flatMap((total, at) => {
    const own = parts.slice(at + 1, last + 1);
    const isShort = own.length >= MIN_PARTS && own.length <= MAX_PARTS;
    return isShort && isMeant(total, own) ? equationsIn(total, own, figures) : [];
  });
  const told = new Set(known.map(placesOf));
  return found.filter((each) => !told.has(placesOf(each)));
}
