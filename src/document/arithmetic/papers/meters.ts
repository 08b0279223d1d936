/**
 * Readings of a meter and what was used, on one line under whatever headers: the later reading minus the earlier one.
 * Known headers lead to the check of the table; these apply where there are none.
 */
import { union } from '../../../domain/geometry.ts';
import { isOneSlip } from '../../../values/digit-changes.ts';
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, AmountRole, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { roundingOf, sumsOf } from '../make.ts';
import { isBeside, LINE, middleOf } from '../places.ts';
import { isMoneyLike, isSlip, significant } from '../telling.ts';

/** Hundredths: readings and consumption of fewer digits agree with anything. */
const MIN_READING = 1_000_00;
const MIN_USED = 10_00;
/** Lines of three numbers that are looked at. */
const MAX_TRIPLES = 200;

type Triple = readonly [AmountField, AmountField, AmountField];

const isCount = ({ raw, currency }: AmountField) => currency === null && !/[.,]\d{2}(?!\d)/.test(raw);
const isYear = ({ raw }: AmountField) => /^(?:19|20)\d{2}$/.test(raw);

/** The factor by which a meter's readings are multiplied, printed between them and what was used: nearly always one. */
const isFactorOfOne = ({ raw }: AmountField) => /^1(?:[.,]0+)?$/.test(raw);

function triplesOf(all: readonly AmountField[]): Triple[] {
  const numbers = all.filter((number) => !isFactorOfOne(number));
  return numbers
    .flatMap((first, i): Triple[] => {
      const [second, third] = [numbers[i + 1], numbers[i + 2]];
      if (!second || !third || !isBeside(first, second) || !isBeside(second, third)) return [];
      return [
        [first, second, third],
        [third, second, first],
      ];
    })
    .slice(0, MAX_TRIPLES);
}

type Readings = readonly [before: AmountField, now: AmountField];

const growing = (one: AmountField, other: AmountField): Readings =>
  one.cents < other.cents ? [one, other] : [other, one];

/** One digit of the consumption or of a reading would make it hold; two, where a meter in the same columns holds. */
function isNear([before, now]: Readings, { cents: used }: AmountField, isListed: boolean): boolean {
  const isOff = isListed ? isSlip : isOneSlip;
  return (
    isOff(used, now.cents - before.cents) ||
    isOff(now.cents, before.cents + used) ||
    isOff(before.cents, now.cents - used)
  );
}

/** Which reading is which, where one digit mends it; a wrong one may have changed their order. */
function wrongOf([first, second, used]: Triple, isListed: boolean): Readings | null {
  const readings = growing(first, second);
  return [readings, [readings[1], readings[0]] as const].find((each) => isNear(each, used, isListed)) ?? null;
}

const rightOf = ({ rect }: AmountField) => rect.x + rect.w;
/** How far the edges of one column of meters lie apart, in heights of their print. Chosen. */
const COLUMN = 0.5;

/** Below each other, number by number. */
const areInColumns = (one: Triple, other: Triple): boolean =>
  one.every((number, k) => {
    const below = other[k]!;
    const most = COLUMN * number.rect.h;
    return (
      number.page === below.page &&
      (Math.abs(number.rect.x - below.rect.x) <= most || Math.abs(rightOf(number) - rightOf(below)) <= most)
    );
  });

/** Half a hundredth of the price for each unit. */
const slackOf = (used: AmountField) => roundingOf(Math.abs(exactCents(used)) / 100);

/** Of a price of each unit three digits after a mark are its fraction: `8.562`. */
const priceOf = (rate: AmountField) =>
  exactCents(rate) / (/^\d{1,3}[.,]\d{3}$/.test(rate.raw) && rate.micros === undefined ? 1_000 : 1);

/** What was used, with another digit, that the price makes just the amount of. */
function isMadeByOther(
  used: AmountField,
  rate: AmountField,
  amount: AmountField,
  numbers: readonly AmountField[],
): boolean {
  const needed = (100 * amount.cents) / priceOf(rate);
  const decimals = (used.raw.match(/[.,](\d+)\D*$/)?.[1] ?? '').length;
  const printed = Number((needed / 100).toFixed(decimals)) * 100;
  // The units of one step of a tariff are printed as well.
  if (numbers.some(({ cents }) => cents === Math.round(printed))) return false;
  return (
    significant(amount) >= MIN_MADE &&
    significant(rate) >= MIN_PRICE_DIGITS &&
    Math.abs((printed * priceOf(rate)) / 100 - amount.cents) <= 1 &&
    isOneSlip(used.cents, Math.round(printed))
  );
}
/** Digits of an amount that other numbers of units hardly make at their price. Chosen. */
const MIN_MADE = 3;

/** What was used, at its price: the first amount after both that it makes or, by one digit, nearly makes. */
function charged(numbers: readonly AmountField[], used: AmountField, rate: AmountField, figures: Figures): Equation[] {
  const implied = (exactCents(used) * priceOf(rate)) / 100;
  const behind = numbers
    .slice(Math.max(numbers.indexOf(used), numbers.indexOf(rate)) + 1)
    .filter((number) => isMoneyLike(number) && number.role !== 'rate');
  const holding = behind.find(({ cents }) => Math.abs(cents - implied) <= slackOf(used) + 0.5);
  const [first] = behind;
  const amount =
    holding ??
    behind.find(({ cents }) => isOneSlip(cents, Math.round(implied))) ??
    (first && isMadeByOther(used, rate, first, numbers) ? first : undefined);
  return amount ? [chargeEquation(used, { price: rate, amount, factor: 0.01 }, figures)] : [];
}

interface Charge {
  price: AmountField;
  amount: AmountField;
  /** What the price is of the currency, or of its hundredths: `81,25 öre/kWh 1 018,06`. */
  factor: 0.01 | 0.0001;
}

/** Lines that charge so much, by its price. */
function chargesOf(used: number, numbers: readonly AmountField[]): Charge[] {
  return numbers.flatMap((price, i): Charge[] => {
    const each = priceOf(price);
    if (price.raw.replace(/\P{Nd}/gu, '').replace(/^0+/, '').length < MIN_PRICE_DIGITS) return [];
    const slack = roundingOf(used / 100) + 0.5;
    // From the right to the left the amount is read before its price, and what was used stands between them at times.
    return [numbers[i + 1], numbers[i - 1], numbers[i - 2]].flatMap((amount): Charge[] => {
      if (!amount || !isMoneyLike(amount) || price.page !== amount.page) return [];
      // The same amount again, which some hundred units at its hundredth make.
      if (amount.cents === price.cents) return [];
      if (Math.abs(middleOf(price) - middleOf(amount)) > LINE * price.rect.h) return [];
      const factor = ([0.01, 0.0001] as const).find((unit) => Math.abs(used * each * unit - amount.cents) <= slack);
      return factor ? [{ price, amount, factor }] : [];
    });
  });
}
/** Shorter prices make any amount of some consumption. Chosen. */
const MIN_PRICE_DIGITS = 3;
/** Lines charged by what the readings make before it is believed, however many digits of what was printed differ. Chosen. */
const MIN_CHARGES = 2;

const chargeEquation = (used: AmountField, { price, amount, factor }: Charge, figures: Figures): Equation => ({
  id: 'invoice.lines',
  family: 'meter charge',
  echoes: 0,
  figures: [figures.of(used), figures.as(price, price, priceOf(price)), figures.of(amount)],
  forms: [{ kind: 'product', of: [0, 1], factor, is: 2, slack: slackOf(used) }],
  parts: { quantity: 0, consumption: 0, unit: 1, printed: 2 },
  label: `${used.raw} × ${price.raw}`,
});

const DAY = /^\(?\p{Nd}{1,2}[./]\p{Nd}{1,2}\P{Nd}*$/u;

/** `Current reading (30.04) 1,862`: the day of the reading stands beside its name, before the reading itself. */
function behindDay(number: AmountField, numbers: readonly AmountField[]): AmountField {
  if (!DAY.test(number.raw)) return number;
  const [reading, more] = numbers.filter((each) => each !== number && isCount(each) && isBeside(each, number));
  return reading && !more ? reading : number;
}

/** `28 417`: thousands parted by a space, of one name and close to each other, were read as two numbers. */
function withJoinedThousands(numbers: readonly AmountField[]): AmountField[] {
  const isNext = (one: AmountField, next: AmountField | undefined): next is AmountField =>
    next !== undefined &&
    next.role === one.role &&
    JOINED.has(one.role) &&
    /^\p{Nd}{1,3}$/u.test(one.raw) &&
    /^\p{Nd}{3}$/u.test(next.raw) &&
    isBeside(one, next) &&
    next.rect.x - rightOf(one) > 0 &&
    next.rect.x - rightOf(one) < MAX_SPACE * one.rect.h;
  return numbers.flatMap((number, i): AmountField[] => {
    const [before, next] = [numbers[i - 1], numbers[i + 1]];
    if (before && isNext(before, number)) return [];
    if (!isNext(number, next)) return [number];
    const { raw, cents, rect } = next;
    return [
      {
        ...number,
        raw: `${number.raw} ${raw}`,
        cents: 1_000 * number.cents + cents,
        rect: union([number.rect, rect]),
        confidence: Math.min(number.confidence, next.confidence),
      },
    ];
  });
}
const JOINED: ReadonlySet<AmountRole | null> = new Set(['previous_reading', 'current_reading', 'units']);
/** The space between the parts, in heights of their print. Chosen. */
const MAX_SPACE = 0.6;

/** One meter of which words name each number, wherever it stands. */
function namedMeter(numbers: readonly AmountField[], figures: Figures): Equation[] {
  // The consumption is often printed again where it is charged, beside the price of its unit.
  const only = (role: AmountRole) => {
    const all = numbers
      .filter((number) => number.role === role)
      .map((number) => behindDay(number, numbers))
      .filter((number) => role !== 'units' || isCount(number));
    const [one, more] = new Map(all.map((number) => [exactCents(number), number])).values();
    return more ? undefined : one;
  };
  const [from, to, used, rate] = (['previous_reading', 'current_reading', 'units', 'rate'] as const).map(only);
  if (!used) return [];
  const readings: Equation[] =
    from && to
      ? [
          {
            id: 'table.rows',
            family: 'meter',
            echoes: 0,
            ...sumsOf([
              [
                [figures.of(used), -1],
                [figures.of(to), 1],
                [figures.of(from), -1],
              ],
            ]),
            parts: { printed: 0 },
            label: '',
          },
        ]
      : [];
  const charges = from && to && !rate ? chargesOf(to.cents - from.cents, numbers).slice(0, 1) : [];
  return [
    ...readings,
    ...charges.map((charge) => chargeEquation(used, charge, figures)),
    ...(rate ? charged(numbers, used, rate, figures) : []),
  ];
}

/** What tables charge in several lines, as the part at a low price and the rest at a high one: the sum of all units. */
const tiersOf = (tables: PaperFields['tables']): number[] =>
  tables.flatMap(({ columns, rows }) => {
    const at = columns.findIndex(({ key }) => key === 'quantity');
    const units = rows.flatMap(({ cells }) => cells[at]?.amount?.cents ?? []);
    return units.length > 1 && units.length === rows.length ? [units.reduce((sum, each) => sum + each, 0)] : [];
  });

export function meterEquations({ documentType, numbers, tables }: PaperFields, figures: Figures): Equation[] {
  const isRead = tables.some(({ columns }) => columns.some(({ key }) => key === 'previous_reading'));
  const isBill = documentType.value === 'utility_bill';
  if ((!isBill && documentType.value !== 'other') || isRead) return [];
  // Rows of tables have checks of their own.
  const inRows = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => cell?.amount))));
  const named = namedMeter(withJoinedThousands(numbers.filter((number) => !inRows.has(number))), figures);
  if (isBill && named.some(({ family }) => family === 'meter')) return named;
  const exactlyCharged = (used: AmountField) =>
    chargesOf(used.cents, numbers).filter(
      ({ price, amount, factor }) => Math.abs(used.cents * priceOf(price) * factor - amount.cents) <= 1,
    );
  const triples = triplesOf(numbers).filter(
    ([first, second, used]) =>
      (isBill || exactlyCharged(used).length > 0) &&
      [first, second, used].every(isCount) &&
      ![first, second].some((reading) => reading.cents < MIN_READING || isYear(reading)) &&
      used.cents >= MIN_USED &&
      used.cents < Math.max(first.cents, second.cents),
  );
  const differs = ([first, second]: Triple) => Math.abs(second.cents - first.cents);
  const holds = (triple: Triple) => differs(triple) === triple[2].cents;
  /** What was used is printed again, where it is charged. */
  const isConfirmed = (triple: Triple) =>
    numbers.some(
      (other) => !triple.includes(other) && (other.cents === triple[2].cents || other.cents === differs(triple)),
    ) || tiersOf(tables).some((sum) => sum === triple[2].cents || sum === differs(triple));
  const held = triples.filter(holds);
  const taken = new Set<AmountField>(held.flat());
  const isFree = (triple: Triple) => !triple.some((number) => taken.has(number));
  const readingsOf = (triple: Triple, charges: readonly Charge[]): Readings | null => {
    const [first, second, used] = triple;
    if (holds(triple)) return growing(first, second);
    if (!isFree(triple)) return null;
    if (charges.length >= MIN_CHARGES && chargesOf(used.cents, numbers).length === 0) return growing(first, second);
    const isListed = held.some((other) => areInColumns(triple, other));
    const isCharged = charges.length > 0 || exactlyCharged(used).length > 0;
    return isListed || isCharged || isConfirmed(triple) ? wrongOf(triple, isListed) : null;
  };
  const read = new Set<AmountField>();
  const lines = triples.flatMap((triple): Equation[] => {
    const [, middle, used] = triple;
    const charges = chargesOf(differs(triple), numbers);
    // What was used is charged as it is printed: a reading is wrong.
    const asPrinted = holds(triple) ? [] : exactlyCharged(used);
    // From the right and from the left the same three numbers are one meter.
    const readings = read.has(middle) ? null : readingsOf(triple, charges);
    if (!readings) return [];
    read.add(middle);
    const [from, to] = readings;
    return [
      {
        id: 'table.rows',
        family: `meter ${used.page} ${used.rect.y}`,
        echoes: 0,
        ...sumsOf([
          [
            [figures.of(used), -1],
            [figures.of(to), 1],
            [figures.of(from), -1],
          ],
        ]),
        // A meter that runs backwards has a wrong reading, and so has one of which what was used is charged.
        parts: { printed: to.cents < from.cents || asPrinted.length > 0 ? 1 : 0 },
        label: '',
      },
      ...(charges.length >= MIN_CHARGES ? charges : asPrinted).map((charge) => chargeEquation(used, charge, figures)),
    ];
  });
  return [...(isBill ? named : []), ...lines];
}
