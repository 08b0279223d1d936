/**
 * Sums that the words beside them name, in lists of any form: `Total debited` below an amount and its fees, the sum of
 * deductions beside that of payments, what is left to pay. A list is numbers below each other; a sum is that of the
 * numbers since the last sum, with that sum or less them, or of all numbers from the top.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, AmountRole, PaperFields, TableField } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Grid, gridsOf, listsOf, loneLists } from '../grid.ts';
import { amountIn, columnOf, placesOf, sumsOf, type Term } from '../make.ts';
import { placeKey } from '../places.ts';
import { holdsWith, neededBy, printedIn, SIGNED_PAY } from '../solve.ts';
import { isMoneyLike, isSlip, isSum } from '../telling.ts';

/** Numbers of one list that a sum may add up. */
const MAX_TERMS = 40;
/**
 * How likely a sum of other numbers may be off by so few digits by chance before it is not held against the document:
 * the ways to be so, by the numbers there are of its size. Chosen, not measured.
 */
const MAX_CHANCE = 0.02;
/** The same where another equation confirms the sum: what is off is its list. Chosen, not measured. */
const MAX_CHANCE_CONFIRMED = 0.1;
/**
 * The same of numbers without doubt, where every one between the first of the list and its sum takes part, and one digit
 * is off: a list without a gap lacks nothing, and round sums are off by one digit more often than by chance. Of 475 honest
 * PDFs it calls no sum wrong, and without any bound that of two.
 */
const MAX_CHANCE_WHOLE = 0.4;
/** Recognised numbers of such a list with its sum: of the 296 honest pictures one was misread without doubt, in a list of twelve. */
const MAX_RECOGNISED = 8;
/** The same of lists that only stand above the sum, in another place along the line. Chosen, not measured. */
const MAX_CHANCE_ELSEWHERE = 0.001;
/** Numbers of such a list. Chosen, not measured. */
const MIN_LIST = 3;
/** Sums of one column of a payslip that stand apart from it, below or beside both. */
const PAY_SUMS = new Set<AmountRole | null>(['gross_pay', 'deductions']);

type Signed = readonly [AmountField, 1 | -1];
const plus = (numbers: readonly AmountField[]): Signed[] => numbers.map((number) => [number, 1]);
const minus = (numbers: readonly AmountField[]): Signed[] => numbers.map((number) => [number, -1]);

/** Every way in which the sum may follow from the numbers above it. */
function waysOf(list: readonly AmountField[], at: number): Signed[][] {
  const above = list.slice(Math.max(0, at - MAX_TERMS), at);
  const sumAt = above.findLastIndex(isSum);
  const since = above.slice(sumAt + 1);
  const before = above[sumAt];
  const parts = above.filter((number) => !isSum(number));
  const sums = above.filter(isSum);
  const ways = [
    plus(since),
    ...(before
      ? [
          [...plus([before]), ...plus(since)],
          [...plus([before]), ...minus(since)],
        ]
      : []),
    ...(sums.length > 0 ? [plus(parts)] : []),
    ...(before?.role === 'deductions' && list[at]!.role === 'net_pay' ? [[...plus(parts), ...minus([before])]] : []),
    ...(sums.length === 0 && list[at]!.role === 'net_pay' ? inHalves(parts) : []),
    ...(list[at]!.role === 'net_pay' ? fromGross(above) : []),
    ...(sums.length > 1 ? [plus(sums), [...plus(sums.slice(0, 1)), ...minus(sums.slice(1))]] : []),
    // A net sum and its taxes are called sums both.
    ...(sums.length > 1 && list[at]!.role === 'total' ? [[...plus(sums.slice(-2)), ...plus(since)]] : []),
  ];
  return ways.filter((terms) => terms.length > 1);
}

/** Earnings, and under a heading of their own what is deducted: the lists stand further apart than their lines. */
function inHalves(parts: readonly AmountField[]): Signed[][] {
  const leadings = parts.slice(1).map(({ rect }, i) => rect.y - parts[i]!.rect.y);
  const widest = Math.max(...leadings);
  const at = leadings.indexOf(widest) + 1;
  const isParted = leadings.every((leading, i) => i + 1 === at || widest > PARTED * leading);
  return isParted && parts.length > 2 ? [[...plus(parts.slice(0, at)), ...minus(parts.slice(at))]] : [];
}
/** How much further; chosen. */
const PARTED = 1.4;

/** From gross pay to net, with signs printed: numbers between that repeat what is left so far are sums, whatever they are called. */
function fromGross(above: readonly AmountField[]): Signed[][] {
  const gross = above.findLastIndex(({ role }) => role === 'gross_pay');
  if (gross < 0) return [];
  let left = 0;
  const terms = above.slice(gross).filter(({ cents }, i) => {
    if (i > 0 && cents === left) return false;
    left += cents;
    return true;
  });
  return terms.some(({ cents }) => cents < 0) ? [plus(terms)] : [];
}

const totalOf = (terms: readonly Signed[]) => terms.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0);

type Slip = (printed: number, expected: number) => boolean;

/** A slip of the sum or of one of its terms would make it hold. */
function isNear(printed: AmountField, terms: readonly Signed[], isSlip: Slip): boolean {
  const off = totalOf(terms) - printed.cents;
  return (
    isSlip(printed.cents, printed.cents + off) ||
    terms.some(([{ cents }, factor]) => isSlip(cents, cents - factor * off))
  );
}

/** The one way that is near. From the gross pay, or from all that makes it, several lead to the same net. */
function nearest(printed: AmountField, ways: readonly Signed[][], isSlip: Slip): Found | null {
  const [first, ...more] = ways.filter((terms) => isNear(printed, terms, isSlip));
  const isFromGross = first?.some(([{ role }]) => role === 'gross_pay') === true;
  const isOne = more.every((terms) => isFromGross && totalOf(terms) === totalOf(first));
  return first && isOne ? { terms: first, holds: false } : null;
}

/** In how many ways one digit, or two, of a number of so many digits may be others. */
const one = (digits: number) => 9 * digits;
const two = (digits: number) => one(digits) + (81 * digits * (digits - 1)) / 2;

/** Slips of one digit and, where chance gives them no more often, of two. */
function slipFor({ cents }: AmountField, ways: readonly Signed[][], chance: number): Slip | null {
  // Where all are round, their zeros tell nothing.
  const all = [cents, ...ways.flat().map(([number]) => number.cents)];
  const unit = ZEROS.find((zeros) => all.every((each) => each % zeros === 0))!;
  const size = Math.max(1, Math.abs(cents) / unit);
  const digits = String(size).length;
  if ((ways.length * two(digits)) / size <= chance) return isSlip;
  return (ways.length * one(digits)) / size <= chance ? isOneSlip : null;
}

const ZEROS = [100_000, 10_000, 1_000, 100, 10, 1];
/** Numbers above a sum of which every choice is tried before it is called wrong: 2 to this power. */
const MAX_CHOICE = 12;

/** Some of the numbers above make the sum: others among them are parts of those, or sums themselves. */
function isMadeOfSome({ cents }: AmountField, above: readonly AmountField[]): boolean {
  const sums = [0];
  for (const number of above.slice(-MAX_CHOICE)) {
    for (let i = sums.length - 1; i >= 0; i--) sums.push(sums[i]! + number.cents);
  }
  return sums.includes(cents) || sums.includes(-cents);
}

/** Prices of one unit, beside the amounts that they make: nobody adds them up. */
function pricesOf(table: TableField): AmountField[] {
  const [price, amount] = (['unit_price', 'amount'] as const).map((key) => columnOf(table, key)) as [number, number];
  return price < 0 || amount < 0 ? [] : table.rows.flatMap((row) => amountIn(row, price) ?? []);
}

/** Prices of more than one unit each, which a table without a column of amounts may list. */
function pricesOfSeveral(table: TableField): AmountField[] {
  const [quantity, price] = (['quantity', 'unit_price'] as const).map((key) => columnOf(table, key)) as [
    number,
    number,
  ];
  return quantity < 0 || price < 0
    ? []
    : table.rows.flatMap((row) => (amountIn(row, quantity)?.cents === UNIT ? [] : (amountIn(row, price) ?? [])));
}
const UNIT = 100;

interface Found {
  terms: Signed[];
  holds: boolean;
  /** A whole list from gross to net pay, of which the hundredths agree. */
  isPay?: true;
}

function foundIn(
  printed: AmountField,
  ways: readonly Signed[][],
  above: readonly AmountField[],
  chance: number,
  askedOf: (number: AmountField) => ReadonlySet<number>,
): Found | null {
  const holding = ways.find((terms) => totalOf(terms) === printed.cents);
  if (holding) return { terms: holding, holds: true };
  // To the hundredth what another equation asks for: two that agree are not off by chance, however many digits differ.
  const asked = askedOf(printed);
  const agreeing = ways.find(
    (terms) =>
      asked.has(totalOf(terms)) ||
      terms.some(([term, factor]) => askedOf(term).has(term.cents + factor * (printed.cents - totalOf(terms)))),
  );
  if (agreeing) return { terms: agreeing, holds: false };
  const slip = ways.length > 0 && !isMadeOfSome(printed, above) ? slipFor(printed, ways, chance) : null;
  return slip && nearest(printed, ways, slip);
}

/** The one whole list of which a digit is off. */
function foundInWhole(printed: AmountField, lists: readonly Signed[][], above: readonly AmountField[]): Found | null {
  if (lists.length === 0 || isMadeOfSome(printed, above)) return null;
  const near = slipFor(printed, lists, MAX_CHANCE_WHOLE) ? nearest(printed, lists, isOneSlip) : null;
  return near ?? payOf(printed, lists);
}

/**
 * Another net pay than a signed list from the gross pay leads to, of which the hundredths agree: of numbers with a fraction
 * that is so by chance once in a hundred, and a forger who writes another net leaves them.
 */
function payOf(printed: AmountField, lists: readonly Signed[][]): Found | null {
  if (printed.role !== 'net_pay') return null;
  const terms = lists.find(([first]) => first![0].role === 'gross_pay');
  const isSigned = terms?.every(([, factor]) => factor === 1) && terms.some(([{ cents }]) => cents < 0);
  const parted = terms?.filter(([{ cents }]) => cents % HUNDRED !== 0) ?? [];
  if (!terms || !isSigned || parted.length < MIN_PARTED) return null;
  const expected = totalOf(terms);
  const isLike = expected > 0 && printed.cents < MAX_TIMES * expected && expected < MAX_TIMES * printed.cents;
  return isLike && (printed.cents - expected) % HUNDRED === 0 ? { terms, holds: false, isPay: true } : null;
}
const HUNDRED = 100;
/** Numbers of the list with a fraction, and how many times the true pay another one may be. Chosen, not measured. */
const MIN_PARTED = 2;
const MAX_TIMES = 2;

/** Columns of the table that ends above the sum, which may stand elsewhere on its line or page. */
function columnsAbove({ tables }: PaperFields, sum: AmountField): Signed[][] {
  const isAbove = ({ page, rect }: TableField['rows'][number]) =>
    page < sum.page || (page === sum.page && rect.y + rect.h / 2 < sum.rect.y);
  const table = tables.findLast(({ rows }) => rows.length > 1 && isAbove(rows[0]!));
  if (!table) return [];
  const rows = table.rows.filter(isAbove);
  const prices = new Set(pricesOf(table));
  return table.columns.flatMap((_, column): Signed[][] => {
    const terms = rows
      .flatMap((row) => amountIn(row, column) ?? [])
      .filter((term) => !isSum(term) && !prices.has(term));
    return terms.length === rows.length && terms.length > 1 && terms.every(isMoneyLike)
      ? [terms.map((term): Signed => [term, 1])]
      : [];
  });
}

/** Lists of three numbers or more that end above the sum, in columns without a header: those since the last sum of each. */
function listsAbove(grids: readonly Grid[], sum: AmountField): Signed[][] {
  const isAbove = ({ page, rect }: AmountField) => page === sum.page && rect.y + rect.h / 2 < sum.rect.y;
  const lists = grids.flatMap((grid) =>
    listsOf(grid).map((column) => {
      const list = column.filter(isAbove);
      return list.slice(list.findLastIndex(isSum) + 1).map((term): Signed => [term, 1]);
    }),
  );
  const byPlace = new Map(lists.map((list) => [list.map(([figure]) => placeKey(figure)).join(), list]));
  return [...byPlace.values()].filter((list) => list.length >= MIN_LIST);
}

/** What is left of the gross pay once the deductions are taken off has a check of its own; a payout after it has not. */
const isNetOfGross = (number: AmountField, terms: readonly Signed[]) =>
  number.role === 'net_pay' &&
  terms.length === 2 &&
  terms.some(([{ role }, factor]) => role === 'gross_pay' && factor === 1) &&
  terms.some(([{ role }, factor]) => role === 'deductions' && factor === -1);

/**
 * The difference is printed in the list, as a number without fraction and thousands that does not look like money: `Cash 599`, or
 * recognised without its point: `Bag fee 10` of .10.
 */
function lacksPlainNumber(printed: AmountField, terms: readonly Signed[], numbers: readonly AmountField[]): boolean {
  const missing = Math.abs(printed.cents - terms.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0));
  const top = Math.min(...terms.map(([{ rect }]) => rect.y));
  const isInList = ({ page, rect }: AmountField) =>
    page === printed.page && rect.y >= top && rect.y < printed.rect.y && rect.x + rect.w > printed.rect.x;
  return numbers.some(
    (each) =>
      !isMoneyLike(each) &&
      each.cents !== 0 &&
      (Math.abs(each.cents) === missing || (each.source === 'ocr' && Math.abs(each.cents) === 100 * missing)) &&
      isInList(each),
  );
}

/**
 * A recognised number in the column of the list has lost its decimal mark, or a digit was read for it: `6195` of 6.95. What
 * it adds to the sum is unknown.
 */
function holdsUnread(printed: AmountField, terms: readonly Signed[], numbers: readonly AmountField[]): boolean {
  if (printed.source !== 'ocr') return false;
  const top = Math.min(...terms.map(([{ rect }]) => rect.y));
  const isInColumn = ({ page, rect }: AmountField) =>
    page === printed.page &&
    rect.y >= top &&
    rect.y < printed.rect.y &&
    terms.some(([term]) => Math.abs(term.rect.x + term.rect.w - rect.x - rect.w) < rect.h / 2);
  return numbers.some((each) => !isMoneyLike(each) && /\p{Nd}{3}/u.test(each.raw) && isInColumn(each));
}

/** From the top of the first term to the sum nothing stands in their column but what takes part. */
function isWhole(printed: AmountField, terms: readonly Signed[], numbers: readonly AmountField[]): boolean {
  const own = [printed, ...terms.map(([term]) => term)];
  if (own.some((number) => isDoubtful(number) || number.page !== printed.page)) return false;
  if (printed.source === 'ocr' && own.length > MAX_RECOGNISED) return false;
  const left = Math.min(...own.map(({ rect }) => rect.x));
  const right = Math.max(...own.map(({ rect }) => rect.x + rect.w));
  const top = Math.min(...own.map(({ rect }) => rect.y));
  const isBetween = ({ page, rect }: AmountField) =>
    page === printed.page && rect.y >= top && rect.y < printed.rect.y && rect.x < right && rect.x + rect.w > left;
  return numbers.every((number) => !isBetween(number) || own.includes(number));
}

/** The amounts that counts and prices in words make. */
function countedIn(money: readonly AmountField[], known: readonly Equation[], figures: Figures): AmountField[] {
  const printed = known
    .filter(({ id, family }) => id === 'invoice.lines' && family.startsWith('counted'))
    .map(({ figures: own, parts }) => own[parts.printed]!);
  return money.filter((number) => printed.includes(figures.of(number)));
}

/** Sums of the paper and what each adds up, as far as it is known. */
class Sums {
  readonly found = new Map<AmountField, Found>();
  private readonly figures: Figures;
  private readonly summed: ReadonlySet<Figure>;
  /** What some sum adds up already: another number that it makes, too, is not its sum. */
  private readonly taken: Map<string, Figure>;

  private readonly confirmed: ReadonlySet<Figure>;
  private readonly known: readonly Equation[];
  private readonly printed: ReadonlySet<number>;
  private readonly isWhole: (printed: AmountField, terms: readonly Signed[]) => boolean;

  constructor(
    { numbers, tables }: PaperFields,
    known: readonly Equation[],
    settled: readonly Equation[],
    money: readonly AmountField[],
    figures: Figures,
  ) {
    this.figures = figures;
    this.known = known;
    this.printed = new Set(money.map(({ cents }) => cents));
    const priced = new Set(tables.flatMap(pricesOfSeveral));
    this.isWhole = (printed, terms) => !terms.some(([term]) => priced.has(term)) && isWhole(printed, terms, numbers);
    this.confirmed = new Set(settled.filter((equation) => holdsWith(equation)).flatMap((equation) => equation.figures));
    const holding = known.filter((equation) => holdsWith(equation));
    this.summed = new Set(holding.map(printedIn));
    this.taken = new Map(
      holding.map((equation) => {
        const printed = printedIn(equation);
        return [placesOf({ figures: equation.figures.filter((figure) => figure !== printed) }), printed];
      }),
    );
  }

  isOpen = (number: AmountField) => isSum(number) && this.isUnsummed(number);

  isConfirmed = (number: AmountField) => this.confirmed.has(this.figures.of(number));

  isUnsummed = (number: AmountField) => number.cents !== 0 && !this.summed.has(this.figures.of(number));

  /** What other than lists asks for and does not have; a value that stands elsewhere on the paper may be what is meant. */
  private readonly askedOf = (number: AmountField): Set<number> => {
    const figure = this.figures.of(number);
    const values = this.known.flatMap((equation) => {
      const at = equation.id === 'total.column_sum' ? -1 : equation.figures.indexOf(figure);
      const value = at < 0 || holdsWith(equation) ? null : neededBy(equation.forms[0]!, equation.figures, at);
      return value === null || this.printed.has(value) ? [] : [value];
    });
    return new Set(values);
  };

  add(number: AmountField, ways: readonly Signed[][], above: readonly AmountField[], most?: number): void {
    const own = this.figures.of(number);
    const termsOf = (terms: readonly Signed[]) => placesOf({ figures: terms.map(([term]) => this.figures.of(term)) });
    const free = ways.filter((terms) => (this.taken.get(termsOf(terms)) ?? own) === own);
    const chance = most ?? (this.confirmed.has(own) ? MAX_CHANCE_CONFIRMED : MAX_CHANCE);
    const whole = () => free.filter((terms) => this.isWhole(number, terms));
    const found = foundIn(number, free, above, chance, this.askedOf) ?? foundInWhole(number, whole(), above);
    if (!found || (!found.holds && this.found.has(number))) return;
    this.found.set(number, found);
    if (found.holds) this.taken.set(termsOf(found.terms), own);
  }
}

/**
 * `known`: equations that names, columns and rows gave. A sum that one of them adds up rightly needs no other.
 * `settled`: what is paid, which confirms a sum by something else than its list.
 */
export function namedSums(
  fields: PaperFields,
  known: readonly Equation[],
  settled: readonly Equation[],
  figures: Figures,
): Equation[] {
  // Rows of movements with balances: their columns hold no lists of parts.
  const isLedger = fields.transactions.some(({ balance }) => balance !== null);
  const moved = new Set(
    isLedger ? fields.transactions.flatMap(({ debit, credit, balance }) => [debit, credit, balance]) : [],
  );
  const prices = new Set(fields.tables.flatMap(pricesOf));
  const money = fields.numbers.filter((number) => isMoneyLike(number) && !moved.has(number) && !prices.has(number));
  const sums = new Sums(fields, known, settled, money, figures);
  const grids = gridsOf(money);
  for (const grid of grids) {
    for (const list of listsOf(grid)) {
      for (const [at, number] of list.entries())
        if (sums.isOpen(number)) sums.add(number, waysOf(list, at), list.slice(0, at));
    }
  }
  for (const list of loneLists(money)) {
    for (const [at, number] of list.entries())
      if (sums.isOpen(number) && !sums.found.has(number)) sums.add(number, waysOf(list, at), list.slice(0, at));
  }
  for (const number of money.filter((each) => sums.isOpen(each) && !sums.found.has(each))) {
    const above = columnsAbove(fields, number);
    sums.add(
      number,
      above,
      above.flat().map(([term]) => term),
    );
  }
  for (const number of money.filter((each) => PAY_SUMS.has(each.role) && sums.isOpen(each) && !sums.found.has(each))) {
    const above = listsAbove(grids, number);
    sums.add(
      number,
      above,
      above.flat().map(([term]) => term),
      MAX_CHANCE_ELSEWHERE,
    );
  }
  // A total in larger print stands beside the column of its goods: what is paid confirms it, and the longest list above it is theirs.
  for (const number of money.filter(({ role }) => role === 'total')) {
    if (!sums.isOpen(number) || sums.found.has(number) || !sums.isConfirmed(number)) continue;
    const [longest, next] = listsAbove(grids, number).toSorted((a, b) => b.length - a.length);
    if (!longest || next?.length === longest.length) continue;
    sums.add(
      number,
      [longest],
      longest.map(([term]) => term),
      MAX_CHANCE,
    );
  }
  // What a till counts is what its total adds up, wherever along the line the amounts stand; other goods may be among them.
  const priced = countedIn(money, known, figures);
  for (const number of money.filter(({ role }) => role === 'total')) {
    const above = priced.filter((each) => each.page === number.page && each.rect.y < number.rect.y);
    if (sums.isUnsummed(number) && !sums.found.has(number))
      sums.add(number, above.length > 1 ? [plus(above)] : [], above, 0);
  }
  const told = new Set(known.map(placesOf));
  const found = [...sums.found].filter(
    ([number, { terms, holds }]) =>
      !lacksPlainNumber(number, terms, fields.numbers) && (holds || !holdsUnread(number, terms, fields.numbers)),
  );
  const made = found.map(([number, { terms, isPay }]): Equation => {
    const way: Term[] = [[figures.of(number), -1], ...terms.map(([term, factor]): Term => [figures.of(term), factor])];
    const isNet = isNetOfGross(number, terms);
    const at = (role: AmountRole) => terms.findIndex(([term]) => term.role === role) + 1;
    return {
      id: isNet ? 'payslip.net' : 'total.column_sum',
      family: isPay ? SIGNED_PAY : `named sum ${number.page} ${number.rect.y}`,
      echoes: 0,
      ...sumsOf([way]),
      parts: isNet ? { printed: 0, gross: at('gross_pay'), deductions: at('deductions') } : { printed: 0 },
      label: '',
    };
  });
  return made.filter((equation) => !told.has(placesOf(equation)));
}
