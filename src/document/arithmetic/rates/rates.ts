/**
 * What a printed percentage makes of an amount: VAT and its base on one line, deductions of one gross pay, a fee of what
 * is sent. A base that no words name is known by the parts that agree with it.
 */

import { isOneSlip } from '../../../values/digit-changes.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import { isWhole, WHOLE_UNIT_SLACK } from '../../../values/rounding.ts';
import { subsetsOf } from '../../../values/subsets.ts';
import type { AmountField, AmountRole, LabelKey, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation, Figure, Form } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf } from '../make.ts';
import { partsOf } from '../parts.ts';
import { isBeside } from '../places.ts';
import { figuresHeld, holdsWith } from '../solve.ts';
import { sumForm } from '../tables/relations.ts';
import { digitEditsOf, isMoneyLike, isSlip, isTelling, slipsOf } from '../telling.ts';
import { vatRateOf } from './vat.ts';

/** Numbers of one paper among which a base is sought. */
const MAX_BASES = 200;
/** Below this many hundredths a part of anything is some rate of something. */
const MIN_PART = 300;
const MIN_BASE = 2_000;
/** Below this many hundredths a part is near some rate of another number by chance. */
const MIN_WRONG_PART = 1_000;
/** Rounding of a part to the hundredth, and of its base. */
const SLACK = 1;
/** Labels of parts that are nothing else than their rate of an amount. */
const PARTS = new Set<LabelKey>(['vat', 'vat_included', 'fee', 'tip', 'discount', 'interest_charged']);
/** Amounts of which such parts are taken; interest of what is lent, where one amount says how much that is. */
const BASES = new Set<AmountRole | null>(['net', 'total', 'gross_pay']);
const LENT = new Set<AmountRole | null>(['principal', 'balance', 'opening_balance']);

/** In which way the part follows from the base: of it, or contained in it. */
type Way = 'of' | 'within';
const WAYS: readonly Way[] = ['of', 'within'];

const factorOf = (way: Way, percent: number) => (way === 'of' ? percent / 100 : percent / (100 + percent));
const partOf = (base: AmountField, way: Way, percent: number) => base.cents * factorOf(way, percent);

export interface RateLine {
  rate: RateField;
  numbers: AmountField[];
}

interface Bound {
  base: AmountField;
  part: AmountField;
  way: Way;
  percent: number;
}

const holds = ({ base, part, way, percent }: Bound) => Math.abs(partOf(base, way, percent) - part.cents) <= SLACK + 0.5;

const isWrong = ({ base, part, way, percent }: Bound) => isOneSlip(part.cents, Math.round(partOf(base, way, percent)));

/** The part is printed in whole units, and is what they leave of it. */
const isRounded = ({ base, part, way, percent }: Bound) =>
  isWhole(part.cents) && Math.abs(partOf(base, way, percent) - part.cents) <= WHOLE_UNIT_SLACK;

/** The base is printed in whole units, and what they leave of it explains the difference. */
const isOfRounded = ({ base, part, way, percent }: Bound) =>
  isWhole(base.cents) && Math.abs(partOf(base, way, percent) - part.cents) <= factorOf(way, percent) * WHOLE_UNIT_SLACK;

/** Two digits of the part, where other lines of the paper hold in the same way. */
const isFarOff = ({ base, part, way, percent }: Bound) =>
  [base, part].every(({ source }) => source === 'native') && isSlip(part.cents, Math.round(partOf(base, way, percent)));
/** Lines that hold before one that does not is wrong by two digits; chosen. */
const MIN_LINES = 2;

/** Bases whose part rounds to the printed one; with one digit of the printed base changed there is one. */
function isWrongBase({ base, part, way, percent }: Bound): boolean {
  const factor = factorOf(way, percent);
  return slipsOf(base.cents).some((cents) => Math.abs(cents * factor - part.cents) <= SLACK);
}

/** Lines of a picture run askew: the one amount that is nearest to the rate in height stands beside it, too. */
function besideOf(rate: RateField, money: readonly AmountField[]): AmountField[] {
  const straight = money.filter((number) => isBeside(number, rate));
  return straight.length > 0 || rate.source === 'native'
    ? straight
    : money.filter((number) => isBeside(number, rate, ASKEW));
}
/** How far apart their middles may be then, by the height of the print. Chosen, not measured. */
const ASKEW = 0.55;

/** Lines with one rate, and the money beside it. The price of a piece is no base of the line's tax, and no tax. */
export function linesOf({ rates, numbers }: PaperFields): RateLine[] {
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  return rates
    .filter((rate) => !rates.some((other) => other !== rate && isBeside(other, rate)))
    .map((rate) => ({ rate, numbers: besideOf(rate, money) }))
    .filter(({ numbers }) => !numbers.some((number) => isPriceOf(number, numbers)));
}

/** Below the columns of an invoice, a price of a piece that is more than its amount is the base of a list of taxes. */
const isPriceOf = ({ role, cents }: AmountField, beside: readonly AmountField[]): boolean =>
  role === 'unit_price' &&
  (beside.length !== 2 ||
    beside.some((other) => other.role === 'quantity') ||
    beside.every((other) => other.cents >= cents));

/** A price and what the whole number of pieces beside it makes: no base and its part. */
const isPriced = ({ base, part }: Bound) => base.cents % part.cents === 0;

/** Two amounts on the line of the rate: one is its part of the other. */
function pairsOf(lines: readonly RateLine[]): Bound[] {
  const pairs = lines.flatMap(({ rate: { percent }, numbers }): Bound[][] => {
    if (numbers.length !== 2) return [];
    const [a, b] = numbers as [AmountField, AmountField];
    const [base, part] = a.cents > b.cents ? [a, b] : [b, a];
    if (part.cents < MIN_PART || base.cents < MIN_BASE) return [];
    return [WAYS.map((way) => ({ base, part, way, percent }))];
  });
  const ways = pairs.flatMap((bounds) => bounds.find(holds)?.way ?? []);
  const known = new Set(ways);
  const isShown = (way: Way) => ways.filter((each) => each === way).length >= MIN_LINES;
  // The other lines of rates show what is meant, however small the part.
  const isMeant = ({ way, part }: Bound) => known.has(way) || part.cents >= MIN_WRONG_PART;
  return pairs.flatMap((bounds) => {
    const holding = bounds.find(holds);
    if (holding || bounds.some((each) => isRounded(each) || isOfRounded(each) || isPriced(each))) return holding ?? [];
    const isSlipped = (each: Bound) => isWrong(each) || isWrongBase(each) || (isShown(each.way) && isFarOff(each));
    return bounds.find((each) => isMeant(each) && isSlipped(each)) ?? [];
  });
}

/** One amount on each line of a rate: its base stands elsewhere, and others of its kind may share it. */
function sharedOf(fields: PaperFields, lines: readonly RateLine[]): Bound[] {
  const alone = lines.flatMap(({ rate, numbers }) =>
    numbers.length === 1 && numbers[0]!.cents >= MIN_PART ? [{ percent: rate.percent, part: numbers[0]! }] : [],
  );
  const isBase = (number: AmountField) =>
    isMoneyLike(number) && number.cents >= MIN_BASE && isTelling(number) && !alone.some(({ part }) => part === number);
  const bases = [...new Map(fields.numbers.filter(isBase).map((base) => [base.cents, base])).values()];
  if (alone.length === 0 || bases.length > MAX_BASES) return [];
  const of = (base: AmountField) =>
    alone.flatMap(({ part, percent }) => WAYS.map((way): Bound => ({ base, part, way, percent })).filter(holds));
  const holding = bases.map(of).filter((bounds) => bounds.length > 0);
  const isNamed = (base: AmountField) => base.role !== null || base.isSum === true;
  const ranked = holding.toSorted(
    (a, b) => b.length - a.length || Number(isNamed(b[0]!.base)) - Number(isNamed(a[0]!.base)),
  );
  const bound = new Map<AmountField, Bound>();
  for (const each of ranked.flat()) if (!bound.has(each.part)) bound.set(each.part, each);
  const known = [...bound.values()];
  // A part that fits no base is wrong where it almost fits the one that others share, or the one amount that is named.
  const shared = new Map(known.map(({ base, way }) => [base, way]));
  const lent = fields.amounts.filter(({ role }) => LENT.has(role));
  const named = [...fields.amounts.filter(({ role }) => BASES.has(role)), ...(lent.length === 1 ? lent : [])];
  const partRole = (part: AmountField) =>
    fields.labelled.some(
      ({ key, page, rect }) =>
        key !== null &&
        PARTS.has(key) &&
        page === part.page &&
        rect.y < part.rect.y + part.rect.h &&
        rect.y + rect.h > part.rect.y,
    );
  // Freight beside the named amount may bear its share, too.
  const freight = subsetsOf(partsOf(fields)('shipping')).map((some) => some.reduce((sum, { cents }) => sum + cents, 0));
  const isOfMore = (part: AmountField, percent: number) =>
    named.some((base) =>
      freight.some((more) => holds({ base: { ...base, cents: base.cents + more }, part, way: 'of', percent })),
    );
  const wrong = alone
    .filter(({ part, percent }) => !bound.has(part) && !isOfMore(part, percent))
    .flatMap(({ part, percent }): Bound[] => {
      const ofShared = [...shared].map(([base, way]): Bound => ({ base, part, way, percent }));
      const above = fields.numbers.slice(0, fields.numbers.indexOf(part)).findLast(({ isSum }) => isSum === true);
      const ofNamed = partRole(part)
        ? [...new Set([...named, ...(above ? [above] : [])])].flatMap((base) =>
            WAYS.map((way): Bound => ({ base, part, way, percent })),
          )
        : [];
      const bounds = [...ofShared, ...ofNamed];
      const near = part.cents < MIN_WRONG_PART || bounds.some(isRounded) ? [] : bounds.filter(isWrong);
      return near.length === 1 ? near : [];
    });
  return [...known, ...wrong];
}

/**
 * VAT and its base on the line of another rate than theirs: elsewhere on the paper the same two amounts are held by the
 * rate that they show, and no line prints that one, or only those of goods do which make the base; or these goods alone
 * hold it.
 */
function wrongRates(
  fields: PaperFields,
  lines: readonly RateLine[],
  taxes: readonly Equation[],
  figures: Figures,
): Equation[] {
  return lines.flatMap(({ rate, numbers }): Equation[] => {
    const [only] = numbers;
    if (only && numbers.length === 1) return wrongRateOfNet(fields, rate, only, taxes, figures);
    if (numbers.length !== 2) return [];
    const [base, part] = numbers.toSorted((a, b) => b.cents - a.cents) as [AmountField, AmountField];
    const tax = taxes.find(({ figures: [net, vat] }) => net?.value === base.cents && vat?.value === part.cents);
    const form = tax?.forms[0];
    const known = form?.kind === 'product' ? 100 * form.factor : null;
    // The base of one rate among several is no net sum of the paper: the goods that make it tell their rate.
    const shown = known ?? vatRateOf(base.cents, part.cents);
    if (shown === null || isRate(rate.percent, shown)) return [];
    if ((known === null || isPrinted(fields, shown)) && !isOfGoods(fields, base, shown, rate)) return [];
    return [rateOf(figures.of(base), rate, part, figures)];
  });
}

const rateOf = (base: Figure, rate: RateField, part: AmountField, figures: Figures): Equation => ({
  id: 'table.rows',
  family: `rate ${part.page} ${part.rect.y}`,
  echoes: 0,
  figures: [base, figures.as(rate, rate, rate.percent), figures.of(part)],
  forms: [{ kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: SLACK }],
  parts: { printed: 2, base: 0 },
  label: `${rate.percent}%`,
});

/** Lines of which all choices are tried as what alone bears the tax: 2 to this power. */
const MAX_TAXED = 10;

/**
 * Net sum, VAT and total hold, and the line of the VAT prints another rate than they show: its digits with one changed, or
 * two exchanged. Where some of the goods bear the printed one, the rest is free of tax.
 */
function wrongRateOfNet(
  { rates, numbers, invoiceLines }: PaperFields,
  rate: RateField,
  part: AmountField,
  taxes: readonly Equation[],
  figures: Figures,
): Equation[] {
  const printed = figures.of(part);
  const tax = taxes.find((each) => each.figures[1] === printed && each.figures[0]!.value > 0 && holdsWith(each));
  const form = tax?.forms[0];
  const shown = form?.kind === 'product' ? Math.round(1_000 * 100 * form.factor) / 1_000 : null;
  if (!tax || shown === null || part.role !== 'vat' || rates.some(({ percent }) => isRate(percent, shown))) return [];
  const [read, meant] = [String(rate.percent), String(shown)];
  if (!digitEditsOf(read).includes(meant)) return [];
  if (rate.source === 'ocr' && (mayBeMisread(read, meant) || isDoubtful(rate) || isDoubtful(part))) return [];
  const isTaxed = (cents: number) => Math.abs((Math.abs(cents) * rate.percent) / 100 - part.cents) <= 2 * SLACK;
  const some = subsetsOf(invoiceLines.slice(0, MAX_TAXED)).map((goods) =>
    goods.reduce((sum, { amount }) => sum + amount.cents, 0),
  );
  return numbers.some(({ cents }) => isTaxed(cents)) || some.some(isTaxed)
    ? []
    : [rateOf(tax.figures[0]!, rate, part, figures)];
}

/** Its digits with one changed or two exchanged, whatever side of the point they stand on: `5.6` for `6.5`. */
function percentsNear(percent: number): number[] {
  const [whole = '', fraction = ''] = String(percent).split('.');
  return digitEditsOf(whole + fraction).map((digits) => Number(digits) / 10 ** fraction.length);
}

/** As many lines hold before another one is known to print a wrong rate. Chosen. */
const MIN_HELD = 1;

/**
 * Lines of a rate, its base and its part, of which all others hold: one holds with the digits of its rate changed, one or
 * two exchanged, and with no change of its amounts. What they come to is held elsewhere, or the base is printed again.
 */
function wrongRatesOfRows(
  { numbers, rates }: PaperFields,
  lines: readonly RateLine[],
  known: readonly Equation[],
  figures: Figures,
): Equation[] {
  const rows = lines.flatMap(({ rate, numbers: own }) => {
    if (own.length !== 2 || rate.percent === 0) return [];
    const [base, part] = own.toSorted((a, b) => b.cents - a.cents) as [AmountField, AmountField];
    return part.cents >= MIN_PART && base.cents >= MIN_BASE ? [{ rate, base, part }] : [];
  });
  type Row = (typeof rows)[number];
  const at = ({ base, part }: Row, percent: number) =>
    WAYS.some((way) => holds({ base, part, way, percent }) || isRounded({ base, part, way, percent }));
  const failing = rows.filter((row) => !at(row, row.rate.percent));
  const [wrong, more] = failing;
  if (!wrong || more || rows.length - failing.length < MIN_HELD) return [];
  const { rate, base, part } = wrong;
  const held = figuresHeld(known);
  const isFast = (number: AmountField) =>
    held.has(figures.of(number)) || numbers.some((other) => other !== number && other.cents === number.cents);
  const near = percentsNear(rate.percent).some((percent) => holds({ base, part, way: 'of', percent }));
  const isRead = [rate, base, part].every(({ source }) => source === 'native');
  // A rate that goods print as well is meant.
  if (rates.some((other) => other !== rate && isRate(other.percent, rate.percent))) return [];
  if (!near || !isRead || part.cents < MIN_WRONG_PART || ![base, part].every(isFast) || !isTelling(part)) return [];
  return [rateOf(figures.of(base), rate, part, figures)];
}

const isRate = (percent: number, shown: number) => Math.abs(percent - shown) < 0.01;

const isPrinted = ({ rates }: PaperFields, shown: number) => rates.some(({ percent }) => isRate(percent, shown));

/** The rows of goods that print the rate make the base, none prints the one on its line, and nothing else prints the first. */
function isOfGoods(
  { invoiceLines, rates }: PaperFields,
  base: AmountField,
  shown: number,
  printed: RateField,
): boolean {
  const at = (percent: number) =>
    invoiceLines.filter(({ vatPercent }) => vatPercent !== null && isRate(vatPercent, percent));
  const isInRow = (rate: RateField) =>
    invoiceLines.some(
      ({ page, rect }) => page === rate.page && rate.rect.y < rect.y + rect.h && rate.rect.y + rate.rect.h > rect.y,
    );
  const sum = at(shown).reduce((total, { amount }) => total + amount.cents, 0);
  const isElsewhere = rates.some((rate) => isRate(rate.percent, shown) && !isInRow(rate));
  return sum === base.cents && at(printed.percent).length === 0 && !isElsewhere;
}

/** VAT within a total leaves the net amount, which stands right beside it. */
function remainders(fields: PaperFields, { base, part, way }: Bound, figures: Figures): Equation[] {
  if (way !== 'within') return [];
  const at = fields.numbers.indexOf(part);
  const beside = [fields.numbers[at - 1], fields.numbers[at + 1]].filter(
    (number) => number !== undefined && number !== base && isMoneyLike(number),
  );
  const rest = base.cents - part.cents;
  return beside.slice(0, 2).flatMap((net): Equation[] => {
    if (!net || (Math.abs(net.cents - rest) > 2 * SLACK && !isOneSlip(net.cents, rest))) return [];
    return [
      {
        id: 'invoice.total',
        family: `rest ${part.page} ${part.rect.y}`,
        echoes: 0,
        figures: [figures.of(base), figures.of(part), figures.of(net)],
        // Both were rounded, and the total where it adds up lines as well.
        forms: [{ ...sumForm([-1, 1, 1]), slack: 2 * SLACK }],
        parts: { printed: 0, net: 2, vat: 1 },
        label: '',
      },
    ];
  });
}

/** `known`: equations that names, columns and rows gave; the net amount of a total may be among them. */
export function rateEquations(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const told = new Set(known.map((equation) => placesOf(equation)));
  const lines = linesOf(fields);
  const bounds = [...pairsOf(lines), ...sharedOf(fields, lines)];
  const taxes = known.filter((equation) => equation.id === 'invoice.vat_amount' && holdsWith(equation));
  const taxed = new Set(taxes.flatMap((equation) => equation.figures));
  const wrong = [
    ...wrongRates(fields, lines, taxes, figures),
    ...wrongRatesOfRows(
      fields,
      lines.filter(({ numbers: [part] }) => !bounds.some((bound) => bound.part === part && !holds(bound))),
      known,
      figures,
    ),
  ];
  const ofBounds = bounds.flatMap((bound): Equation[] => {
    const { base, part, way, percent } = bound;
    // The VAT of the net amount is reported as such.
    if (holds(bound) && taxed.has(figures.of(part))) return [];
    const form: Form = { kind: 'product', of: [0], factor: factorOf(way, percent), is: 1, slack: SLACK };
    return [
      {
        id: 'table.rows',
        family: `rate ${part.page} ${part.rect.y}`,
        echoes: 0,
        figures: [figures.of(base), figures.of(part)],
        forms: [form],
        parts: { printed: 1, base: 0 },
        label: `${percent}%`,
      },
      ...(holds(bound) ? remainders(fields, bound, figures).filter((rest) => !told.has(placesOf(rest))) : []),
    ];
  });
  return [...ofBounds, ...wrong];
}
