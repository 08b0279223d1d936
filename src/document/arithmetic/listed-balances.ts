/**
 * Movements of a screen or a list, each with the balance after it, which words name (`-188.35 ₪`, `Balance: 4,812.30 ₪`)
 * or its place does: on the line of the day, below the movement.
 */
import type { AmountField, PaperFields } from '../fields/types.ts';
import type { Equation } from './facts.ts';
import type { Figures } from './figures.ts';
import { isBeside, middleOf } from './places.ts';
import { sumForm } from './relations.ts';
import { holdsWith } from './solve.ts';
import { isMoneyLike, isTelling } from './telling.ts';

/** Links that hold before another is believed, and that one wrong balance breaks; chosen, not measured. */
const MIN_HOLDING = 2;
const MAX_FAILING = 2;
const MAX_ROWS = 400;

interface Row {
  /** Null where it was not read. */
  move: AmountField | null;
  balance: AmountField;
}

/** One movement before each balance, or none of it is understood. */
function rowsOf({ numbers }: PaperFields): Row[] {
  const money = numbers.filter(isMoneyLike);
  const at = money.flatMap(({ role }, i) => (role === 'balance' ? [i] : []));
  const rows = at.flatMap((i, row): Row[] => {
    const between = money.slice((at[row - 1] ?? i - 2) + 1, i);
    const [move] = between;
    return between.length === 1 && move ? [{ move, balance: money[i]! }] : [];
  });
  return rows.length === at.length && rows.length <= MAX_ROWS ? rows : [];
}

/** How far apart the middles of one line may be, and how far below its movement a balance stands, by the height of print. */
const LINE = 0.5;
const MAX_BELOW = 4;

const isAbove = (move: AmountField, balance: AmountField) =>
  move.page === balance.page &&
  middleOf(balance) > middleOf(move) &&
  middleOf(balance) - middleOf(move) < MAX_BELOW * balance.rect.h &&
  move.rect.x < balance.rect.x + balance.rect.w &&
  balance.rect.x < move.rect.x + move.rect.w;

/**
 * Rows of two lines: the movement beside its words, and below it the day with the balance. A line of a day whose number
 * was not read parts the list; the longest part is taken.
 */
function datedRows({ numbers, dates }: PaperFields): Row[] {
  const days = dates.slice(0, MAX_ROWS);
  const money = numbers.filter(isMoneyLike).slice(0, 2 * MAX_ROWS);
  const ofDay = new Set(money.filter((number) => days.some((day) => isBeside(day, number, LINE))));
  const parts: Row[][] = [[]];
  for (const day of days) {
    const [balance, more] = money.filter((number) => isBeside(day, number, LINE));
    if (!balance || more) {
      parts.push([]);
      continue;
    }
    const [move, second] = money.filter((number) => !ofDay.has(number) && isAbove(number, balance));
    parts.at(-1)!.push({ move: second ? null : (move ?? null), balance });
  }
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

export function listedBalances(fields: PaperFields, figures: Figures): Equation[] {
  if (fields.transactions.length > 0) return [];
  const named = rowsOf(fields);
  const rows = named.length > 0 ? named : datedRows(fields);
  const chain = (ordered: readonly Row[]): Equation[] =>
    ordered.slice(1).flatMap(({ move, balance }, i): Equation[] =>
      move
        ? [
            {
              id: 'statement.running_balance',
              family: 'listed balances',
              echoes: 2,
              figures: [ordered[i]!.balance, move, balance].map((number) => figures.of(number)),
              // The sign of a movement may be indicated by a word or a colour.
              forms: [sumForm([1, 1, -1]), ...(move.cents > 0 ? [sumForm([1, -1, -1])] : [])],
              parts: { before: 0, printed: 2 },
              label: '',
            },
          ]
        : [],
    );
  const holding = (links: readonly Equation[]) => links.filter((link) => holdsWith(link)).length;
  const chains = [chain(rows), chain(rows.toReversed())];
  const best = chains.reduce((most, each) => (holding(each) > holding(most) ? each : most));
  const isUnderstood = holding(best) >= MIN_HOLDING && best.length - holding(best) <= MAX_FAILING;
  return isUnderstood && rows.filter(({ move }) => move && isTelling(move)).length >= MIN_HOLDING ? best : [];
}
