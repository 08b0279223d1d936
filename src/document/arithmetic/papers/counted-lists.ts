/**
 * A screen that heads a list with its sum and the count of its entries: `You paid 1,498.50 in 6 payments`, and six amounts
 * below. That the list is as long as the count says shows that it is whole.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import type { Term } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { isSumOfSome } from '../solve.ts';
import { significant } from '../telling.ts';

/** Fewer are as many as some count by chance; chosen. */
const MIN_ENTRIES = 3;
const MAX_ENTRIES = 60;

/** Of a head that may be round: the count has to be that of the list. */
const MIN_SIGNIFICANT = 2;
/** A gap below the last entry, by the widest one between entries, before other amounts. Chosen. */
const APART = 1.2;

/** The column of the first amount that stands alone on its line below the head. */
function entriesBelow(head: AmountField, money: readonly AmountField[]): AmountField[] {
  const below = money.filter(
    (each) => each.page === head.page && each.rect.y > head.rect.y + head.rect.h && each.currency === head.currency,
  );
  const columns = below.map((first) => below.filter((each) => isAligned(each, first)));
  const column = columns.find((each) => each.length >= MIN_ENTRIES) ?? [];
  return column.every((each, i) => !column[i + 1] || !isBeside(each, column[i + 1]!)) ? column : [];
}

function isApart(entries: readonly AmountField[], next: AmountField): boolean {
  const gaps = entries.slice(1).map((each, i) => middleOf(each) - middleOf(entries[i]!));
  return middleOf(next) - middleOf(entries.at(-1)!) > APART * Math.max(...gaps);
}

/** A dash may part the count from the words before it: `Each month – 4 payments`. */
const isCount = ({ raw, currency }: AmountField) => currency === null && /^[-–—]?\s?\p{Nd}{1,2}$/u.test(raw.trim());

/** The one beside the head, else the one between it and the list; null where none or several are. */
function countOf(between: readonly AmountField[], head: AmountField): number | null {
  const only = (some: readonly AmountField[]) => {
    const [count, more] = new Set(some.map(({ cents }) => Math.abs(cents) / 100));
    return count === undefined || more !== undefined ? null : count;
  };
  return only(between.filter((each) => isBeside(each, head))) ?? only(between);
}

/** On the line of the head or below it. */
const isFrom = (head: AmountField, number: AmountField) => isBeside(head, number) || middleOf(number) > middleOf(head);

export function countedLists(fields: PaperFields, figures: Figures): Equation[] {
  const { numbers, transactions } = fields;
  if (transactions.length > 0) return [];
  const money = numbers.filter(({ cents, currency }) => cents !== 0 && currency !== null);
  const [head] = money;
  const list = head ? entriesBelow(head, money) : [];
  if (!head || list.length < MIN_ENTRIES || list.length > MAX_ENTRIES || significant(head) < MIN_SIGNIFICANT) return [];
  const between = numbers.filter(
    (number) =>
      isCount(number) && number.page === head.page && isFrom(head, number) && middleOf(number) < middleOf(list[0]!),
  );
  const count = countOf(between, head);
  if (count === null) return [];
  // Other sums may stand in the column below the list, and its own sum once more right below it.
  const entries = list.slice(0, count);
  const isWhole = count === entries.length && entries.length >= MIN_ENTRIES;
  const next = list[count];
  const isAgain = next !== undefined && next.cents === head.cents && list.length === count + 1;
  if (!isWhole || (next && !isAgain && !isApart(entries, next))) return [];
  // The list has a sum of its own below it, or what stands there is in the head as well.
  const sum = entries.reduce((all, { cents }) => all + cents, 0);
  const below = money.filter(
    (each) => each !== head && !entries.includes(each) && each.rect.y > list[0]!.rect.y && !(isAgain && each === next),
  );
  const rest = below.map(({ cents }) => cents);
  if (sum !== head.cents && (rest.includes(sum) || isSumOfSome(Math.abs(sum - head.cents), rest))) return [];
  const terms: Term[] = [[figures.of(head), -1], ...entries.map(counted(figures, 1))];
  return labelledSum(fields, 'total.column_sum', [terms], figures.of(head));
}
