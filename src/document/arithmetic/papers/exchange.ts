/**
 * Money of one currency at a printed rate is money of another: `1,000.00 EUR`, `3.9215`, `3,921.50 ILS`, wherever the
 * three are printed; a fee on either side and what remains after it are next to them.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { halfStepOf, isWhole, WHOLE_UNIT_SLACK } from '../../../values/rounding.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf } from '../make.ts';
import { partsOf } from '../parts.ts';
import { isBeside } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isSlip, isTelling, slipsOf } from '../telling.ts';

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

function exchangeOf({ numbers, counted }: PaperFields): Exchange | null {
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
  if (near.length === 1) return near[0]!;
  // What is left of it after the fee is exchanged: by its own digits only, and where no other pair comes as near.
  const [wrong, more] = all.filter(({ from, into }) => isOneSlip(into.cents, Math.round(impliedBy({ from, rate }))));
  return near.length === 0 && wrong && !more && isTelling(wrong.into) ? wrong : null;
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

export function exchangeEquations(fields: PaperFields, figures: Figures): Equation[] {
  const exchange = exchangeOf(fields);
  if (!exchange) return [];
  const { from, rate, into } = exchange;
  return [
    {
      id: 'invoice.lines',
      family: 'exchange',
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
