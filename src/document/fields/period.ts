/** The period that a document covers. */
import type { DocumentType } from '../../domain/scan.ts';
import { addDays, isoDate, readMonths } from '../../values/dates.ts';
import { horizontalGap } from '../layout/columns.ts';
import { type DateEntity, type Entities, readOf, within } from './entities.ts';
import type { LabelledEntity } from './labelled.ts';
import { phrasePattern } from './lexicon/index.ts';
import type { DateField, DateRole, DocumentFields, Read } from './types.ts';

/** By what their labels and columns say. */
export type DateRoles = ReadonlyMap<DateEntity, DateRole>;

interface Bounds {
  start: DateEntity;
  end: DateEntity;
}

/** Two dates of the page, or the whole of a month that is named. */
export type FoundPeriod = { dates: Bounds; labelled: boolean } | { month: NonNullable<DocumentFields['period']> };

/**
 * The two dates after a label. Recognition does not show which of them is first, nor on a Hebrew page by a dash
 * between them: programs set `01/02 - 28/02` in either direction. A word between them (`עד`) tells it.
 */
export function datesOfPeriod(inside: readonly DateEntity[], rtlPages: ReadonlySet<number>): Bounds | null {
  const [first, second, more] = inside;
  if (!first || !second || more || endsOwnSpan(first)) return null;
  if (isSentenceBetween(first, second)) return null;
  const { page, text } = first.cell;
  const open = rtlPages.has(page) && !/\p{L}/u.test(text.slice(first.end, second.start));
  const turned = (open || first.field.source === 'ocr') && second.field.iso < first.field.iso;
  return turned ? { start: second, end: first } : { start: first, end: second };
}

/** Words between two dates of one cell that make them a span; a sentence may go on with another date. */
const SPAN = phrasePattern('until', String.raw`[-–—]|(?<!\p{L})`, String.raw`(?!\p{L})`);

/**
 * Words between two dates from which on a sentence goes on: `from 1 January 2020 we fall under the law 1955 of 25 May 2019`, unless the
 * first or the last one makes them a span. Chosen.
 */
const MANY_WORDS = 4;
const TO_FIRST = phrasePattern('until', String.raw`^\s*(?:[-–—]|`, String.raw`)(?!\p{L})`);
const TO_LAST = phrasePattern('until', String.raw`(?:[-–—]|(?<!\p{L})`, String.raw`)\s*$`);

function isSentenceBetween(first: DateEntity, second: DateEntity): boolean {
  if (first.cell !== second.cell) return false;
  const between = first.cell.text.slice(first.end, second.start);
  const words = between.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= MANY_WORDS && !TO_FIRST.test(between) && !TO_LAST.test(between);
}

/** `1er au 31 octobre 2025`: the first date ends a span of its own month. */
const DAY_BEFORE = phrasePattern('until', String.raw`(?<!\d)\d{1,2}(?:er|[.º°])?\s*(?:[-–—]|`, String.raw`)\s*$`);

const endsOwnSpan = ({ cell, start, field }: DateEntity): boolean =>
  /\p{L}/u.test(field.raw) && DAY_BEFORE.test(cell.text.slice(0, start));

function areOneSpan(first: DateEntity, second: DateEntity): boolean {
  if (endsOwnSpan(first) || isSentenceBetween(first, second)) return false;
  const between = first.cell === second.cell ? first.cell.text.slice(first.end, second.start) : '';
  return !/\p{L}/u.test(between) || SPAN.test(between);
}

const TO = phrasePattern('until', String.raw`^\s*(?:[-–—]|`, String.raw`)\s*$`);
/** Lines of one value follow each other within their height; chosen. */
const MAX_GAP = 1;

/** The dates after a label: where it ends with a dash or "to", the line below has the second one, under it or where a sentence goes on. */
export function datesAfter(label: LabelledEntity, dates: readonly DateEntity[]): readonly DateEntity[] {
  const inside = dates.filter((date) => within(date, label));
  const [first, more] = inside;
  if (!first || more || !TO.test(first.cell.text.slice(first.end))) return inside;
  const { page, rect } = first.cell;
  const next = dates.filter(({ cell, start }) => {
    const gap = cell.rect.y - (rect.y + rect.h);
    return start === 0 && cell.page === page && cell.rect.y > rect.y && gap <= MAX_GAP * rect.h;
  });
  const below =
    next.find(({ cell }) => horizontalGap(rect, cell.rect) <= 0) ?? (next.length === 1 ? next[0] : undefined);
  return below ? [first, below] : inside;
}

function wholeMonth({ year, month }: { year: number; month: number }, span: Read): FoundPeriod {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const make = (day: number, role: DateRole): DateField => ({
    ...span,
    iso: isoDate(year, month, day)!,
    role,
    weekday: null,
    weekdayAt: null,
  });
  return { month: { start: make(1, 'period_start'), end: make(last, 'period_end') } };
}

/** A paper made on a day speaks of days before it. */
const DAYS_BEFORE = 320;

const PAYSLIP = phrasePattern('payslip');

export function findPeriod(
  type: DocumentType,
  entities: Entities,
  labelled: readonly LabelledEntity[],
  roles: DateRoles,
  rtlPages: ReadonlySet<number>,
  firstPage: number,
): FoundPeriod | null {
  const datesIn = (each: LabelledEntity) => entities.dates.filter((date) => within(date, each));
  for (const each of labelled) {
    // "from 01/02 - 28/02" has both after the one label.
    if (each.label?.kind !== 'period' && each.label?.key !== 'from') continue;
    const inside = datesAfter(each, entities.dates);
    const dates = datesOfPeriod(inside, rtlPages);
    if (dates && (each.label.kind === 'period' || areOneSpan(inside[0]!, inside[1]!))) return { dates, labelled: true };
    const [month, more] = readMonths(each.field.value);
    if (type === 'payslip' && month && !more) return wholeMonth(month, readOf(each));
  }
  const from = labelled.find(({ label }) => label?.key === 'from');
  const to = labelled.find(({ label }) => label?.key === 'to');
  const [start, second] = from ? datesIn(from) : [];
  // "from … to …" may follow the one label.
  const end = to ? datesIn(to)[0] : start && second && areOneSpan(start, second) ? second : undefined;
  if (start && end) return { dates: { start, end }, labelled: true };
  const month = labelled.find(({ label }) => label?.key === 'month');
  const read = month && readMonths(month.field.value)[0];
  if (month && read) return wholeMonth(read, readOf(month));
  // "תלוש שכר לחודש 06/2025": the title itself.
  const title = type === 'payslip' && entities.months.find(({ cell }) => PAYSLIP.test(cell.text));
  return title ? wholeMonth(title, readOf(title)) : unlabelledPeriod(type, entities, roles, firstPage);
}

/** Documents that speak of a span of time. */
const OF_A_PERIOD = new Set<DocumentType>(['bank_statement', 'card_statement', 'utility_bill']);

/** Two dates with nothing between them but a dash or "to", alone in their cell: a period, whatever its label says. */
function unlabelledPeriod(
  type: DocumentType,
  { dates }: Entities,
  roles: DateRoles,
  firstPage: number,
): FoundPeriod | null {
  if (!OF_A_PERIOD.has(type)) return null;
  for (const [i, first] of dates.entries()) {
    const second = dates[i + 1];
    if (!second || second.cell !== first.cell || first.cell.page !== firstPage) continue;
    const { text } = first.cell;
    const beside = text.slice(0, first.start) + text.slice(second.end);
    if (!TO.test(text.slice(first.end, second.start)) || /\d/.test(beside)) continue;
    if (roles.has(first) || roles.has(second)) return null;
    const [start, end] = first.field.iso < second.field.iso ? [first, second] : [second, first];
    return { dates: { start, end }, labelled: false };
  }
  return null;
}

export function readPeriod(
  period: FoundPeriod | null,
  fields: ReadonlyMap<DateEntity, DateField>,
): DocumentFields['period'] {
  if (!period) return null;
  if ('month' in period) return period.month;
  return { start: fields.get(period.dates.start)!, end: fields.get(period.dates.end)! };
}

/** The days that a paper speaks of: its period, else the year before the day on which it was made. */
export function spanOf(
  period: FoundPeriod | null,
  entities: Entities,
  roles: DateRoles,
): { start: string; end: string } | null {
  if (period) {
    const { start, end } =
      'month' in period ? period.month : { start: period.dates.start.field, end: period.dates.end.field };
    return { start: start.iso, end: end.iso };
  }
  const made = entities.dates.find((date) => ['issue', 'as_of'].includes(roles.get(date) ?? ''));
  return made ? { start: addDays(made.field.iso, -DAYS_BEFORE), end: made.field.iso } : null;
}
