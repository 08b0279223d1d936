/**
 * Receipts of transfers that list, line by line, what is sent, the fee, what is charged, and the balances before and after
 * it, whatever their labels: what is sent and its fee are charged, and the balances differ by that. Either holds the other fast.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { gridsOf, listsOf, loneLists, printedLists } from '../grid.ts';
import { type Term, wholeSum } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isNearSum, isTelling } from '../telling.ts';

/** Lines from what is sent to the balance after it. */
const LINES = 5;
/** Share of what is sent that its fee may be, at most. Chosen. */
const MAX_FEE = 0.1;

export function chargedLists({ numbers, tables, transactions }: PaperFields, figures: Figures): Equation[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  if (tables.length + transactions.length > 0) return [];
  const lists = [...gridsOf(money).flatMap(listsOf), ...printedLists(money), ...loneLists(money)];
  const equation = (end: AmountField, parts: readonly AmountField[]) =>
    wholeSum('transfer.charged', 'charged list', [
      [figures.of(end), -1],
      ...parts.map((part): Term => [figures.of(part), 1]),
    ]);
  const isNear = (end: AmountField, parts: readonly AmountField[]) =>
    isNearSum(
      end,
      parts.map((part) => [part, 1] as const),
    );
  const found = lists.flatMap((list) =>
    list.map((_, at): Equation[] => {
      const [sent, fee, charged, before, after] = list.slice(at, at + LINES);
      if (!sent || !fee || !charged || !before || !after || sent.page !== after.page) return [];
      if (fee.cents > MAX_FEE * sent.cents || [charged, before, after].some((each) => !isTelling(each))) return [];
      const [made, moved] = [equation(charged, [sent, fee]), equation(before, [charged, after])];
      const isMeant =
        (holdsWith(made) && (holdsWith(moved) || isNear(before, [charged, after]))) ||
        (holdsWith(moved) && isNear(charged, [sent, fee]));
      return isMeant ? [made, moved] : [];
    }),
  );
  return found.find((equations) => equations.length > 0) ?? [];
}
