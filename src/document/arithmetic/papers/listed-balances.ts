/**
 * Movements of a screen or a list, each with the balance after it, which words name (`-188.35 ₪`, `Balance: 4,812.30 ₪`)
 * or its place does: on the line of the day, below the movement.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isBeside, middleOf, type Placed } from '../places.ts';
import { namedDays, shortDays } from '../short-days.ts';
import { holdsWith, neededBy } from '../solve.ts';
import { isMoneyLike, isTelling } from '../telling.ts';
import { balanceLink, isNearlyLinked } from './balance-links.ts';

/** Links that hold before another is believed, and that one wrong balance breaks; chosen, not measured. */
const MIN_HOLDING = 2;
const MAX_FAILING = 2;
const MAX_ROWS = 400;

interface Row {
  /** Null where it was not read. */
  move: AmountField | null;
  balance: AmountField | null;
}

/** Words call each line's balance so, and no one of them is that of the account. */
function calledBalances({ called }: PaperFields): ReadonlySet<AmountField> {
  const balances = called.filter(({ label }) => label === 'balance' || label === 'closing_balance');
  return new Set(balances.length > MIN_HOLDING ? balances.map(({ amount }) => amount) : []);
}

/** One movement before each balance, or none of it is understood. */
function rowsOf(fields: PaperFields): Row[] {
  const days = shortDays(fields);
  const money = fields.numbers.filter((number) => isMoneyLike(number) && !days.has(number));
  const isNamed = money.some(({ role }) => role === 'balance');
  const called = isNamed ? new Set<AmountField>() : calledBalances(fields);
  const at = money.flatMap((each, i) => (each.role === 'balance' || called.has(each) ? [i] : []));
  const rows = at.flatMap((i, row): Row[] => {
    const between = money.slice((at[row - 1] ?? i - 2) + 1, i);
    const [move] = between;
    if (between.length !== 1 || !move) return [];
    // What stands above the list is the amount of its head, where the first movement was not read.
    return [{ move: row > 0 || isNear(move, money[i]!) ? move : null, balance: money[i]! }];
  });
  return rows.length === at.length && rows.length <= MAX_ROWS ? rows : [];
}

/** How far apart the middles of one line may be, and how far below its movement a balance stands, by the height of print. */
const LINE = 0.5;
const MAX_BELOW = 4;

const isNear = (move: AmountField, balance: AmountField) =>
  move.page === balance.page && Math.abs(middleOf(balance) - middleOf(move)) < MAX_BELOW * balance.rect.h;

const isAbove = (move: AmountField, balance: AmountField) =>
  move.page === balance.page &&
  middleOf(balance) > middleOf(move) &&
  middleOf(balance) - middleOf(move) < MAX_BELOW * balance.rect.h &&
  move.rect.x < balance.rect.x + balance.rect.w &&
  balance.rect.x < move.rect.x + move.rect.w;

/**
 * Rows of two lines: the movement beside its words, and below it the day with the balance. Where neither was read at a day,
 * it parts the list; the longest part is taken.
 */
function datedRows(fields: PaperFields): Row[] {
  const money = fields.numbers.filter(isMoneyLike).slice(0, 2 * MAX_ROWS);
  // Screens leave the year out: `8 Apr`.
  const whole = fields.dates.slice(0, MAX_ROWS);
  const days: readonly Placed[] = whole.length > MIN_HOLDING ? whole : money.filter(namedDays(fields));
  const ofDay = new Set(money.filter((number) => days.some((day) => isBeside(day, number, LINE))));
  // A line of a day whose balance was not read: its movement stands where a balance would have it.
  const moveOf = (day: Placed, balance: AmountField | undefined) => {
    const places = balance
      ? [balance]
      : [...ofDay].map((each) => ({ ...each, page: day.page, rect: { ...each.rect, y: day.rect.y } }));
    const above = money.filter((number) => !ofDay.has(number) && places.some((place) => isAbove(number, place)));
    return above.length === 1 ? above[0]! : null;
  };
  const parts: Row[][] = [[]];
  for (const day of days) {
    const [balance, more] = money.filter((number) => isBeside(day, number, LINE));
    const move = more ? null : moveOf(day, balance);
    if (more || (!balance && !move)) parts.push([]);
    else parts.at(-1)!.push({ move, balance: balance ?? null });
  }
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** Movements between two balances, of which at most one was not read. */
const MAX_MOVES = 2;

/** Each balance from the one before it and what was moved since. */
function chainOf(rows: readonly Row[], figures: Figures): Equation[] {
  const out: Equation[] = [];
  let before: AmountField | null = null;
  let since: (AmountField | null)[] = [];
  for (const { move, balance } of rows) {
    since.push(move);
    if (!balance) continue;
    const moves = since.flatMap((each) => each ?? []);
    const made =
      before && moves.length === since.length && moves.length <= MAX_MOVES
        ? balanceLink('listed balances', [before, moves, balance], 1, figures)
        : null;
    // Where one balance was not read, a whole row may not have been either.
    if (made && (moves.length === 1 || holdsWith(made) || isNearlyLinked(made))) out.push(made);
    before = balance;
    since = [];
  }
  return out;
}

/** The first balance of the list from the opening one, where that is named apart from it. */
function fromOpening({ numbers }: PaperFields, first: Row | undefined, figures: Figures): Equation[] {
  const [opening, more] = numbers.filter(({ role }) => role === 'opening_balance');
  if (!opening || more || !first?.move || !first.balance) return [];
  const made = balanceLink('listed balances', [opening, [first.move], first.balance], 1, figures);
  return holdsWith(made) || isNearlyLinked(made) ? [made] : [];
}

/** Both links of one balance fail, and one digit of it mends them: so does no list that was misunderstood. */
function isOneBalance(chain: readonly Equation[]): boolean {
  const [first, second, more] = chain.filter((link) => !holdsWith(link));
  const balance = first?.figures.at(-1);
  if (!first || !second || more || !balance || second.figures[0] !== balance) return false;
  const neededIn = ({ forms, figures }: Equation) =>
    forms.map((form) => neededBy(form, figures, figures.indexOf(balance)));
  const asked = new Set(neededIn(second));
  return neededIn(first).some((value) => value !== null && asked.has(value) && isOneDigitOff(balance.value, value));
}

export function listedBalances(fields: PaperFields, figures: Figures): Equation[] {
  if (fields.transactions.length > 0) return [];
  const named = rowsOf(fields);
  const rows = named.length > 0 ? named : datedRows(fields);
  const holding = (links: readonly Equation[]) => links.filter((link) => holdsWith(link)).length;
  const orders = [rows, rows.toReversed()].map((ordered) => ({ ordered, chain: chainOf(ordered, figures) }));
  const { ordered, chain } = orders.reduce((most, each) => (holding(each.chain) > holding(most.chain) ? each : most));
  const best = [...fromOpening(fields, ordered[0], figures), ...chain];
  const isUnderstood =
    (holding(best) >= MIN_HOLDING && best.length - holding(best) <= MAX_FAILING) ||
    (holding(best) > 0 && isOneBalance(best));
  // A round movement tells as much between balances that are not.
  const tells = ({ move, balance }: Row) => move && (isTelling(move) || (balance && isTelling(balance)));
  return isUnderstood && rows.filter(tells).length >= MIN_HOLDING ? best : [];
}
