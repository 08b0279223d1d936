/**
 * Sums of lists that are printed whole: from one sum of a list to the next, the sum of several lists, what is paid back of
 * a deposit, lines that with their sum are all the money of a paper (`standard-sums.ts` says when one of them is wrong).
 */
import type { AmountField, LabelKey } from '../../fields/types.ts';
import { EDGE_PT, gridsOf, listsOf, loneLists, printedLists } from '../grid.ts';
import { isBeside, middleOf } from '../places.ts';
import { isSum, isTelling } from '../telling.ts';
import { isBetween, isEnd, type Reading } from './reading.ts';
import type { Signed, Way } from './ways.ts';

/** Parts between two sums; more are a list of something else. Chosen. */
const MAX_PARTS = 5;
/** Sums of lists that another sum adds up; chosen. */
const MAX_SUMS = 6;
/** Lines of a deposit that is paid back: its amount, the interest, the tax on it, and what is left of it. */
const DEPOSIT = 4;

/** Lines of a list that is all a paper prints, and how far they stand apart, by the smallest distance of two; chosen. */
const MIN_LISTED = 3;
const MAX_LISTED = 24;
const MAX_STEP = 1.4;

const ADDED: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>(['vat', 'fee', 'shipping', 'rounding']);
const TAKEN: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>(['discount', 'prepaid', 'deductible', 'payments']);

/** What the part counts with: as its printed sign or its label says; null where neither does. */
function signOf(part: AmountField, label: LabelKey | null): 1 | -1 | null {
  if (part.cents < 0) return 1;
  if (TAKEN.has(label)) return -1;
  return ADDED.has(label) || ADDED.has(part.role as LabelKey) ? 1 : null;
}

/** From a sum that its own list makes, or from the rent, to the next sum; every line between is part of it. */
function inList(list: readonly AmountField[], reading: Reading): Way[] {
  // `12 × 150.00`: what a part is made of stands on its line.
  const prices = new Set(reading.fields.counted.map(({ price }) => price));
  const isOf = (parts: readonly AmountField[], other: AmountField) =>
    parts.some((part) => part === other || (prices.has(other) && isBeside(part, other)));
  return list.flatMap((end, at): Way[] => {
    if (!isEnd(end) && reading.labelOf(end) !== 'amount_due') return [];
    const from = list.slice(0, at).findLastIndex((number) => reading.isMade(number) || number.role === 'rent');
    const [top, parts] = [list[from], list.slice(from + 1, at)];
    if (!top || parts.length === 0 || parts.length > MAX_PARTS || parts.some(isEnd)) return [];
    if (top.page !== end.page || reading.money.some((each) => isBetween(each, top, end) && !isOf(parts, each)))
      return [];
    const signs = parts.map((part) => signOf(part, reading.labelOf(part)));
    if (signs.includes(null)) return [];
    // What a list comes to, less what was paid with a minus, is what is called outstanding: all of it is named.
    const isSure = reading.labelOf(end) === 'amount_due' && parts.every(({ cents }) => cents < 0);
    const terms = [[top, 1] as const, ...parts.map((part, i): Signed => [part, signs[i]!])];
    return [{ id: 'total.column_sum', end, terms, ...(isSure && { isSure }) }];
  });
}

/** What is paid back of a deposit: what was placed, and the interest that is left of its gross sum after tax. */
function ofInterest(list: readonly AmountField[], reading: Reading): Way[] {
  const at = list.findIndex((number) => isEnd(number));
  const end = list[at];
  const [placed, gross, tax, net] = list.slice(Math.max(0, at - DEPOSIT), Math.max(0, at));
  if (!end || !placed || !gross || !tax || !net || placed.page !== end.page || placed.cents < gross.cents) return [];
  if (gross.cents - Math.abs(tax.cents) !== net.cents || !isTelling(net) || isEnd(placed)) return [];
  if (reading.money.some((each) => isBetween(each, placed, end) && ![gross, tax, net].includes(each))) return [];
  return [
    {
      id: 'total.column_sum',
      end,
      terms: [
        [placed, 1],
        [net, 1],
      ],
    },
  ];
}

/** The last sum of the paper, where several lists above it have sums of their own. */
function ofSums(reading: Reading): Way[] {
  const end = reading.money.findLast(isEnd);
  if (end?.role !== 'total' || reading.fields.documentType.value === 'payslip') return [];
  const before = reading.money.slice(0, reading.money.indexOf(end));
  const sums = before.filter((number) => isSum(number) && reading.isMade(number));
  const places = reading.known.filter(({ figures, parts }) =>
    sums.some((sum) => figures[parts.printed] === reading.figures.of(sum)),
  );
  // One that another adds up, or a number that stands behind the last one, is read in another way.
  const isNested = sums.some((sum) =>
    places.some(({ figures, parts }) => {
      const at = figures.indexOf(reading.figures.of(sum));
      return at >= 0 && at !== parts.printed;
    }),
  );
  if (sums.length < 2 || sums.length > MAX_SUMS || isNested || before.at(-1) !== sums.at(-1)) return [];
  // Sums of other pages may be those of other papers in the file.
  if (before.filter(isEnd).length > sums.length || sums.some(({ page }) => page !== end.page)) return [];
  return [{ id: 'total.column_sum', end, terms: sums.map((sum): Signed => [sum, 1]) }];
}

/** Lines of one list, as many cheques of a receipt, that with their sum are all the money of the paper. */
function ofList(reading: Reading): Way[] {
  const [end, more] = reading.money.filter(isSum);
  if (!end || more) return [];
  const parts = reading.money.filter(({ cents }) => cents !== end.cents);
  const rightOf = ({ digits, rect }: AmountField) => (digits ?? rect).x + (digits ?? rect).w;
  // Screens print each amount below its name, from the left.
  const leftOf = ({ rect }: AmountField) => rect.x;
  const isColumn = [rightOf, leftOf].some((edgeOf) =>
    parts.every((part) => Math.abs(edgeOf(part) - edgeOf(parts[0]!)) < EDGE_PT && part.page === end.page),
  );
  const steps = parts.slice(1).map((part, i) => middleOf(part) - middleOf(parts[i]!));
  // A wider step may hold a line that was not read.
  const isEven = steps.every((step) => step > 0 && step < MAX_STEP * Math.min(...steps));
  if (parts.length < MIN_LISTED || parts.length > MAX_LISTED || !isColumn || !isEven) return [];
  if (middleOf(end) < middleOf(parts.at(-1)!) || parts.some(({ cents }) => cents < 0)) return [];
  // A bare number on a line of its own may be one of them.
  const isIn = (number: AmountField) =>
    number.cents !== 0 && isBetween(number, parts[0]!, end) && !isBeside(number, end);
  if (reading.fields.numbers.some((each) => isIn(each) && !parts.some((part) => isBeside(part, each)))) return [];
  return [{ id: 'total.column_sum', end, terms: parts.map((part): Signed => [part, 1]) }];
}

export function listedWays(reading: Reading): Way[] {
  const { money } = reading;
  const lists = [...gridsOf(money).flatMap(listsOf), ...loneLists(money), ...printedLists(money)];
  return [
    ...lists.flatMap((list) => [...inList(list, reading), ...ofInterest(list, reading)]),
    ...ofSums(reading),
    ...ofList(reading),
  ];
}
