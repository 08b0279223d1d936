/**
 * A count times a price, written out: `2 x 1.30` on the line of its amount, or on the one above or below it, as most of
 * the paper has it.
 */
import type { Rect } from '../../../domain/geometry.ts';
import { isOneSlip } from '../../../values/digit-changes.ts';
import { exactCents } from '../../../values/numbers.ts';
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, CountedField, PaperFields } from '../../fields/types.ts';
import type { Equation, Form } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { roundingOf } from '../make.ts';
import { isBeside, LINE, middleOf } from '../places.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { editsOf, isMoneyLike, slipsOf } from '../telling.ts';

/** Half a hundredth of the price for each unit, and for a weight half of its last digit: scales weigh finer than they print. */
function slackOf(counted: CountedField): number {
  const { count, price, minor } = counted;
  // A rate may be cut off, and has more digits than a price.
  if (isExchange(counted)) return Math.max(OF_CASH, Math.ceil(exactCents(count) * 2 * halfStepOf(price.raw)));
  const ofPrice = roundingOf(Math.abs(exactCents(count)) / (minor ? 10_000 : 100));
  return Math.max(ofPrice, Math.ceil(halfStepOf(count.raw) * Math.abs(centsEach(counted))));
}

/** Hundredths that are lost where cash is counted in coins of five. */
const OF_CASH = 5;

/** How far the line of the amount may be, in heights of the print. */
const MAX_LEADING = 2.2;
/** Written on several lines, this many hold before another is believed. */
const MIN_HOLDING = 1;
/** Before one that no digit mends is believed. Chosen. */
const MIN_ALIKE = 2;

type Side = 'same' | 'below' | 'above';
const SIDES: readonly Side[] = ['same', 'below', 'above'];

/** The amount of the line on that side: the last one, or where there are several that which agrees. */
function amountOn(side: Side, counted: CountedField, numbers: readonly AmountField[]): AmountField | null {
  const { page, rect, count, price } = counted;
  const distance = (number: AmountField) => middleOf(number) - middleOf(counted);
  const isOn = (number: AmountField) => {
    const away = distance(number) * (side === 'above' ? -1 : 1);
    return side === 'same' ? Math.abs(away) < LINE * rect.h : away > LINE * rect.h && away < MAX_LEADING * rect.h;
  };
  const found = numbers
    .filter(
      (number) => number.page === page && number !== count && number !== price && isMoneyLike(number) && isOn(number),
    )
    .sort((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)));
  const nearest = found.filter((number) => Math.abs(distance(number) - distance(found[0]!)) < LINE * rect.h);
  // The balance of a row is none of its amounts where it has others.
  const others = nearest.filter(({ role }) => role !== 'balance');
  const moved = others.length > 0 ? others : nearest;
  return moved.find((amount) => holds({ counted, amount })) ?? (moved.length < 3 ? (moved.at(-1) ?? null) : null);
}

/** Money at a rate; hundredths of it are as likely to be changed as those of what it makes. */
const isExchange = ({ count, price }: CountedField) => count.currency !== null && price.micros !== undefined;

interface Line {
  counted: CountedField;
  amount: AmountField;
}

/** Of the price, in hundredths of the amount. */
const centsEach = ({ price, minor }: CountedField) => exactCents(price) / (minor ? 100 : 1);
const impliedBy = ({ counted }: Line) => Math.round((exactCents(counted.count) * centsEach(counted)) / 100);
const holds = (line: Line) => Math.abs(impliedBy(line) - line.amount.cents) <= slackOf(line.counted);

/** One digit of the amount, of the price or of the count would make it hold, or two neighbours of either sum exchanged. */
function isWrong(line: Line): boolean {
  const { counted, amount } = line;
  const { count, price } = counted;
  const isNear = (cents: number) => Math.abs(impliedBy(line) - cents) <= slackOf(counted);
  if (isOneSlip(amount.cents, impliedBy(line)) || slipsOf(amount.cents).some(isNear)) return true;
  const isMade = (units: number, each: number) => Math.abs((units * each) / 100 - amount.cents) <= slackOf(counted);
  const [units, each] = [exactCents(count), centsEach(counted)];
  return (
    editsOf(price.cents).some((other) => isMade(units, other / (counted.minor ? 100 : 1))) ||
    (Number.isInteger(units) && slipsOf(units).some((other) => isMade(other, each))) ||
    (isExchange(counted) && slipsOf(count.cents).some((other) => isMade(other / 100, each)))
  );
}

/** A sum that fails as printed would hold with what the line makes: two relations say the same of its amount. */
function isAskedFor(line: Line, known: readonly Equation[], figures: Figures): boolean {
  const amount = figures.of(line.amount);
  return known.some(
    (equation) =>
      equation.id === 'total.column_sum' &&
      equation.figures.includes(amount) &&
      !holdsWith(equation) &&
      holdsWith(equation, new Map([[amount, impliedBy(line)]])),
  );
}

/** On a picture, a line with a number stands between: the amount of that one may be what was not read. */
function skipsLine({ counted, amount }: Line, { numbers }: PaperFields): boolean {
  if (amount.source === 'native') return false;
  const [from, to] = [middleOf(counted), middleOf(amount)].toSorted((a, b) => a - b) as [number, number];
  const room = LINE * counted.rect.h;
  return numbers.some(
    (each) => each.page === counted.page && middleOf(each) > from + room && middleOf(each) < to - room,
  );
}

/** On a picture, where the counts of lines that hold stand in a column: a letter of the goods that was read as a digit is none of them. */
function isOutOfColumn({ counted, amount }: Line, holding: readonly Line[]): boolean {
  if (amount.source === 'native' || holding.length < MIN_COLUMN) return false;
  const places = holding.map((line) => line.counted.count.rect);
  const { rect } = counted.count;
  const room = COLUMN_ROOM * rect.h;
  const share = (edgeOf: (place: Rect) => number, others: readonly Rect[]) =>
    others.every((place) => Math.abs(edgeOf(place) - edgeOf(places[0]!)) < room);
  const edges = [left, right].filter((edgeOf) => share(edgeOf, places));
  return edges.length > 0 && edges.every((edgeOf) => !share(edgeOf, [rect]));
}
const left = ({ x }: Rect) => x;
const right = ({ x, w }: Rect) => x + w;
/** Counts that make a column, and how far its edges may differ, in heights of the print. Chosen. */
const MIN_COLUMN = 2;
const COLUMN_ROOM = 1;

/** Parts that are printed with their rates are those of what the line makes: each says the same of its amount. */
function isBaseOfRates(line: Line, { rates, numbers }: PaperFields): boolean {
  const { amount } = line;
  const all = [amount, line.counted.count, line.counted.price];
  if (all.some(({ source }) => source !== 'native')) return false;
  const partsOf = (base: number) =>
    rates.filter(({ percent, ...place }) =>
      numbers.some(
        (part) =>
          isMoneyLike(part) &&
          isBeside(part, place) &&
          Math.abs(part.cents) >= MIN_PART &&
          Math.abs((base * percent) / 100 - Math.abs(part.cents)) <= 1,
      ),
    ).length;
  return partsOf(impliedBy(line)) >= MIN_RATES && partsOf(amount.cents) === 0;
}
/** Hundredths; a smaller part is near some rate of many amounts. Chosen. */
const MIN_PART = 1_000;
const MIN_RATES = 2;

export function countedEquations(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { counted, numbers } = fields;
  const all = counted.filter(({ count, price }) => count.cents > 0 && exactCents(price) > 0);
  const sides = SIDES.map((side) => {
    const lines = all.flatMap((each): Line[] => {
      const amount = amountOn(side, each, numbers);
      return amount ? [{ counted: each, amount }] : [];
    });
    return { side, lines, holding: lines.filter(holds).length };
  });
  const { side, lines, holding } = sides.reduce((best, each) => (each.holding > best.holding ? each : best));
  const isMeant = holding >= MIN_HOLDING && 2 * holding >= lines.length;
  const isSure = (line: Line) => isBaseOfRates(line, fields);
  const [, another] = lines.filter((line) => !holds(line));
  // Each line of a bill of exchange is written out; in all others it is so.
  const isAsOthers = (line: Line) => side === 'same' && holding >= MIN_ALIKE && !another && isExchange(line.counted);
  const isOff = (line: Line) =>
    (isWrong(line) || isAsOthers(line) || isAskedFor(line, known, figures) || isSure(line)) &&
    !skipsLine(line, fields) &&
    !isOutOfColumn(line, lines.filter(holds));
  // Where none holds: on its own line, or below, where the line has no amount of its own.
  const nearest = sides.find((each) => each.lines.length > 0 && each.side !== 'above') ?? sides[0]!;
  const written = isMeant ? lines.filter((line) => holds(line) || isOff(line)) : nearest.lines.filter(isOff);
  const told = new Set(
    known.filter(({ id }) => id === 'invoice.lines' || id === 'payslip.lines').flatMap((e) => e.figures),
  );
  return written.flatMap((line): Equation[] => {
    const { count, price } = line.counted;
    const amount = figures.of(line.amount);
    if (told.has(amount)) return [];
    const form: Form = {
      kind: 'product',
      of: [0, 1],
      factor: line.counted.minor ? 0.01 : 1,
      is: 2,
      slack: slackOf(line.counted),
    };
    return [
      {
        id: 'invoice.lines',
        family: !holds(line) && isSure(line) ? STANDARD : `counted ${isMeant ? side : nearest.side}`,
        // What stands on one line with its sign needs no other to be understood.
        echoes: side === 'same' || !isMeant ? 0 : 1,
        figures: [figures.as(line.counted, count, exactCents(count) / 100), figures.of(price), amount],
        forms: [form],
        parts: { quantity: 0, unit: 1, printed: 2 },
        label: line.counted.raw,
      },
    ];
  });
}
