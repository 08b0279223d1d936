/**
 * Sums at the foot of a list, wherever they are set: one, a fee or two, and the sum of both or what is left. Those in
 * one column are known as its sums; these are next to each other or at several edges.
 */
import { subsetsOf } from '../../../values/subsets.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf, type Term } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isSlip, isSum, isTelling } from '../telling.ts';

/** Amounts between two sums; more are a list of their own. */
const MAX_BETWEEN = 2;
/** Sums before it that the later one may follow from: a table adds up several columns. */
const MAX_SUMS = 3;

const isFoot = (number: AmountField) => isTelling(number) && (isSum(number) || number.role === 'total');

/** A sum that stands above already is printed again, and follows from nothing that stands between. */
const isAgain = (last: AmountField, sums: readonly AmountField[]) => sums.some(({ cents }) => cents === last.cents);

/** Every choice of signs of what stands between. */
const signsOf = (between: readonly Figure[]): Term[][] =>
  subsetsOf(between).map((off) => between.map((figure): Term => [figure, off.includes(figure) ? -1 : 1]));

/** `known`: equations of which one that holds shows that a sum was understood. */
export function footEquations({ numbers }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const held = new Set(known.filter((equation) => holdsWith(equation)).flatMap((equation) => equation.figures));
  // What another equation says of a sum, rightly or not, is said.
  const told = new Set(known.map(({ figures: own, parts }) => own[parts.printed]!));
  return money.flatMap((last, at): Equation[] => {
    if (!isFoot(last) || told.has(figures.of(last))) return [];
    const before = money.slice(0, at);
    const end = before.findLastIndex(isFoot);
    const between = before.slice(end + 1);
    if (
      end < 0 ||
      between.length === 0 ||
      between.length > MAX_BETWEEN ||
      between.some(({ page }) => page !== last.page)
    )
      return [];
    const sums = before.slice(0, end + 1).filter((number) => isFoot(number) && number.page === last.page);
    const made = sums.slice(-MAX_SUMS).flatMap((first) => {
      const way = (signs: readonly Term[]): Equation => ({
        id: 'total.column_sum',
        family: `foot ${last.page} ${last.rect.y}`,
        echoes: 0,
        ...sumsOf([[[figures.of(last), -1], [figures.of(first), 1], ...signs]]),
        parts: { printed: 0 },
        label: '',
      });
      return signsOf(between.map((each) => figures.of(each))).map((signs) => ({ first, equation: way(signs), signs }));
    });
    const holding = made.find(({ equation }) => holdsWith(equation));
    if (holding) return [holding.equation];
    // Part of another sum, as the taxed amounts of two rates are of the total: it says what it is.
    if (held.has(figures.of(last))) return [];
    // Wrong where what it follows from is confirmed, and a digit or two of it would make it hold in one way alone.
    const near = made.filter(({ first, signs }) => {
      const implied = signs.reduce((sum, [{ value }, factor]) => sum + factor * value, first.cents);
      return held.has(figures.of(first)) && isSlip(last.cents, implied) && !isAgain(last, sums);
    });
    return near.length === 1 ? [near[0]!.equation] : [];
  });
}
