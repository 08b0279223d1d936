/**
 * What is charged by its unit, as screens of charging, rides and parking print it: the price of one unit, how many there
 * were on a line of their own, and somewhere what both make: `58.5 kWh`, `Price per kWh 0.54`, `Energy 31.59`.
 */
import { MINOR_UNIT } from '../../values/currencies.ts';
import { halfStepOf } from '../../values/rounding.ts';
import { DURATION_LABEL, readTimeSpans } from '../../values/time-spans.ts';
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { type NumberedLine, numberedLines } from './numbered-lines.ts';
import type { AmountField, RateField, StatedField, StatedWay } from './types.ts';
import { NAMES, PRICED, UNITS, type Unit } from './units.ts';

const COUNTED = Object.fromEntries(
  NAMES.map((unit) => [unit, new RegExp(String.raw`^\s?(?:${UNITS[unit]})(?!\p{L}|\p{Nd})`, 'iu')]),
) as Record<Unit, RegExp>;
/** What a quantity is called, where its unit was not read. */
const LABELS: Partial<Record<Unit, RegExp>> = {
  energy:
    /(?<!\p{L})(?:energy|energ[iíy]{1,2}[ae]|énergie|energi|enerji|ενέργεια|энергия|енергія)(?!\p{L})|אנרגיה|الطاقة/iu,
  litre:
    /(?<!\p{L})(?:menge|quantity|volume|litres|liters|liter|litros|litri|quantit[àé]|cantidad|quantidade|hoeveelheid|mängd|mængde|mengde|määrä|ilość|objem|množství|mennyiség|cantitate|miktar|ποσότητα|количество|кількість|объ[её]м)(?!\p{L})|כמות|ליטרים|الكمية/iu,
  kilometre:
    /(?<!\p{L})(?:distance|distancia|distância|distanza|strecke|entfernung|afstand|mesafe|dystans|απόσταση|расстояние|відстань)(?!\p{L})|מרחק|المسافة/iu,
};

/** Lines and amounts of a paper that are looked at: of more some agree by chance. Chosen. */
const MAX_LINES = 60;
const MAX_MONEY = 14;
const HOUR = 3600;
/** Of one whole unit of the currency. */
const MINORS = 100;

const isMoney = ({ cents, currency, raw }: AmountField) =>
  cents > 0 && (currency !== null || /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(raw));

const only = (fields: readonly AmountField[]): AmountField | null => {
  const [one, more] = new Map(fields.map((field) => [field.micros ?? field.cents, field])).values();
  return one && !more ? one : null;
};

/** In hundredths of the amount, of a price of three digits after its mark, too. */
const worthOf = ({ micros, cents }: AmountField) => (micros === undefined ? cents : micros / 10_000);

/** `24.50p per kWh`: hundredths of the currency, behind the price. */
const MINOR = new RegExp(String.raw`^\s?${MINOR_UNIT}`, 'iu');

/** Where two readings of a meter are printed with what was used between them, that: the smallest of the three. */
function usedOf(counts: readonly AmountField[]): readonly AmountField[] {
  const distinct = [...new Map(counts.map((count) => [count.cents, count])).values()];
  const [used, before, now, more] = distinct.sort((a, b) => a.cents - b.cents);
  return used && before && now && !more && used.cents + before.cents === now.cents ? [used] : counts;
}

/** How many hours a parking lot may charge for so many: begun ones, halves, quarters, and some of them free. */
const chargedHours = (hours: number): number[] =>
  [1, 2, 4, 6, 12].flatMap((parts) =>
    [0, 0.25, 0.5, 1, 2].flatMap((free) =>
      [Math.ceil, Math.floor].map((round) => round((hours - free) * parts) / parts),
    ),
  );

export function readTariffs(
  fieldLines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
  rates: readonly RateField[],
): StatedField[] {
  if (fieldLines.length > MAX_LINES) return [];
  const lines = numberedLines(fieldLines, amounts, fieldOf);
  const all = lines.flatMap(({ numbers }) => numbers.map(({ field }) => field));
  if (all.filter(isMoney).length > MAX_MONEY) return [];
  const isCountOf = (unit: Unit, { text }: NumberedLine, { field, end }: NumberedLine['numbers'][number]) =>
    field.currency === null && field.cents > 0 && COUNTED[unit].test(text.slice(end));
  /** The one number with a fraction on the line of its name, where no line prints money beside it. */
  const namedOf = (unit: Unit): AmountField[] =>
    lines.flatMap(({ text, numbers }) => {
      // A quantity is no price, though numbers with a fraction are taken for money of the paper.
      const isPrice = ({ raw, currency }: AmountField) =>
        unit === 'litre' ? /[\p{Sc}\p{L}]/u.test(raw) : currency !== null;
      if (!LABELS[unit]?.test(text) || numbers.some(({ field }) => isPrice(field))) return [];
      return numbers.filter(({ field }) => /\p{Nd}[.,]\p{Nd}/u.test(field.raw)).map(({ field }) => field);
    });
  return NAMES.flatMap((unit): StatedField[] => {
    const priced = lines.flatMap((line) => {
      const prices = PRICED[unit].test(line.text)
        ? line.numbers.filter((number) => isMoney(number.field) && !isCountOf(unit, line, number))
        : [];
      // Beside what it makes the price is the smaller one.
      const isMinor = ({ end }: NumberedLine['numbers'][number]) => MINOR.test(line.text.slice(end));
      const sorted = prices.toSorted((a, b) => worthOf(a.field) - worthOf(b.field));
      const [price, whole, more] = sorted.toSorted((a, b) => Number(isMinor(b)) - Number(isMinor(a)));
      return price && !more ? [{ price: price.field, whole: whole?.field, isMinor: isMinor(price) }] : [];
    });
    const price = only(priced.map((each) => each.price));
    if (!price) return [];
    const perUnit = priced.some(({ isMinor }) => isMinor) ? 1 / MINORS : 1;
    const [beside] = priced.flatMap(({ whole }) => whole ?? []);
    const money = all.filter((field) => isMoney(field) && field !== price && field.cents !== price.cents);
    const wholes = beside ? [beside] : [...new Map(money.map((field) => [field.cents, field])).values()];
    const factors = [1, ...rates.map(({ percent }) => 1 + percent / 100)];
    const field = (wayOf: (whole: AmountField, factor: number) => StatedWay, more: StatedWay[] = []): StatedField => ({
      kind: 'tariff',
      ways: wholes.map((whole) => wayOf(whole, 1)),
      others: [
        ...more,
        ...money.flatMap((whole) => [
          ...factors.map((factor) => wayOf(whole, factor)),
          // A fee is added to it, whatever it is called.
          ...money
            .filter((plus) => plus !== whole && plus.cents < whole.cents)
            .map((plus): StatedWay => ({ ...wayOf(whole, 1), plus })),
        ]),
      ],
    });
    if (unit === 'hour' || unit === 'minute') {
      const named = lines.filter(({ text }) => DURATION_LABEL.test(text)).flatMap(({ text }) => readTimeSpans(text));
      const [span, another] = new Map(named.map((each) => [each.seconds, each])).values();
      if (span && !another) {
        const count = span.seconds / (unit === 'hour' ? HOUR : 60);
        const wayOf = (whole: AmountField, factor: number, times = count): StatedWay => ({
          of: [price],
          factor: factor * times * perUnit,
          whole,
        });
        const charged = chargedHours(span.seconds / HOUR).map((hours) => (unit === 'hour' ? hours : hours * 60));
        const begun = money.flatMap((whole) => charged.map((times) => wayOf(whole, 1, times)));
        return count > 0 ? [field(wayOf, begun)] : [];
      }
    }
    const counted = lines.flatMap((line) =>
      line.numbers.filter((each) => isCountOf(unit, line, each)).map((each) => each.field),
    );
    const count = only(counted.length > 0 ? usedOf(counted) : namedOf(unit));
    if (!count) return [];
    const made = (count.cents * worthOf(price) * perUnit) / 100;
    const lost =
      100 * perUnit * (halfStepOf(price.raw) * (count.cents / 100) + (halfStepOf(count.raw) * worthOf(price)) / 100);
    // Either was rounded where it is printed.
    const isRounded = money.some(({ cents }) => Math.abs(cents - made) > 1 && Math.abs(cents - made) <= lost);
    return isRounded
      ? []
      : [
          field((whole, factor) => ({
            of: [count, price],
            factor: (factor * perUnit) / 100,
            whole,
          })),
        ];
  });
}
