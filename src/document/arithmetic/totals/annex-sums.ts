/**
 * A summary of accounts, cards or contracts, each with its amount, and below it or on a page behind it a list for each: under a heading
 * with the same number, or as many lists as the summary has lines, in their order. The list comes to that amount; one that
 * does shows that the others are meant so.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf, type Term } from '../make.ts';
import { isAligned, isBeside, middleOf, placeKey } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isEdit, isMoneyLike, isSum, isTelling } from '../telling.ts';

/** The digits by which such a paper calls a card or an account. */
const NAME = /^\P{Nd}{0,3}(\p{Nd}{4,10})(?!\p{Nd})(?:[-\P{Nd}].{0,3})?$/u;
/** Numbers of a paper, and entries of one list; bounds for the time. */
const MAX_NUMBERS = 600;
const MIN_ENTRIES = 2;
const MAX_ENTRIES = 60;

interface Annex {
  sum: AmountField;
  entries: AmountField[];
}

const isBelow = (a: AmountField, b: AmountField) => a.page > b.page || (a.page === b.page && middleOf(a) > middleOf(b));
const nameOf = (number: AmountField) => (isMoneyLike(number) ? undefined : number.raw.match(NAME)?.[1]);

function byName(numbers: readonly AmountField[]): Annex[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const besideOf = (number: AmountField) => money.filter((each) => each !== number && isBeside(each, number));
  const names = Map.groupBy(
    numbers.filter((number) => nameOf(number) !== undefined),
    (number) => nameOf(number)!,
  );
  // Each name stands once in the summary and once above its list.
  const pairs = [...names.values()].flatMap((places) => {
    const [entry, heading, more] = places.toSorted((a, b) => a.page - b.page || middleOf(a) - middleOf(b));
    if (!entry || !heading || more || besideOf(heading).length > 0) return [];
    const [sum, another] = besideOf(entry);
    return sum && !another ? [{ sum, heading }] : [];
  });
  return pairs.flatMap(({ sum, heading }): Annex[] => {
    const next = pairs.map((pair) => pair.heading).filter((other) => other !== heading && isBelow(other, heading));
    const below = money.filter((each) => isBelow(each, heading) && !next.some((other) => isBelow(each, other)));
    const entries = below.filter((each) => each.page === below[0]!.page && isAligned(each, below[0]!));
    const closing = closingOf(entries);
    const isList =
      isBelow(heading, sum) &&
      entries.length === below.length &&
      entries.length >= MIN_ENTRIES &&
      entries.length <= MAX_ENTRIES &&
      !entries.some((each) => isSum(each) && each !== closing) &&
      entries.every((each) => besideOf(each).length === 0);
    return isList ? [{ sum, entries: closing ? [closing] : entries }] : [];
  });
}

/** The sum below the entries that they make, which stands for them. */
function closingOf(entries: readonly AmountField[]): AmountField | null {
  const lines = entries.toSorted((a, b) => middleOf(a) - middleOf(b));
  const last = lines.pop();
  const made = lines.reduce((all, { cents }) => all + cents, 0);
  return last && isSum(last) && lines.length >= MIN_ENTRIES && made === last.cents ? last : null;
}

/** How much further than its lines from each other the lists stand apart; chosen. */
const PARTED = 1.8;
/** Lines of a summary. */
const MAX_LINES = 6;

/** As many lists below the sum of a summary as that has parts. */
function byOrder(numbers: readonly AmountField[], known: readonly Equation[]): Annex[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const summaries = known.filter(
    (each) =>
      each.id === 'total.column_sum' &&
      each.figures.length > 2 &&
      each.figures.length <= MAX_LINES + 1 &&
      holdsWith(each),
  );
  return summaries.flatMap((summary): Annex[] => {
    const places = new Set(summary.figures.map(placeKey));
    const own = money.filter((number) => places.has(placeKey(number)));
    const printed = placeKey(summary.figures[summary.parts.printed]!);
    const total = own.find((number) => placeKey(number) === printed);
    const lines = own
      .filter((number) => number !== total)
      .toSorted((a, b) => a.page - b.page || middleOf(a) - middleOf(b));
    if (!total || lines.length !== summary.figures.length - 1) return [];
    const below = money
      .filter((each) => isBelow(each, total) && !isBeside(each, total))
      .toSorted((a, b) => a.page - b.page || middleOf(a) - middleOf(b));
    const lists = partedLists(below);
    if (lists.length !== lines.length || below.some(isSum)) return [];
    const isColumn = lists.every(
      (list) => list.length >= MIN_ENTRIES && list.every((each) => isAligned(each, list[0]!)),
    );
    return isColumn ? lists.map((entries, i) => ({ sum: lines[i]!, entries })) : [];
  });
}

/** Numbers below each other, apart where a heading stands between them. */
function partedLists(numbers: readonly AmountField[]): AmountField[][] {
  const steps = numbers.slice(1).flatMap((number, i) => {
    const above = numbers[i]!;
    return number.page === above.page ? [middleOf(number) - middleOf(above)] : [];
  });
  const step = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const lists: AmountField[][] = [];
  for (const number of numbers) {
    const above = lists.at(-1)?.at(-1);
    const isNext = above?.page === number.page && middleOf(number) - middleOf(above) < PARTED * step;
    if (isNext) lists.at(-1)!.push(number);
    else lists.push([number]);
  }
  return lists;
}

const offOf = ({ sum, entries }: Annex) => entries.reduce((all, { cents }) => all + cents, 0) - sum.cents;

/** The sum or one of its entries with another digit, or two, makes it hold. */
function isNear(annex: Annex): boolean {
  const off = offOf(annex);
  const { sum, entries } = annex;
  return (
    isTelling(sum) && (isEdit(sum.cents, sum.cents + off) || entries.some(({ cents }) => isEdit(cents, cents - off)))
  );
}

/** `known`: equations that names, columns and rows gave. */
export function annexSums({ numbers }: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  if (numbers.length > MAX_NUMBERS) return [];
  const named = byName(numbers);
  const annexes = named.length > 1 ? named : byOrder(numbers, known);
  const holding = annexes.filter((annex) => offOf(annex) === 0);
  const failing = annexes.filter((annex) => offOf(annex) !== 0);
  const isWrong = holding.length > 0 && failing.length === 1 && isNear(failing[0]!);
  return [...holding, ...(isWrong ? failing : [])].map(({ sum, entries }) => ({
    // The sum below the list is that amount, printed again.
    id: entries.length > 1 ? 'total.column_sum' : 'sum.again',
    family: 'annex',
    echoes: 0,
    ...sumOf([[figures.of(sum), -1], ...entries.map((entry): Term => [figures.of(entry), 1])]),
    parts: { printed: 0 },
    label: '',
  }));
}
