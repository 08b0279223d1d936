/** Percentages, and counts multiplied by prices, as they are printed in the text. */
import { type FieldLine, readSpan } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import type { AmountField, CountedField, RateField } from './types.ts';

const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)\s?[%٪]|[%٪]\s?(\d{1,3}(?:[.,]\d{1,3})?)(?![\d.,])/g;
/** No rate of anything that is paid is higher. */
const MAX_PERCENT = 100;
/** Of one paper; more are no document of sums. */
const MAX_RATES = 200;

export function readRates(lines: readonly FieldLine[]): RateField[] {
  const rates = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      [...cell.text.matchAll(PERCENT)].map((match): RateField => {
        const percent = Number((match[1] ?? match[2])!.replace(',', '.'));
        return { ...readSpan(cell, match.index, match.index + match[0].length), percent };
      }),
    ),
  );
  return rates.filter(({ percent }) => percent > 0 && percent <= MAX_PERCENT).slice(0, MAX_RATES);
}

/** What stands between a count and its price: a unit, and the sign; between two currencies the word for their rate. */
const TIMES = /^\s*(?:[\p{L}"״'׳.]{1,12}\s*)?(?:[xX×✕*@]|(?<=\s)à(?=\s))\s*$/u;
/** `782 kWh at 24.31p`: a unit has to be named. */
const AT_PRICE = /^\s*[\p{L}³²/"״]{1,12}\s+(?:at|@|zu(?: je)?|je|à|a)\s+$/u;
/** Hundredths of the currency in which bills are charged, after the price. */
const MINOR = /^\s?(?:p|pence|c|ct|cts?|cents?|¢|אג['׳]?|אגורות)(?![\p{L}])/iu;
const AT_RATE = /^\s*(?:[x×@]|לפי שער|בשער|at( the)? rate( of)?|zum kurs|au taux de|al cambio de|ao câmbio de)\s*$/iu;

/** Counts with their prices, and sums of another currency with its rate. */
export function readCounted(
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): CountedField[] {
  return amounts.flatMap((first, i): CountedField[] => {
    const second = amounts[i + 1];
    if (second?.cell !== first.cell) return [];
    const between = first.cell.text.slice(first.end, second.start);
    const isExchange = first.field.currency !== null && second.field.micros !== undefined && AT_RATE.test(between);
    if (!isExchange && !TIMES.test(between) && !AT_PRICE.test(between)) return [];
    const [count, price] = first.money && !second.money && !isExchange ? [second, first] : [first, second];
    if (!price.money && !isExchange) return [];
    const read = readSpan(first.cell, first.start, second.end);
    const isMinor = MINOR.test(price.cell.text.slice(price.end));
    return [{ ...read, count: fieldOf.get(count)!, price: fieldOf.get(price)!, ...(isMinor && { minor: true }) }];
  });
}
