/**
 * A screen that heads a list with its sum and the count of its entries: `You paid 1,498.50 in 6 payments`, and six amounts
 * below. That the list is as long as the count says shows that it is whole.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import type { Term } from '../make.ts';
import { isTelling } from '../telling.ts';

/** Fewer are as many as some count by chance; chosen. */
const MIN_ENTRIES = 3;
const MAX_ENTRIES = 60;

const isCount = ({ raw, currency }: AmountField) => currency === null && /^\p{Nd}{1,2}$/u.test(raw.trim());

export function countedLists(fields: PaperFields, figures: Figures): Equation[] {
  const { numbers, transactions } = fields;
  if (transactions.length > 0) return [];
  const money = numbers.filter(({ cents, currency }) => cents !== 0 && currency !== null);
  const [head, ...entries] = money;
  if (!head || entries.length < MIN_ENTRIES || entries.length > MAX_ENTRIES || !isTelling(head)) return [];
  const between = numbers.slice(numbers.indexOf(head) + 1, numbers.indexOf(entries[0]!));
  const [count, more] = between.filter(isCount);
  const isWhole = count !== undefined && !more && count.cents === 100 * entries.length;
  if (!isWhole || entries.some((entry) => entry.rect.y < head.rect.y + head.rect.h || entry.page !== head.page))
    return [];
  const terms: Term[] = [[figures.of(head), -1], ...entries.map(counted(figures, 1))];
  return labelledSum(fields, 'total.column_sum', [terms], figures.of(head));
}
