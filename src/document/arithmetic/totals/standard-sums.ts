/**
 * Sums that a paper prints whole, with a label for every part: from a sum that its list makes to what is left of it, from
 * the sums of several lists to that of all, rent with its charges, a row of labels with a formula below it, what is left
 * of a loan. Who changes one figure of them may write any other: such a sum is held to its parts however many digits
 * differ, where nothing else that is printed explains the difference.
 */
import { isCentredIn } from '../../../domain/geometry.ts';
import { digitsChanged, isOneDigitMore } from '../../../values/digit-changes.ts';
import type { AmountField, CalledField, LabelKey, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT, gridsOf, listsOf, loneLists, printedLists } from '../grid.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isBeside, middleOf } from '../places.ts';
import { holdsWith, isSumOfSome, STANDARD } from '../solve.ts';
import { isMoneyLike, isSum, isTelling } from '../telling.ts';
import { laddersOf } from './ladders.ts';
import { offOf, type Signed, type Way, worthOf } from './ways.ts';

/** Parts between two sums; more are a list of something else. Chosen. */
const MAX_PARTS = 5;
/** Sums of lists that another sum adds up; chosen. */
const MAX_SUMS = 6;
/** Numbers with a fraction that show by their hundredths that the list is the one that is meant; chosen. */
const MIN_PARTED = 2;
/** How many times the true value a changed figure may be; chosen. */
const MAX_TIMES = 20;
const MAX_DIGITS = 2;
const HUNDRED = 100;

const ADDED: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>(['vat', 'fee', 'shipping', 'rounding']);
const TAKEN: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>(['discount', 'prepaid', 'deductible', 'payments']);

const isEnd = (number: AmountField) => isSum(number) || number.role === 'total';

/** What the part counts with: as its printed sign or its label says; null where neither does. */
function signOf(part: AmountField, label: LabelKey | null): 1 | -1 | null {
  if (part.cents < 0) return 1;
  if (TAKEN.has(label)) return -1;
  return ADDED.has(label) || ADDED.has(part.role as LabelKey) ? 1 : null;
}

const isBetween = (number: AmountField, top: AmountField, end: AmountField) =>
  number.page === end.page && middleOf(number) > middleOf(top) && middleOf(number) < middleOf(end);

class Reading {
  readonly money: AmountField[];
  private readonly labels: ReadonlyMap<AmountField, CalledField>;
  private readonly made: ReadonlySet<unknown>;
  private readonly fields: PaperFields;
  private readonly figures: Figures;
  private readonly known: readonly Equation[];
  private readonly failing: readonly Equation[];

  constructor(fields: PaperFields, known: readonly Equation[], figures: Figures) {
    this.fields = fields;
    this.figures = figures;
    this.known = known.filter((each) => holdsWith(each));
    this.failing = known.filter((each) => !holdsWith(each));
    this.money = fields.numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
    this.labels = new Map(fields.called.map((each) => [each.amount, each]));
    this.made = new Set(
      this.known
        .filter(({ forms, figures: own }) => forms[0]!.kind === 'sum' && own.length > 2)
        .map(({ figures: own, parts }) => own[parts.printed]!),
    );
  }

  private readonly isMade = (number: AmountField) => this.made.has(this.figures.of(number));
  private readonly labelOf = (number: AmountField) => this.labels.get(number)?.label ?? null;

  ways(): Way[] {
    const lists = [...gridsOf(this.money).flatMap(listsOf), ...loneLists(this.money), ...printedLists(this.money)];
    return [
      ...lists.flatMap((list) => this.inList(list)),
      ...lists.flatMap((list) => this.ofInterest(list)),
      ...this.ofSums(),
      ...this.inRows(),
      ...this.ofMonths(),
      ...this.ofLoan(),
      ...laddersOf(this.fields),
      ...this.ofCards(),
      ...this.ofList(),
    ].filter(({ end }) => !this.isMade(end));
  }

  /** From a sum that its own list makes, or from the rent, to the next sum; every line between is part of it. */
  private inList(list: readonly AmountField[]): Way[] {
    // `12 × 150.00`: what a part is made of stands on its line.
    const prices = new Set(this.fields.counted.map(({ price }) => price));
    const isOf = (parts: readonly AmountField[], other: AmountField) =>
      parts.some((part) => part === other || (prices.has(other) && isBeside(part, other)));
    return list.flatMap((end, at): Way[] => {
      if (!isEnd(end) && this.labelOf(end) !== 'amount_due') return [];
      const from = list.slice(0, at).findLastIndex((number) => this.isMade(number) || number.role === 'rent');
      const [top, parts] = [list[from], list.slice(from + 1, at)];
      if (!top || parts.length === 0 || parts.length > MAX_PARTS || parts.some(isEnd)) return [];
      if (top.page !== end.page || this.money.some((each) => isBetween(each, top, end) && !isOf(parts, each)))
        return [];
      const signs = parts.map((part) => signOf(part, this.labelOf(part)));
      if (signs.includes(null)) return [];
      return [{ id: 'total.column_sum', end, terms: [[top, 1], ...parts.map((part, i): Signed => [part, signs[i]!])] }];
    });
  }

  /** What is paid back of a deposit: what was placed, and the interest that is left of its gross sum after tax. */
  private ofInterest(list: readonly AmountField[]): Way[] {
    const at = list.findIndex((number) => isEnd(number));
    const end = list[at];
    const [placed, gross, tax, net] = list.slice(Math.max(0, at - DEPOSIT), Math.max(0, at));
    if (!end || !placed || !gross || !tax || !net || placed.page !== end.page || placed.cents < gross.cents) return [];
    if (gross.cents - Math.abs(tax.cents) !== net.cents || !isTelling(net) || isEnd(placed)) return [];
    if (this.money.some((each) => isBetween(each, placed, end) && ![gross, tax, net].includes(each))) return [];
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
  private ofSums(): Way[] {
    const end = this.money.findLast(isEnd);
    if (end?.role !== 'total' || this.fields.documentType.value === 'payslip') return [];
    const before = this.money.slice(0, this.money.indexOf(end));
    const sums = before.filter((number) => isSum(number) && this.isMade(number));
    const places = this.known.filter(({ figures, parts }) =>
      sums.some((sum) => figures[parts.printed] === this.figures.of(sum)),
    );
    // One that another adds up, or a number that stands behind the last one, is read in another way.
    const isNested = sums.some((sum) =>
      places.some(({ figures, parts }) => {
        const at = figures.indexOf(this.figures.of(sum));
        return at >= 0 && at !== parts.printed;
      }),
    );
    if (sums.length < 2 || sums.length > MAX_SUMS || isNested || before.at(-1) !== sums.at(-1)) return [];
    // Sums of other pages may be those of other papers in the file.
    if (before.filter(isEnd).length > sums.length || sums.some(({ page }) => page !== end.page)) return [];
    return [{ id: 'total.column_sum', end, terms: sums.map((sum): Signed => [sum, 1]) }];
  }

  /** Amounts beside each other, each below its label: a formula where signs are printed and the last one is what is left. */
  private inRows(): Way[] {
    const { labelled, numbers } = this.fields;
    return labelled.flatMap(({ key, page, rect }): Way[] => {
      if (key === null || !LEFT.has(key)) return [];
      const [end, more] = numbers.filter((number) => number.page === page && isCentredIn(number.rect, rect));
      if (!end || more) return [];
      const row = numbers.filter((number) => isBeside(number, end)).toSorted((a, b) => a.rect.x - b.rect.x);
      const terms = row.at(-1) === end ? row.slice(0, -1) : row[0] === end ? row.slice(1).toReversed() : [];
      const isSigned = terms.slice(1).some(({ cents }) => cents < 0) && terms[0]!.cents > 0;
      if (terms.length < 2 || terms.length > MAX_PARTS || !row.every(isMoneyLike) || !isSigned) return [];
      const id = key === 'closing_balance' ? 'card.roll_forward' : 'bill.due';
      return [{ id, end, terms: terms.map((term): Signed => [term, 1]) }];
    });
  }

  /** Amounts of months, each below its month and year in several lines, and the one sum of all of them. */
  private ofMonths(): Way[] {
    const [end, more] = this.money.filter(isEnd);
    if (!end || more) return [];
    const { numbers } = this.fields;
    const years = numbers.filter(isYear);
    const paid = numbers.filter((each) => each !== end && years.some((year) => isAbove(year, each)));
    const isWhole = this.money.every((each) => each === end || paid.includes(each));
    if (paid.length < MIN_MONTHS || paid.length > MAX_MONTHS || !isWhole) return [];
    return [{ id: 'total.column_sum', end, terms: paid.map((amount): Signed => [amount, 1]) }];
  }

  /** Lines of one list, as many cheques of a receipt, that with their sum are all the money of the paper. */
  private ofList(): Way[] {
    const [end, more] = this.money.filter(isSum);
    if (!end || more) return [];
    const parts = this.money.filter(({ cents }) => cents !== end.cents);
    const edgeOf = ({ digits, rect }: AmountField) => (digits ?? rect).x + (digits ?? rect).w;
    const isColumn = parts.every(
      (part) => Math.abs(edgeOf(part) - edgeOf(parts[0]!)) < EDGE_PT && part.page === end.page,
    );
    const steps = parts.slice(1).map((part, i) => middleOf(part) - middleOf(parts[i]!));
    // A wider step may hold a line that was not read.
    const isEven = steps.every((step) => step > 0 && step < MAX_STEP * Math.min(...steps));
    if (parts.length < MIN_LISTED || parts.length > MAX_LISTED || !isColumn || !isEven) return [];
    if (middleOf(end) < middleOf(parts.at(-1)!) || parts.some(({ cents }) => cents < 0)) return [];
    // A bare number on a line of its own may be one of them.
    const isIn = (number: AmountField) => isBetween(number, parts[0]!, end) && !isBeside(number, end);
    if (this.fields.numbers.some((each) => isIn(each) && !parts.some((part) => isBeside(part, each)))) return [];
    return [{ id: 'total.column_sum', end, terms: parts.map((part): Signed => [part, 1]) }];
  }

  /** What is owed before and after the movements of a card, each with a label of its own. */
  private ofCards(): Way[] {
    const fieldOf = new Map(this.money.map((number) => [this.figures.of(number), number]));
    return this.failing.flatMap(({ id, forms, figures: own, parts }): Way[] => {
      const [form] = forms;
      const end = fieldOf.get(own[parts.printed]!);
      if (id !== 'card.roll_forward' || form?.kind !== 'sum' || !end) return [];
      const rest = form.terms.filter(([at]) => at !== parts.printed);
      const terms = rest.flatMap(([at, factor]): Signed[] => {
        const field = fieldOf.get(own[at]!);
        return field ? [[field, factor as 1 | -1]] : [];
      });
      return terms.length === rest.length ? [{ id, end, terms }] : [];
    });
  }

  /** What is left of a loan: the balance before, less the principal that is paid, which is a part of the payment. */
  private ofLoan(): Way[] {
    if (this.fields.documentType.value !== 'loan_document' || this.fields.transactions.length > 0) return [];
    const only = (label: LabelKey) => {
      const all = this.fields.called.filter((each) => each.label === label && each.words.length > 0);
      return all.length === 1 ? all[0]!.amount : null;
    };
    const [opening, closing, paid] = (['opening_balance', 'closing_balance', 'principal'] as const).map(only);
    if (!opening || !closing || !paid || paid.cents >= opening.cents) return [];
    return [
      {
        id: 'loan.balance',
        end: closing,
        terms: [
          [opening, 1],
          [paid, -1],
        ],
      },
    ];
  }
}

/** Lines of a deposit that is paid back: its amount, the interest, the tax on it, and what is left of it. */
const DEPOSIT = 4;

const LEFT: ReadonlySet<LabelKey> = new Set<LabelKey>(['closing_balance', 'amount_due', 'total', 'net_pay']);

/** Lines of a list that is all a paper prints, and how far they stand apart, by the smallest distance of two; chosen. */
const MIN_LISTED = 3;
const MAX_LISTED = 24;
const MAX_STEP = 1.4;

/** Months of a list of payments; chosen. */
const MIN_MONTHS = 4;
const MAX_MONTHS = 36;
/** How far the month stands above its amount, in heights of the print; chosen. */
const MAX_ABOVE = 3;
/** How far its year stands aside, behind the word of the month; the same. */
const MAX_ASIDE = 5;

const isYear = ({ raw }: AmountField) => /^(?:19|20)\d{2}$/.test(raw);

function isAbove(year: AmountField, { page, rect }: AmountField): boolean {
  const gap = rect.y - year.rect.y;
  const aside = Math.abs(year.rect.x + year.rect.w / 2 - rect.x - rect.w / 2);
  return year.page === page && gap > rect.h / 2 && gap < MAX_ABOVE * rect.h && aside < MAX_ASIDE * rect.h;
}

const digitsOf = (value: number) => [...String(Math.abs(value))].sort().join('');

/** Two digits at most, one more or fewer, or the same digits in another order. */
const isEdit = (printed: number, needed: number) =>
  digitsChanged(printed, needed) <= MAX_DIGITS ||
  isOneDigitMore(printed, needed) ||
  digitsOf(printed) === digitsOf(needed);

const isLike = (printed: number, needed: number) =>
  printed * needed > 0 &&
  Math.max(Math.abs(printed), Math.abs(needed)) <= MAX_TIMES * Math.min(Math.abs(printed), Math.abs(needed));

/** Whether one figure was changed: nothing printed explains what is missing, and the rest of the sum shows that it is meant. */
function isChanged(way: Way, { numbers, counted }: PaperFields): boolean {
  const { end, terms } = way;
  const own = [end, ...terms.map(([term]) => term)];
  if (own.some(({ source }) => source !== 'native') || !isTelling(end)) return false;
  const off = offOf(way);
  const values = new Set(own.map(({ cents }) => Math.abs(cents)));
  // `12 × 150.00`: what a part is made of is in it.
  const isPrice = (number: AmountField) =>
    counted.some(({ price }) => price === number) && own.some((each) => isBeside(each, number));
  const others = numbers
    .filter((number) => number.cents !== 0 && !values.has(Math.abs(number.cents)) && !isPrice(number))
    .map(({ cents }) => cents);
  if (isSumOfSome(Math.abs(off), others)) return false;
  // Printed with the other sign, or left out: a part that is none.
  if (terms.some((term) => [1, 2].some((times) => Math.abs(off) === times * Math.abs(worthOf(term))))) return false;
  const changes = [
    [end.cents, end.cents + off] as const,
    ...terms.map(([{ cents }, factor]) => [cents, cents - factor * off] as const),
  ].filter(([printed, needed]) => isLike(printed, needed));
  const isSharp = own.filter(({ cents }) => cents % HUNDRED !== 0).length >= MIN_PARTED && off % HUNDRED === 0;
  // What is paid again and again is printed again and again.
  const isRecurring = changes.some(
    ([printed, needed]) => printed !== end.cents && terms.some(([{ cents }]) => cents === needed),
  );
  return changes.length > 0 && (isSharp || isRecurring || changes.some(([printed, needed]) => isEdit(printed, needed)));
}

/** `known`: equations that names, columns and rows gave. */
export function standardSums(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const ways = new Reading(fields, known, figures).ways();
  const made = ways.flatMap((way): Equation[] => {
    const terms = way.terms.map(([term, factor]): Term => [figures.of(term), factor]);
    const equation = wholeSum(way.id, STANDARD, [[figures.of(way.end), -1], ...terms]);
    return holdsWith(equation) || isChanged(way, fields) ? [equation] : [];
  });
  return [...new Map(made.map((equation) => [placesOf(equation), equation])).values()];
}
