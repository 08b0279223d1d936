/**
 * What each of several persons pays of a bill that is split equally, as screens list it below the sentence that says so:
 * all but one of the list are the share that the sentence leads to, and the list adds up to the bill.
 */
import { isOneDigitMore } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf, type Term } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isSlip, isTelling } from '../telling.ts';

/** Persons: of two, no other share shows which one is meant. */
const MIN_PERSONS = 3;
const MAX_PERSONS = 20;

interface Split {
  count: number;
  share: number;
  whole: Figure;
}

/** `split equally between 4`: the count times the share is the whole. */
function splitOf({ id, family, figures, forms, parts }: Equation): Split[] {
  const [count, share, whole] = figures;
  const isStated = id === 'invoice.lines' && family.startsWith('stated') && figures.length === 3;
  if (!isStated || !whole || figures[parts.printed] !== whole || !holdsWith({ figures, forms })) return [];
  return [{ count: count!.value / 100, share: share!.value, whole }];
}

const totalOf = (amounts: readonly AmountField[]) => amounts.reduce((sum, { cents }) => sum + cents, 0);

function sumsIn(money: readonly AmountField[], { count, share, whole }: Split, figures: Figures): Equation[] {
  if (!Number.isInteger(count) || count < MIN_PERSONS || count > MAX_PERSONS) return [];
  // What the others paid back to the first one, printed as a sum.
  const rest = money.find((each) => each.cents === (count - 1) * share);
  const shares = money.filter((each) => each !== rest && figures.of(each) !== whole);
  const [list, another] = shares
    .map((_, from) => shares.slice(from, from + count))
    .filter((some) => some.length === count && some.filter(({ cents }) => cents !== share).length <= 1);
  if (!list || another) return [];
  const equation = (sum: Figure, parts: readonly AmountField[]): Equation => ({
    id: 'total.column_sum',
    family: 'shares of a bill',
    echoes: 0,
    ...sumOf([[sum, -1], ...parts.map((part): Term => [figures.of(part), 1])], count),
    parts: { printed: 0 },
    label: '',
  });
  const sums = [equation(whole, list), ...(rest ? [equation(figures.of(rest), list.slice(1))] : [])];
  const odd = list.find(({ cents }) => cents !== share);
  const isNear = !odd || isSlip(odd.cents, share) || isOneDigitMore(odd.cents, share);
  return isNear || (rest && totalOf(list.slice(1)) !== rest.cents) ? sums : [];
}

/** `known`: what words state. */
export function splitBills({ amounts }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const splits = known.flatMap(splitOf);
  const money = amounts.filter((amount) => (isMoneyLike(amount) || amount.currency !== null) && amount.cents > 0);
  return splits.length === 1 && money.some(isTelling) ? sumsIn(money, splits[0]!, figures) : [];
}
