/**
 * Sums of screens and web pages, whose digits software drew: a list of labels and amounts down to its total, or below a
 * total in large print at the head, and what was charged last beside that total. Each line has one amount, of its printed
 * sign; what else a line may be, as a tax that is contained or a saving that is only told, is tried before the total is
 * called wrong. Then it may be off by any number of digits, where nothing else on the screen explains the difference.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith, isSumOfSome, SCREEN } from '../solve.ts';
import { isTelling } from '../telling.ts';
import { labelledWays } from './labelled-ways.ts';
import { laddersOf } from './ladders.ts';
import { isEnd, Reading } from './reading.ts';
import { isChangedAnyhow, isEditOf } from './standard-sums.ts';
import { offOf, type Signed, type Way } from './ways.ts';

/** Parts below the first line of a list; of more some are another list. Chosen. */
const MAX_PARTS = 6;
const MIN_PARTS = 2;
/** Distance of two lines of one list, in heights of their print. Chosen. */
const MAX_STEP = 6;
/** Steps from line to line by the smallest one: a wider one holds a heading, and a total may be set apart. Chosen. */
const MAX_UNEVEN = 1.6;
const MAX_APART = 2.6;
/** Amounts of a screen; more are a long list, of which some line is misread. Chosen. */
const MAX_MONEY = 40;
/** Rates of a tax that may be added without being printed, in steps of half a percent. */
const MAX_TAX = 30;

/** Links of balances before the last of them is that of the account. */
const MIN_LINKS = 4;
/** How far its balance stands from a movement, in heights of the print. */
const MAX_BELOW = 4;

/** Labels of what a list ends with. */
const ENDS = new Set<unknown>(['amount_due', 'total']);
const TAKEN = new Set<unknown>(['discount', 'prepaid', 'deductible', 'payments']);

/** Whether the second stands on one of the next lines, in one column with the first or, a sign being before it, with others of the list. */
const isNext = (upper: AmountField, lower: AmountField, list: readonly AmountField[] = []) =>
  upper.page === lower.page &&
  [upper, ...list].some((each) => isAligned(each, lower)) &&
  middleOf(lower) > middleOf(upper) &&
  middleOf(lower) - middleOf(upper) < MAX_STEP * Math.min(upper.rect.h, lower.rect.h);

/** Lines of one list, without a heading between them, and at most a rule above the total. */
function isEven(lines: readonly AmountField[], end?: AmountField): boolean {
  const steps = lines.slice(1).map((line, i) => middleOf(line) - middleOf(lines[i]!));
  const last = end ? middleOf(end) - middleOf(lines.at(-1)!) : Infinity;
  const least = Math.min(...steps, last);
  return steps.every((step) => step < MAX_UNEVEN * least) && (!end || last < MAX_APART * least);
}

class Screen extends Reading {
  /** What a line counts with, by its printed sign or its label. */
  private readonly signed = (part: AmountField): Signed => {
    const isTaken = part.cents > 0 && TAKEN.has(this.labelOf(part));
    return [part, isTaken ? -1 : 1];
  };

  /** Of a made sum and what follows it in its column; an amount beside another is a price, and in that. */
  private readonly below = (top: AmountField): AmountField[] => {
    const column = this.money
      .filter((each) => middleOf(each) > middleOf(top) && each.page === top.page && !this.isPrice(each))
      .sort((a, b) => middleOf(a) - middleOf(b));
    const list: AmountField[] = [];
    for (const each of column) {
      if (!isNext(list.at(-1) ?? top, each, [top, ...list])) break;
      list.push(each);
    }
    return list;
  };

  private readonly isPrice = (number: AmountField): boolean =>
    this.fields.counted.some(({ price }) => price === number) && this.money.some((each) => isBeside(each, number));

  private readonly way = (end: AmountField, top: AmountField, parts: readonly AmountField[]): Way => ({
    id: parts.length === 0 ? 'sum.again' : 'total.column_sum',
    end,
    terms: [[top, 1], ...parts.map(this.signed)],
  });

  /** Another equation that holds says what both are to each other. */
  private readonly isRelated = (top: AmountField, end: AmountField): boolean => {
    const own = [top, end].map((each) => this.figures.of(each));
    return this.known.some(({ figures }) => own.every((figure) => figures.includes(figure)));
  };

  /** From a sum that its own list makes to the total below it, with every line between. */
  readonly toEnd = (): Way[] =>
    this.money.filter(this.isMade).flatMap((top): Way[] => {
      const list = this.below(top);
      const at = list.findIndex((each) => isEnd(each) || ENDS.has(this.labelOf(each)));
      const end = list[at];
      const parts = list.slice(0, at);
      if (!end || parts.length === 0 || parts.length > MAX_PARTS || this.isMade(end)) return [];
      if (this.isRelated(top, end) || !isEven([top, ...parts], end)) return [];
      return [this.way(end, top, parts)];
    });

  /** The whole column of lines above an amount, down to it. */
  private readonly above = (end: AmountField): AmountField[] => {
    const column = this.money
      .filter((each) => each.page === end.page && middleOf(each) < middleOf(end) && !this.isPrice(each))
      .filter((each) => isAligned(each, end))
      .sort((a, b) => middleOf(a) - middleOf(b));
    const isWhole = column.every((each, i) => isNext(each, column[i + 1] ?? end, [end]) && each.rect.h <= end.rect.h);
    return isWhole && column.length >= MIN_PARTS && column.length <= MAX_PARTS ? column : [];
  };

  /**
   * A sum between its list and the total that it leads to: where the list makes what the total asks for, the sum is wrong;
   * where sum and total agree, a digit of the list is.
   */
  readonly throughMiddle = (): Way[] =>
    this.money
      .filter((each) => !this.isMade(each))
      .flatMap((middle): Way[] => {
        const [top, ...rest] = this.above(middle);
        const after = this.below(middle);
        const at = after.findIndex((each) => isEnd(each) || ENDS.has(this.labelOf(each)));
        const end = after[at];
        const parts = after.slice(0, at);
        if (!top || !end || parts.length === 0 || parts.length > MAX_PARTS) return [];
        const list = this.way(middle, top, rest);
        const last = this.way(end, middle, parts);
        const [ofList, ofEnd] = [offOf(list), offOf(last)];
        if (ofList === 0) return [];
        if (ofEnd === 0)
          return parts.length >= MIN_PARTS &&
            list.terms.some(([term]) => isOneDigitOff(term.cents, term.cents - ofList))
            ? [list]
            : [];
        return ofEnd === -ofList && isOneDigitOff(middle.cents, middle.cents + ofList) ? [list, last] : [];
      });

  /** A total in large print at the head: the sum below it with every line after that, or what these make. */
  readonly toHead = (): Way[] => {
    const ends = this.money.filter(isEnd);
    const head = ends[0];
    if (head?.role !== 'total' || this.isMade(head)) return [];
    const made = this.money.filter((each) => this.isMade(each) && middleOf(each) > middleOf(head));
    const isLarge = this.money.every((each) => each === head || each.rect.h < head.rect.h);
    const [top] = made;
    const last = made.at(-1);
    if (!isLarge || !top || !last || top.role !== 'net') return [];
    if (last !== top) return this.below(last).length === 0 ? [this.way(head, last, [])] : [];
    const parts = this.below(top);
    const rest = this.money.filter((each) => middleOf(each) > middleOf(top));
    if (parts.length < MIN_PARTS || parts.length > MAX_PARTS || parts.length !== rest.length) return [];
    if (!isEven([top, ...parts])) return [];
    return [this.way(head, top, parts)];
  };

  /** The balance in large print is that of the newest movement, where the list below it holds and is all the screen prints. */
  readonly ofChain = (): Way[] => {
    const links = [...this.known, ...this.failing].filter(({ id }) => id === 'statement.running_balance');
    const newest = links.at(-1)?.figures.at(-1);
    const listed = new Set(links.flatMap(({ figures }) => figures));
    const [closing, more] = this.fields.amounts.filter(({ role }) => role === 'closing_balance');
    const oldest = links[0]?.figures[0];
    // No link knows the movement that led to the oldest balance.
    const isFirst = (each: AmountField) =>
      oldest !== undefined && Math.abs(middleOf(each) - middleOf(oldest)) < MAX_BELOW * oldest.rect.h;
    const isAll = this.money.every((each) => each === closing || listed.has(this.figures.of(each)) || isFirst(each));
    const isHeld = this.failing.every(({ id }) => id !== 'statement.running_balance');
    const last = this.money.find((each) => this.figures.of(each) === newest);
    if (links.length < MIN_LINKS || !closing || more || !last || last === closing || !isAll || !isHeld) return [];
    return [{ id: 'statement.closing_balance', end: closing, terms: [[last, 1]] }];
  };

  /** The one column of labels and amounts of which the last is the total of the screen. */
  readonly ofColumn = (): Way[] => {
    const named = this.money.filter(isEnd);
    const [end, more] = named.length > 0 ? named : this.money.filter((each) => ENDS.has(this.labelOf(each)));
    if (!end || more || this.isMade(end)) return [];
    const above = this.money.filter((each) => middleOf(each) < middleOf(end)).sort((a, b) => middleOf(b) - middleOf(a));
    const list: AmountField[] = [];
    for (const each of above) {
      const isAlone = !this.money.some((other) => other !== each && isBeside(other, each));
      const isNamed = this.fields.called.some(({ amount, words }) => amount === each && words.length > 0);
      if (!isAlone || !isNamed || !isNext(each, list.at(-1) ?? end)) break;
      list.push(each);
    }
    const [top, ...parts] = list.toReversed();
    // A sign or a name shows that lines are added to and taken from the first.
    const isSigned = parts.some((part) => part.cents < 0 || TAKEN.has(this.labelOf(part)));
    if (!top || top.cents < 0 || parts.length < MIN_PARTS || parts.length > MAX_PARTS || !isSigned) return [];
    return isEven([top, ...parts], end) ? [this.way(end, top, parts)] : [];
  };
}

/** Every way in which the lines may be meant: a line without a printed sign may be taken off, and each may be only told. */
function meaningsOf({ end, terms: [top, ...parts] }: Way): number[] {
  // The lines may also be a list of their own.
  let sums = parts.length > 0 ? [top![0].cents, 0] : [top![0].cents];
  for (const [part, factor] of parts) {
    const worth = factor * part.cents;
    sums = sums.flatMap((sum) => (part.cents < 0 ? [sum, sum + worth] : [sum, sum + worth, sum - worth]));
  }
  return sums.map((sum) => sum - end.cents);
}

/** A tax that nobody printed. */
const isTax = (way: Way): boolean => {
  const [of, off] = [way.end.cents + offOf(way), -offOf(way)];
  const percent = Math.round((200 * off) / of) / 2;
  return percent > 0 && percent <= MAX_TAX && Math.abs((of * percent) / 100 - off) <= 1;
};

/** Whether the total is called wrong: its lines are a list that another sum begins, or it looks like an edit of what they make. */
function isWrong(way: Way, reading: Reading, isFirm: boolean): boolean {
  const { numbers } = reading.fields;
  const own = new Set([way.end, ...way.terms.map(([term]) => term)].map(({ cents }) => Math.abs(cents)));
  // How many there were of a thing is missing from no sum.
  const isCount = ({ raw, currency }: AmountField) => currency === null && /^\p{Nd}{1,2}$/u.test(raw.trim());
  const others = numbers
    .filter((number) => number.cents !== 0 && !own.has(Math.abs(number.cents)) && !isCount(number))
    .map(({ cents }) => cents);
  if (!isTelling(way.end) || isTax(way) || isSumOfSome(Math.abs(offOf(way)), others)) return false;
  return isFirm ? isChangedAnyhow(way) : isEditOf(way);
}

/** `known`: equations that names, columns and rows gave. */
export function screenSums(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const screen = new Screen(fields, known, figures);
  // Earnings and deductions of a payslip are lists of their own.
  if (fields.documentType.value === 'payslip') return [];
  if (screen.money.length > MAX_MONEY || screen.money.some(({ source }) => source !== 'ocr')) return [];
  const lists = [...screen.toEnd(), ...screen.toHead(), ...screen.ofColumn()];
  const ladders = [...laddersOf(fields), ...labelledWays(screen)].filter(({ end }) => !screen.isMade(end));
  const chains = screen.ofChain();
  const ways = [
    ...chains.map((way) => ({ way, isHeld: offOf(way) === 0, isFirm: true })),
    ...lists.map((way) => ({ way, isHeld: meaningsOf(way).includes(0), isFirm: screen.isMade(way.terms[0]![0]) })),
    ...ladders.map((way) => ({ way, isHeld: offOf(way) === 0, isFirm: false })),
    ...screen.throughMiddle().map((way) => ({ way, isHeld: false, isFirm: false })),
  ];
  const made = ways.flatMap(({ way, isHeld, isFirm }): Equation[] => {
    const terms = way.terms.map(([term, factor]): Term => [figures.of(term), factor]);
    const equation = wholeSum(way.id, SCREEN, [[figures.of(way.end), -1], ...terms]);
    return holdsWith(equation) || (!isHeld && isWrong(way, screen, isFirm)) ? [equation] : [];
  });
  return [...new Map(made.map((equation) => [placesOf(equation), equation])).values()];
}
