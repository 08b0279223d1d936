/**
 * A deposit that is paid back: the interest on it at its yearly rate for the time that it is placed, the tax at its printed rate, the interest that is left, and below these
 * what is paid out, the deposit with what is left of its interest.
 */
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf, wholeSum } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { isWrongRate } from '../rates/wrong-rates.ts';
import { STANDARD } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';

const PERCENT = 100;
/** Hundredths that rounding takes off. */
const ROUNDED = 1;
const MONTHS = 12;

/** From the first to the last of the two days that a paper prints, where these are months apart; else null. */
function monthsOf({ dates }: PaperFields): number | null {
  const [first, last, more] = [...new Set(dates.map(({ iso }) => iso))].sort();
  if (!first || !last || more || first.slice(8) !== last.slice(8)) return null;
  const monthOf = (iso: string) => MONTHS * Number(iso.slice(0, 4)) + Number(iso.slice(5, 7));
  return monthOf(last) - monthOf(first);
}

/** The interest at the one rate between the deposit and it; another rate is a digit off. */
function interestOf(fields: PaperFields, base: AmountField, gross: AmountField, figures: Figures): Equation[] {
  const [rate, more] = fields.rates.filter(
    (each) => each.page === base.page && middleOf(each) > middleOf(base) && middleOf(each) < middleOf(gross),
  );
  const months = monthsOf(fields);
  if (!rate || more || !months || isBeside(rate, gross)) return [];
  const factor = months / MONTHS / PERCENT;
  const isMade = Math.abs(base.cents * rate.percent * factor - gross.cents) <= ROUNDED;
  // What another way of counting days makes of it is no wrong rate.
  const made = Math.round(PERCENT * (gross.cents / base.cents / factor)) / PERCENT;
  const isExact = Math.abs(base.cents * made * factor - gross.cents) <= ROUNDED;
  if (!isMade && !(isExact && isWrongRate(rate, made))) return [];
  return [
    {
      id: 'table.rows',
      family: 'deposit',
      echoes: 0,
      figures: [figures.of(base), figures.as(rate, rate, rate.percent), figures.of(gross)],
      forms: [{ kind: 'product', of: [0, 1], factor, is: 2, slack: ROUNDED }],
      parts: { printed: 2, base: 0 },
      label: rate.raw,
    },
  ];
}

/** Who writes another whole part leaves the hundredths as they are; chance makes them agree once in a hundred. */
const isOtherWhole = ({ cents }: AmountField, needed: number): boolean => (cents - needed) % HUNDRED === 0;
const HUNDRED = 100;

/**
 * The interest that is left with its tax, of which the rate makes just that tax, is the interest; what is printed there is
 * another, which neither makes the tax nor leaves what is paid out with the deposit.
 */
function otherInterest(
  [base, gross, tax, net, paid]: readonly [AmountField, AmountField, AmountField, AmountField, AmountField],
  rate: RateField,
  figures: Figures,
): Equation[] {
  return [
    wholeSum('total.column_sum', STANDARD, [
      [figures.of(gross), -1],
      [figures.of(net), 1],
      [figures.of(tax), tax.cents < 0 ? -1 : 1],
    ]),
    wholeSum('total.column_sum', 'deposit', [
      [figures.of(paid), -1],
      [figures.of(base), 1],
      [figures.of(net), 1],
    ]),
    {
      id: 'table.rows',
      family: 'deposit',
      echoes: 0,
      figures: [figures.of(gross), figures.as(rate, rate, rate.percent), figures.of(tax)],
      forms: [{ kind: 'product', of: [0, 1], factor: Math.sign(tax.cents) / PERCENT, is: 2, slack: ROUNDED }],
      parts: { printed: 2, base: 0 },
      label: rate.raw,
    },
  ];
}

export function depositEquations(fields: PaperFields, figures: Figures): Equation[] {
  const { numbers, rates } = fields;
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const rateOf = (part: AmountField, base: number) =>
    rates.find(
      (rate) => isBeside(rate, part) && Math.abs((base * rate.percent) / PERCENT - Math.abs(part.cents)) <= ROUNDED,
    );
  const made = money.flatMap((gross, i): Equation[] => {
    const [tax, net, paid] = money.slice(i + 1);
    const placed = money.slice(0, i).filter(({ cents }) => cents > gross.cents);
    if (!tax || !net || !paid || placed.length !== 1) return [];
    const list = [placed[0]!, gross, tax, net, paid];
    const isList = list.every(
      (each, k) => each.page === gross.page && (!list[k + 1] || middleOf(each) < middleOf(list[k + 1]!)),
    );
    if (!isList || !isTelling(net) || !isTelling(paid)) return [];
    const [base] = placed as [AmountField];
    const needed = base.cents + net.cents;
    const taxed = net.cents + Math.abs(tax.cents);
    const rate = rateOf(tax, taxed);
    if (!rate) return [];
    if (gross.cents !== taxed)
      return paid.cents === needed && isTelling(tax) && isOtherWhole(gross, taxed)
        ? otherInterest([base, gross, tax, net, paid], rate, figures)
        : [];
    const isNear = isEdit(paid.cents, needed) || isEdit(base.cents, paid.cents - net.cents);
    if (paid.cents !== needed && !isNear) return [];
    const terms = [
      [figures.of(paid), -1],
      [figures.of(base), 1],
      [figures.of(net), 1],
    ] as const;
    const left = [
      [figures.of(net), -1],
      [figures.of(gross), 1],
      [figures.of(tax), tax.cents < 0 ? 1 : -1],
    ] as const;
    const equation = (of: typeof terms | typeof left): Equation => ({
      id: 'total.column_sum',
      family: 'deposit',
      echoes: 0,
      ...sumOf(of),
      isExact: true,
      parts: { printed: 0 },
      label: '',
    });
    return [equation(terms), equation(left), ...interestOf(fields, base, gross, figures)];
  });
  return made.filter(({ forms }) => forms[0]!.kind === 'sum').length === 2 ? made : [];
}
