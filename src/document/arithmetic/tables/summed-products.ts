/**
 * Lines of a count, a price and an amount, in any language, above their sum: where all lines but one hold, and the count and the
 * price of that one come to just what the sum leaves for it, its amount is wrong, however many of its digits differ. A count that
 * recognition did not read is some whole number.
 */
import { isDoubtful } from '../../../values/misreadings.ts';
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { downThePaper, inLines, isAligned, middleOf } from '../places.ts';
import { figuresHeld } from '../solve.ts';
import { isMoneyLike, significant } from '../telling.ts';

/** Lines of such a list, and numbers of a paper that are looked at. Chosen. */
const MIN_ROWS = 3;
const MAX_ROWS = 40;
const MAX_NUMBERS = 300;
/** From line to line, in heights of the print; more parts two lists. Chosen. */
const MAX_STEP = 6;
/** The largest count that was not read, and significant digits of its price: of fewer, other counts come to it by chance. Chosen. */
const MAX_UNREAD = 20;
const MIN_PRICE = 3;
const HUNDRED = 100;

interface Row {
  count: AmountField | null;
  price: AmountField;
  amount: AmountField;
}

const isCount = ({ raw, currency, cents }: AmountField) =>
  currency === null && /^\p{Nd}{1,3}$/u.test(raw.trim()) && cents > 0;

/** The two amounts of a line, and the whole number before them or between: the amount stands at the end that is given. */
function rowOf(line: readonly AmountField[], isReversed: boolean): Row | null {
  const read = isReversed ? line.toReversed() : line;
  const money = read.filter((each) => isMoneyLike(each));
  const [price, amount] = money.slice(-2);
  if (!price || !amount || read.at(-1) !== amount || price.cents <= 0 || amount.cents <= 0) return null;
  const at = read.indexOf(price);
  const between = read.slice(at + 1, -1);
  const [count, more] = between.length > 0 ? between : read.slice(0, at).slice(-1);
  const isRead = count !== undefined && !more && isCount(count);
  // A measure in the name may look like an amount, where the count follows it.
  return money.length > 2 && !isRead ? null : { count: isRead ? count : null, price, amount };
}

const isCounted = ({ count, price }: Row, cents: number) =>
  count !== null && Math.abs(exactCents(price) * count.cents - cents * HUNDRED) < 1e-6;

/** What stands before the price may be no count: any whole number of prices will do. */
function isMultiple({ price }: Row, cents: number): boolean {
  const times = cents / exactCents(price);
  return Number.isInteger(times) && times >= 1 && times <= MAX_UNREAD;
}

/** The one line that does not hold: by its count, where all others do, else by any. */
function wrongOf(rows: readonly Row[]): Row | null {
  const uncounted = rows.filter((row) => !isCounted(row, row.amount.cents));
  const unmade = uncounted.filter((row) => !isMultiple(row, row.amount.cents));
  const [wrong, more] = uncounted.length === 1 ? uncounted : unmade;
  return more ? null : (wrong ?? null);
}

/** Rows below each other and the amount below them. */
interface List {
  rows: Row[];
  sum: AmountField;
}

function listsOf(lines: readonly (readonly AmountField[])[], isReversed: boolean): List[] {
  const found: List[] = [];
  let rows: Row[] = [];
  for (const line of lines) {
    const row = rowOf(line, isReversed);
    const last = rows.at(-1);
    const money = line.filter((each) => isMoneyLike(each) && each.cents > 0);
    const isBelow = ({ amount }: Row, next: AmountField) =>
      isAligned(amount, next) && middleOf(next) - middleOf(amount) < MAX_STEP * Math.max(amount.rect.h, next.rect.h);
    if (row) rows = last && isBelow(last, row.amount) && isAligned(last.price, row.price) ? [...rows, row] : [row];
    else if (money.length > 0) {
      const [sum, more] = money;
      if (last && sum && !more && isBelow(last, sum) && rows.length >= MIN_ROWS && rows.length <= MAX_ROWS)
        found.push({ rows, sum });
      rows = [];
    }
  }
  return found;
}

/** What the sum leaves for the line. */
const leftFor = (wrong: Row, { rows, sum }: List): number =>
  rows.reduce((left, row) => (row === wrong ? left : left - row.amount.cents), sum.cents);

function equationsOf(list: List, wrong: Row, figures: Figures): Equation[] {
  const { rows, sum } = list;
  const needed = leftFor(wrong, list);
  const { price, amount } = wrong;
  const count = isCounted(wrong, needed) ? wrong.count : null;
  const place = `${amount.page} ${amount.rect.y}`;
  const [unit, whole] = [figures.of(price), figures.of(amount)];
  const form = count
    ? ({ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 0 } as const)
    : ({ kind: 'product', of: [0], factor: needed / exactCents(price), is: 1, slack: 0 } as const);
  return [
    wholeSum('total.column_sum', `summed products ${place}`, [
      [figures.of(sum), -1],
      ...rows.map((row): Term => [figures.of(row.amount), 1]),
    ]),
    {
      id: 'invoice.lines',
      family: `summed product ${place}`,
      echoes: 0,
      figures: count ? [figures.as({ count }, count, count.cents / HUNDRED), unit, whole] : [unit, whole],
      forms: [form],
      parts: count ? { quantity: 0, unit: 1, printed: 2 } : { unit: 0, printed: 1 },
      label: '',
    },
  ];
}

/** `known`: all that is known of the paper; an amount in an equation that holds is right. */
export function summedProducts({ numbers }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  if (numbers.length > MAX_NUMBERS) return [];
  const lines = inLines(numbers.toSorted(downThePaper)).map((line) => line.toSorted((a, b) => a.rect.x - b.rect.x));
  const held = figuresHeld(known);
  const told = new Set(known.map(placesOf));
  const found = [false, true].flatMap((isReversed) =>
    listsOf(lines, isReversed).flatMap((list) => {
      const { rows, sum } = list;
      const wrong = wrongOf(rows);
      if (!wrong || held.has(figures.of(wrong.amount))) return [];
      const needed = leftFor(wrong, list);
      const isRead = isCounted(wrong, needed);
      const isTold = isMultiple(wrong, needed) && held.has(figures.of(sum)) && significant(wrong.price) >= MIN_PRICE;
      // Lines that print their price again tell nothing of the others.
      const isSeveral = rows.some((row) => row !== wrong && row.amount.cents !== row.price.cents);
      const own = [sum, wrong.price, ...rows.map(({ amount }) => amount), ...(isRead ? [wrong.count!] : [])];
      if (!(isRead || isTold) || !isSeveral || own.some((each) => isDoubtful(each))) return [];
      return equationsOf(list, wrong, figures);
    }),
  );
  return [...new Map(found.map((each) => [placesOf(each), each])).values()].filter((each) => !told.has(placesOf(each)));
}
