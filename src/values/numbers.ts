/** Amounts as printed on Israeli and European documents. */

export interface AmountReading {
  start: number;
  end: number;
  /** Hundredths, with sign. */
  cents: number;
  currency: string | null;
  /** Digits after the decimal mark: 0 or 2. */
  decimals: number;
}

/** ISO 4217 codes by sign, abbreviation and name. */
const CURRENCIES: readonly [RegExp, string][] = [
  [/₪|ש["״'׳]{0,2}ח|\d ?שייח|שייח ?\d|\bשח\b|שקל(?:ים)?(?: חדש(?:ים)?)?|\bNIS\b|\bILS\b/, 'ILS'],
  [/US\$|\bUSD\b|\$|דולר/, 'USD'],
  [/€|\bEUR\b|יורו|אירו/, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bCHF\b/, 'CHF'],
];
const CURRENCY = '₪|ש["״\'׳]{1,2}ח|שייח(?![א-ת])|NIS|ILS|US\\$|USD|\\$|€|EUR|£|GBP|CHF';
/** A hyphen after a Hebrew letter joins a preposition: `ב-250`. */
const MINUS = '(?<![א-ת])[-−–]';

/** ISO 4217 code of the first currency that the text names, or null. */
export function currencyOf(text: string): string | null {
  let best: { index: number; code: string } | null = null;
  for (const [pattern, code] of CURRENCIES) {
    const index = text.search(pattern);
    if (index >= 0 && (!best || index < best.index)) best = { index, code };
  }
  return best?.code ?? null;
}

/**
 * Grouped thousands with a two-digit fraction, or plain digits. The group mark is one of comma, point or apostrophe,
 * a space before a decimal comma, and before a decimal point only where the document is known to group so (else a
 * quantity and a price would melt into one); the decimal mark is the other of comma and point.
 */
const GROUPED = "\\d{1,3}(?:(?:,\\d{3})+|(?:\\.\\d{3})+|(?:['’]\\d{3})+)(?:[.,]\\d{1,2})?";
const numberPattern = (decimal: string) => `${GROUPED}|\\d{1,3}(?: \\d{3})+${decimal}\\d{2}|\\d+(?:[.,]\\d{1,2})?`;
const amountPattern = (number: string) =>
  new RegExp(
    `(?<![\\d.,/:%A-Za-z*#]|(?<![א-ת])-)(\\()?(${MINUS})?\\s?(?:(${CURRENCY})\\s?)?(${MINUS})?(${number})(?![\\d/:%]|[.,]\\d|${MINUS}\\d)(${MINUS}(?!\\d))?(?:\\s?(${CURRENCY}))?(${MINUS}(?!\\d))?(\\))?`,
    'g',
  );
const AMOUNT = amountPattern(numberPattern(','));
const SPACED_AMOUNT = amountPattern(numberPattern('[.,]'));

/** `1 250.00`; and what shows that a document does not group so: `1,250.00`, `1250.00`. */
const SPACED = /(?<![\d.,])\d{1,3}(?: \d{3})+\.\d{2}(?!\d)/g;
const UNSPACED = /\d,\d{3}[.,]\d{2}(?!\d)|\d{4}\.\d{2}(?!\d)/g;

/**
 * Whether the document whose texts these are parts thousands by spaces before a decimal point. `recognised` text may
 * have lost a space here and there; elsewhere one number without it decides.
 */
export function groupsBySpaces(texts: readonly string[], recognised = false): boolean {
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const spaced = count(SPACED);
  return spaced > 0 && (recognised ? spaced > 2 * count(UNSPACED) : count(UNSPACED) === 0);
}

/** Value of a number as printed, in hundredths; null when it is none. Both `1,250.00` and `1.250,00` are read. */
export function centsOf(printed: string): { cents: number; decimals: number } | null {
  const text = printed.replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(text) || text.length > 18) return null;
  const fraction = text.match(/[.,](\d{1,2})$/)?.[1];
  const whole = (fraction ? text.slice(0, -fraction.length - 1) : text).replace(/[.,]/g, '');
  if (!/^\d{1,13}$/.test(whole)) return null;
  const cents = Number(whole) * 100 + (fraction ? Number(fraction.padEnd(2, '0')) : 0);
  return Number.isSafeInteger(cents) ? { cents, decimals: fraction ? fraction.length : 0 } : null;
}

/**
 * Every number of the text that may be an amount, with its currency and sign where they stand beside it. `spaced`:
 * thousands are parted by spaces before a decimal point too, see `groupsBySpaces`.
 */
export function readAmounts(text: string, spaced = false): AmountReading[] {
  const out: AmountReading[] = [];
  for (const match of text.matchAll(spaced ? SPACED_AMOUNT : AMOUNT)) {
    const [whole, open, minusA, before, minusB, number, minusC, after, minusD, close] = match;
    const value = centsOf(number!);
    if (!value) continue;
    const next = text.slice(match.index + whole.length).trimStart();
    if (next.startsWith('%')) continue;
    const negative = Boolean(minusA || minusB || minusC || minusD || (open && close));
    const currency = before || after ? (currencyOf((before ?? after)!) ?? 'ILS') : null;
    const lead = whole.length - whole.trimStart().length + (open && !close ? 1 : 0);
    const trail = whole.length - whole.trimEnd().length + (close && !open ? 1 : 0);
    out.push({
      start: match.index + lead,
      end: match.index + whole.length - trail,
      cents: negative ? -value.cents : value.cents,
      currency,
      decimals: value.decimals,
    });
  }
  return out;
}

/** Hundredths to the decimal string of the interface: `-1250.00`. */
export function centsToDecimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** Hundredths as people print them: `-1,250.00`. */
export function formatCents(cents: number): string {
  const [whole, fraction] = centsToDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
