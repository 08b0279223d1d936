/**
 * Two columns with the same rows, an earlier amount, a later one and their total, as certificates of pay and tax print them:
 * where one column adds up, so does the other, whatever its rows are called.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Term, wholeSum } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { isMoneyLike, significant } from '../telling.ts';

/** Digits before the zeros at the end of each number of the column that adds up; rounder ones agree by chance. Chosen. */
const MIN_SIGNIFICANT = 4;
/** Money of one paper among which rows are sought: a bound for the time. */
const MAX_AMOUNTS = 60;
/** How much wider than the other the gap between two of the three rows may be; chosen. */
const MAX_WIDER = 1.6;

type Pair = readonly [AmountField, AmountField];

/** Lines of just two amounts, from the left. */
function pairsOf(money: readonly AmountField[]): Pair[] {
  const lines = money.map((first) => money.filter((other) => isBeside(first, other)));
  return lines.flatMap(([one, other, more]): Pair[] =>
    one && other && !more && one.rect.x < other.rect.x ? [[one, other]] : [],
  );
}

const right = ({ rect }: AmountField) => rect.x + rect.w;
const areAligned = (a: AmountField, b: AmountField) =>
  Math.abs(right(a) - right(b)) < a.rect.h || Math.abs(a.rect.x - b.rect.x) < a.rect.h;

const addUp = ([a, b, sum]: readonly AmountField[]) => a!.cents + b!.cents === sum!.cents;

/** One digit of one number makes the column add up. */
function isNear([a, b, sum]: readonly AmountField[]): boolean {
  const off = a!.cents + b!.cents - sum!.cents;
  return (
    isOneSlip(sum!.cents, sum!.cents + off) ||
    isOneSlip(a!.cents, a!.cents - off) ||
    isOneSlip(b!.cents, b!.cents - off)
  );
}

export function besideColumns({ numbers }: PaperFields, figures: Figures): Equation[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  if (money.length > MAX_AMOUNTS) return [];
  const pairs = [...new Map(pairsOf(money).map((pair) => [pair[0], pair])).values()].toSorted(
    ([a], [b]) => a.page - b.page || a.rect.y - b.rect.y,
  );
  return pairs.slice(2).flatMap((sum, at): Equation[] => {
    const rows = [pairs[at]!, pairs[at + 1]!, sum];
    const columns = [0, 1].map((k) => rows.map((row) => row[k]!));
    const [first, second, third] = columns[0] as [AmountField, AmountField, AmountField];
    const gaps = [middleOf(second) - middleOf(first), middleOf(third) - middleOf(second)];
    const isEven = Math.min(...gaps) > 0 && Math.max(...gaps) < MAX_WIDER * Math.min(...gaps);
    const isOfPage = rows.every(([each]) => each.page === first.page);
    const isColumn = (column: readonly AmountField[]) => column.slice(1).every((each) => areAligned(column[0]!, each));
    if (!isEven || !isOfPage || !columns.every(isColumn)) return [];
    const whole = columns.filter(
      (column) => addUp(column) && column.every((each) => significant(each) >= MIN_SIGNIFICANT),
    );
    const [wrong, more] = columns.filter((column) => !addUp(column));
    if (whole.length !== 1 || !wrong || more || !isNear(wrong)) return [];
    const [a, b, total] = wrong.map((each) => figures.of(each));
    const terms: Term[] = [
      [total!, -1],
      [a!, 1],
      [b!, 1],
    ];
    return [wholeSum('total.column_sum', `beside column ${third.page} ${third.rect.y}`, terms)];
  });
}
