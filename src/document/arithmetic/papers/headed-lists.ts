/**
 * Lists of screens below their sums: what all accounts or pots hold in large print above them, the income of a budget above
 * its rows, and groups of entries, each below its own sum, that make what is charged together, or below a sum that is set out
 * to the side of them.
 */
import { subsetsOf } from '../../../values/subsets.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT } from '../grid.ts';
import { sumOf, type Term, worth } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { isMoneyLike, isNearSum, significant } from '../telling.ts';
import { headline } from './headline.ts';

/** Entries of a list below the one sum of it, and of a group; fewer agree by chance. Chosen. */
const MIN_ENTRIES = 3;
const MIN_IN_GROUP = 2;
const MAX_ENTRIES = 30;
/** How far the entries of a group are indented below its sum, in heights of the print. Chosen. */
const INDENT = 0.8;
/** Significant digits of a sum that tells something. */
const MIN_SIGNIFICANT = 4;

const totalOf = (entries: readonly AmountField[]) => entries.reduce((total, { cents }) => total + cents, 0);

const isNear = (sum: AmountField, entries: readonly AmountField[]): boolean =>
  isNearSum(
    sum,
    entries.map((entry) => [entry, 1] as const),
  );

const equation = (sum: AmountField, entries: readonly AmountField[], figures: Figures): Equation => ({
  id: 'total.column_sum',
  family: 'headed lists',
  echoes: 0,
  ...sumOf([[figures.of(sum), -1], ...entries.map((entry): Term => [figures.of(entry), 1])]),
  isExact: true,
  parts: { printed: 0 },
  label: '',
});

/** With the sign of a currency, as the entries of a list on a screen have, one on each line and in one column. */
function entriesBelow(sum: AmountField, { numbers }: PaperFields, like: 'first' | 'last' = 'first'): AmountField[] {
  const isEntry = ({ raw, currency, cents }: AmountField) =>
    currency !== null && cents !== 0 && /[\p{Sc}\p{L}]/u.test(raw);
  const below = numbers.filter(
    (number) => isEntry(number) && number.page === sum.page && middleOf(number) > middleOf(sum) + sum.rect.h / 2,
  );
  const first = like === 'first' ? below[0] : below.at(-1);
  if (!first) return [];
  const edgesOf = ({ rect }: AmountField) => [rect.x, rect.x + rect.w] as const;
  const inColumn = (side: 0 | 1) =>
    below.filter(
      (number) =>
        Math.abs(edgesOf(number)[side] - edgesOf(first)[side]) < Math.max(EDGE_PT, INDENT * first.rect.h) &&
        number.currency === first.currency,
    );
  const [left, right] = [inColumn(0), inColumn(1)];
  const column = left.length > right.length ? left : right;
  const isOneEach = column.every((number, i) => !column[i + 1] || !isBeside(number, column[i + 1]!));
  return isOneEach && column.length <= MAX_ENTRIES ? column : [];
}

/** The sum in large print of as many entries as follow it. */
function belowHeadline(fields: PaperFields, figures: Figures): Equation[] {
  const [sum] = headline(fields);
  if (!sum?.isSum || significant(sum) < MIN_SIGNIFICANT) return [];
  const entries = entriesBelow(sum, fields);
  // What is spent stands below what there is.
  const negative = entries.findIndex(({ cents }) => cents < 0);
  const list = negative < 0 ? entries : entries.slice(0, negative);
  return chosen(sum, list, MIN_ENTRIES, figures);
}

/** The first entries that the sum adds up, or that one digit keeps from it where no others do. */
function chosen(sum: AmountField, list: readonly AmountField[], least: number, figures: Figures): Equation[] {
  const heads = list.map((_, i) => list.slice(0, i + 1)).filter((some) => some.length >= least);
  const holding = heads.find((some) => totalOf(some) === sum.cents);
  const near = heads.filter((some) => isNear(sum, some));
  // The whole list, where the digit is one of a sum and of one of its parts.
  const meant = holding ?? (near.length === 1 ? near[0] : near.find((some) => some.length === list.length));
  return meant ? [equation(sum, meant, figures)] : [];
}

/** `22,552  16,577  5,975`: what came in, what went out and what is left, above the list of what came in. */
function belowBudget(fields: PaperFields, figures: Figures): Equation[] {
  const money = fields.numbers.filter((number) => isMoneyLike(number) || number.currency !== null);
  const row = fields.numbers.filter((number) => money[0] && isBeside(number, money[0]) && isThousands(number));
  if (row.length !== 3 || money.some((each) => middleOf(each) < middleOf(row[0]!) - row[0]!.rect.h)) return [];
  const [into, ...rest] = row.toSorted((a, b) => b.cents - a.cents);
  const isBudget = into!.cents === totalOf(rest) && rest.every(({ cents }) => cents > 0);
  if (!isBudget || significant(into!) < MIN_SIGNIFICANT) return [];
  const entries = entriesBelow(into!, fields).filter((entry) => !row.includes(entry));
  const [out, left] = rest as [AmountField, AmountField];
  const made = chosen(into!, entries, MIN_IN_GROUP, figures);
  const budget: Equation = {
    ...equation(into!, [out, left], figures),
    id: 'table.rows',
    family: 'budget',
  };
  return made.length > 0 ? [budget, ...made] : [];
}
const isThousands = ({ cents, raw }: AmountField) =>
  cents > 0 && (/\p{Nd}[.,]\p{Nd}{3}/u.test(raw) || /[.,]\p{Nd}{2}$/u.test(raw));

interface Group {
  sum: AmountField;
  entries: AmountField[];
}

/** The list parted into groups at the given places, each beginning with its sum. */
const groupsAt = (list: readonly AmountField[], starts: readonly number[]): Group[] =>
  starts.map((start, i) => ({ sum: list[start]!, entries: list.slice(start + 1, starts[i + 1] ?? list.length) }));

/** Two groups or three whose sums make what the screen shows in large print; all but one hold. */
function inGroups(fields: PaperFields, figures: Figures): Equation[] {
  const [whole] = headline(fields);
  if (!whole || significant(whole) < MIN_SIGNIFICANT) return [];
  const column = entriesBelow(whole, fields);
  // It is often printed again below the list.
  const list = column.at(-1)?.cents === whole.cents ? column.slice(0, -1) : column;
  const places = list.map((_, i) => i).slice(MIN_IN_GROUP + 1);
  const parted = [
    ...places.map((second) => [0, second]),
    ...places.flatMap((second) => places.filter((third) => third > second).map((third) => [0, second, third])),
  ].filter((starts) => starts.reduce((total, start) => total + list[start]!.cents, 0) === whole.cents);
  const off = ({ sum, entries }: Group) => totalOf(entries) !== sum.cents;
  const all = parted
    .map((starts) => groupsAt(list, starts))
    .filter((groups) => groups.every(({ entries }) => entries.length >= MIN_IN_GROUP));
  const meant = all.filter((groups) => {
    const wrong = groups.filter(off);
    return wrong.length === 0 || (wrong.length === 1 && isNear(wrong[0]!.sum, wrong[0]!.entries));
  });
  if (meant.length !== 1) return [];
  const groups = meant[0]!;
  return [
    equation(
      whole,
      groups.map(({ sum }) => sum),
      figures,
    ),
    ...groups.map(({ sum, entries }) => equation(sum, entries, figures)),
  ];
}

/** How much further out than its entries the sum of a group ends, in heights of the print. Chosen. */
const OUTDENT = 0.4;
const rightOf = ({ digits, rect }: AmountField) => (digits ?? rect).x + (digits ?? rect).w;

/**
 * All money of a page one below the other, which ends at two edges: the sum of each group at the outer one (what a bank
 * holds), its entries at the inner one (its accounts). All groups but one hold, and one digit keeps that from it.
 */
function setOut({ numbers }: PaperFields, figures: Figures): Equation[] {
  const list = numbers.filter(({ currency, cents }) => currency !== null && cents !== 0);
  const [first] = list;
  if (!first || list.length > MAX_ENTRIES) return [];
  const { h } = first.rect;
  const outer = rightOf(first);
  const isSet = (number: AmountField, edge: number) => Math.abs(rightOf(number) - edge) < (OUTDENT / 2) * h;
  const inner = Math.max(...list.map(rightOf).filter((edge) => edge < outer - OUTDENT * h));
  const isOneEach = list.every(
    (number, i) =>
      number.page === first.page &&
      number.currency === first.currency &&
      (isSet(number, outer) || isSet(number, inner)) &&
      !(list[i + 1] && isBeside(number, list[i + 1]!)),
  );
  if (!isOneEach) return [];
  const starts = list.flatMap((number, i) => (isSet(number, outer) ? [i] : []));
  const groups = groupsAt(list, starts).filter(({ sum }) => significant(sum) >= MIN_SIGNIFICANT);
  const wrong = groups.filter(({ sum, entries }) => totalOf(entries) !== sum.cents);
  const isMeant = wrong.every(({ sum, entries }) => isNear(sum, entries)) && wrong.length <= 1;
  if (!isMeant || groups.length < starts.length || groups.length - wrong.length < 1) return [];
  return groups.every(({ entries }) => entries.length >= MIN_IN_GROUP)
    ? groups.map(({ sum, entries }) => equation(sum, entries, figures))
    : [];
}

/**
 * A balance, what came in and what went out in one line, which make the balance in large print, above a list of movements with
 * their signs: those with a minus make what went out, so the others make what came in.
 */
function inSides(fields: PaperFields, figures: Figures): Equation[] {
  const [shown] = headline(fields);
  if (!shown || significant(shown) < MIN_SIGNIFICANT) return [];
  const below = fields.numbers.filter(
    (number) => isMoneyLike(number) && number.cents !== 0 && number !== shown && middleOf(number) > middleOf(shown),
  );
  const row = below.filter((number) => below[0] && isBeside(number, below[0]));
  const moves = below.filter((number) => !row.includes(number));
  const isList = moves.every((move, i) => !moves[i + 1] || !isBeside(move, moves[i + 1]!));
  if (row.length !== 3 || !isList || moves.length > MAX_ENTRIES) return [];
  const [taken, added] = [moves.filter(({ cents }) => cents < 0), moves.filter(isAdded)];
  if (taken.length < MIN_IN_GROUP || added.length < 1 || taken.length + added.length !== moves.length) return [];
  const out = row.find(({ cents }) => Math.abs(cents) === -totalOf(taken));
  const [into, before] = row.filter((each) => each !== out).toSorted((a, b) => b.cents - a.cents);
  if (!out || !into || !before || into.cents + before.cents - Math.abs(out.cents) !== shown.cents) return [];
  const sides = [into, before].filter((side) => totalOf(added) === side.cents || isNear(side, added));
  // A movement that was not read leaves less than what came in, and never more.
  const side = sides[0] ?? (totalOf(added) > into.cents ? into : undefined);
  if (!side || sides.length > 1) return [];
  const balance: Equation = {
    ...equation(shown, [into, before], figures),
    id: 'statement.summary',
    family: 'sides of a list',
    ...sumOf([
      [figures.of(shown), -1],
      [figures.of(into), 1],
      [figures.of(before), 1],
      [figures.of(out), worth(figures.of(out), -1)],
    ]),
  };
  const spent = sumOf([[figures.of(out), out.cents < 0 ? -1 : 1], ...taken.map((each): Term => [figures.of(each), 1])]);
  return [
    balance,
    { ...equation(out, taken, figures), ...spent },
    { ...equation(side, added, figures), family: STANDARD },
  ];
}
const isAdded = ({ cents, raw, doubts = [] }: AmountField) => cents > 0 && (/^\+/.test(raw) || doubts.includes('sign'));

/** The count of the entries stands above them: the list is whole. */
const isCounted = (list: readonly AmountField[], { numbers }: PaperFields) =>
  list.length >= MIN_ENTRIES &&
  numbers.some(
    (number) =>
      number.raw === String(list.length) && number.page === list[0]!.page && middleOf(number) < middleOf(list[0]!),
  );

/** `565` of `700`, `135` to go: what was collected, above as many entries as the screen says there are. */
function toGoal(fields: PaperFields, figures: Figures): Equation[] {
  const highest = Math.max(...fields.numbers.map(({ rect }) => rect.h));
  const [given, more] = fields.numbers.filter(({ rect, cents }) => rect.h === highest && cents > 0);
  if (!given || more) return [];
  const list = entriesBelow(given, fields, 'last');
  const sums = list.filter(({ cents }) => list.some((other) => other.cents + given.cents === cents));
  const entries = list.filter((each) => !sums.includes(each));
  const above = fields.numbers.filter(
    (number) => number.currency !== null && entries[0] && middleOf(number) < middleOf(entries[0]),
  );
  const isGoal = above.some((goal) => above.some((left) => given.cents + left.cents === goal.cents));
  if (!isGoal || significant(given) < MIN_SIGNIFICANT - 1) return [];
  const whole = entries.filter((entry) => !above.includes(entry));
  if (!isCounted(whole, fields)) return [];
  return totalOf(whole) === given.cents || isNear(given, whole) ? [equation(given, whole, figures)] : [];
}

/** Entries of which every choice is tried: 2 to this power. */
const MAX_CHOSEN = 12;

/**
 * Two sums in one line, of what was received and paid, above as many entries as the screen says there are, whose signs were
 * not read: one choice of them makes one sum, and the rest make the other.
 */
function ofTwoSums(fields: PaperFields, figures: Figures): Equation[] {
  const money = fields.numbers.filter(({ currency, cents }) => currency !== null && cents > 0);
  const [first, second] = money;
  if (!first || !second || !isBeside(first, second) || significant(first) + significant(second) < 2 * MIN_ENTRIES)
    return [];
  const list = entriesBelow(first, fields).filter((entry) => entry !== second);
  if (!isCounted(list, fields) || list.length > MAX_CHOSEN || list.some(({ cents }) => cents < 0)) return [];
  const ways = subsetsOf(list).flatMap((some) => {
    const rest = list.filter((entry) => !some.includes(entry));
    return [
      [first, second],
      [second, first],
    ].flatMap(([one, other]) =>
      some.length >= 1 && rest.length >= 1 && totalOf(some) === one!.cents
        ? [{ one: one!, some, other: other!, rest }]
        : [],
    );
  });
  if (ways.some(({ other, rest }) => totalOf(rest) === other.cents)) return [];
  const [way, more] = ways.filter(({ other, rest }) => isNear(other, rest));
  if (!way || more || ways.length > MIN_IN_GROUP) return [];
  return [equation(way.one, way.some, figures), equation(way.other, way.rest, figures)];
}

export function headedLists(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  if (fields.transactions.length > 0) return [];
  const made = new Set(known.filter((each) => holdsWith(each)).map((each) => each.figures[each.parts.printed]));
  const own = [
    ...belowHeadline(fields, figures),
    ...belowBudget(fields, figures),
    ...inGroups(fields, figures),
    ...setOut(fields, figures),
    ...inSides(fields, figures),
    ...toGoal(fields, figures),
    ...ofTwoSums(fields, figures),
  ];
  return own.filter((each) => holdsWith(each) || !made.has(each.figures[each.parts.printed]));
}
