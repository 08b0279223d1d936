/** Amounts as printed, with the marks, digits and currencies of many countries. */
import { CURRENCY_BESIDE, codeBeside } from './currencies.ts';
import { asciiDigits } from './digits.ts';

export interface AmountReading {
  start: number;
  end: number;
  /** Hundredths, with sign, rounded where more is printed. */
  cents: number;
  /** The value as printed in millionths, with sign; only where its fraction has more than two digits. */
  micros?: number;
  currency: string | null;
  /** Digits after the decimal mark. */
  decimals: number;
}

/** A hyphen after a Hebrew letter joins a preposition: `ב-250`. */
const MINUS = '(?<![א-ת])[-−–]';

/**
 * Grouped thousands with a fraction, Indian groups, or plain digits. The group mark is one of comma, point or apostrophe,
 * a space before a decimal comma, and before a decimal point only where the document is known to group so (else a
 * quantity and a price would melt into one); the decimal mark is the other of comma and point. A fraction of three
 * digits is told from a group by what stands before it, of more digits by their number.
 */
const GROUPED =
  "\\d{1,3}(?:(?:,\\d{3})+(?:\\.\\d{1,6})?|(?:\\.\\d{3})+(?:,\\d{1,6})?|(?:['’]\\d{3})+(?:[.,]\\d{1,6})?)|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,6})?";
const MIXED = '\\d{1,3}(?:(?:,\\d{3})+|(?:\\.\\d{3})+)[.,]\\d{1,2}';
/** Whole sums with spaces, told by the currency after them: `2 500 Ft`. */
const SPACED_WHOLE = `\\d{1,3}(?: \\d{3})+(?=\\s?(?:${CURRENCY_BESIDE}))`;
const FINE = '\\d+[.,]\\d{4,6}|(?:0|\\d{4,})[.,]\\d{3}';
const numberPattern = (decimal: string) =>
  `${[GROUPED, MIXED, `\\d{1,3}(?: \\d{3})+${decimal}(?:\\d{2}|\\d{4,6})`, SPACED_WHOLE, FINE].map((form) => `(?:${form})(?![.,]?\\d)`).join('|')}|\\d+(?:[.,]\\d{1,2})?`;
/** `1,250.00 DR` is owed; no doctor follows. */
const SIDE = '(?:\\s?(CR|Cr|DR|Dr)(?![.]? ?\\p{L}))?';
/** `870,00 S`, Soll, and `870,00 H`, Haben, where a document has both. */
const SIDE_DE = '(?:\\s?(CR|Cr|DR|Dr|S|H)(?![.]? ?\\p{L}))?';
/** `(1,250.00)` is owed; where text runs from the right, files may hold the two brackets the other way around. */
const OPEN = '(\\(|(?<!\\S)\\))?';
const CLOSE = '(\\)|\\((?!\\S))?';
const BRACKETED = new Set(['()', ')(']);
/** `10:22` is a time and `Ref:1234` a number, `Total:92.62` a sum. */
const AFTER_COLON = '\\d:|:(?!\\d[\\d,.]*[.,]\\d{2}(?![\\d.,:%]))';
const amountPattern = (number: string, side = SIDE) =>
  new RegExp(
    `(?<![\\d.,/%A-Za-z*#]|${AFTER_COLON}|(?<![א-ת])-)${OPEN}(${MINUS})?\\s?(?:(${CURRENCY_BESIDE})\\s?)?(${MINUS})?(${number})(?![\\d/:%]|[.,]\\d|${MINUS}\\d)(${MINUS}(?!\\d))?(?:\\s?(${CURRENCY_BESIDE}))?(${MINUS}(?!\\d))?${CLOSE}${side}`,
    'gu',
  );
const AMOUNT = amountPattern(numberPattern(','));
/** Of a document that parts its whole sums by spaces, see `groupsWholes`. */
const WHOLE_AMOUNT = amountPattern(`\\d{1,3}(?: \\d{3})+(?![.,]?\\d)|${numberPattern(',')}`);
const SPACED_AMOUNT = amountPattern(numberPattern('[.,]'));
const SIDED_AMOUNT = amountPattern(numberPattern(','), SIDE_DE);

/** Numbers with a space for each without one, in text that is read exactly. Chosen: a reference among the amounts of pages is none. */
const MIN_SPACED = 20;
/** `1 250.00`; and what shows that a document does not group so: `1,250.00`, `1250.00`. */
const SPACED = /(?<![\d.,])\d{1,3}(?: \d{3})+\.\d{2}(?!\d)/g;
const UNSPACED = /\d,\d{3}[.,]\d{2}(?!\d)|\d{4}\.\d{2}(?!\d)/g;

/**
 * Whether the document whose texts these are parts thousands by spaces before a decimal point. `recognised` text may
 * have lost a space here and there; elsewhere one number in twenty may be somebody's own.
 */
export function groupsBySpaces(texts: readonly string[], recognised = false): boolean {
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const spaced = count(SPACED);
  return spaced > 0 && spaced > (recognised ? 2 : MIN_SPACED) * count(UNSPACED);
}

/** A whole cell: `31 420`, `- 3 142`; and sums that are not parted so. */
const WHOLE_SPACED = /^[-−–]? ?\d{1,3}(?: \d{3})+$/;
const OTHER_WHOLE = /^[-−–]? ?(?!(?:19|20)\d\d$)\d{4,7}$|\d[.,]\d{2}(?!\d)|\d,\d{3}(?!\d)/;
/** Fewer may be counts beside prices, but for a document that shows how it parts its sums. Chosen. */
const MIN_WHOLES = 6;
const MIN_SHOWN = 3;
/** `1 640 Kč`, beside a currency; and a cell `3 000`, whose last group is the price of nothing. */
const SHOWN_SPACED = new RegExp(`(?<![\\d.,])${SPACED_WHOLE}|^[-−–]? ?\\d{1,3}(?: \\d{3})* 0\\d{2}$`, 'u');

/**
 * Whether the cells of a document are whole sums whose thousands spaces part, as on tax assessments. A quantity and a
 * whole price that stand as near to each other would be of many, and beside them stand sums with a fraction or unparted.
 */
export function groupsWholes(cells: readonly string[]): boolean {
  const texts = cells.map((text) => text.trim());
  const least = texts.some((text) => SHOWN_SPACED.test(text)) ? MIN_SHOWN : MIN_WHOLES;
  return (
    texts.filter((text) => WHOLE_SPACED.test(text)).length >= least && !texts.some((text) => OTHER_WHOLE.test(text))
  );
}

/** Whether the letters S (Soll) and H (Haben) follow the amounts of a document: both, and hardly any without. */
export function tellsSides(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [debits, credits] = [count(/\d,\d{2} ?S(?![\p{L}\d.])/gu), count(/\d,\d{2} ?H(?![\p{L}\d.])/gu)];
  return debits > 0 && credits > 0 && debits + credits > count(/\d,\d{2}(?!\d)/g) / 2;
}

/** Fractions that show which mark a document sets before them; chosen, not measured: one or two may be times or clauses. */
const MIN_FRACTIONS = 3;

/** The mark before the fractions of two digits of a document, where all of them have the same one. */
export function decimalMarkOf(text: string): '.' | ',' | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [points, commas] = [
    count(/(?<![.\d])[\d,]*\d\.\d{2}(?![\d.,])/g),
    count(/(?<![,\d])[\d.]*\d,\d{2}(?![\d.,])/g),
  ];
  if (points >= MIN_FRACTIONS && commas === 0) return '.';
  return commas >= MIN_FRACTIONS && points === 0 ? ',' : null;
}

/** Words before an amount that make its line one of a sentence; chosen. */
const MIN_PROSE = 5;
const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** A group of thousands, or a fraction of three digits. */
const OF_THREE = /^\d{1,3}([.,])\d{3}$/;

/** The digits after the decimal mark; `thousandths` where the document's currency has three of them. */
function fractionOf(text: string, thousandths: boolean): string {
  const short = text.match(/[.,](\d{1,2})$/)?.[1];
  if (short) return short;
  const long = text.match(/^\d+[.,](\d{4,6})$|,\d{3}\.(\d{3,6})$|\.\d{3},(\d{3,6})$|^(?:0|\d{4,})[.,](\d{3})$/);
  if (long) return long.slice(1).find((digits) => digits !== undefined)!;
  return (thousandths && text.match(/[.,](\d{3})$/)?.[1]) || '';
}

/** Value of a number as printed, in hundredths; null when it is none. Both `1,250.00` and `1.250,00` are read. */
export function centsOf(
  printed: string,
  thousandths = false,
): Pick<AmountReading, 'cents' | 'micros' | 'decimals'> | null {
  const text = asciiDigits(printed).replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(text) || text.length > 18) return null;
  const fraction = fractionOf(text, thousandths);
  const whole = (fraction ? text.slice(0, -fraction.length - 1) : text).replace(/[.,]/g, '');
  if (!/^\d{1,13}$/.test(whole)) return null;
  const cents = Number(whole) * 100 + Math.round(Number(fraction.slice(0, 6).padEnd(6, '0')) / 10_000);
  if (!Number.isSafeInteger(cents)) return null;
  const micros = Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
  const isFiner = fraction.length > 2 && Number.isSafeInteger(micros);
  return { cents, decimals: fraction.length, ...(isFiner ? { micros } : {}) };
}

/** How the document that a text is of writes its amounts. */
export interface AmountHabits {
  /** Thousands are parted by spaces before a decimal point too, see `groupsBySpaces`. */
  spaced?: boolean;
  /** They are whole, and spaces part their thousands, see `groupsWholes`. */
  wholes?: boolean;
  /** Its currency has three digits after the decimal mark. */
  thousandths?: boolean;
  /** Letters tell its debits and credits, see `tellsSides`. */
  sided?: boolean;
  /** The mark before its fractions, see `decimalMarkOf`. */
  decimal?: '.' | ',' | null;
  /** Words call its amounts the price of a small unit. */
  priced?: boolean;
}

function patternOf({ sided, spaced, wholes }: AmountHabits): RegExp {
  if (sided) return SIDED_AMOUNT;
  if (spaced) return SPACED_AMOUNT;
  return wholes ? WHOLE_AMOUNT : AMOUNT;
}

/** Every number of the text that may be an amount, with its currency and sign where they stand beside it. */
export function readAmounts(
  printed: string,
  {
    spaced = false,
    wholes = false,
    thousandths = false,
    sided = false,
    decimal = null,
    priced = false,
  }: AmountHabits = {},
): AmountReading[] {
  const text = asciiDigits(printed);
  const out: AmountReading[] = [];
  if (!/\d/.test(text)) return out;
  for (const match of text.matchAll(patternOf({ sided, spaced, wholes }))) {
    const [whole, open, minusA, before, minusB, number, minusC, after, minusD, close, side] = match;
    const next = text.slice(match.index + whole.length).trimStart();
    // A weight, or a price of each unit: money itself has no thousandths where its fractions have two digits.
    const isFine = number!.match(OF_THREE)?.[1] === decimal && (priced || !(before || after) || next.startsWith('/'));
    const value = centsOf(number!, thousandths || isFine);
    if (!value) continue;
    if (next.startsWith('%')) continue;
    // `£509C8800`: a code.
    if (/^\p{L}\d/u.test(text.slice(match.index + whole.length))) continue;
    const isBracketed = BRACKETED.has(`${open}${close}`);
    // In a sentence brackets only say what the words before them come to.
    const isOwed = isBracketed && wordsIn(text.slice(0, match.index)) < MIN_PROSE;
    const minus = Boolean(minusA || minusB || minusC || minusD || isOwed);
    const sign = minus || /^[ds]/i.test(side ?? '') ? -1 : 1;
    const lead = whole.length - whole.trimStart().length + (open && !isBracketed ? 1 : 0);
    const trail = whole.length - whole.trimEnd().length + (close && !isBracketed ? 1 : 0);
    out.push({
      start: match.index + lead,
      end: match.index + whole.length - trail,
      cents: value.cents === 0 ? 0 : sign * value.cents,
      ...(value.micros === undefined ? {} : { micros: sign * value.micros }),
      currency: before || after ? codeBeside((before ?? after)!) : null,
      decimals: value.decimals,
    });
  }
  return out;
}

/** Hundredths as they are printed, or as many more digits as they have. */
export const exactCents = ({ cents, micros }: Pick<AmountReading, 'cents' | 'micros'>): number =>
  micros === undefined ? cents : micros / 10_000;

/** Hundredths to the decimal string of the interface: `-1250.00`. */
export function centsToDecimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  // A unit price of a tenth of a cent: as many digits as it has.
  if (!Number.isInteger(abs)) return `${sign}${(abs / 100).toFixed(6).replace(/0+$/, '')}`;
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** Hundredths as people print them: `-1,250.00`. */
export function formatCents(cents: number): string {
  const [whole, fraction] = centsToDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
