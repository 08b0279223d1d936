/**
 * What words say that numbers make (`fields/stated.ts`). A statement holds if any of its readings does; it is wrong where
 * one edit of one figure makes exactly one of the suggested readings hold: another digit, or two neighbours exchanged.
 */
import { asciiDigits } from '../../../values/digits.ts';
import { exactCents } from '../../../values/numbers.ts';
import { halfStepOf, isWhole, WHOLE_UNIT_SLACK } from '../../../values/rounding.ts';
import type { AmountField, PaperFields, RateField, StatedField, StatedWay } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { hasRunOf, STANDARD } from '../solve.ts';
import { digitEditsOf, editsOf, isMoneyLike, isTelling, significant } from '../telling.ts';
import { isAgreed } from './agreed.ts';

/** Hundredths: less is near anything. */
const MIN_WHOLE = 1_000;
/** Share of a result that rounding may lose before its reading tells nothing; chosen. */
const MAX_LOST = 0.01;

type Value = AmountField | RateField;

const worthOf = (field: Value) => ('percent' in field ? field.percent : Math.abs(exactCents(field)));

/** A rate of tax is exact; a percentage with hundredths, a weight and a price may have been rounded. */
function lostIn(field: Value, kind: StatedField['kind']): number {
  if ('percent' in field) return kind === 'usage' ? Math.max(0.5, halfStepOf(field.raw)) : 0;
  // A tariff is a price that is charged as it is printed.
  return kind === 'tariff' || (kind === 'exchange' && field.micros === undefined) ? 0 : 100 * halfStepOf(field.raw);
}

/** Hundredths that rounding of the factors and of the result loses. */
function slackOf({ of: [one, other], factor, whole }: StatedWay, kind: StatedField['kind']): number {
  const ofOne = lostIn(one, kind) * (other ? worthOf(other) : 1);
  const ofOther = other ? lostIn(other, kind) * worthOf(one) : 0;
  const ofWhole = (kind === 'part' || kind === 'rise') && isWhole(whole.cents) ? WHOLE_UNIT_SLACK : 1;
  return Math.ceil((ofOne + ofOther) * factor) + ofWhole;
}

/** What the way makes of these values. */
const productOf = ({ factor }: StatedWay, [one, other]: readonly number[], plus: number) =>
  one! * (other ?? 1) * factor + plus;

const plusOf = ({ plus }: StatedWay) => (plus ? Math.abs(plus.cents) : 0);
const impliedBy = (way: StatedWay) => productOf(way, way.of.map(worthOf), plusOf(way));
const wholeOf = ({ whole }: Pick<StatedWay, 'whole'>) => Math.abs(whole.cents);

const holds = (way: StatedWay, kind: StatedField['kind']) =>
  Math.abs(impliedBy(way) - wholeOf(way)) <= slackOf(way, kind);

/** What the number is worth with other digits, zeros before the first included: `0,25 %`. */
function editedOf(field: Value): number[] {
  const digits = (asciiDigits(field.raw).match(/\d[\d.,'’\s]*/)?.[0] ?? '').replace(/\D/g, '');
  const scale = Number(digits) > 0 ? worthOf(field) / Number(digits) : 0;
  return scale > 0 ? digitEditsOf(digits).map((other) => scale * Number(other)) : [];
}

/** One edit of one of its figures makes it hold. */
function isNear(way: StatedWay, kind: StatedField['kind']): boolean {
  const slack = slackOf(way, kind);
  const values = way.of.map(worthOf);
  const makes = (others: readonly number[], plus: number, whole: number) =>
    Math.abs(productOf(way, others, plus) - whole) <= slack;
  return (
    editsOf(wholeOf(way)).some((whole) => makes(values, plusOf(way), whole)) ||
    way.of.some((field, i) =>
      editedOf(field).some((other) => makes(values.with(i, other), plusOf(way), wholeOf(way))),
    ) ||
    (way.plus !== undefined && editsOf(plusOf(way)).some((plus) => makes(values, plus, wholeOf(way))))
  );
}

const digitsIn = ({ raw }: Value) => raw.replace(/\P{Nd}/gu, '').length;
const isMoney = (field: Value): field is AmountField => 'cents' in field;

/**
 * What chance hardly makes: a result of some size that rounding leaves sharp, and not all amounts round; of shares of a
 * volume, which are printed in whole percent, numbers of several digits.
 */
function tells(way: StatedWay, kind: StatedField['kind']): boolean {
  const amounts = [way.whole, ...way.of.filter(isMoney)];
  if (kind === 'usage') return amounts.every((amount) => digitsIn(amount) >= MIN_USED_DIGITS);
  return (
    wholeOf(way) >= MIN_WHOLE &&
    slackOf(way, kind) <= MAX_LOST * wholeOf(way) &&
    amounts.some((each) => isTelling(each))
  );
}
const MIN_USED_DIGITS = 3;

/** Equal payments leave a remainder for the first or the last one: a difference as small as that is none. */
const isRemainder = (way: StatedWay, kind: StatedField['kind']) =>
  PAID.has(kind) && Math.abs(impliedBy(way) - wholeOf(way)) <= MAX_REMAINDER * wholeOf(way);
const PAID = new Set<StatedField['kind']>(['payments', 'instalments', 'year', 'share']);
/** Share of the whole; chosen. */
const MAX_REMAINDER = 0.005;

/** Pay that divides what is paid for so many years into whole units, where the printed one does not. */
const isOfOtherPay = (way: StatedWay, kind: StatedField['kind']): boolean => {
  const [units, pay] = way.of;
  if (kind !== 'wages' || way.whole.source !== 'native' || !pay || !isMoney(units) || !isMoney(pay)) return false;
  const needed = wholeOf(way) / (worthOf(units) * way.factor);
  const [small, large] = [needed, worthOf(pay)].toSorted((a, b) => a - b);
  return Math.abs(needed - Math.round(needed / HUNDRED) * HUNDRED) < 1e-6 && large! < MAX_TIMES * small!;
};

/** What is shared, or paid in parts or for years, is the sum of what is listed: its share may be off by any digits. */
const isListed = (way: StatedWay, { kind, isPaidInParts }: StatedField, numbers: readonly AmountField[]) =>
  (kind === 'share' || isPaidInParts === true || isOfOtherPay(way, kind)) &&
  isTelling(way.whole) &&
  hasRunOf(wholeOf(way), numbers.filter((each) => each !== way.whole && isMoneyLike(each)).map(exactCents));

/** Equal payments and pay of a year: who writes another whole part leaves the hundredths as they are. */
const isSharp = (way: StatedWay, kind: StatedField['kind']): boolean => {
  const own = [way.whole, ...way.of.filter(isMoney)];
  const off = Math.round(impliedBy(way)) - wholeOf(way);
  const parted = own.filter(({ cents }) => cents % HUNDRED !== 0);
  const [small, large] = [impliedBy(way), wholeOf(way)].toSorted((a, b) => a - b);
  return (
    PAID.has(kind) &&
    kind !== 'share' &&
    parted.length >= MIN_PARTED &&
    parted.includes(way.whole) &&
    own.every(({ source }) => source === 'native') &&
    off % HUNDRED === 0 &&
    large! < MAX_TIMES * small!
  );
};
const HUNDRED = 100;
/** Chance makes hundredths agree once in a hundred. */
const MIN_PARTED = 2;
/** How many times the true value a changed figure may be; chosen. */
const MAX_TIMES = 2;

/**
 * The price divides what is charged into a whole number of units, which is none that the paper prints: chance hardly makes
 * it of a price of several digits, so the printed number of units is wrong, however far it is off.
 */
function isOfOtherUnits(way: StatedWay, { kind }: StatedField, { numbers }: PaperFields): boolean {
  const [units, price] = way.of;
  if (!price || !UNITS.has(kind) || !isMoney(units) || !isMoney(price) || way.plus) return false;
  const all = [units, price, way.whole];
  if (all.some(({ source }) => source !== 'native') || significant(price) < MIN_PRICE_DIGITS) return false;
  const needed = Math.round(wholeOf(way) / (worthOf(price) * way.factor));
  const isExact = needed % HUNDRED === 0 && Math.abs(needed * worthOf(price) * way.factor - wholeOf(way)) < 1;
  const [small, large] = [needed, worthOf(units)].toSorted((a, b) => a - b);
  return isExact && large! < MAX_TIMES * small! && !numbers.some(({ cents }) => cents === needed);
}
const UNITS = new Set<StatedField['kind']>(['unit', 'wages']);
const MIN_PRICE_DIGITS = 4;

function chosenOf(field: StatedField, fields: PaperFields): StatedWay | null {
  const { numbers, lineSums } = fields;
  const { kind, ways, others, isUnderstood, isFormula } = field;
  const holding = [...ways, ...others].find((way) => holds(way, kind));
  if (holding) return ways.includes(holding) ? holding : null;
  if (ways.some((way) => isRemainder(way, kind))) return null;
  const isSure = (way: StatedWay) => isFormula === true || (isUnderstood === true && way.whole.source === 'native');
  const near = ways.filter(
    (way) =>
      tells(way, kind) &&
      (isSure(way) ||
        isNear(way, kind) ||
        isOfOtherUnits(way, field, fields) ||
        isListed(way, field, numbers) ||
        isSharp(way, kind) ||
        lineSums.some((sum) => isAgreed(way, sum))),
  );
  // Of a net sum and a total of which either may be what units and their price make, it is the total.
  const [meant, more] =
    near.length > 1 && kind === 'tariff' ? near.filter(({ whole }) => whole.role === 'total') : near;
  return meant && !more ? meant : null;
}

/** The figures of the factors; a count that no number prints, months of a year, stands where its amount does. */
function factorsOf(way: StatedWay, figures: Figures): Figure[] {
  const [one] = way.of;
  if (way.of.length === 1 && isMoney(one))
    return [figures.as(way, { ...one, raw: String(way.factor) }, 100 * way.factor), figures.of(one)];
  return way.of.map((field) => (isMoney(field) ? figures.of(field) : figures.as(field, field, field.percent)));
}

function equationOf(way: StatedWay, kind: StatedField['kind'], figures: Figures): Equation {
  const factors = factorsOf(way, figures);
  const [printed, added] = [figures.of(way.whole), way.plus && figures.of(way.plus)];
  const sign = [...factors, printed].reduce((product, { value }) => product * Math.sign(value), 1);
  const is = factors.length;
  const rate = way.of.find((field) => !isMoney(field));
  return {
    id: rate ? 'table.rows' : 'invoice.lines',
    family: `stated ${way.whole.page} ${way.whole.rect.y}`,
    echoes: 0,
    figures: [...factors, printed, ...(added ? [added] : [])],
    forms: [
      {
        kind: 'product',
        of: way.of.length === 1 ? [1] : [0, 1],
        factor: sign * way.factor,
        ...(added && { plus: [[is + 1, 1]] }),
        is,
        slack: slackOf(way, kind),
      },
    ],
    // The count is in hundredths, as amounts are.
    parts: { printed: is, ...(rate ? { base: 0 } : { quantity: 0, consumption: 0, unit: 1 }) },
    label: rate?.raw ?? '',
  };
}

/** `known`: what names, columns, rows and rates gave; what they say of a result needs no words. */
export function statedEquations(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const made = new Set(
    known.flatMap(({ forms, figures: own, parts }) => (forms[0]!.kind === 'product' ? [own[parts.printed]!] : [])),
  );
  return fields.stated.flatMap((field): Equation[] => {
    const way = chosenOf(field, fields);
    // A rise that is printed as the difference of two amounts follows from them whatever rate is stated; a debt, from its
    // months, however it is to be paid.
    const isOwn = field.kind === 'rise' || field.kind === 'debt';
    if (!way || (!isOwn && made.has(figures.of(way.whole)))) return [];
    const equation = equationOf(way, field.kind, figures);
    const isFar =
      isOfOtherUnits(way, field, fields) ||
      isSharp(way, field.kind) ||
      (isOfOtherPay(way, field.kind) && isListed(way, field, fields.numbers));
    const isKnown = field.isUnderstood || field.isFormula || field.isPaidInParts || (isFar && !isNear(way, field.kind));
    return [isKnown && !holds(way, field.kind) ? { ...equation, family: STANDARD } : equation];
  });
}
