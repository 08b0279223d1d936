/** Dates of running text that continue on the next line, and dates whose day of the week ends the line before. */
import { type DateHabits, readDates, readWeekdays } from '../../values/dates.ts';
import { type FieldCell, type FieldLine, readSpan, type Span } from './cells.ts';
import type { DateField } from './types.ts';

/** A date, and where in a cell's text it stands. */
export interface DateEntity extends Span {
  field: Omit<DateField, 'role'>;
}

/** Lines of one paragraph: their distance, in heights of the type, and by how much their edges may differ; chosen. */
const LEADING = 2;
const EDGE_PT = 3;
/** Characters between a day of the week and its date. */
const BESIDE = 12;

/** Each cell that is a line of running text with the one that goes on from it. */
function paragraphs(lines: readonly FieldLine[]): [upper: FieldCell, lower: FieldCell][] {
  return lines.flatMap((line, i): [FieldCell, FieldCell][] => {
    const next = lines[i + 1];
    const [upper, lower] = [line.cells[0], next?.cells[0]];
    if (!upper || !lower || line.cells.length > 1 || next!.cells.length > 1 || line.page !== next!.page) return [];
    const edge = ({ rect }: FieldCell) => (line.direction === 'rtl' ? rect.x + rect.w : rect.x);
    const isNext = lower.rect.y > upper.rect.y && lower.rect.y - upper.rect.y <= LEADING * upper.rect.h;
    return isNext && Math.abs(edge(upper) - edge(lower)) <= EDGE_PT ? [[upper, lower]] : [];
  });
}

/**
 * These dates; one that begins a line has the day of the week that ends the line before. And dates with a month in words that go
 * over the end of a line, placed where they begin: `… on Friday 14` above `May 2024 …`.
 */
export function datesAcrossLines(
  dates: readonly DateEntity[],
  lines: readonly FieldLine[],
  habits: DateHabits,
): DateEntity[] {
  const pairs = paragraphs(lines);
  const above = new Map(pairs.map(([upper, lower]) => [lower, upper]));
  const within = dates.map((date) => {
    const upper = above.get(date.cell);
    if (!upper || date.field.weekday !== null || date.start > 0) return date;
    return { ...date, field: { ...date.field, ...weekdayBefore(`${upper.text} `, upper.text.length + 1, upper) } };
  });
  return [...within, ...pairs.flatMap(([upper, lower]) => brokenDates(upper, lower, habits))];
}

function brokenDates(upper: FieldCell, lower: FieldCell, habits: DateHabits): DateEntity[] {
  const text = `${upper.text} ${lower.text}`;
  const from = upper.text.length;
  return readDates(text, habits)
    .filter(({ start, end }) => start < from && end > from + 1 && /\p{L}/u.test(text.slice(start, end)))
    .map(({ start, end, iso }): DateEntity => {
      const raw = text.slice(start, end);
      const day = weekdayBefore(text, start, upper);
      const named = day.weekday === null ? weekdayAfter(text, end, lower) : day;
      const field = { ...readSpan(upper, start, from), raw, iso, ...named };
      return { cell: upper, start, end: from, field };
    });
}

/** The last day of the week before a place, where it is near. */
function weekdayBefore(
  text: string,
  start: number,
  cell: FieldCell,
): Pick<DateEntity['field'], 'weekday' | 'weekdayAt'> {
  const day = readWeekdays(text).findLast(({ end }) => end <= start && start - end <= BESIDE);
  return { weekday: day?.weekday ?? null, weekdayAt: day ? readSpan(cell, day.start, day.end) : null };
}

/** The first day of the week behind the end of a date, where it is near: `14 maja` above `2025 r. (środa)`. */
function weekdayAfter(text: string, end: number, lower: FieldCell): Pick<DateEntity['field'], 'weekday' | 'weekdayAt'> {
  const day = readWeekdays(text).find((each) => each.start >= end && each.start - end <= BESIDE);
  const offset = text.length - lower.text.length;
  return {
    weekday: day?.weekday ?? null,
    weekdayAt: day ? readSpan(lower, day.start - offset, day.end - offset) : null,
  };
}
