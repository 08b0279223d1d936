/** Movements of a screen or a list, each with the balance after it, which words name: `-188.35 ₪`, `Balance: 4,812.30 ₪`. */
import type { AmountField, PaperFields } from '../fields/types.ts';
import type { Equation } from './facts.ts';
import type { Figures } from './figures.ts';
import { sumForm } from './relations.ts';
import { holdsWith } from './solve.ts';
import { isMoneyLike, isTelling } from './telling.ts';

/** Links that hold before another is believed, and that one wrong balance breaks; chosen, not measured. */
const MIN_HOLDING = 2;
const MAX_FAILING = 2;
const MAX_ROWS = 400;

interface Row {
  move: AmountField;
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

export function listedBalances(fields: PaperFields, figures: Figures): Equation[] {
  const rows = fields.transactions.length > 0 ? [] : rowsOf(fields);
  const chain = (ordered: readonly Row[]): Equation[] =>
    ordered.slice(1).map(({ move, balance }, i) => ({
      id: 'statement.running_balance',
      family: 'listed balances',
      echoes: 2,
      figures: [ordered[i]!.balance, move, balance].map((number) => figures.of(number)),
      // The sign of a movement may be told by a word or a colour.
      forms: [sumForm([1, 1, -1]), ...(move.cents > 0 ? [sumForm([1, -1, -1])] : [])],
      parts: { before: 0, printed: 2 },
      label: '',
    }));
  const holding = (links: readonly Equation[]) => links.filter((link) => holdsWith(link)).length;
  const chains = [chain(rows), chain(rows.toReversed())];
  const best = chains.reduce((most, each) => (holding(each) > holding(most) ? each : most));
  const isUnderstood = holding(best) >= MIN_HOLDING && best.length - holding(best) <= MAX_FAILING;
  return isUnderstood && rows.filter(({ move }) => isTelling(move)).length >= MIN_HOLDING ? best : [];
}
