/**
 * Amounts in boxes below their names, of which one name ends with a rate: `Social security tax (6.2%)` above its amount, beside the
 * box of the wages that bear it, as forms print a base and its tax. Several rates in one line of names are all of the base
 * before them, and their parts may lead to a sum behind them.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Term, wholeSum } from '../make.ts';
import { isBeside } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, slipsOf } from '../telling.ts';

/** How far below its name an amount stands, in heights of the print. Chosen. */
const MAX_BELOW = 3;
/** The same for the boxes of a line, which a photograph tilts: nothing but their amounts stands there. */
const LINE = 0.5;
/** Rounding of a tax to the hundredth, and of its parts by payment. */
const SLACK = 1;
/** Below this many hundredths a part is near some rate of another number by chance. Chosen. */
const MIN_PART = 1_000;

interface Box {
  rate: RateField;
  base: AmountField;
  part: AmountField;
}

const right = ({ rect }: Pick<AmountField, 'rect'>) => rect.x + rect.w;

/**
 * The amount below the name that ends with the rate, and the one to the left of it, or of those that bear rates, too; no
 * others on the line between them.
 */
function boxOf(rate: RateField, rates: readonly RateField[], money: readonly AmountField[]): Box[] {
  if (money.some((number) => isBeside(number, rate, LINE))) return [];
  const below = money.filter(
    ({ page, rect }) =>
      page === rate.page && rect.y > rate.rect.y + rate.rect.h / 2 && rect.y - rate.rect.y < MAX_BELOW * rate.rect.h,
  );
  const [nearest] = below.toSorted((a, b) => a.rect.y - b.rect.y);
  const line = below.filter((number) => nearest && isBeside(number, nearest, LINE)).sort((a, b) => a.rect.x - b.rect.x);
  // A name that means a rate may end before its amount, which stands at the end of the box, begins.
  const isBefore = (number: AmountField, other: RateField) =>
    number.rect.x < right(other) || (/\p{L}/u.test(other.raw) && isNextTo(other, number, line));
  const belowOf = (other: RateField) => line.findLastIndex((number) => isBefore(number, other));
  const at = belowOf(rate);
  const others = new Set(rates.filter((other) => other !== rate && isBeside(other, rate, LINE)).map(belowOf));
  const first = range(at).findLast((index) => !others.has(index)) ?? -1;
  const [base, part] = [line[first], line[at]];
  return base && part && part.cents < base.cents ? [{ rate, base, part }] : [];
}

/** The first amount that begins behind the name, where none stands below it. */
const isNextTo = (name: RateField, number: AmountField, line: readonly AmountField[]): boolean =>
  line.find(({ rect }) => rect.x >= right(name)) === number &&
  !line.some((other) => right(other) > name.rect.x && other.rect.x < right(name));

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rates of one line of names whose parts have a sum. */
const MIN_SUMMED = 3;

/** What the parts of one base come to, next to the last of them: a wrong one is where its rate asks for the same. */
function sumsBehind(
  made: readonly { box: Box; equation: Equation }[],
  money: readonly AmountField[],
  figures: Figures,
): Equation[] {
  return [...Map.groupBy(made, ({ box }) => box.base).values()].flatMap((all): Equation[] => {
    const parts = all.map(({ box }) => box.part).sort((a, b) => a.rect.x - b.rect.x);
    const last = parts.at(-1)!;
    const sum = money
      .filter((number) => isBeside(number, last, LINE) && number.rect.x > right(last))
      .sort((a, b) => a.rect.x - b.rect.x)[0];
    if (!sum || parts.length < MIN_SUMMED) return [];
    const equation = wholeSum('total.column_sum', 'sum of headed rates', [
      [figures.of(sum), -1],
      ...parts.map((part): Term => [figures.of(part), 1]),
    ]);
    const off = parts.reduce((total, { cents }) => total + cents, 0) - sum.cents;
    const isAsked = all.some(({ box: { rate, base, part }, equation: own }) => {
      const needed = Math.round((base.cents * rate.percent) / 100);
      return !holdsWith(own) && Math.abs(part.cents - off - needed) <= SLACK;
    });
    return holdsWith(equation) || isAsked ? [equation] : [];
  });
}

const isWrong = ({ rate: { percent }, base, part }: Box): boolean =>
  part.cents >= MIN_PART &&
  (isOneSlip(part.cents, Math.round((base.cents * percent) / 100)) ||
    slipsOf(base.cents).some((cents) => Math.abs((cents * percent) / 100 - part.cents) <= SLACK));

/** Of one that fails, another on the paper holds: it is known what the boxes are to each other. */
export function headedRates({ rates, numbers }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  const bound = new Set(known.flatMap(({ figures: own, parts }) => own[parts.printed]!));
  const boxes = rates.flatMap((rate) => boxOf(rate, rates, money)).filter(({ part }) => !bound.has(figures.of(part)));
  const made = boxes.map((box): { box: Box; equation: Equation } => {
    const { rate, base, part } = box;
    const equation: Equation = {
      id: 'table.rows',
      family: 'headed rates',
      echoes: 0,
      figures: [figures.of(base), figures.of(part)],
      forms: [{ kind: 'product', of: [0], factor: rate.percent / 100, is: 1, slack: SLACK }],
      parts: { printed: 1, base: 0 },
      label: `${rate.percent}%`,
    };
    return { box, equation };
  });
  const isKnown = made.some(({ equation }) => holdsWith(equation));
  const kept = made.filter(({ box, equation }) => holdsWith(equation) || (isKnown && isWrong(box)));
  return [...kept.map(({ equation }) => equation), ...sumsBehind(kept, money, figures)];
}
