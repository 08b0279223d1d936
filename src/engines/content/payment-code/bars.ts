/**
 * Barcodes of payment slips: a reference, the last day of payment and the amount stand one after the other, in an order
 * that each biller chooses. What of it the paper prints tells what the rest is.
 */
import type { FoundCode, PageText } from '../../../document/facts.ts';
import type { PaperFields, Read } from '../../../document/fields/types.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { daysBetween, isoDate, printedDate } from '../../../values/dates.ts';
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { formatCents } from '../../../values/numbers.ts';
import type { Difference } from './compare.ts';

export interface Payload {
  format: string;
  digits: string;
  page: number;
  rect: Rect;
}

/** A reference and an amount together have more digits than an article number. */
const MIN_DIGITS = 16;
const MAX_DIGITS = 60;
/** Of a printed number that is found in the code: shorter ones stand there by chance. */
const MIN_REFERENCE = 6;
/** Digits of an amount with the zeros before it. */
const AMOUNT_DIGITS = { min: 5, max: 12 };
/** A last day of payment is this near to the printed one. Chosen. */
const NEAR_DAYS = 400;

const BARS: ReadonlySet<string> = new Set(['Code128', 'ITF', 'Code39']);
/** The digits below the bars, parted as the code is. */
const LEGEND = /^\d{4,}(?: \d{4,}){1,5}$/;

const isLong = (digits: string) => digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;

/** What barcodes carry, or the digits that are printed below them. */
export function payloadsOf(codes: readonly FoundCode[], text: readonly PageText[]): Payload[] {
  const drawn = codes.flatMap(({ format, text: content, page, rect }): Payload[] =>
    BARS.has(format) && /^\d+$/.test(content) ? [{ format, digits: content, page, rect }] : [],
  );
  const printed = text
    .filter(({ source }) => source === 'native')
    .flatMap(({ page, lines }) =>
      lines.flatMap((line): Payload[] =>
        LEGEND.test(line.text.trim())
          ? [{ format: 'barcode', digits: line.text.replace(/ /g, ''), page, rect: line.rect }]
          : [],
      ),
    );
  const all = [...drawn, ...printed].filter(({ digits }) => isLong(digits));
  return all.filter(({ digits }, i) => all.findIndex((other) => other.digits === digits) === i);
}

/** Both orders in which a code writes a day. */
const formsOf = (iso: string) => [iso.replace(/-/g, ''), iso.split('-').reverse().join('')];

function dayIn(run: string): string | null {
  if (!/^\d{8}$/.test(run)) return null;
  const [y, m, d] = [run.slice(0, 4), run.slice(4, 6), run.slice(6)].map(Number) as [number, number, number];
  return isoDate(y, m, d) ?? isoDate(Number(run.slice(4)), Number(run.slice(2, 4)), Number(run.slice(0, 2)));
}

/** One of year, month and day is another. */
const isOnePartOff = (a: string, b: string) => a.split('-').filter((part, i) => part !== b.split('-')[i]).length === 1;

export function compareBars(
  { digits, page }: Payload,
  fields: PaperFields,
  text: readonly PageText[],
): { difference: Difference | null; agreeing: number } {
  const nothing = { difference: null, agreeing: 0 };
  // Numbers of the page besides the digits below the bars, which repeat the code.
  const references = text
    .filter((each) => each.page === page)
    .flatMap(({ lines }) => lines)
    .filter((line) => !isLegendOf(line.text, digits))
    .flatMap((line) => line.text.match(/(?<![\d.,/-])\d+(?![\d.,/-])/g) ?? [])
    .filter((each) => each.length >= MIN_REFERENCE && digits.includes(each));
  if (references.length === 0) return nothing;
  const reference = references.reduce((a, b) => (b.length > a.length ? b : a));
  const rest = digits.split(reference).filter((run) => run !== '');

  const { total } = fields;
  const due = fields.dates.filter(({ role }) => role === 'due');
  const isOneDue = new Set(due.map(({ iso }) => iso)).size === 1;
  const days = fields.dates.flatMap(({ iso }) => formsOf(iso));
  const dayAt = (run: string) => days.find((day) => run.startsWith(day) || run.endsWith(day));
  const isAmountOf = (run: string, cents: number) =>
    run.length >= AMOUNT_DIGITS.min && run.length <= AMOUNT_DIGITS.max && Number(run) === cents;
  const split = rest.flatMap((run) => {
    const day = dayAt(run);
    return day === undefined ? [run] : run.split(day).filter((part) => part !== '');
  });
  const isDayFound = split.join('').length < rest.join('').length;
  if (!total) return isDayFound ? { difference: null, agreeing: 2 } : nothing;
  const cents = Math.abs(total.cents);
  if (split.some((run) => isAmountOf(run, cents))) return { difference: null, agreeing: isDayFound ? 3 : 2 };

  const [run, more] = split;
  if (run === undefined || more !== undefined) return nothing;
  const said = Number(run);
  const isPadded = run.startsWith('0') || run.length === String(cents).length;
  if (isDayFound && isPadded && run.length <= AMOUNT_DIGITS.max && isOneDigitOff(cents, said))
    return { difference: differs('amount', formatCents(said), formatCents(cents), total), agreeing: 0 };
  // The amount at one end, in as many digits as the rest leaves it, and a day that is not the printed one.
  const asDay = run.length > 8 ? [run.slice(0, 8), run.slice(-8)] : [];
  for (const part of asDay) {
    const day = dayIn(part);
    const left = run.startsWith(part) ? run.slice(8) : run.slice(0, -8);
    if (day === null || !isOneDue || !isAmountOf(left, cents)) continue;
    const [printed] = due as [(typeof due)[0]];
    if (isOnePartOff(day, printed.iso) && Math.abs(daysBetween(day, printed.iso)) <= NEAR_DAYS)
      return { difference: differs('due', printedDate(day), printedDate(printed.iso), printed), agreeing: 0 };
  }
  return nothing;
}

const differs = (figure: 'amount' | 'due', expected: string, found: string, read: Read): Difference => ({
  figure,
  expected,
  found,
  read,
  isMoney: figure === 'amount',
});

/** Its digits are most of the code. */
function isLegendOf(line: string, digits: string): boolean {
  const own = line.replace(/\D/g, '');
  return own.length >= MIN_DIGITS - 2 && (digits.includes(own) || own.includes(digits));
}
