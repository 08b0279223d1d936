/**
 * What stands between a sum and the total that follows from it, each at its printed rate: VAT of several rates, tax that is
 * held back. One that is off by any number of digits is wrong where its rate and the total ask for the same.
 */
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { gridsOf, listsOf, loneLists, printedLists } from '../grid.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isBeside } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isSum } from '../telling.ts';
import { linesOf } from './rates.ts';

/** Parts between two sums; more are a list of something else. Chosen. */
const MAX_PARTS = 5;
/** Below this many hundredths a part is near some rate of some amount by chance. Chosen. */
const MIN_PART = 100;
/** Rounding of a part to the hundredth, and of its base. */
const SLACK = 1;

interface Rated {
  part: AmountField;
  base: AmountField;
  percent: number;
}

const expectedOf = ({ part, base, percent }: Rated) => (Math.sign(part.cents) * Math.abs(base.cents) * percent) / 100;
const isNear = (a: number, b: number) => Math.abs(a - b) <= SLACK + 0.5;
const isHeld = (rated: Rated) => isNear(rated.part.cents, expectedOf(rated));

const isSumOf = (number: AmountField) => isSum(number) || number.role === 'total';

/** A sum, the parts that follow it and the total below them, in lists of numbers below each other. */
function feetOf(money: readonly AmountField[], called: ReadonlySet<AmountField>): AmountField[][] {
  const isEnd = (number: AmountField) => isSumOf(number) || called.has(number);
  return [...gridsOf(money).flatMap(listsOf), ...loneLists(money), ...printedLists(money)].flatMap((list) =>
    list.flatMap((total, at): AmountField[][] => {
      const from = isEnd(total) ? list.slice(0, at).findLastIndex(isEnd) : -1;
      return from >= 0 && at - from > 1 && at - from - 1 <= MAX_PARTS ? [list.slice(from, at + 1)] : [];
    }),
  );
}

/** The one rate of its line, and what it is taken of: the amount beside it, or the sum above. */
function ratedOf(
  part: AmountField,
  sum: AmountField,
  money: readonly AmountField[],
  rates: readonly RateField[],
): Rated[] {
  const [rate, more] = rates.filter((each) => isBeside(part, each));
  if (!rate || more) return [];
  const beside = money.filter((number) => number !== part && isBeside(number, rate));
  return beside.length > 1 ? [] : [{ part, base: beside[0] ?? sum, percent: rate.percent }];
}

/** Rows of a rate, its base and its part, below each other. */
function ratedRows(fields: PaperFields): Rated[] {
  return linesOf(fields).flatMap(({ rate: { percent }, numbers: [one, other, more] }): Rated[] => {
    if (!one || !other || more || percent === 0) return [];
    const [part, base] = one.cents < other.cents ? [one, other] : [other, one];
    return [{ part, base, percent }];
  });
}

/** The bases of several rates and their VAT make the total: the one part that is not at its rate is what both ask for. */
function ofSeveralRates(fields: PaperFields, figures: Figures): Equation[] {
  const rows = ratedRows(fields);
  const [wrong, more] = rows.filter((row) => !isHeld(row));
  if (rows.length < 2 || rows.length > MAX_PARTS || !wrong || more) return [];
  const all = rows.flatMap(({ base, part }) => [base, part]);
  if (new Set(all).size < all.length) return [];
  const others = all.reduce((cents, each) => (each === wrong.part ? cents : cents + each.cents), 0);
  const total = fields.numbers.find(
    (number) => isSumOf(number) && !all.includes(number) && isNear(number.cents - others, expectedOf(wrong)),
  );
  return total ? [totalOf([...all, total], figures), partOf(wrong, figures)] : [];
}

/** `known`: equations that names, columns and rows gave; what fails among them may be found again. */
export function ratedParts(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { numbers, rates } = fields;
  if (rates.length === 0) return [];
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const held = new Set(known.filter((each) => holdsWith(each)).map(({ figures: own, parts }) => own[parts.printed]!));
  const totals = fields.called.filter(({ label }) => label === 'total' || label === 'amount_due');
  const called = new Set(totals.map(({ amount }) => amount));
  const made = feetOf(money, called).flatMap((foot): Equation[] => {
    const [sum, total] = [foot[0]!, foot.at(-1)!];
    const parts = foot.slice(1, -1);
    const all = parts.flatMap((part) => ratedOf(part, sum, money, rates));
    const [wrong, more] = all.filter((rated) => !isHeld(rated));
    if (all.length < parts.length || !wrong || more || held.has(figures.of(total))) return [];
    const others = foot.slice(0, -1).reduce((cents, each) => (each === wrong.part ? cents : cents + each.cents), 0);
    const needed = total.cents - others;
    if (Math.abs(needed) < MIN_PART || !isNear(needed, expectedOf(wrong))) return [];
    return [totalOf(foot, figures), partOf(wrong, figures)];
  });
  const all = [...made, ...ofSeveralRates(fields, figures)];
  return [...new Map(all.map((equation) => [placesOf(equation), equation])).values()];
}

function totalOf(foot: readonly AmountField[], figures: Figures): Equation {
  const total = foot.at(-1)!;
  const terms = foot.slice(0, -1).map((each): Term => [figures.of(each), 1]);
  return wholeSum('total.column_sum', `rated parts ${total.page} ${total.rect.y}`, [[figures.of(total), -1], ...terms]);
}

const partOf = ({ part, base, percent }: Rated, figures: Figures): Equation => ({
  id: 'table.rows',
  family: `rate ${part.page} ${part.rect.y}`,
  echoes: 0,
  figures: [figures.of(base), figures.of(part)],
  forms: [
    { kind: 'product', of: [0], factor: (Math.sign(part.cents * base.cents) * percent) / 100, is: 1, slack: SLACK },
  ],
  parts: { printed: 1, base: 0 },
  label: `${percent}%`,
});
