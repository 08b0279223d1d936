/**
 * `Subtotal`, `Discount 5%`, `After discount`, one line below the other, where other equations hold both sides: rows make the
 * subtotal, the rate makes the discount, and the tax and the total go on from what is left. Who writes another figure for what
 * is left and reckons on from it breaks just the link between the two sides, which no other figure mends.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, wholeSum } from '../make.ts';
import { downThePaper, isAligned, isBeside, middleOf } from '../places.ts';
import { CARRIED_ON, heldIn, holdsWith, isProduct, isSumOfSome, printedIn } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';

/** Numbers of a paper that are looked at: longer ones have tables. Chosen. */
const MAX_NUMBERS = 200;
/** From line to line, in heights of the print: a wider step leaves room for a line that has no number. Chosen. */
const MAX_STEP = 4;
/** Hundredths: rounding takes less than a unit. */
const UNIT = 100;

interface Link {
  start: AmountField;
  part: AmountField;
  rest: AmountField;
  sign: 1 | -1;
}

const needs = ({ start, part, sign }: Link) => start.cents + sign * part.cents;

const isNext = (upper: AmountField, lower: AmountField) =>
  isAligned(upper, lower) &&
  !isBeside(upper, lower) &&
  middleOf(lower) - middleOf(upper) < MAX_STEP * Math.max(upper.rect.h, lower.rect.h);

/** Three amounts with labels, each on the line right below the other. */
function linksOf({ numbers, called }: PaperFields): Link[] {
  if (numbers.length > MAX_NUMBERS) return [];
  const labelled = new Set(called.filter(({ words }) => words.length > 0).map(({ amount }) => amount));
  const lines = numbers.filter((each) => isMoneyLike(each) && each.cents !== 0).toSorted(downThePaper);
  return lines.flatMap((start, i): Link[] => {
    const [part, rest] = lines.slice(i + 1, i + 3);
    if (!part || !rest || start.cents <= 0 || rest.cents <= 0 || !isNext(start, part) || !isNext(part, rest)) return [];
    const own = [start, part, rest];
    if (!own.every((each) => each.source === 'native' && labelled.has(each))) return [];
    return [{ start, part, rest, sign: part.cents < 0 || rest.cents > start.cents ? 1 : -1 }];
  });
}

/** An edit of what is left, of which nothing printed explains the difference: no further line, and no rounding. */
function isChanged(link: Link, numbers: readonly AmountField[]): boolean {
  const { start, part, rest } = link;
  const [needed, own] = [needs(link), [start, part, rest]];
  const off = Math.abs(needed - rest.cents);
  const isRounded = rest.cents % UNIT === 0 && needed % UNIT !== 0;
  const others = numbers.filter((each) => each.cents !== 0 && !own.includes(each)).map(({ cents }) => cents);
  const isPart = own.some(({ cents }) => [1, 2].some((times) => times * Math.abs(cents) === off));
  return (
    off >= UNIT &&
    !isRounded &&
    isEdit(rest.cents, needed) &&
    isTelling(start) &&
    isTelling(rest) &&
    !others.includes(needed) &&
    !isPart &&
    !isSumOfSome(off, others)
  );
}

/** What is above is made of rows, a rate of it makes the part, and what is left is part of a sum or the base of a rate. */
function isHeld({ start, part, rest }: Link, holding: readonly Equation[], figures: Figures): boolean {
  const [above, taken, left] = [start, part, rest].map((each) => figures.of(each)) as [Figure, Figure, Figure];
  const has = (equation: Equation, figure: Figure) => heldIn(equation).includes(figure);
  // The sum may be printed again as the amount of its only row.
  const isMade = holding.some(
    (each) => !has(each, taken) && !has(each, left) && heldIn(each).some(({ value }) => value === above.value),
  );
  const isRated = holding.some(
    (each) => isProduct(each) && printedIn(each) === taken && has(each, above) && !has(each, left),
  );
  const goesOn = holding.some((each) => has(each, left) && printedIn(each) !== left && !has(each, above));
  return isMade && isRated && goesOn;
}

/** `known`: all that is known of the paper; sums that go past a broken link are not meant by themselves. */
export function brokenLinks(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const links = linksOf(fields).filter((link) => isChanged(link, fields.numbers));
  if (links.length === 0) return [];
  const holding = known.filter((each) => holdsWith(each));
  const found = links.filter((link) => isHeld(link, holding, figures));
  const [only, more] = found;
  if (!only || more) return [];
  const link = wholeSum('total.column_sum', CARRIED_ON, [
    [figures.of(only.rest), -1],
    [figures.of(only.start), 1],
    [figures.of(only.part), only.sign],
  ]);
  return known.some((each) => placesOf(each) === placesOf(link)) ? [] : [link];
}
