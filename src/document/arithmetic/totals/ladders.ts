/**
 * Lists from one balance to the next, as summaries of accounts, pensions and savings print them: what was there before, each
 * kind of movement on a line of its own, now and then with sums of some of them, and what is there now. Such a list is
 * whole, so one wrong figure of it may be any other (`standard-sums.ts` says when it is one).
 */
import type { AmountField, CalledField, LabelKey, PaperFields } from '../../fields/types.ts';
import { EDGE_PT, gridsOf, listsOf, loneLists, printedLists } from '../grid.ts';
import { isBeside, middleOf } from '../places.ts';
import { isMoneyLike, isSum } from '../telling.ts';
import { isMet, type Signed, type Way } from './ways.ts';

/** Movements between two balances; more are a statement. Chosen. */
const MIN_PARTS = 2;
const MAX_PARTS = 12;

/** What an account is worth at a day, where no label says which day it is. */
const WORTH =
  /^(?:ה?יתר[הת]|ה?ערך|ה?שווי|ה?צבירה|balance|value|fund|wert|stand|saldo|guthaben|valeur|solde|encours|valor|valore|waarde|wartość|hodnota|zůstatek|érték|egyenleg|sold|bakiye|değer|saldo|værdi|verdi|värde|arvo|αξία|υπόλοιπο|стоимость|остаток|вартість|رصيد|قيمة)$/u;
/** Labels that say whether a movement without a sign is added, in lists that print no minus. */
const IN: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>(['total_credits']);
const OUT: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>(['total_debits']);

/** Of a column of whole units, where it is too small to have its thousands parted: `-412` below `17,388`. */
function isSmall({ raw, cents, page, rect }: AmountField, amounts: readonly AmountField[]): boolean {
  if (cents === 0 || !/^[-−–(]?\p{Nd}{1,3}\)?$/u.test(raw.trim())) return false;
  const inColumn = amounts.filter(
    (amount) =>
      amount.page === page &&
      (Math.abs(amount.rect.x + amount.rect.w - rect.x - rect.w) < EDGE_PT ||
        Math.abs(amount.rect.x - rect.x) < EDGE_PT),
  );
  const isAbove = inColumn.some((amount) => amount.rect.y < rect.y);
  return inColumn.length >= MIN_COLUMN && isAbove && inColumn.some((amount) => amount.rect.y > rect.y);
}
/** Chosen. */
const MIN_COLUMN = 4;

/** The way from one balance to the next, and those to sums between them. */
export function laddersOf({ numbers, called, tables }: PaperFields): Way[] {
  const amounts = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const money = numbers.filter((number) => amounts.includes(number) || isSmall(number, amounts));
  const feet = new Set(
    tables.flatMap(({ footers }) =>
      footers.flatMap(({ key, row }) => (key === 'balance' ? row.cells.flatMap((cell) => cell?.amount ?? []) : [])),
    ),
  );
  const isFootBalance = (number: AmountField) => feet.has(number);
  const calls = new Map<AmountField, CalledField>(called.map((each) => [each.amount, each]));
  const labelOf = (number: AmountField) => calls.get(number)?.label ?? (number.role as LabelKey | null);
  // Whole units without a currency are called nothing; the line below a table names what they are.
  const isWorth = (number: AmountField) => WORTH.test(calls.get(number)?.words[0] ?? '') || isFootBalance(number);
  const isEnd = (number: AmountField) => labelOf(number) === 'closing_balance' || isWorth(number);
  const isStart = (number: AmountField) => labelOf(number) === 'opening_balance' || isWorth(number);

  const signOf = (part: AmountField, isSigned: boolean): 1 | -1 | null => {
    if (part.cents < 0 || isSigned) return 1;
    const moved = calls.get(part)?.moved;
    return IN.has(labelOf(part)) || moved === 'in' ? 1 : OUT.has(labelOf(part)) || moved === 'out' ? -1 : null;
  };

  /** Every other amount between the balances stands on a line of the list or is one of the balances again. */
  const isWhole = (start: AmountField, parts: readonly AmountField[], end: AmountField) =>
    money.every(
      (other) =>
        other.page !== end.page ||
        middleOf(other) <= middleOf(start) ||
        middleOf(other) >= middleOf(end) ||
        other.cents === end.cents ||
        other.cents === start.cents ||
        parts.some((part) => part === other || isBeside(part, other)),
    );

  /** Some of the movements that follow each other come to a number elsewhere: they were read as they are meant. */
  const isSummedUp = (parts: readonly AmountField[]) =>
    parts.some((_, from) =>
      parts.slice(from + 2).some((__, more) => {
        const sum = parts.slice(from, from + more + 3).reduce((all, { cents }) => all + cents, 0);
        return amounts.some((other) => other.cents === sum && isSum(other) && !parts.includes(other));
      }),
    );

  /** With every movement, or with sums of some of them in their place. */
  const between = (start: AmountField, parts: readonly AmountField[], end: AmountField): Way[] => {
    const isSigned = parts.some(({ cents }) => cents < 0);
    const signs = parts.map((part) => signOf(part, isSigned));
    if (signs.includes(null)) return [];
    const id = 'total.column_sum';
    const isSure = labelOf(end) === 'closing_balance' && labelOf(start) === 'opening_balance' && isSummedUp(parts);
    const flat: Way = {
      id,
      end,
      terms: [[start, 1], ...parts.map((part, i): Signed => [part, signs[i]!])],
      ...(isSure && { isSure }),
    };
    const at = parts.findIndex(isSum);
    const [sum, more] = parts.filter(isSum);
    if (!sum || more || at < MIN_PARTS || isMet(flat)) return [flat];
    const own: Way = { id: 'total.column_sum', end: sum, terms: flat.terms.slice(1, at + 1) };
    const whole: Way = { id, end, terms: [[start, 1], ...flat.terms.slice(at + 1)] };
    // One that holds shows that the list was understood.
    return isMet(own) || isMet(whole) ? [own, whole] : [];
  };

  const lists = [...gridsOf(money).flatMap(listsOf), ...loneLists(money), ...printedLists(money)];
  return lists.flatMap((list) =>
    list.flatMap((end, at): Way[] => {
      if (!isEnd(end)) return [];
      const from = list.slice(0, at).findLastIndex((number) => isStart(number) || isEnd(number));
      const [start, parts] = [list[from], list.slice(from + 1, at)];
      if (!start || !isStart(start) || start.page !== end.page) return [];
      if (parts.length < MIN_PARTS || parts.length > MAX_PARTS || !isWhole(start, parts, end)) return [];
      return between(start, parts, end);
    }),
  );
}
