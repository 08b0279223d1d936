/**
 * Sums of lists that something else on the paper shows to be whole: the other columns of the same line of sums, another
 * equation that the sum holds in, or lines that each multiply to their amount. Who changes one figure of such a list may write any other. All of it has to be read without a
 * doubt, and what another equation confirms native.
 */
import { digitsChanged, isOneDigitMore } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Grid, gridsOf, listsOf } from '../grid.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isAligned } from '../places.ts';
import { holdsWith, isSumOfSome, STANDARD } from '../solve.ts';
import { isMoneyLike, isSum, isTelling } from '../telling.ts';

/** Rows of a table, and columns of its line of sums that hold, before another column of it is wrong; chosen. */
const MIN_ROWS = 4;
const MIN_HELD = 2;
/** How many times the true sum a changed one may be; chosen. */
const MAX_TIMES = 2;
/** Rows above a line of sums; chosen. */
const MAX_ROWS = 60;
/** Parts of a list that another equation confirms; chosen. */
const MIN_PARTS = 2;
const MAX_PARTS = 20;
/** How much further than its lines from each other a heading stands from a list; chosen. */
const MAX_GAP = 1.4;
const MAX_DIGITS = 2;

const NO_PARTS: ReadonlySet<AmountField['role']> = new Set([
  'balance',
  'rate',
  'unit_price',
  'opening_balance',
  'closing_balance',
]);

const worthOf = (numbers: readonly AmountField[]) => numbers.reduce((sum, { cents }) => sum + cents, 0);
const isLarge = (sum: AmountField, parts: readonly AmountField[]) =>
  parts.every(({ cents }) => cents >= 0 && cents < sum.cents);

/** A column of the line and what stands above its sum, row by row. */
interface Column {
  sum: AmountField;
  parts: AmountField[];
}

/** The columns of a line of sums over the rows above it; empty where one of them lacks a number. */
function columnsOver(rows: Grid['rows'], from: number, at: number): Column[] {
  return rows[at]!.flatMap((sum, column): Column[] => {
    const parts = rows.slice(from, at).flatMap((row) => row[column] ?? []);
    return sum && parts.length === at - from ? [{ sum, parts }] : [];
  });
}

const isHeld = ({ sum, parts }: Column) => worthOf(parts) === sum.cents && parts.some(isTelling);

/** Of a picture without a doubt: what was misread in the columns that hold does not matter. */
const isRead = ({ sum, parts }: Column): boolean => ![sum, ...parts].some((number) => isDoubtful(number));

/** Among sums of the same rows that are right: it adds up a column as they do, and is none of another kind. */
function isWrongAmong({ sum, parts }: Column, { numbers }: PaperFields): boolean {
  const total = worthOf(parts);
  const own = new Set([sum, ...parts]);
  const isLike = sum.cents < MAX_TIMES * total && total < MAX_TIMES * sum.cents && isLarge(sum, parts);
  const areParts = [sum, ...parts].every(({ role }) => !NO_PARTS.has(role));
  const isPrinted = numbers.some((number) => !own.has(number) && number.cents === Math.abs(total - sum.cents));
  return isLike && areParts && isTelling(sum) && !isPrinted && parts.at(-1)!.cents !== sum.cents;
}

/** Of a line that is called one of sums, and of which others add up the same rows. */
function inLines(fields: PaperFields): Column[] {
  return gridsOf(fields.numbers).flatMap(({ rows }) =>
    rows.flatMap((line, at): Column[] => {
      if (!line.some((number) => number && isSum(number))) return [];
      const starts = Array.from({ length: Math.min(at, MAX_ROWS) }, (_, i) => at - 1 - i);
      const from = starts.find(
        (start) => at - start >= MIN_ROWS && columnsOver(rows, start, at).filter(isHeld).length >= MIN_HELD,
      );
      if (from === undefined) return [];
      const failing = columnsOver(rows, from, at).filter((column) => !isHeld(column));
      return failing.length === 1 && isRead(failing[0]!) && isWrongAmong(failing[0]!, fields) ? failing : [];
    }),
  );
}

/** Two digits at most, or one more or fewer. */
const isEdit = (printed: number, needed: number) =>
  printed * needed > 0 && (digitsChanged(printed, needed) <= MAX_DIGITS || isOneDigitMore(printed, needed));

/** The numbers right above a sum, up to the heading of their list. */
function listAbove(list: readonly AmountField[], at: number): AmountField[] {
  const step = list[at]!.rect.y - (list[at - 1]?.rect.y ?? 0);
  const from = list.slice(0, at).findLastIndex((number, i) => {
    const next = list[i + 1]!;
    return number.page !== next.page || next.rect.y - number.rect.y > MAX_GAP * step || isSum(number);
  });
  return list.slice(from + 1, at);
}

/** Payments among the purchases of a card, which the sum of the purchases leaves out: what is left of the list makes it. */
const isOfOneSign = (sum: AmountField, parts: readonly AmountField[]) =>
  worthOf(parts.filter(({ cents }) => cents * sum.cents > 0)) === sum.cents;

/** Lists with a sum that is printed again and holds in another equation: one of their parts is wrong. */
function inHeld(fields: PaperFields, known: readonly Equation[], figures: Figures): Column[] {
  const holding = known.filter(
    ({ forms, figures: own, isUnnamed }) => forms[0]!.kind === 'sum' && own.length > 2 && !isUnnamed,
  );
  const held = holding.filter((each) => holdsWith(each)).flatMap((each) => each.figures);
  const money = fields.numbers.filter((number) => isMoneyLike(number) && number.source === 'native');
  return gridsOf(money)
    .flatMap(listsOf)
    .flatMap((list) =>
      list.flatMap((sum, at): Column[] => {
        const isKnown = held.some((figure) => figure !== figures.of(sum) && figure.value === sum.cents);
        if (!isSum(sum) || !isTelling(sum) || !isKnown) return [];
        const above = listAbove(list, at);
        const isPart = ({ cents }: AmountField) => cents * sum.cents > 0;
        if (isOfOneSign(sum, above)) return [{ sum, parts: above.filter(isPart) }];
        // Who leaves out payments may have written a wrong purchase: neither reading is more likely than the other.
        const parts = above.every(isPart) || worthOf(above) === sum.cents ? above : [];
        if (parts.length < MIN_PARTS || parts.length > MAX_PARTS) return [];
        const off = worthOf(parts) - sum.cents;
        const own = new Set([sum, ...parts].map(({ cents }) => Math.abs(cents)));
        const others = fields.numbers
          .map(({ cents }) => cents)
          .filter((cents) => cents !== 0 && !own.has(Math.abs(cents)));
        const isOff = off !== 0 && !isSumOfSome(Math.abs(off), others);
        return isOff && parts.some(({ cents }) => isEdit(cents, cents - off)) ? [{ sum, parts }] : [];
      }),
    );
}

/** Lines that are each a count at its price, before their sum is that of all of them; chosen. */
const MIN_PRODUCTS = 3;
/** Percents of a discount or a tax that nobody printed. */
const MAX_PERCENT = 30;

const isPercentOf = (off: number, worth: number) =>
  Array.from({ length: MAX_PERCENT }, (_, i) => ((i + 1) * worth) / 100).some(
    (part) => Math.abs(Math.abs(off) - part) <= 100,
  );

/** Lines at one distance, and their sum right below them: none of them was lost. */
function isClosed(lines: readonly Pick<AmountField, 'page' | 'rect'>[]): boolean {
  const steps = lines.slice(1).map(({ rect }, i) => rect.y - lines[i]!.rect.y);
  const least = Math.min(...steps);
  return (
    least > 0 && steps.every((step) => step < MAX_GAP * least) && lines.every(({ page }) => page === lines[0]!.page)
  );
}

/** Columns right above their sum in which each number is the product of its line; the sum is wrong. */
function ofProducts({ numbers }: PaperFields, known: readonly Equation[], figures: Figures): Column[] {
  // Lines of a till are no table: goods without a count are part of the total, too.
  const products = known.filter(
    ({ id, forms, parts }) => id === 'table.rows' && forms[0]!.kind === 'product' && parts.printed !== undefined,
  );
  const lists = [...Map.groupBy(products, ({ family }) => family).values()].filter(
    (list) => list.length >= MIN_PRODUCTS && list.length <= MAX_ROWS && list.every((each) => holdsWith(each)),
  );
  return lists.flatMap((list): Column[] => {
    const results = new Set(list.map(({ figures: own, parts }) => own[parts.printed]!));
    const parts = numbers.filter((number) => results.has(figures.of(number))).sort((a, b) => a.rect.y - b.rect.y);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last) return [];
    const below = numbers.filter(
      (number) =>
        number.page === first.page && number.rect.y > first.rect.y && parts.some((part) => isAligned(part, number)),
    );
    const column = below.toSorted((a, b) => a.rect.y - b.rect.y);
    const sum = column[parts.length - 1];
    const isColumn = parts.slice(1).every((part, i) => column[i] === part);
    if (!sum || !isColumn || !isSum(sum) || !isTelling(sum) || !isClosed([...parts, sum])) return [];
    if (!isLarge(sum, parts) || !isRead({ sum, parts })) return [];
    const worth = worthOf(parts);
    const off = worth - sum.cents;
    const own = new Set([sum, ...parts]);
    const others = numbers.filter((number) => !own.has(number) && number.cents !== 0).map(({ cents }) => cents);
    const isOff = off !== 0 && !isSumOfSome(Math.abs(off), others) && !isPercentOf(off, worth);
    return isOff && isEdit(sum.cents, worth) ? [{ sum, parts }] : [];
  });
}

/** `known`: equations that names, columns and rows gave. */
export function shownSums(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const made = [...inLines(fields), ...inHeld(fields, known, figures), ...ofProducts(fields, known, figures)].map(
    ({ sum, parts }) =>
      wholeSum('total.column_sum', STANDARD, [
        [figures.of(sum), -1],
        ...parts.map((part): Term => [figures.of(part), 1]),
      ]),
  );
  return [...new Map(made.map((equation) => [placesOf(equation), equation])).values()];
}
