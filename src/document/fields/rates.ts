/** Percentages, and counts multiplied by prices, as they are printed in the text. */
import { MINOR_UNIT } from '../../values/currencies.ts';
import { type FieldLine, readSpan } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import type { AmountField, CountedField, RateField } from './types.ts';

const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)\s?[%٪]|[%٪]\s?(\d{1,3}(?:[.,]\d{1,3})?)(?![\d.,])/g;
/** No rate of anything that is paid is higher. */
const MAX_PERCENT = 100;
/** Of one paper; more are no document of sums. */
const MAX_RATES = 200;

/** A wage statement of the United States: its boxes of taxes have fixed rates, which few prints name. */
const WAGE_STATEMENT = /\bW-?2c?\b/i;
/** 26 U.S.C. 3101: of social security wages since 1990, but for 2011 and 2012, and of Medicare wages. */
const BOX_RATES: readonly { name: RegExp; percent: number }[] = [
  { name: /social security tax withheld(?! ?\()/i, percent: 6.2 },
  { name: /medicare tax withheld(?! ?\()/i, percent: 1.45 },
];

function boxRates(lines: readonly FieldLine[]): RateField[] {
  const cells = lines.flatMap((line) => line.cells);
  if (!cells.some(({ text }) => WAGE_STATEMENT.test(text))) return [];
  return cells.flatMap((cell) =>
    BOX_RATES.flatMap(({ name, percent }): RateField[] => {
      const match = cell.text.match(name);
      return match ? [{ ...readSpan(cell, match.index!, match.index! + match[0].length), percent }] : [];
    }),
  );
}

export function readRates(lines: readonly FieldLine[]): RateField[] {
  const printed = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      [...cell.text.matchAll(PERCENT)].map((match): RateField => {
        const percent = Number((match[1] ?? match[2])!.replace(',', '.'));
        return { ...readSpan(cell, match.index, match.index + match[0].length), percent };
      }),
    ),
  );
  const rates = [...printed, ...boxRates(lines)];
  return rates.filter(({ percent }) => percent > 0 && percent <= MAX_PERCENT).slice(0, MAX_RATES);
}

/** What stands between a count and its price: a unit, and the sign; between two currencies the word for their rate. */
const TIMES = /^\s*(?:[\p{L}"״'׳.]{1,12}\s*)?(?:[xX×✕*@]|(?<=\s)à(?=\s))\s*$/u;
/** Recognition that expects Hebrew takes the sign for a letter that means nothing between two numbers. */
const TIMES_MISREAD = /^\s+א\s+$/u;
/** `782 kWh at 24.31p`: a unit has to be named. */
const AT_PRICE = /^\s*[\p{L}³²/"״]{1,12}\s+(?:at|@|zu(?: je)?|je|à|a)\s+$/u;
const BY_PRICE = /^\s*[\p{L}³²/"״]{1,12}\s+(?:à raison de|a razón de|po|по|לפי|במחיר|בתעריף)\s+$/u;
/** `7 doors, 260 € each`: what is counted is named, and the price is said to be that of one. */
const NAMED_COUNT = /^\s*\p{L}[\p{L}"״'׳]{1,14},\s*$/u;
const OF_ONE = /^\s?(?:each|apiece|(?:per|pro|je|par|por|za|за)\s|ל\p{L}|לכל\s)/iu;
/** `12 × 242 = 2,904`, `2,904 = 12 × 242`: an equation tells what its numbers are, whether or not they look like money. */
const IS = /^\s?=/;
const IS_BEFORE = /=\s?$/;
/** In `2 bottles of 12 kg, 148.50 each` the number beside the price counts nothing: a mark has to part the two. */
const PARTED = /[,;:.–—]/;
/** Hundredths of the currency in which bills are charged, after the price. */
const MINOR = new RegExp(String.raw`^\s?${MINOR_UNIT}`, 'iu');
const AT_RATE = /^\s*(?:[x×@]|לפי שער|בשער|at( the)? rate( of)?|zum kurs|au taux de|al cambio de|ao câmbio de)\s*$/iu;

/** Behind a count, what it counts, `3 x Aceite oliva`, or nothing. */
const TIMES_NAME = /^\s?[xX×✕*](?:\s+\p{L}{2}.*|\s*)$/u;
/** Before it nothing, or the number of an article. */
const ARTICLE = /^(?:\d{5,14}\s+)?$/;
const LINE = 0.4;

/** Lines of a till with a count and, at their end, the price of each and the amount: `3 x Aceite oliva 1L 8,90 26,70`. */
function countedFirst(
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): CountedField[] {
  const middle = ({ field: { rect } }: AmountEntity) => rect.y + rect.h / 2;
  return amounts.flatMap((count): CountedField[] => {
    const { cell, start, end, field } = count;
    if (count.money || !ARTICLE.test(cell.text.slice(0, start)) || !TIMES_NAME.test(cell.text.slice(end))) return [];
    const behind = amounts.filter(
      (other) =>
        other.money &&
        other.cell.page === cell.page &&
        other.field.rect.x > field.rect.x &&
        Math.abs(middle(other) - middle(count)) < LINE * field.rect.h,
    );
    const [price, amount, more] = behind.sort((a, b) => a.field.rect.x - b.field.rect.x);
    if (!price || !amount || more) return [];
    const read = readSpan(cell, start, end);
    return [
      { ...read, raw: `${read.raw} × ${price.field.raw}`, count: fieldOf.get(count)!, price: fieldOf.get(price)! },
    ];
  });
}

/** Counts with their prices, and sums of another currency with its rate. */
export function readCounted(
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): CountedField[] {
  return [...countedFirst(amounts, fieldOf), ...countedBeside(amounts, fieldOf)];
}

function countedBeside(
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): CountedField[] {
  return amounts.flatMap((first, i): CountedField[] => {
    const second = amounts[i + 1];
    if (second?.cell !== first.cell) return [];
    const between = first.cell.text.slice(first.end, second.start);
    const isExchange = first.field.currency !== null && second.field.micros !== undefined && AT_RATE.test(between);
    const isMisread = first.field.source === 'ocr' && TIMES_MISREAD.test(between);
    const behind = second.cell.text.slice(second.end);
    const before = amounts[i - 1];
    const isCount = before?.cell !== first.cell || PARTED.test(first.cell.text.slice(before.end, first.start));
    const isNamed =
      isCount && (BY_PRICE.test(between) || (!first.money && NAMED_COUNT.test(between) && OF_ONE.test(behind)));
    if (!isExchange && !isMisread && !isNamed && !TIMES.test(between) && !AT_PRICE.test(between)) return [];
    const [count, price] = first.money && !second.money && !isExchange ? [second, first] : [first, second];
    const isFormula = IS.test(behind) || IS_BEFORE.test(first.cell.text.slice(0, first.start));
    if (!price.money && !isExchange && !isFormula) return [];
    const read = readSpan(first.cell, first.start, second.end);
    const isMinor = MINOR.test(price.cell.text.slice(price.end));
    return [{ ...read, count: fieldOf.get(count)!, price: fieldOf.get(price)!, ...(isMinor && { minor: true }) }];
  });
}
