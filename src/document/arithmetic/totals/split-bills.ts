/**
 * What each of several persons pays of a bill that is split equally, as screens list it below the sentence that says so:
 * all but one of the list are the share that the sentence leads to, and the list adds up to the bill.
 */

import { haveSameDigits } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT } from '../grid.ts';
import { sumOf, type Term } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';

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

const sharesOf = (sum: Figure, parts: readonly AmountField[], slack: number, figures: Figures): Equation => ({
  id: 'total.column_sum',
  family: 'shares of a bill',
  echoes: 0,
  ...sumOf([[sum, -1], ...parts.map((part): Term => [figures.of(part), 1])], slack),
  parts: { printed: 0 },
  label: '',
});

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
  const equation = (sum: Figure, parts: readonly AmountField[]) => sharesOf(sum, parts, count, figures);
  const sums = [equation(whole, list), ...(rest ? [equation(figures.of(rest), list.slice(1))] : [])];
  const odd = list.find(({ cents }) => cents !== share);
  const isNear = !odd || isEdit(odd.cents, share);
  return isNear || (rest && totalOf(list.slice(1)) !== rest.cents) ? sums : [];
}

/** Equal shares of a list without such a sentence. */
const MIN_EQUAL = 4;

/** The first amount is so many times the one of which all below each other but one are, and the count of them is printed. */
function inColumn(money: readonly AmountField[], numbers: readonly AmountField[], figures: Figures): Equation[] {
  const [whole, ...rest] = money;
  if (!whole || !isTelling(whole)) return [];
  const rightOf = ({ rect }: AmountField) => rect.x + rect.w;
  const columns = rest.map((first, i) =>
    rest.slice(i).filter((each) => Math.abs(rightOf(each) - rightOf(first)) < EDGE_PT && each.page === whole.page),
  );
  const found = columns.flatMap((column) => {
    const [first, second, third] = column.map(({ cents }) => cents);
    // One of three may be wrong.
    const share = first === second || first === third ? first : second;
    const count = share ? whole.cents / share : 0;
    const list = column.slice(0, count);
    const equal = list.filter(({ cents }) => cents === share).length;
    const isCounted = numbers.some(({ raw }) => raw === String(count));
    const isMeant = Number.isInteger(count) && count > MIN_EQUAL && count <= MAX_PERSONS && isCounted;
    return isMeant && list.length === count && equal === count - 1 ? [list] : [];
  });
  const [list, more] = found;
  const odd = list?.find(({ cents }) => list.filter((each) => each.cents === cents).length === 1);
  const share = list?.find(({ cents }) => cents !== odd?.cents)?.cents;
  if (!list || more || !odd || !share) return [];
  const isNear = haveSameDigits(odd.cents, share) || isEdit(odd.cents, share);
  return isNear ? [sharesOf(figures.of(whole), list, 0, figures)] : [];
}

/** `known`: what words state. */
export function splitBills(
  { amounts, numbers }: PaperFields,
  known: readonly Equation[],
  figures: Figures,
): Equation[] {
  const splits = known.flatMap(splitOf);
  const money = amounts.filter((amount) => (isMoneyLike(amount) || amount.currency !== null) && amount.cents > 0);
  if (splits.length === 0) return inColumn(money, numbers, figures);
  return splits.length === 1 && money.some(isTelling) ? sumsIn(money, splits[0]!, figures) : [];
}
