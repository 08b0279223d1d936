/**
 * Lists of screens, that are no tables: movements with their signs below what came in and what went out, and entries of
 * several lines, of which two numbers of the lines below each amount make it (hours and their price, units and their
 * rate), with the sum of all entries below them.
 */
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, AmountRole, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { named, sumOf, type Term, worth } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

/** Entries of a side that add up to its sum before the other side is believed; chosen. */
const MIN_SIDE = 2;
/** Entries that are made of two numbers before another is believed; entries of a list; numbers of one that are tried. Chosen. */
const MIN_HOLDING = 2;
const MIN_ENTRIES = 3;
const MAX_ENTRIES = 40;
const MAX_NUMBERS = 5;
/** How many times the true value a changed amount may be; chosen. */
const MAX_TIMES = 20;

const OF_HEAD: readonly AmountRole[] = [
  'opening_balance',
  'closing_balance',
  'balance',
  'total_credits',
  'total_debits',
];

const sumEquation = (id: Equation['id'], family: string, terms: readonly Term[], label = ''): Equation => ({
  id,
  family,
  echoes: 0,
  ...sumOf(terms),
  parts: { printed: 0 },
  label,
});

/** What came in and what went out, at the head of the movements that make both. */
export function sidesOf(fields: PaperFields, figures: Figures): Equation[] {
  const [into, moreIn] = named(fields, 'total_credits');
  const [out, moreOut] = named(fields, 'total_debits');
  if (!into || !out || moreIn || moreOut || fields.transactions.length > 0 || into.source !== 'ocr') return [];
  const head = fields.amounts.filter(({ role }) => role !== null && OF_HEAD.includes(role));
  const bottom = Math.max(...head.map(middleOf));
  const entries = fields.numbers.filter(
    (number) => isMoneyLike(number) && number.cents !== 0 && number.page === into.page && middleOf(number) > bottom,
  );
  const isList = entries.every(
    (entry) => isAligned(entry, entries[0]!) && !entries.some((o) => o !== entry && isBeside(o, entry)),
  );
  if (!isList || entries.length < MIN_ENTRIES || entries.length > MAX_ENTRIES) return [];
  const [came, went] = [entries.filter(({ cents }) => cents > 0), entries.filter(({ cents }) => cents < 0)];
  const sideOf = (total: AmountField, side: readonly AmountField[], label: string) => {
    const whole = figures.of(total);
    const terms = side.map((each): Term => [figures.of(each), worth(figures.of(each), 1)]);
    return sumEquation('statement.totals', 'sides of a list', [[whole, worth(whole, -1)], ...terms], label);
  };
  const sides = [sideOf(into, came, 'credit'), sideOf(out, went, 'debit')];
  const isUnderstood = [came, went].some((side, i) => side.length >= MIN_SIDE && holdsWith(sides[i]!));
  return isUnderstood && came.length > 0 && went.length > 0 ? sides : [];
}

interface Entry {
  amount: AmountField;
  /** Numbers on its lines. */
  numbers: AmountField[];
}

/** Amounts of one column, each with the other numbers down to the next one. */
function entriesOf(column: readonly AmountField[], { numbers }: PaperFields): Entry[] {
  return column.flatMap((amount, i): Entry[] => {
    const next = column[i + 1];
    const own = numbers.filter(
      (number) =>
        number !== amount &&
        number.page === amount.page &&
        (isBeside(number, amount) || middleOf(number) > middleOf(amount)) &&
        (!next || (middleOf(number) < middleOf(next) && !isBeside(number, next))),
    );
    return own.length > 1 && own.length <= MAX_NUMBERS ? [{ amount, numbers: own }] : [];
  });
}

const madeOf = ({ numbers }: Entry, [i, j]: readonly [number, number]): number | null => {
  const [count, price] = [numbers[i], numbers[j]];
  return count && price ? Math.abs(exactCents(count) * exactCents(price)) / 100 : null;
};
const isMade = (entry: Entry, pair: readonly [number, number]) => {
  const made = madeOf(entry, pair);
  return made !== null && Math.abs(made - entry.amount.cents) <= 1;
};
/** Other numbers than those of an entry make something of quite another size. */
function isLikely(entry: Entry, pair: readonly [number, number]): boolean {
  const made = madeOf(entry, pair);
  return made !== null && made * MAX_TIMES > entry.amount.cents && made < entry.amount.cents * MAX_TIMES;
}
/** A count of one makes whatever price stands beside it. */
const tells = ({ amount, numbers }: Entry, pair: readonly [number, number]) =>
  isTelling(amount) && pair.every((at) => Math.abs(numbers[at]?.cents ?? 0) !== 100);

function productOf({ amount, numbers }: Entry, [i, j]: readonly [number, number], figures: Figures): Equation {
  const [count, price] = [numbers[i]!, numbers[j]!];
  const sign = count.cents * price.cents < 0 ? -1 : 1;
  return {
    id: 'table.rows',
    family: 'entries of a list',
    echoes: 1,
    isUnnamed: true,
    figures: [count, price, amount].map((each) => figures.of(each)),
    forms: [{ kind: 'product', of: [0, 1], factor: 0.01 * sign, is: 2, slack: 1 }],
    parts: { printed: 2 },
    label: '',
  };
}

const PAIRS = Array.from({ length: MAX_NUMBERS }, (_, i) => i).flatMap((i) =>
  Array.from({ length: MAX_NUMBERS - 1 - i }, (_, k): readonly [number, number] => [i, i + 1 + k]),
);

/** Entries of several lines, and their sum. */
export function madeEntries(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const money = fields.numbers.filter((number) => isMoneyLike(number) && number.cents > 0 && number.source === 'ocr');
  if (money.length < MIN_ENTRIES || money.length > MAX_ENTRIES || fields.tables.length > 0) return [];
  const columns = money.map((first) => money.filter((other) => isAligned(first, other)));
  // Rows and written counts tell what makes their amounts.
  const told = new Set(
    known.filter(({ forms }) => forms[0]!.kind === 'product').map(({ figures: own, parts }) => own[parts.printed]!),
  );
  for (const column of columns) {
    const entries = entriesOf(column, fields);
    if (entries.length < MIN_ENTRIES) continue;
    for (const pair of PAIRS) {
      const held = entries.filter((entry) => isMade(entry, pair));
      const [odd, more] = entries.filter((entry) => !held.includes(entry));
      if (held.filter((entry) => tells(entry, pair)).length < MIN_HOLDING || more) continue;
      if (odd && !isLikely(odd, pair)) continue;
      const products = entries.map((entry) => productOf(entry, pair, figures));
      if (entries.some(({ amount }) => told.has(figures.of(amount)))) return [];
      return [
        ...products,
        ...sumBelow(entries, odd ? Math.round(madeOf(odd, pair)!) - odd.amount.cents : 0, money, figures),
      ];
    }
  }
  return [];
}

/** What all entries come to, as printed or with the one amount that its numbers make otherwise. */
function sumBelow(entries: readonly Entry[], off: number, money: readonly AmountField[], figures: Figures): Equation[] {
  const last = entries.at(-1)!.amount;
  const sum = entries.reduce((all, { amount }) => all + amount.cents, 0);
  const [total] = money.filter(
    (each) => middleOf(each) > middleOf(last) && (each.cents === sum || each.cents === sum + off),
  );
  if (!total) return [];
  const terms = entries.map(({ amount }): Term => [figures.of(amount), 1]);
  return [sumEquation('total.column_sum', 'sum of entries', [[figures.of(total), -1], ...terms])];
}
