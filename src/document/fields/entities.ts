/** Values that can be told by their form alone: dates, weekdays, months, amounts, IBANs. */

import { CURRENCY_BESIDE, currencyOf, hasThousandths, sharedSigns, takesStarsForYen } from '../../values/currencies.ts';
import { type DateHabits, isThai, readDates, readMonths, readWeekdays } from '../../values/dates.ts';
import { asciiDigits } from '../../values/digits.ts';
import { ibanLength, ibanRemainder } from '../../values/identifiers.ts';
import { decimalMarkOf, groupsBySpaces, groupsWholes, readAmounts, tellsSides } from '../../values/numbers.ts';
import { horizontalGap } from '../layout/columns.ts';
import { type DateEntity, datesAcrossLines } from './broken-dates.ts';
import { type FieldCell, type FieldLine, readSpan, type Span, spanRect } from './cells.ts';
import { writesMonthFirst } from './month-first.ts';
import type { AmountField, Read } from './types.ts';
import { isOfSmallUnit } from './units.ts';
import { weekdaysBeside } from './weekdays-beside.ts';

export type { DateEntity } from './broken-dates.ts';

/** What a line says, cell after cell. */
export const lineText = ({ cells }: FieldLine): string => cells.map(({ text }) => text).join(' ');

export const readOf = ({ cell, start, end }: Span): Read => readSpan(cell, start, end);

/** The span lies wholly within the other. */
export const within = (span: Span, { cell, start, end }: Span): boolean =>
  span.cell === cell && span.start >= start && span.end <= end;

export interface AmountEntity extends Span {
  field: Omit<AmountField, 'role'>;
  /** Printed like money: with a two-digit fraction or a currency. The others count only beside a label or in a column. */
  money: boolean;
}

export interface WeekdayEntity extends Span {
  weekday: number;
}

export interface MonthEntity extends Span {
  year: number;
  month: number;
}

export interface TextEntity extends Span {
  value: string;
  read: Read;
}

export interface Entities {
  amounts: AmountEntity[];
  dates: DateEntity[];
  weekdays: WeekdayEntity[];
  months: MonthEntity[];
  ibans: TextEntity[];
}

const IBAN = /(?<![A-Z0-9])([A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30})(?![A-Z0-9])/g;
/**
 * Numbers that are no money whatever they look like: telephone, time, percentage, clause, card. Each begins where what
 * it begins with does, so that a long run is searched once and not from each of its characters.
 */
const NO_MONEY = [
  /(?:\+|00)\d{1,3}[\s-]?\d[\d\s-]{6,12}/g,
  /(?<!\d)0\d{1,2}-\d{6,7}(?!\d)/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  /(?<!\d)\d+(?:[.,]\d+)?\s?%|%\s?\d+(?:[.,]\d+)?/g,
  /(?:(?<!\*)\*\*|(?<!x)x{4})[\s*x\d]*\d{4}/gi,
  /(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+/gi,
];

/** Days without their year at the start of a cell, `02.03. 03.03. Lastschrift`: an amount has no mark after its fraction. */
const SHORT_DAYS = /^\s*(?:(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.(?:\s+|$))+/g;

function trimIban(text: string): string | null {
  const compact = text.replace(/[\s-]/g, '');
  const length = ibanLength(compact.slice(0, 2));
  if (length === null) return null;
  return compact.length >= length ? compact.slice(0, length) : compact;
}

/** Marks in place of further characters. */
const HIDDEN = /^[ -]?[*•·×∙●…._#]{2}|^[ -]?…/;

function readIbans(cell: FieldCell): TextEntity[] {
  const out: TextEntity[] = [];
  for (const match of cell.text.toUpperCase().matchAll(IBAN)) {
    const value = trimIban(match[1]!);
    // A wrong length is still an IBAN where the letters say so: only whole groups of digits come this far.
    if (
      !value ||
      value.length < 15 ||
      (value.slice(4).match(/\d/g)?.length ?? 0) < 8 ||
      (value.length !== ibanLength(value.slice(0, 2)) && !/IBAN/i.test(cell.text))
    ) {
      continue;
    }
    let end = match.index;
    for (let seen = 0; seen < value.length && end < cell.text.length; end++) {
      if (/[A-Za-z0-9]/.test(cell.text[end]!)) seen += 1;
    }
    // The beginning of a longer number, of a meter for one, or of one that is hidden in part, is an IBAN only where its checksum says so.
    if ((/[A-Za-z0-9]/.test(cell.text[end] ?? '') || HIDDEN.test(cell.text.slice(end))) && !isWholeIban(value))
      continue;
    out.push({ cell, start: match.index, end, value, read: readSpan(cell, match.index, end) });
  }
  return out;
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};
const ISRAELI_OCR =
  /(?<![A-Z0-9])[I1L|][L1I|][. ]?[\dOQIL|SBZ]{2}(?: ?[\dOQIL|SBZ]{4}){3,4}(?: ?[\dOQIL|SBZ]{1,3})?(?![A-Z0-9])/g;

/**
 * An Israeli IBAN in recognised text: letters in place of digits are turned back, and digits that were lost at its end
 * are taken from the account number printed elsewhere, which must begin alike. Only what satisfies the checksum counts.
 */
function recogniseIbans(cell: FieldCell, accounts: readonly string[]): TextEntity[] {
  const out: TextEntity[] = [];
  for (const match of cell.text.toUpperCase().matchAll(ISRAELI_OCR)) {
    const raw = match[0].replace(/[. ]/g, '').slice(2);
    const digits = [...raw].map((c) => LOOKALIKES[c] ?? c).join('');
    const candidates = [digits, ...accounts.map((a) => digits.slice(0, 8) + a.padStart(13, '0'))];
    const alike = (c: string) => c.startsWith(digits.slice(0, 16)) && isSubsequence(digits, c);
    const value = candidates
      .filter(alike)
      .map((c) => `IL${c}`)
      .find(isWholeIban);
    if (!value) continue;
    const end = match.index + match[0].length;
    const read = readSpan(cell, match.index, end);
    out.push({ cell, start: match.index, end, value, read: { ...read, confidence: Math.min(read.confidence, 0.8) } });
  }
  return out;
}

function isSubsequence(part: string, whole: string): boolean {
  let i = 0;
  for (const char of whole) if (char === part[i]) i += 1;
  return i === part.length;
}

/** Numbers that may be accounts: `827-959312`, `53418722`. */
function accountNumbers(lines: readonly FieldLine[]): string[] {
  const found = new Set<string>();
  for (const line of lines) {
    for (const cell of line.cells) {
      for (const m of cell.text.matchAll(/(?<![\d-])(?:\d{3}-)?(\d{5,9})(?![\d-])/g)) found.add(m[1]!);
    }
    if (found.size > 200) break;
  }
  return [...found];
}

/** IBANs broken over two cells or lines do not occur in one piece; the longest valid prefix is kept by the checksum. */
export const isWholeIban = (value: string) =>
  value.length === ibanLength(value.slice(0, 2)) && ibanRemainder(value) === 1;

/**
 * Columns stand further from each other than the groups of digits of one number, in heights of the type. Boxes of
 * recognised words are as high as their digits, those of native text as the whole line of type.
 */
const MAX_GROUP_GAP = { native: 0.5, ocr: 0.8 } as const;

/** The cell's text with a wide space between numbers that stand too far apart to be one. */
function withWideSpaces({ text, words, source }: FieldCell): string {
  let out = text;
  let offset = 0;
  for (const [i, word] of words.entries()) {
    offset += word.text.length + 1;
    const next = words[i + 1];
    if (!next || !/\d$/.test(word.text) || !/^\d/.test(next.text)) continue;
    if (horizontalGap(word.rect, next.rect) > MAX_GROUP_GAP[source] * word.rect.h)
      out = `${out.slice(0, offset - 1)}\u2003${out.slice(offset)}`;
  }
  return out;
}

/** On a recognised Hebrew page a single letter before a sum with its fraction is the sign of the shekel. */
const withSigns = (text: string, { source }: FieldCell, hebrew: boolean): string =>
  hebrew && source === 'ocr' ? text.replace(/(?<![\p{L}\d])[wWnmD](?= ?\d[\d,]*\.\d{2}(?!\d))/gu, '₪') : text;

/** A sum after its currency, and two more digits: its point was set in a font that lost it, or the fraction raised. */
const LOST_POINT = new RegExp(`(?<=(?:${CURRENCY_BESIDE}) ?\\d{1,3}(?:,?\\d{3})*) (?=\\d{2}$)`, 'u');

const withPoint = (text: string, { source }: FieldCell): string =>
  source === 'native' ? text.replace(LOST_POINT, '.').replace(PARTED, ' $1$2') : text;

/** `$30. 00`: programs that place each piece of a text by itself leave a space behind the mark. A cell that is no more than its amount. */
const PARTED = /^(\p{Sc}?\s?\d{1,3}(?:,?\d{3})*[.,]) (\d{2})$/u;

/** Which characters of a text the spans take. */
class Taken {
  private readonly characters: Uint8Array;

  constructor(length: number, spans: readonly { start: number; end: number }[]) {
    this.characters = new Uint8Array(length);
    for (const { start, end } of spans) this.characters.fill(1, start, end);
  }

  has({ start, end }: { start: number; end: number }): boolean {
    return this.characters.subarray(start, end).includes(1);
  }
}

/** Notes are set smaller than the number that they follow, by at least this share of its height. */
const NOTE_SIZE = 0.8;
/** Numbers that are whole before a note: with their fraction, or with groups. */
const WHOLE_NUMBER = /[.,]\d{2}$|\d[.,']\d{3}$/;

/**
 * The cell's text with spaces in place of the digits of notes: small ones after an amount that is whole without them,
 * or a single one after any number. Prices set their cents small, too, and keep them.
 */
function withoutNotes(text: string, { words, source }: FieldCell): string {
  if (source !== 'native') return text;
  const heights = [...text].length === text.length ? heightsOf(words) : [];
  if (heights.length !== text.length) return text;
  return text.replace(/\d[\d.,' ]*\d/g, (run, at: number) => {
    const high = Math.max(...heights.slice(at, at + run.length));
    let end = run.length;
    while (end > 0 && heights[at + end - 1]! < NOTE_SIZE * high) end -= 1;
    const number = run.slice(0, end).trimEnd();
    const note = run.length - end;
    if (end === 0 || note === 0 || (note > 1 && !WHOLE_NUMBER.test(number))) return run;
    return `${run.slice(0, end)}${'\u2003'.repeat(note)}`;
  });
}

/** Height of each character of a cell's text; a space is as high as what stands before it. */
const heightsOf = (words: FieldCell['words']): number[] =>
  words.flatMap(({ text, rect, charRects }, i) => {
    const own =
      charRects?.length === text.length ? charRects.map(({ h }) => h) : Array<number>(text.length).fill(rect.h);
    return i < words.length - 1 ? [...own, own.at(-1) ?? rect.h] : own;
  });

/** Amounts of three digits after the mark, none of two, in a currency that has thousandths. */
const OF_THREE = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})*\.\d{3}|\d{1,3}(?:\.\d{3})*,\d{3})(?![\d.,])/g;
const OF_TWO = /\d[.,]\d{2}(?![\d.,%])(?! ?%)/;

function countsThousandths(printed: string): boolean {
  const text = asciiDigits(printed);
  return hasThousandths(currencyOf(text)) && (text.match(OF_THREE)?.length ?? 0) >= 2 && !OF_TWO.test(text);
}

/** How the document writes what can be written in several ways. */
interface Habits {
  dates: DateHabits;
  /** Spaces part thousands. */
  spaced: boolean;
  /** Its amounts are whole, and spaces part their thousands. */
  wholes: boolean;
  /** Its currency has three digits after the decimal mark. */
  thousandths: boolean;
  /** The letters S and H after its amounts tell debits and credits. */
  sided: boolean;
  /** The mark before its fractions. */
  decimal: '.' | ',' | null;
  /** The line of the amounts names the price of a small unit. */
  priced?: boolean;
  /** What signs that several currencies share stand for. */
  signs: ReadonlyMap<string, string | null>;
  rtl: boolean;
  /** Numbers that may be accounts, of a recognised document. */
  accounts: readonly string[];
}

/** What shared signs stand for on the paper; recognition takes the stars of a till for one. */
export function signsIn(lines: readonly FieldLine[]): ReadonlyMap<string, string | null> {
  const text = lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('\n');
  const signs = sharedSigns(text);
  const isRecognised = lines.some(({ cells }) => cells[0]?.source === 'ocr');
  return isRecognised && takesStarsForYen(text) ? new Map([...signs, ['JPY', null]]) : signs;
}

function habitsOf(lines: readonly FieldLine[]): Habits {
  const cells = lines.flatMap((line) => line.cells);
  const recognised = lines.some((line) => line.cells[0]?.source === 'ocr');
  const text = cells.map((cell) => cell.text).join('\n');
  return {
    dates: { monthFirst: writesMonthFirst(cells.map((cell) => cell.text)), thai: isThai(text) },
    spaced: groupsBySpaces(cells.map(withWideSpaces), recognised),
    wholes: !recognised && groupsWholes(cells.map(withWideSpaces).map(asciiDigits)),
    thousandths: countsThousandths(text),
    sided: tellsSides(text),
    decimal: decimalMarkOf(asciiDigits(text)),
    signs: signsIn(lines),
    rtl: lines.some((line) => line.direction === 'rtl'),
    accounts: recognised ? accountNumbers(lines) : [],
  };
}

/** Groups of digits, and after them the country: `344 1731 0006 8000 0104 IBAN IL55`. */
const TURNED = /(?<![\d-])((?:\d{1,4} ){3,8})(?:IBAN *:? *)?([A-Z]{2}\d{2}(?: [A-Z]{4})?)(?![A-Z\d])/g;

/** Groups as an IBAN is printed, from its end: what is left over, and others of four digits. */
const isTurned = (groups: readonly string[]) => groups.slice(1).every(({ length }) => length === 4);

/**
 * In a line from right to left a program may set each group of an IBAN before the one that it follows. One whose checksum
 * fails is known by its groups and its length.
 */
const turnedIbans = (cell: FieldCell): TextEntity[] =>
  [...cell.text.matchAll(TURNED)].flatMap(({ 0: whole, 1: digits, 2: head, index }): TextEntity[] => {
    const groups = digits!.trim().split(' ');
    const [turned, straight] = [groups.toReversed(), groups].map((all) => `${head}${all.join('')}`.replaceAll(' ', ''));
    const end = index + whole.length;
    const isShaped = isTurned(groups) && turned!.length === ibanLength(turned!.slice(0, 2));
    const value = [turned!, straight!].find(isWholeIban) ?? (isShaped ? turned! : null);
    return value === null ? [] : [{ cell, start: index, end, value, read: readSpan(cell, index, end) }];
  });

/** A bank of four letters, of which recognition took some for digits: the check digits say so. */
function withBankLetters(iban: TextEntity): TextEntity {
  const bank = iban.value.slice(4, 8);
  if (!/[A-Z]/.test(bank) || !/\d/.test(bank) || isWholeIban(iban.value)) return iban;
  const letters = [...bank].map((c) => LETTERS[c] ?? c).join('');
  const value = iban.value.slice(0, 4) + letters + iban.value.slice(8);
  return isWholeIban(value) ? { ...iban, value } : iban;
}
const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

function ibansOf(cell: FieldCell, { accounts, rtl }: Habits): TextEntity[] {
  const turned = rtl ? turnedIbans(cell) : [];
  if (turned.length > 0) return turned;
  const printed = readIbans(cell).map((iban) => (cell.source === 'native' ? iban : withBankLetters(iban)));
  if (cell.source === 'native' || printed.some((iban) => isWholeIban(iban.value))) return printed;
  return [...recogniseIbans(cell, accounts), ...printed].slice(0, 1);
}

/** From the first digit to the last. */
function digitsIn(text: string, start: number, end: number): { start: number; end: number } | null {
  const inside = text.slice(start, end);
  const [first, last] = [inside.search(/\p{Nd}/u), inside.search(/\p{Nd}\P{Nd}*$/u)];
  return first < 0 ? null : { start: start + first, end: start + last + 1 };
}

function entitiesOf(cell: FieldCell, habits: Habits): Entities {
  const { text } = cell;
  const ibans = ibansOf(cell, habits);
  const taken = new Taken(text.length, ibans);
  const weekdays = readWeekdays(text);
  const read = readDates(text, habits.dates).filter((d) => !taken.has(d));
  const days = weekdaysBeside(text, read, weekdays);
  const dates = read.map((date): DateEntity => {
    const { start, end, iso } = date;
    const near = days.get(date);
    const day = { weekday: near?.weekday ?? null, weekdayAt: near ? readOf({ ...near, cell }) : null };
    return { cell, start, end, field: { ...readSpan(cell, start, end), iso, ...day } };
  });
  // Recognition sets marks where there is a speck.
  const patterns = cell.source === 'native' ? [...NO_MONEY, SHORT_DAYS] : NO_MONEY;
  const numbers = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  const others = numbers.map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }));
  const noMoney = new Taken(text.length, [...ibans, ...dates, ...others]);
  const signed = habits.spaced
    ? withSigns(withWideSpaces(cell), cell, habits.rtl)
    : withSigns(withPoint(text, cell), cell, habits.rtl);
  const amounts = readAmounts(withoutNotes(signed, cell), habits)
    .filter((a) => !noMoney.has(a))
    .map(({ start, end, cents, micros, currency: sign, decimals }): AmountEntity => {
      const shared = sign === null ? undefined : habits.signs.get(sign);
      const currency = shared === undefined ? sign : shared;
      const money = decimals === 2 || sign !== null || (decimals === 3 && habits.thousandths);
      const value = micros === undefined ? { cents } : { cents, micros };
      const digits = sign === null ? null : digitsIn(text, start, end);
      const place = digits && { digits: spanRect(cell, digits.start, digits.end) };
      return { cell, start, end, field: { ...readSpan(cell, start, end), ...value, currency, ...place }, money };
    });
  return {
    amounts,
    dates,
    weekdays: weekdays.map((weekday) => ({ ...weekday, cell })),
    months: readMonths(text).map((month) => ({ ...month, cell })),
    ibans,
  };
}

export function readEntities(lines: readonly FieldLine[]): Entities {
  const habits = habitsOf(lines);
  const cells = lines.flatMap((line) => {
    const priced = isOfSmallUnit(line.cells.map(({ text }) => text).join(' '));
    return line.cells.map((cell) => entitiesOf(cell, { ...habits, priced }));
  });
  return {
    amounts: cells.flatMap(({ amounts }) => amounts),
    dates: datesAcrossLines(
      cells.flatMap(({ dates }) => dates),
      lines,
      habits.dates,
    ),
    weekdays: cells.flatMap(({ weekdays }) => weekdays),
    months: cells.flatMap(({ months }) => months),
    ibans: cells.flatMap(({ ibans }) => ibans),
  };
}
