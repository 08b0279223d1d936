/** Dates that print no year: the period of the paper tells it. */
import { addDays, isoDate, readDates } from '../../values/dates.ts';

/** A day as printed without its year: one reading, or two where either number may be the month. */
export interface ShortDate {
  raw: string;
  /** Month and day, the day read first before the month read first. */
  readings: readonly (readonly [month: number, day: number])[];
  numeric: boolean;
}

/** The days that the dates of a paper lie between, as far as it is known. */
export interface Span {
  start: string;
  end: string;
}

/** A leap year: every day of any year is one of its days. */
const ANY_YEAR = 2024;
/** Days by which rows may lie before the period that they are booked in, or after it. */
const SLACK_DAYS = 45;

const NUMERIC = /^(\d{1,2})([/-])(\d{1,2})(?![\d/.,-])|^(\d{2})\.(\d{2}) ?\.(?![\d])/;
const NAMED =
  /^(?:\d{1,2} ?(?:st|nd|rd|th)?[ .-]{0,2}\p{L}{3,12}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?)(?![\p{L}\d])\.?/iu;

const isDay = (month: number, day: number) => isoDate(ANY_YEAR, month, day) !== null;

/** The date without a year at the start of a text. */
export function shortDateAt(text: string): ShortDate | null {
  const numeric = text.match(NUMERIC);
  if (numeric) {
    const [first, second] = [Number(numeric[1] ?? numeric[4]), Number(numeric[3] ?? numeric[5])];
    const readings = [[second, first] as const, [first, second] as const].filter(([month, day]) => isDay(month, day));
    return readings.length > 0 ? { raw: numeric[0], readings, numeric: true } : null;
  }
  const raw = text.match(NAMED)?.[0];
  const [whole] = raw ? readDates(`${raw.replace(/(\d) (?=st|nd|rd|th)/i, '$1')} ${ANY_YEAR}`) : [];
  if (!raw || !whole || whole.start > 0 || whole.end < raw.length) return null;
  return { raw, readings: [[Number(whole.iso.slice(5, 7)), Number(whole.iso.slice(8))]], numeric: false };
}

/** The day nearest to the span, within its slack. */
function dayWithin({ start, end }: Span, [month, day]: readonly [number, number]): string | null {
  const [from, to] = [addDays(start, -SLACK_DAYS), addDays(end, SLACK_DAYS)];
  const years = [Number(end.slice(0, 4)), Number(start.slice(0, 4))];
  const days = years.flatMap((year) => isoDate(year, month, day) ?? []).filter((iso) => iso >= from && iso <= to);
  return days.find((iso) => iso >= start && iso <= end) ?? days[0] ?? null;
}

/**
 * The days of one column. Which number is the month is the same in all of them: the order under which more days lie in
 * the span and follow each other; none are read where both orders do as well and differ.
 */
export function daysOf(dates: readonly ShortDate[], span: Span): (string | null)[] {
  const read = (at: 0 | 1) => dates.map(({ readings }) => dayWithin(span, readings[at] ?? readings[0]!));
  const worth = (days: readonly (string | null)[]) => {
    const inside = days.filter((day) => day !== null && day >= span.start && day <= span.end).length;
    const steps = days
      .slice(1)
      .map((day, i) => (day && days[i] ? Math.sign(Date.parse(day) - Date.parse(days[i])) : 0));
    const turns = Math.min(steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length);
    return inside - turns;
  };
  const [dayFirst, monthFirst] = [read(0), read(1)];
  if (dayFirst.join() === monthFirst.join()) return dayFirst;
  const difference = worth(dayFirst) - worth(monthFirst);
  if (difference === 0) return dates.map(() => null);
  return difference > 0 ? dayFirst : monthFirst;
}
