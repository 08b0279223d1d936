/**
 * A printed amount that two relations of different kinds around it contradict, both asking for the same other amount, which is
 * printed nowhere: what a rate beside it makes of the amount before it, or what a count or measure and its price above it
 * come to, and what the amounts around it leave for it, from one sum to the next; or a
 * list that it adds up, and a balance less it. What the amounts are called need not be known: to the hundredth, neighbours
 * agree so by no chance.
 */
import { digitsChanged } from '../../../values/digit-changes.ts';
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, type Term, wholeSum, worth } from '../make.ts';
import { downThePaper, isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isTelling, significant } from '../telling.ts';

/** Amounts before and after the doubtful one that are looked at, and parts of a list with it. Chosen. */
const BEFORE = 4;
const AFTER = 3;
/** Of a way from one sum to the next, with what lies between. Chosen. */
const MIN_WAY = 4;
const MIN_LIST = 3;
/** Digits of which half may be another: of fewer, other amounts come near by chance. Chosen. */
const CHANGED_SHARE = 0.5;
/** Hundredths of a charge: smaller ones are some rate of many amounts. Chosen. */
const MIN_CHARGE = 1_000;
/** Digits of what both ask for exactly, where no rate makes it, or whatever is printed; chosen. */
const MIN_EXACT = 4;
/** Half a hundredth is lost by rounding. */
const ROUNDED = 0.5 + 1e-6;
/** Amounts of one paper that are looked at: longer ones have tables. */
const MAX_AMOUNTS = 60;
const HUNDRED = 100;
/** `62,5 / 1000`: what shares of a house are of. */
const PER_MILLE = 100_000;

interface Share {
  field: AmountField | RateField;
  /** Of its base. */
  factor: number;
  /** What the figure is worth for each unit of the factor. */
  value: number;
}

interface Witness {
  needed: number;
  /**
   * `share`: a factor makes it of another number; `column`: the sum below the column asks for it; `rest`: two amounts around
   * it do; `way`: what leads from a sum above it to one below.
   */
  kind: 'share' | 'list' | 'column' | 'rest' | 'way';
  others: readonly AmountField[];
  equation(figures: Figures): Equation;
}

/** Percentages, and numbers beside a thousand. */
function sharesOf({ rates, numbers }: PaperFields): Share[] {
  const percents = rates
    .filter(({ percent }) => percent > 0 && percent < HUNDRED)
    .map((field): Share => ({ field, factor: field.percent / HUNDRED, value: field.percent }));
  const thousandths = numbers.flatMap((field, i): Share[] => {
    const next = numbers[i + 1];
    const isOf = next?.cents === PER_MILLE && isBeside(field, next) && field.cents > 0 && field.cents < PER_MILLE;
    return isOf ? [{ field, factor: field.cents / PER_MILLE, value: field.cents }] : [];
  });
  // `70` in a column of percentages: the sign stands on the next line, or was not read.
  const unsigned = numbers
    .filter(
      (field) => /^\p{Nd}{1,2}$/u.test(field.raw) && field.cents > 0 && rates.some((rate) => isAligned(rate, field)),
    )
    .map((field): Share => ({ field, factor: field.cents / HUNDRED ** 2, value: field.cents }));
  return [...percents, ...thousandths, ...unsigned];
}

/** Of about the same length, and not all other digits; of a whole number of units just one. */
function isNear(printed: number, needed: number): boolean {
  const [length, other] = [printed, needed].map((value) => String(Math.abs(value)).length) as [number, number];
  if (printed * needed <= 0 || Math.abs(length - other) > 1) return false;
  const changed = digitsChanged(printed, needed);
  return changed <= (needed % HUNDRED === 0 ? 1 : CHANGED_SHARE * length);
}

/** The rate stands on the line of the amount, or between its base and the amount. */
const isBetween = (base: AmountField, { field }: Share, part: AmountField): boolean =>
  field.page === part.page &&
  base.page === part.page &&
  (isBeside(field, part) ||
    isBeside(field, base) ||
    (middleOf(field) > middleOf(base) && middleOf(field) < middleOf(part)));

function ofShares(part: AmountField, around: readonly AmountField[], shares: readonly Share[]): Witness[] {
  return around.flatMap((base) =>
    shares
      .filter((share) => middleOf(base) <= middleOf(part) + part.rect.h && isBetween(base, share, part))
      .map((share): Witness => {
        const { field, factor, value } = share;
        return {
          needed: Math.round(base.cents * factor),
          kind: 'share',
          others: [base],
          equation: (figures) => ({
            id: 'table.rows',
            family: `two witnesses ${part.page} ${part.rect.y}`,
            echoes: 0,
            figures: [figures.of(base), figures.as(field, field, value), figures.of(part)],
            forms: [
              { kind: 'product', of: [0, 1], factor: (Math.sign(part.cents) * factor) / value, is: 2, slack: ROUNDED },
            ],
            parts: { printed: 2, base: 0 },
            label: field.raw,
          }),
        };
      }),
  );
}

/** Digits of a count or measure, and of its price: shorter ones come to anything. Chosen. */
const MIN_FACTOR_DIGITS = 2;
const digitsOf = ({ raw }: AmountField) => raw.replace(/\P{Nd}/gu, '').replace(/^0+|0+$/g, '').length;

/** `Units held 1,240`, `Payment per unit 0.2145`: two numbers right above it, of which it is the product. */
function ofProducts(part: AmountField, numbers: readonly AmountField[]): Witness[] {
  const at = numbers.indexOf(part);
  const [measure, price] = [numbers[at - 2], numbers[at - 1]];
  if (!measure || !price || part.cents < 0) return [];
  if ([measure, price].some((each) => each.page !== part.page || each.cents <= 0)) return [];
  if (significant(measure) < MIN_FACTOR_DIGITS || digitsOf(price) < MIN_FACTOR_DIGITS) return [];
  return [
    {
      needed: Math.round((exactCents(measure) * exactCents(price)) / HUNDRED),
      kind: 'share',
      others: [measure, price],
      equation: (figures) => ({
        id: 'invoice.lines',
        family: `two witnesses ${part.page} ${part.rect.y}`,
        echoes: 0,
        figures: [
          figures.as({ measure }, measure, exactCents(measure)),
          figures.as({ price }, price, exactCents(price)),
          figures.of(part),
        ],
        forms: [{ kind: 'product', of: [0, 1], factor: 1 / HUNDRED, is: 2, slack: ROUNDED }],
        parts: { quantity: 0, unit: 1, printed: 2 },
        label: `${measure.raw} × ${price.raw}`,
      }),
    },
  ];
}

const sumWitness = (
  part: AmountField,
  kind: Witness['kind'],
  terms: readonly (readonly [AmountField, 1 | -1])[],
): Witness => ({
  needed: terms.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0),
  kind,
  others: terms.map(([amount]) => amount),
  equation: (figures) =>
    wholeSum('total.column_sum', `two witnesses ${part.page} ${part.rect.y}`, [
      [figures.of(part), worth(figures.of(part), -1)],
      ...terms.map(([amount, factor]): Term => [figures.of(amount), factor]),
    ]),
});

/** Two amounts around it, of which it is the sum or the difference. */
const ofTwo = (part: AmountField, around: readonly AmountField[]): Witness[] =>
  around.flatMap((one, i) =>
    around.flatMap((other, j): Witness[] => {
      if (i === j || one.cents === other.cents) return [];
      const rest =
        one.cents > other.cents
          ? [
              sumWitness(part, 'rest', [
                [one, 1],
                [other, -1],
              ]),
            ]
          : [];
      return i < j
        ? [
            ...rest,
            sumWitness(part, 'rest', [
              [one, 1],
              [other, 1],
            ]),
          ]
        : rest;
    }),
  );

/** Each of them stands beside a part of one and the same list that comes to its sum: rows of a table, of which none is its foot. */
const areRows = (all: readonly AmountField[], sums: readonly Equation[]): boolean =>
  sums.some(({ figures, parts }) => {
    const rows = figures.filter((_, i) => i !== parts.printed);
    return all.every((each) => rows.some((row) => isBeside(row, each)));
  });

/** The amounts right above it in its column. */
function ofLists(part: AmountField, money: readonly AmountField[], at: number, sums: readonly Equation[]): Witness[] {
  const column = money.slice(0, at).filter((other) => isAligned(other, part) && other.cents > 0);
  const starts = column
    .map((_, i) => column.slice(i))
    .filter((list) => list.length >= MIN_LIST && !areRows([part, ...list], sums));
  return starts.map((list) =>
    sumWitness(
      part,
      'list',
      list.map((each) => [each, 1] as const),
    ),
  );
}

/** What the sum below the column leaves for it, where that may be meant: the part stands among others of a list. */
function ofColumns(part: AmountField, money: readonly AmountField[], mayBe: (needed: number) => boolean): Witness[] {
  const column = money.filter((other) => isAligned(other, part) && other.cents > 0);
  const at = column.indexOf(part);
  const upTo = [0];
  for (const { cents } of column) upTo.push(upTo.at(-1)! + cents);
  return column.slice(0, at + 1).flatMap((_, from) =>
    column.slice(at + 1).flatMap((sum, i): Witness[] => {
      const end = at + 1 + i;
      // Reckoned before anything is made of it: a long column has a thousand such lists for each of its amounts.
      const needed = sum.cents - (upTo[end]! - upTo[from]! - part.cents);
      if (end - from < MIN_LIST || !mayBe(needed)) return [];
      const others = column.slice(from, end).filter((each) => each !== part);
      return [sumWitness(part, 'column', [[sum, 1], ...others.map((each) => [each, -1] as const)])];
    }),
  );
}

/** `328.80`, `-82.20` and `18.00` make `264.60`: from a sum above it to one below, with the signs that are printed. */
function ofWays(part: AmountField, money: readonly AmountField[]): Witness[] {
  const column = money.filter((other) => isAligned(other, part));
  const at = column.indexOf(part);
  const sign = part.cents < 0 ? -1 : 1;
  return column.slice(Math.max(0, at - BEFORE), at).flatMap((start, i) =>
    column.slice(at + 1, at + 1 + BEFORE).flatMap((end, j): Witness[] => {
      const way = column.slice(Math.max(0, at - BEFORE) + i, at + 2 + j);
      if (way.length < MIN_WAY || start.cents < 0 || end.cents < 0) return [];
      const others = way.slice(0, -1).filter((each) => each !== part);
      return [sumWitness(part, 'way', [[end, sign], ...others.map((each) => [each, -sign as 1 | -1] as const)])];
    }),
  );
}

/**
 * What charges in a column leave of an amount on the line above them, whatever sign they print: `Net sales 3,120.40`, and below
 * it a commission, postage and what is paid out.
 */
function ofCharges(part: AmountField, money: readonly AmountField[]): Witness[] {
  const at = money.indexOf(part);
  const isOther = (each: AmountField) => !isAligned(each, part);
  const from = money.slice(0, at).findLastIndex(isOther) + 1;
  const after = money.slice(at).findIndex(isOther);
  const column = money.slice(from, after < 0 ? money.length : at + after);
  const above = money[from - 1];
  const starts = above ? money.slice(0, from).filter((each) => each === above || isBeside(each, above)) : [];
  return starts.slice(-BEFORE).flatMap((start) =>
    column.slice(at - from + 1).flatMap((end, i): Witness[] => {
      const charges = column.slice(0, at - from + 1 + i).filter((each) => each !== part);
      if (charges.length === 0 || charges.length > BEFORE) return [];
      if (start.cents < 0 || end.cents < 0 || start.currency !== end.currency) return [];
      const less = charges.map((each) => [each, each.cents < 0 ? 1 : -1] as const);
      return [sumWitness(part, 'way', [[start, 1], [end, -1], ...less])];
    }),
  );
}

/** Prices and amounts of one list come to each other by chance: what is apart from it stands on no line of it. */
const isApart = (one: Witness, other: Witness): boolean =>
  one.kind === 'share'
    ? other.kind !== 'share'
    : other.kind === 'rest' &&
      significant({ cents: one.needed }) >= MIN_EXACT &&
      !other.others.some((each) => one.others.some((own) => isBeside(own, each)));

function pairOf(witnesses: readonly Witness[]): readonly [Witness, Witness] | null {
  const strong = witnesses.filter(({ kind }) => kind === 'share' || kind === 'list');
  const pairs = strong.flatMap((one) =>
    witnesses
      .filter((other) => other !== one && other.needed === one.needed && isApart(one, other))
      .map((other) => [one, other] as const),
  );
  return pairs[0] ?? null;
}

/** What is taken off is seldom more than so many times what it should be. Chosen. */
const MAX_TIMES = 2;

/**
 * A part with a printed minus and its rate beside it, as tax that is withheld of the fees without what was added to them: the
 * amounts from one sum to the next leave for it just what the rate makes of another amount above. It may be off by any digits,
 * and be what the same rate makes of some other amount, which the sums contradict.
 */
function ratedWay(
  part: AmountField,
  money: readonly AmountField[],
  shares: readonly Share[],
): readonly [Witness, Witness] | null {
  const own = shares.filter(({ field }) => 'percent' in field && isBeside(field, part));
  const [share, more] = own;
  if (part.cents >= 0 || part.source !== 'native' || !share || more) return null;
  const above = money.filter((base) => base.page === part.page && middleOf(base) < middleOf(part) && base.cents > 0);
  const printed = -part.cents;
  const mayBe = ({ needed }: Witness) =>
    needed < MAX_TIMES * printed &&
    printed < MAX_TIMES * needed &&
    significant({ cents: needed }) >= MIN_EXACT &&
    !money.some(({ cents }) => Math.abs(cents) === needed);
  const ways = ofWays(part, money).filter(mayBe);
  const bases = ofShares(part, above, [share]).filter(mayBe);
  const pairs = bases.flatMap((one) =>
    ways.filter(({ needed }) => needed === one.needed).map((way): readonly [Witness, Witness] => [one, way]),
  );
  return pairs[0] ?? null;
}

/** `known`: all that is known of the paper; an amount in an equation that holds is right. */
export function twoWitnesses(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const money = fields.numbers.filter((number) => isMoneyLike(number) && number.cents !== 0).toSorted(downThePaper);
  if (money.length > MAX_AMOUNTS) return [];
  const holding = known.filter((each) => holdsWith(each));
  const held = new Set(holding.flatMap((each) => each.figures));
  const sums = holding.filter(({ id }) => id === 'total.column_sum');
  // Other equations ask for another amount already.
  const asked = new Set(known.filter((each) => !holdsWith(each)).map((each) => each.figures[each.parts.printed]));
  const printed = new Set(money.map(({ cents }) => Math.abs(cents)));
  const shares = sharesOf(fields);
  const numbers = fields.numbers.toSorted(downThePaper);
  // What some rate makes of some amount is understood.
  const isMade = ({ cents }: AmountField) =>
    money.some((base) => shares.some(({ factor }) => Math.abs(base.cents * factor - Math.abs(cents)) <= 1));
  const found = money.flatMap((part, at) => {
    const rated = asked.has(figures.of(part)) ? null : ratedWay(part, money, shares);
    if (rated) return [rated];
    if (held.has(figures.of(part)) || isMade(part)) return [];
    const around = [...money.slice(Math.max(0, at - BEFORE), at), ...money.slice(at + 1, at + 1 + AFTER)].filter(
      ({ page, cents, currency }) => page === part.page && cents > 0 && currency === part.currency,
    );
    const mayBe = (needed: number) =>
      isNear(Math.abs(part.cents), needed) && !printed.has(needed) && isTelling({ ...part, cents: needed });
    const witnesses = [
      ...ofShares(part, around, shares),
      ...ofProducts(part, numbers),
      ...(part.cents > 0
        ? [...ofLists(part, money, at, sums), ...ofColumns(part, money, mayBe), ...ofTwo(part, around)]
        : []),
      ...ofWays(part, money),
      ...ofCharges(part, money).filter(({ needed }) => needed >= MIN_CHARGE),
    ].filter(({ needed }) => mayBe(needed));
    const pair = pairOf(witnesses);
    return pair ? [pair] : [];
  });
  const [pair, more] = found;
  if (!pair || more) return [];
  const told = new Set(known.map(placesOf));
  return pair.map((each) => each.equation(figures)).filter((each) => !told.has(placesOf(each)));
}
