/** Sentences that name the first day of a span, its length and its last day: `29 March 2025 … for 365 days until 28 March 2026`. */
import type { DateField } from '../../../document/fields/types.ts';
import type { CellLine } from '../../../document/layout/cells.ts';
import { addDays, addMonths } from '../../../values/dates.ts';
import { textOf } from '../line-texts.ts';
import { swapped } from '../swapped.ts';

export interface Span {
  start: DateField;
  end: DateField;
  /** As it is printed: `365 days`. */
  length: string;
  /** Last days that are meant, the likeliest first: without the first day counted, or with it. */
  lastDays: readonly string[];
  /** The same where the day and the month of the first day are exchanged. */
  lastDaysSwapped: readonly string[];
}

/** Characters of a line that are looked at, and between the first day and the length; chosen. */
const MAX_TEXT = 300;
const MAX_BETWEEN = 90;
/** Longer spans are no terms. */
const MAX_YEARS = 50;

const UNITS = {
  day: String.raw`(?:calendar\s)?days?|jours?|tagen?|d[ií]as|giorni|dagen|dagar|dage|dni|gün|ימים|יום|дней|дня`,
  week: String.raw`weeks?|semaines?|wochen?|semanas?|settimane?|weken|tygodni|hafta|שבועות|недел[ьи]`,
  month: String.raw`months?|mois|monaten?|mes(?:es)?|mesi|maanden?|månader|miesi[ąę]cy?|ay|חודשים|חודש|месяц(?:ев|а)?`,
  year: String.raw`years?|ans?|jahren?|años?|anni|anos?|jaar|år|lat|yıl|שנים|שנה|лет|года?`,
} as const;
type Unit = keyof typeof UNITS;
const UNTIL = String.raw`until|till|through|thru|to|ending|ends|expir(?:es|ing)|bis|jusqu['’]au|au|hasta|até|fino|tot|til|do|kadar|(?:ו?עד|תום|מסתיימ(?:ת|ים)?|תפקע)|до|по`;
const named = Object.entries(UNITS).map(([unit, words]) => `(?<${unit}>${words})`);
/** The end of what stands before the last day. */
const LENGTH = new RegExp(
  String.raw`(?<![\d.,/-])(?<count>\d{1,4})[\s-]*(?:${named.join('|')})(?!\p{L})[^\d.;]{0,24}?(?<!\p{L})(?:${UNTIL})(?!\p{L})[^\d.;]{0,20}$`,
  'iu',
);

/** Null where the last month has no such day: there are several ways to count then. */
function after(iso: string, count: number, unit: Unit): string | null {
  if (unit === 'day') return addDays(iso, count);
  if (unit === 'week') return addDays(iso, 7 * count);
  const day = addMonths(iso, unit === 'month' ? count : 12 * count);
  return day.slice(-2) === iso.slice(-2) ? day : null;
}

function lastDaysOf(iso: string, count: number, unit: Unit): string[] {
  const last = after(iso, count, unit);
  return last ? [last, addDays(last, -1)] : [];
}

/** A line as it is read, and the dates in it in that order. */
export function datesIn(line: CellLine, dates: readonly DateField[]) {
  const { cells, page } = line;
  const text = textOf(line).slice(0, MAX_TEXT);
  const placed = dates
    .filter((date) => date.page === page && text.includes(date.raw))
    .filter((date) => cells.some(({ rect }) => date.rect.y < rect.y + rect.h && rect.y < date.rect.y + date.rect.h))
    .map((date) => ({ date, at: text.indexOf(date.raw) }))
    .sort((a, b) => a.at - b.at);
  return { text, placed };
}

/** Of native and recognised lines alike; a line with three days or more names none. */
export function spansOf(lines: readonly CellLine[], dates: readonly DateField[]): Span[] {
  return lines.flatMap((line): Span[] => {
    const { text, placed } = datesIn(line, dates);
    const [first, second, third] = placed;
    // Of three days it is unknown which belong together.
    if (!first || !second || third || first.at === second.at) return [];
    const { index = 0, groups } = text.slice(0, second.at).match(LENGTH) ?? {};
    const unit = (Object.keys(UNITS) as Unit[]).find((each) => groups?.[each]);
    const count = Number(groups?.count ?? 0);
    const between = index - (first.at + first.date.raw.length);
    if (!groups || !unit || count === 0 || between < 0 || between > MAX_BETWEEN) return [];
    const lastDays = lastDaysOf(first.date.iso, count, unit);
    if (!lastDays[0] || Number(lastDays[0].slice(0, 4)) - Number(first.date.iso.slice(0, 4)) > MAX_YEARS) return [];
    const length = `${groups.count} ${groups[unit]}`;
    const other = swapped(first.date);
    const lastDaysSwapped = other ? lastDaysOf(other, count, unit) : [];
    return [{ start: first.date, end: second.date, length, lastDays, lastDaysSwapped }];
  });
}
