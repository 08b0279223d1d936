/**
 * Days of the week that have a column of their own beside the dates, as timesheets and diaries print them. A word alone may be
 * something else in many languages: the column is one where all its rows but one at most name the day of their date.
 */
import { bareWeekday, readWeekdays, weekdayOf } from '../../values/dates.ts';
import { plainLetters, weekdayNamed } from '../../values/month-names.ts';
import { type FieldCell, type FieldLine, readSpan } from './cells.ts';
import type { DateEntity } from './entities.ts';
import type { DateField } from './types.ts';

/** Rows that name the day of their date, and different days among them. Chosen. */
const MIN_AGREEING = 3;
/** Letters of a full name; shorter ones are words of other languages, but for Hebrew ones. */
const MIN_LETTERS = 4;

type Day = Pick<DateField, 'weekday' | 'weekdayAt'>;

function namedDay(text: string): number {
  const [read] = readWeekdays(text);
  if (read && read.end - read.start === text.length) return read.weekday;
  const bare = bareWeekday(text);
  return bare < 0 ? weekdayNamed(plainLetters(text).toLowerCase()) : bare;
}

/** The cell names a day and nothing else. */
function dayIn(cell: FieldCell | undefined): Day | null {
  const text = cell?.text.trim() ?? '';
  if (!cell || /\p{Nd}/u.test(text)) return null;
  const weekday = text.length < MIN_LETTERS ? bareWeekday(text) : namedDay(text);
  return weekday < 0 ? null : { weekday, weekdayAt: readSpan(cell, 0, cell.text.length) };
}

/** Room between a day and its date that screens leave where they align both, in heights of the print. Chosen. */
const MAX_APART = 3;

const gapOf = ({ rect: { x, w } }: FieldCell, { rect: other }: FieldCell) =>
  Math.max(other.x - x - w, x - other.x - other.w);

/**
 * A day right before or after its date, `Thursday   17 September 2026`, with no other date at it: at least as many of them name
 * the day of their date as not.
 */
function daysApart(
  lines: readonly FieldLine[],
  inCell: ReadonlyMap<FieldCell, readonly DateEntity[]>,
): [DateEntity, Day][] {
  const rows = lines.flatMap(({ cells }) =>
    cells.flatMap((cell, i): [DateEntity, Day][] => {
      const [date, more] = [cells[i - 1], cells[i + 1]].flatMap((near) => (near && inCell.get(near)) ?? []);
      const day = date && !more && date.field.weekday === null ? dayIn(cell) : null;
      return date && day && gapOf(cell, date.cell) < MAX_APART * cell.rect.h ? [[date, day]] : [];
    }),
  );
  const isLone = ([date]: (typeof rows)[number]) => rows.filter(([other]) => other === date).length === 1;
  const lone = rows.filter(isLone);
  const agreeing = lone.filter(([date, { weekday }]) => weekdayOf(date.field.iso) === weekday);
  return 2 * agreeing.length >= lone.length ? lone : [];
}

/** By each date, the day beside it. */
export function daysInColumns(lines: readonly FieldLine[], dates: readonly DateEntity[]): ReadonlyMap<DateEntity, Day> {
  const inCell = Map.groupBy(dates, ({ cell }) => cell);
  const found = new Map<DateEntity, Day>(daysApart(lines, inCell));
  for (const side of [-1, 1]) {
    const rows = lines.flatMap(({ cells }) =>
      cells.flatMap((cell, i): [DateEntity, Day][] => {
        const [date, more] = inCell.get(cell) ?? [];
        const day = date && !more && date.field.weekday === null ? dayIn(cells[i + side]) : null;
        return date && day ? [[date, day]] : [];
      }),
    );
    const agreeing = rows.filter(([date, { weekday }]) => weekdayOf(date.field.iso) === weekday);
    const different = new Set(agreeing.map(([, { weekday }]) => weekday));
    if (different.size >= MIN_AGREEING && rows.length - agreeing.length <= 1)
      for (const [date, day] of rows) found.set(date, day);
  }
  return found;
}
