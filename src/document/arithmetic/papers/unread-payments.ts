/**
 * A payment on a screen in a script that recognition did not read: the amount in large print, and in one column below it
 * the same amount again, its fee and tax, what they make together, and the balances before and after. Where the amount is
 * not printed again, a fee at a printed rate shows what it is a fee of. It may stand between the two balances as well.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf, type Term } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { isEdit, isMoneyLike, significant } from '../telling.ts';

/** Lines below the repeated amount; of more some agree by chance. Chosen. */
const MAX_LINES = 6;
/** Steps from line to line by the smallest one. Chosen. */
const MAX_UNEVEN = 1.5;
/** Significant digits of what is off by one of them. */
const MIN_SIGNIFICANT = 4;
/** How much higher the large print is. */
const LARGE = 1.8;

interface Column {
  /** The amount in large print. */
  shown: AmountField;
  /** Below it, in one column. */
  list: AmountField[];
}

/** Null where it has labels that were read, which say more than places. */
function columnOf({ numbers, called, tables, transactions }: PaperFields): Column | null {
  const money = numbers.filter((number) => isMoneyLike(number) && number.source === 'ocr');
  const high = Math.max(...money.map(({ rect }) => rect.h));
  const [shown, more] = money.filter(({ rect }) => rect.h === high);
  if (!shown || more || tables.length + transactions.length > 0) return null;
  const below = money.filter((each) => each.page === shown.page && middleOf(each) > middleOf(shown));
  const [first, ...rest] = below;
  if (!first || shown.rect.h < LARGE * first.rect.h) return null;
  const list = [first];
  for (const each of rest) {
    const step = middleOf(each) - middleOf(list.at(-1)!);
    const least = list[1] ? middleOf(list[1]) - middleOf(first) : step;
    if (!isAligned(each, first) || isBeside(each, list.at(-1)!) || step > MAX_UNEVEN * least) break;
    list.push(each);
  }
  const isRead = list.some((each) => called.some(({ amount, label }) => amount === each && label !== null));
  return isRead || list.length > MAX_LINES + 1 ? null : { shown, list };
}

const sumOfAll = (some: readonly AmountField[]) => some.reduce((sum, { cents }) => sum + cents, 0);
const term = (figures: Figures, number: AmountField, sign: 1 | -1): Term => [figures.of(number), sign];
const tells = (...some: readonly AmountField[]) => some.every((each) => significant(each) >= MIN_SIGNIFICANT);

/** The amount and the lines below it, down to what is charged. */
function chargeOf(list: readonly AmountField[], { numbers, rates }: PaperFields, figures: Figures): Equation[] {
  const isAgain = numbers.some((number) => number.cents === list[0]!.cents && !list.includes(number));
  const ways = list.flatMap((end, at) =>
    at > 1 && (!isAgain || end.cents > list[0]!.cents) ? [{ end, parts: list.slice(0, at) }] : [],
  );
  const offOf = ({ end, parts }: (typeof ways)[number]) => sumOfAll(parts) - end.cents;
  /** A printed rate makes one part of what the other would have to be. */
  const isRated = (other: number, parts: readonly AmountField[]) =>
    rates.some(({ percent }) =>
      parts.some(({ cents }) => cents > 0 && Math.abs((other * percent) / 100 - cents) <= 0.5 && cents !== other),
    );
  const isNear = (way: (typeof ways)[number]) => {
    const off = offOf(way);
    return (
      (tells(way.end) &&
        isOneSlip(way.end.cents, way.end.cents + off) &&
        (isAgain || isRated(list[0]!.cents, way.parts))) ||
      way.parts.slice(isAgain ? 1 : 0).some((part) => {
        const needed = part.cents - off;
        const isOneDigitFewer = String(part.cents).endsWith(String(needed));
        return needed > 0 && (isEdit(part.cents, needed) || isOneDigitFewer) && isRated(needed, way.parts);
      })
    );
  };
  const meant = ways.find((way) => offOf(way) === 0) ?? ways.find(isNear);
  if (!meant) return [];
  const terms = [term(figures, meant.end, -1), ...meant.parts.map((part) => term(figures, part, 1))];
  return [equation('transfer.charged', terms)];
}

/** Two amounts that follow each other and differ by what was paid, with the lines between or without. */
function balancesOf(list: readonly AmountField[], figures: Figures): Equation[] {
  const [paid] = list as [AmountField];
  const ways = list.slice(1, -1).flatMap((before, i) => {
    const after = list[i + 2]!;
    const between = list.slice(1, i + 1).filter(({ cents }) => cents !== 0);
    const all = [[paid], ...(between.length > 0 ? [[paid, ...between]] : [])];
    return all.map((moves) => ({ before, after, moves, needed: before.cents - sumOfAll(moves) }));
  });
  const holding = ways.find(({ after, needed }) => after.cents === needed);
  const near = ways.filter(({ before, after, needed }) => tells(before, after) && isOneSlip(after.cents, needed));
  const meant = holding ?? (near.length === 1 ? near[0] : undefined);
  if (!meant) return [];
  const terms = [
    term(figures, meant.after, -1),
    term(figures, meant.before, 1),
    ...meant.moves.map((move) => term(figures, move, -1)),
  ];
  return [equation('statement.closing_balance', terms)];
}

/** `before`, `paid`, `after`: the amount that is shown in large print stands again between what there was and what is left. */
function betweenBalances({ shown, list }: Column, figures: Figures): Equation[] {
  const [before, paid, after, more] = list;
  if (!before || !paid || !after || more || paid.cents !== shown.cents || !tells(before, after)) return [];
  const made = [-1, 1].map((sign) => ({ sign, needed: before.cents + sign * paid.cents }));
  const holding = made.find(({ needed }) => after.cents === needed);
  const near = made.filter(
    ({ sign, needed }) =>
      needed > 0 && (isOneSlip(after.cents, needed) || isOneSlip(before.cents, after.cents - sign * paid.cents)),
  );
  const meant = holding ?? (near.length === 1 ? near[0] : undefined);
  if (!meant) return [];
  const sign = meant.sign < 0 ? -1 : 1;
  return [
    equation('statement.closing_balance', [
      term(figures, after, -1),
      term(figures, before, 1),
      term(figures, paid, sign),
    ]),
  ];
}

const equation = (id: Equation['id'], terms: readonly Term[]): Equation => ({
  id,
  family: 'unread payment',
  echoes: 0,
  ...sumOf(terms),
  isExact: true,
  parts: { printed: 0 },
  label: '',
});

export function unreadPayments(fields: PaperFields, figures: Figures): Equation[] {
  const column = columnOf(fields);
  const [first] = column?.list ?? [];
  if (!column || !first) return [];
  const isAgain = first.cents === column.shown.cents;
  if (!isAgain && !fields.rates.some((rate) => isBeside(rate, first))) return betweenBalances(column, figures);
  const list = isAgain ? column.list : [column.shown, ...column.list];
  return list.length > 2 ? [...chargeOf(list, fields, figures), ...balancesOf(list, figures)] : [];
}
