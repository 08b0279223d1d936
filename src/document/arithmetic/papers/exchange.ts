/**
 * Money of one currency at a printed rate is money of another: `1,000.00 EUR`, `3.9215`, `3,921.50 ILS`, wherever the
 * three are printed; a fee on either side and what remains after it are next to them.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { halfStepOf, isWhole, WHOLE_UNIT_SLACK } from '../../../values/rounding.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { gridsOf } from '../grid.ts';
import { sumsOf } from '../make.ts';
import { partsOf } from '../parts.ts';
import { isBeside } from '../places.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { distinctAmounts, isMoneyLike, isSlip, isTelling, slipsOf } from '../telling.ts';

/** Digits after the mark of a rate: fewer are a price or a quantity. */
const MIN_RATE_DIGITS = 3;
/** Amounts of one paper that may be exchanged: of more some pair is near any rate by chance. */
const MAX_AMOUNTS = 12;
/** Hundredths: less is near anything. */
const MIN_EXCHANGED = 1_000;

interface Exchange {
  from: AmountField;
  rate: AmountField;
  into: AmountField;
  /** Whatever the amount is, nothing else can be meant. */
  isStated?: true;
}

const impliedBy = ({ from, rate }: Pick<Exchange, 'from' | 'rate'>) => (from.cents * rate.micros!) / 1_000_000;

/** What rounding the rate and the amounts loses: money without hundredths may be rounded to whole units. */
function slackOf({ from, rate, into }: Exchange): number {
  const ofFrom = /[.,]\d{2}(?!\d)/.test(from.raw) ? 0 : (WHOLE_UNIT_SLACK * rate.micros!) / 1_000_000;
  const ofRate = Math.abs(from.cents) * halfStepOf(rate.raw);
  return Math.ceil(ofRate + ofFrom) + (isWhole(into.cents) ? WHOLE_UNIT_SLACK : 1);
}

const holds = (exchange: Exchange) => Math.abs(impliedBy(exchange) - exchange.into.cents) <= slackOf(exchange);

/** One digit of either amount or of the rate would make it hold. */
function isNear(exchange: Exchange): boolean {
  const { from, rate, into } = exchange;
  const back = Math.round((into.cents * 1_000_000) / rate.micros!);
  const digits = Number(rate.raw.replace(/\D/g, ''));
  return (
    isOneSlip(into.cents, Math.round(impliedBy(exchange))) ||
    isOneSlip(from.cents, back) ||
    slipsOf(digits).some((other) => holds({ ...exchange, rate: { ...rate, micros: (rate.micros! * other) / digits } }))
  );
}

const isRate = ({ raw, micros, role }: AmountField) =>
  micros !== undefined && micros > 0 && role === null && (raw.match(/[.,](\d+)/)?.[1]?.length ?? 0) >= MIN_RATE_DIGITS;

/** `1 GBP = 1.1724 EUR`: the price of one unit prints its currency. */
const isPriceOf = (rate: AmountField, unit: AmountField) =>
  unit.cents === UNIT && unit.currency !== null && unit.currency !== rate.currency && isBeside(unit, rate);
const UNIT = 100;

/** Share of the amount that a bank keeps by a rate of its own beside the printed one, at most. Chosen. */
const MAX_MARGIN = 0.05;
/** How many times the true value a changed amount may be. Chosen. */
const MAX_TIMES = 2;
/** A fixed one, one in percent, one of the bank abroad; chosen. */
const MAX_FEES = 3;

/**
 * The price of one unit, fees that one amount of its currency differs by from another, and one amount of the other currency:
 * the smaller of the two is exchanged.
 */
function statedExchange(fields: PaperFields, rate: AmountField, amounts: readonly AmountField[]): Exchange | null {
  const units = fields.numbers.filter((unit) => isPriceOf(rate, unit));
  const into = distinctAmounts(amounts.filter(({ currency }) => currency === rate.currency));
  const called = fields.called.flatMap(({ amount, label }) => (label === 'fee' ? [amount] : []));
  const fees = distinctAmounts([...partsOf(fields)('fee'), ...called].filter(({ cents }) => cents !== 0));
  const [unit, paid] = [units[0], into[0]];
  if (!unit || units.length > 1 || !paid || into.length > 1) return null;
  if (fees.length === 0 || fees.length > MAX_FEES || fees.some(({ currency }) => currency !== unit.currency))
    return null;
  const charged = fees.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  const given = amounts.filter(({ currency }) => currency === unit.currency);
  const exchanged = distinctAmounts(given.filter((less) => given.some((more) => more.cents === less.cents + charged)));
  const [from, another] = exchanged;
  if (!from || another || !isMoneyLike(paid)) return null;
  const [small, large] = [paid.cents, impliedBy({ from, rate })].toSorted((a, b) => a - b) as [number, number];
  const isEdited = isOneSlip(paid.cents, Math.round(impliedBy({ from, rate }))) && isTelling(paid);
  const isOff = isEdited || (small > 0 && large > (1 + MAX_MARGIN) * small && large < MAX_TIMES * small);
  return isOff ? { from, rate, into: paid, isStated: true } : null;
}

function exchangeOf(fields: PaperFields): Exchange | null {
  const { numbers, counted } = fields;
  const rates = numbers.filter(
    (number) => isRate(number) && (number.currency === null || numbers.some((unit) => isPriceOf(number, unit))),
  );
  const amounts = numbers.filter(
    (number) => number.currency !== null && Math.abs(number.cents) >= MIN_EXCHANGED && !rates.includes(number),
  );
  // Several rates are a list of them, and prices of each unit are no rate of money.
  if (rates.length !== 1 || counted.length > 0 || amounts.length > MAX_AMOUNTS) return null;
  const [rate] = rates as [AmountField];
  const all = amounts.flatMap((from) =>
    amounts.filter(({ currency }) => currency !== from.currency).map((into): Exchange => ({ from, rate, into })),
  );
  const holding = all.find(holds);
  if (holding) return holding;
  // What fees and sums follow stands first.
  const isFirst = (amount: AmountField) => amounts.find(({ currency }) => currency === amount.currency) === amount;
  const near = all.filter((each) => isFirst(each.from) && isFirst(each.into) && isNear(each));
  // A price of one unit is also printed beside what only some of the amounts are exchanged at.
  if (near.length === 1 && rate.currency === null) return near[0]!;
  // What is left of it after the fee is exchanged: by its own digits only, and where no other pair comes as near.
  const [wrong, more] = all.filter(({ from, into }) => isOneSlip(into.cents, Math.round(impliedBy({ from, rate }))));
  if (near.length === 0 && wrong && !more && isTelling(wrong.into)) return wrong;
  return statedExchange(fields, rate, amounts);
}

/** What is left of an exchanged amount after the fee, or is paid with it; by a digit or two where it is wrong. */
function afterFee(fields: PaperFields, { from, into }: Exchange, figures: Figures): Equation[] {
  return [from, into].flatMap((sum): Equation[] => {
    const fees = partsOf(fields)('fee').filter(({ currency, cents }) => currency === sum.currency && cents !== 0);
    const [fee, more] = fees;
    if (!fee || more) return [];
    const others = fields.numbers.filter(
      (number) => number.currency === sum.currency && number !== sum && number !== fee && number.cents !== sum.cents,
    );
    const ways = others.flatMap((net) => ([1, -1] as const).map((sign) => ({ net, sign })));
    const implied = (sign: 1 | -1) => sum.cents + sign * Math.abs(fee.cents);
    const holding = ways.find(({ net, sign }) => net.cents === implied(sign));
    // A fee is paid beside what is given, and taken off what is received.
    const usual = sum === from ? 1 : -1;
    const near = ways.filter(({ net, sign }) => sign === usual && isSlip(net.cents, implied(sign)));
    const meant = holding ?? (near.length === 1 ? near[0] : undefined);
    if (!meant) return [];
    const { net, sign } = meant;
    return [
      {
        id: 'transfer.charged',
        family: `exchange ${net.page} ${net.rect.y}`,
        echoes: 0,
        ...sumsOf([
          [
            [figures.of(net), -1],
            [figures.of(sum), 1],
            [figures.of(fee), fee.cents < 0 ? (-sign as 1 | -1) : sign],
          ],
        ]),
        parts: { printed: 0 },
        label: '',
      },
    ];
  });
}

/** Rows of two columns that the price of one unit relates, before another printed price is wrong; chosen. */
const MIN_ROWS = 4;

const worthOf = ({ cents, micros }: AmountField) => micros ?? MICROS_OF_CENT * cents;
const MICROS_OF_CENT = 10_000;

/** Expenses in two currencies, one column for each, at the one price of a unit that the paper prints: `1 CHF = 0.95 EUR`. */
function inColumns({ numbers }: PaperFields, figures: Figures): Equation[] {
  const prices = numbers.filter(
    (number) =>
      number.source === 'native' &&
      number.cents > 0 &&
      number.currency !== null &&
      numbers.some((unit) => isPriceOf(number, unit)),
  );
  const [price, more] = prices;
  const digits = Number(price?.raw.replace(/\P{Nd}/gu, '') ?? 0);
  if (!price || more || digits === 0) return [];
  const isAt = ([from, into]: Pair, each: number) =>
    Math.abs((from.cents * each) / MICROS - into.cents) <= 1 && from.cents !== into.cents;
  for (const { rows, columns } of gridsOf(numbers.filter(isMoneyLike)))
    for (let a = 0; a < columns; a++)
      for (let b = 0; b < columns; b++) {
        const pairs = rows.flatMap((row): Pair[] => {
          const [from, into] = [row[a], row[b]];
          return from && into && a !== b ? [[from, into]] : [];
        });
        if (new Set(pairs.map(([{ cents }]) => cents)).size < MIN_ROWS) continue;
        const isMeant = (each: number) => pairs.every((pair) => isAt(pair, each));
        const [slip, another] = slipsOf(digits).filter((other) => isMeant((worthOf(price) * other) / digits));
        if (!isMeant(worthOf(price)) && (slip === undefined || another !== undefined)) continue;
        const [from, into] = pairs.toSorted((one, other) => other[0].cents - one[0].cents)[0]!;
        return [
          {
            id: 'invoice.lines',
            family: STANDARD,
            echoes: 0,
            figures: [figures.as(pairs, price, worthOf(price) / MICROS), figures.of(from), figures.of(into)],
            forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 1 }],
            parts: { quantity: 0, unit: 1, printed: 2 },
            label: `${from.raw} × ${price.raw}`,
          },
        ];
      }
  return [];
}
type Pair = readonly [from: AmountField, into: AmountField];
const MICROS = 1_000_000;

export function exchangeEquations(fields: PaperFields, figures: Figures): Equation[] {
  const exchange = exchangeOf(fields);
  if (!exchange) return inColumns(fields, figures);
  const { from, rate, into, isStated } = exchange;
  return [
    {
      id: 'invoice.lines',
      family: isStated ? STANDARD : 'exchange',
      echoes: 0,
      figures: [figures.as(exchange, rate, rate.micros! / 1_000_000), figures.of(from), figures.of(into)],
      forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: slackOf(exchange) }],
      parts: { quantity: 0, unit: 1, printed: 2 },
      label: `${from.raw} × ${rate.raw}`,
    },
    // What is left after the fee is what was exchanged, whatever it made.
    ...afterFee(fields, exchange, figures).filter((each) => holds(exchange) || holdsWith(each)),
  ];
}
