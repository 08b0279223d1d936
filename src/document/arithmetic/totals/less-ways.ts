/**
 * Lines whose words take them off the one above, and below them what is left: `Total income`, `Less allowance`, `Taxable
 * income`. Such words name the sum that is meant; the line above or what is left is held fast by something else.
 */
import type { AmountField } from '../../fields/types.ts';
import { gridsOf, listsOf, loneLists } from '../grid.ts';
import { isNearSum } from '../telling.ts';
import { isBetween, type Reading } from './reading.ts';
import { isMet, type Signed, type Way } from './ways.ts';

/** Lines that are taken off one amount; chosen. */
const MAX_LESS = 4;

const LESS =
  /^\P{L}*(?:בניכוי|בקיזוז|פחות|less|minus|deduct|abzuglich|abzgl|moins|a deduire|menos|meno|a detrarre|af|minskat|fratrukket|fradrag|med fradrag|odecteno|pomniejszone|за вычетом|минус|за вирахуванням|ناقص|يخصم)(?!\p{L})/iu;
const MORE =
  /^\P{L}*(?:בתוספת|ועוד|plus|add|added|zuzuglich|zzgl|ajouter|en plus|mas|piu|vermeerderd|tillagt|plus|плюс|زائد|يضاف)(?!\p{L})/iu;

export function lessWays({ fields, money, known, figures }: Reading): Way[] {
  const words = new Map(fields.called.map(({ amount, words: own }) => [amount, own.join(' ')]));
  const isLess = (number: AmountField) => LESS.test(words.get(number) ?? '');
  const isMore = (number: AmountField) => MORE.test(words.get(number) ?? '');
  const isHeld = (number: AmountField) => known.some((each) => each.figures.includes(figures.of(number)));
  return [...gridsOf(money).flatMap(listsOf), ...loneLists(money)].flatMap((list) =>
    list.flatMap((top, at): Way[] => {
      const next = list.slice(at + 1).findIndex((number) => !isLess(number));
      const parts = list.slice(at + 1, at + 1 + next);
      const end = list[at + 1 + next];
      if (next < 1 || next > MAX_LESS || !end || end.page !== top.page) return [];
      // What is added or taken off is no sum by itself.
      if ([top, end].some((number) => isLess(number) || isMore(number) || number.cents <= 0)) return [];
      if (money.some((number) => isBetween(number, top, end) && !parts.includes(number))) return [];
      const terms: Signed[] = [[top, 1], ...parts.map((part): Signed => [part, part.cents < 0 ? 1 : -1])];
      const way: Way = { id: 'total.column_sum', end, terms };
      return isMet(way) || (isNearSum(end, terms) && [top, end].some(isHeld)) ? [way] : [];
    }),
  );
}
