/**
 * Blocks of two lines that repeat, one with two amounts and the other with their sum: `Instalment 3  625.92`, and below it
 * `principal 600.00 + interest 25.92`. The blocks that hold show that the others are meant so, too.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { wholeSum } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { isMoneyLike, isRetouched } from '../telling.ts';

/** From line to line within a block, in heights of the print. Chosen. */
const MAX_STEP = 4;
/** Blocks that hold, each with a sum of its own, before another one is wrong. Chosen. */
const MIN_HELD = 3;
/** Amounts of one page: a bound for the time. */
const MAX_AMOUNTS = 120;

interface Block {
  sum: AmountField;
  parts: readonly [AmountField, AmountField];
}

/** The lone amount of the line right above the two, or right below them. */
function sumBy(first: AmountField, side: 1 | -1, money: readonly AmountField[]): AmountField | undefined {
  const far = (each: AmountField) => side * (middleOf(each) - middleOf(first));
  const near = money
    .filter((each) => each.page === first.page && !isBeside(each, first) && far(each) > 0)
    .filter((each) => far(each) < MAX_STEP * first.rect.h)
    .toSorted((a, b) => far(a) - far(b));
  const [sum, next] = near;
  return sum && !(next && isBeside(sum, next)) ? sum : undefined;
}

function blocksOf(money: readonly AmountField[], side: 1 | -1): Block[] {
  return money.flatMap((first, i): Block[] => {
    const [second, more] = money.filter((each) => each !== first && isBeside(each, first));
    if (!second || more || money.indexOf(second) < i) return [];
    const sum = sumBy(first, side, money);
    return sum ? [{ sum, parts: [first, second] }] : [];
  });
}

/** What the parts are more than their sum. */
const offOf = ({ sum, parts: [a, b] }: Block) => a.cents + b.cents - sum.cents;

/** One figure was changed. */
function isNear(block: Block): boolean {
  const off = offOf(block);
  const isEdit = (printed: number, needed: number) => needed > 0 && isRetouched(printed, needed);
  const { sum, parts } = block;
  return isEdit(sum.cents, sum.cents + off) || parts.some(({ cents }) => isEdit(cents, cents - off));
}

export function repeatedSums({ numbers }: PaperFields, figures: Figures): Equation[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  if (money.length > MAX_AMOUNTS) return [];
  return ([-1, 1] as const).flatMap((side) => {
    const all = blocksOf(money, side);
    // A figure that is made takes part in something: none is, before all blocks are known to be meant.
    const held = all.filter((block) => offOf(block) === 0);
    const [wrong, more] = all.filter((block) => offOf(block) !== 0);
    const sums = new Set(held.map(({ sum }) => sum.cents));
    if (!wrong || more || sums.size < MIN_HELD || !isNear(wrong)) return [];
    return all.map(
      ({ sum, parts: [first, second] }): Equation => ({
        ...wholeSum('total.column_sum', `repeated sums ${side}`, [
          [figures.of(sum), -1],
          [figures.of(first), 1],
          [figures.of(second), 1],
        ]),
        echoes: 1,
      }),
    );
  });
}
