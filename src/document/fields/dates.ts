/** Dates with their roles and weekdays. */
import { BUDDHIST, isoDate } from '../../values/dates.ts';
import { weekdayNamed } from '../../values/month-names.ts';
import type { Doubt } from '../facts.ts';
import type { FieldLine } from './cells.ts';
import { daysInColumns } from './day-columns.ts';
import { type DateEntity, type Entities, readOf, type WeekdayEntity, within } from './entities.ts';
import type { FoundTable } from './found-tables.ts';
import type { LabelledEntity } from './labelled.ts';
import { type DateRoles, datesAfter, datesOfPeriod, type FoundPeriod } from './period.ts';
import type { DateField, DateRole } from './types.ts';

/** A receipt and an admission are one word: beside the day of a discharge it is the latter. */
const RECEIPT_OR_ADMISSION = /^קבלה\s*:?\s*$/;

function admissions(lines: readonly FieldLine[], dates: readonly DateEntity[], roles: DateRoles): DateEntity[] {
  if (![...roles.values()].includes('discharge')) return [];
  const beside = new Set(
    lines
      .filter(({ cells }) => cells.some(({ text }) => RECEIPT_OR_ADMISSION.test(text)))
      .flatMap(({ cells }) => cells),
  );
  return dates.filter(
    ({ cell, start, end }) =>
      RECEIPT_OR_ADMISSION.test(cell.text.slice(0, start)) ||
      (beside.has(cell) && start === 0 && end === cell.text.length),
  );
}

/** By label first, by column else. */
export function dateRoles(
  lines: readonly FieldLine[],
  { dates }: Entities,
  labelled: readonly LabelledEntity[],
  tables: readonly FoundTable[],
  rtlPages: ReadonlySet<number>,
): DateRoles {
  const roles = new Map<DateEntity, DateRole>();
  const give = (date: DateEntity | null | undefined, role: DateRole) => {
    if (date && !roles.has(date)) roles.set(date, role);
  };
  const datesOf = Map.groupBy(dates, ({ cell }) => cell);
  for (const each of labelled) {
    if (each.label?.kind === 'date')
      give(
        (datesOf.get(each.cell) ?? []).find((date) => within(date, each)),
        each.label.key,
      );
    if (each.label?.kind !== 'period') continue;
    const period = datesOfPeriod(datesAfter(each, dates), rtlPages);
    give(period?.start, 'period_start');
    give(period?.end, 'period_end');
  }
  for (const date of admissions(lines, dates, roles)) give(date, 'admission');
  for (const { columns, rows } of tables) {
    for (const { cells } of rows) {
      for (const [i, cell] of cells.entries()) {
        const key = columns[i]?.key;
        if (key) give(cell?.date, key === 'value_date' ? 'value' : 'transaction');
      }
    }
  }
  return roles;
}

type Dated = readonly { entity: DateEntity; field: DateField }[];

/** Of a birth with a two-digit year the century is the one before the document. */
function correctBirths(dates: Dated): Dated {
  const others = dates.filter(({ field }) => field.role !== 'birth').map(({ field }) => field.iso);
  const latest = others.reduce((most, iso) => (iso > most ? iso : most), '');
  return dates.map(({ entity, field }) => {
    if (field.role !== 'birth' || /\d{4}/.test(field.raw) || latest === '' || latest >= field.iso)
      return { entity, field };
    const [year, month, day] = field.iso.split('-').map(Number) as [number, number, number];
    return { entity, field: { ...field, iso: isoDate(year - 100, month, day) ?? field.iso } };
  });
}

/** Of what a paper tells as done. */
const DONE = new Set<DateRole | null>(['issue', 'executed', 'paid', 'visit', 'transaction']);
/** From 2040 on, where two digits end as years of this century: no paper tells of those yet. */
const FAR_AHEAD = 2040;

/** No paper is issued in 2065: where all its dates are as far ahead, 65 is the Buddhist year 2565, though no Thai word was read. */
function correctBuddhist(dates: Dated): Dated {
  const yearOf = ({ field }: Dated[number]) => Number(field.iso.slice(0, 4));
  const isAhead = (date: Dated[number]) => !/\d{4}/.test(date.field.raw) && yearOf(date) >= FAR_AHEAD;
  if (!dates.some(({ field }) => DONE.has(field.role)) || !dates.every(isAhead)) return dates;
  return dates.map(({ entity, field }) => {
    const [year, month, day] = field.iso.split('-').map(Number) as [number, number, number];
    return { entity, field: { ...field, iso: isoDate(year + 500 - BUDDHIST, month, day) ?? field.iso } };
  });
}

/** Years between the dates of one document, those of births and of long relations aside. */
const MAX_YEARS_APART = 25;
const LONG_AGO = new Set<DateRole | null>(['birth', 'account_opened', 'employment_start']);

/** A recognised date that lies far from all others has a misread year, most likely. */
function doubtYears(dates: Dated): Dated {
  const yearOf = ({ field }: Dated[number]) => Number(field.iso.slice(0, 4));
  return dates.map((date) => {
    const { entity, field } = date;
    if (field.source !== 'ocr' || LONG_AGO.has(field.role)) return date;
    const others = dates.filter((other) => other !== date && !LONG_AGO.has(other.field.role));
    const far = others.filter((other) => Math.abs(yearOf(other) - yearOf(date)) > MAX_YEARS_APART);
    const later = others.filter((other) => yearOf(date) - yearOf(other) > MAX_YEARS_APART);
    // Two dates may be misread alike; years that lie ahead of half the others are the misread ones.
    if (others.length === 0 || (far.length < others.length && 2 * later.length < others.length)) return date;
    return { entity, field: { ...field, doubts: [...new Set<Doubt>([...(field.doubts ?? []), 'digit'])] } };
  });
}

/** What a weekday with a label of its own may be the day of. */
const DAYS_OF = new Set<DateRole | null>(['issue', 'executed', 'visit', 'admission', 'paid']);
const MAX_DAY_DISTANCE_PT = 60;

/** The date that a weekday which stands apart belongs to: of the same row, or the nearest one above. */
function dateOfWeekday(
  day: WeekdayEntity,
  dates: Dated,
  { weekdays }: Entities,
  labelled: readonly LabelledEntity[],
): DateEntity | null {
  const label = labelled.find((each) => each.label?.key === 'weekday' && within(day, each));
  // A screen shows one date and its day anywhere; "pizza on Thursday" speaks of something else.
  const alone = !/\p{L}/u.test(day.cell.text.slice(0, day.start) + day.cell.text.slice(day.end));
  const single = alone && new Set(dates.map(({ field }) => field.iso)).size === 1 && weekdays.length === 1;
  if (!label && !single) return null;
  const distance = ({ entity }: Dated[number]) =>
    entity.cell.page === day.cell.page ? Math.abs(entity.cell.rect.y - day.cell.rect.y) : Number.POSITIVE_INFINITY;
  const near = dates
    .filter((date) => single || (DAYS_OF.has(date.field.role) && distance(date) < MAX_DAY_DISTANCE_PT))
    .sort((a, b) => distance(a) - distance(b));
  return near[0]?.entity ?? null;
}

/** Days in languages in which only a label shows that a word alone is one: `Jour: lundi`, while `pazar` is a market too. */
const labelledDays = (labelled: readonly LabelledEntity[], { weekdays }: Entities): WeekdayEntity[] =>
  labelled.flatMap(({ label, field, cell, start, end }) => {
    const weekday = label?.key === 'weekday' ? weekdayNamed(field.value.trim().toLowerCase()) : -1;
    return weekday < 0 || weekdays.some((day) => day.cell === cell) ? [] : [{ cell, start, end, weekday }];
  });

function giveWeekdays(dates: Dated, entities: Entities, labelled: readonly LabelledEntity[]): Dated {
  const given = new Map<DateEntity, Pick<DateField, 'weekday' | 'weekdayAt'>>();
  for (const day of [...entities.weekdays, ...labelledDays(labelled, entities)]) {
    const known = ({ entity, field }: Dated[number]) =>
      entity.cell === day.cell && (field.weekday !== null || given.has(entity));
    const date = dates.some(known) ? null : dateOfWeekday(day, dates, entities, labelled);
    if (date) given.set(date, { weekday: day.weekday, weekdayAt: readOf(day) });
  }
  return dates.map(({ entity, field }) => ({ entity, field: { ...field, ...given.get(entity) } }));
}

/** Every date, by where it was found; those of the period take its roles whatever their labels say. */
export function readDateFields(
  lines: readonly FieldLine[],
  entities: Entities,
  roles: DateRoles,
  labelled: readonly LabelledEntity[],
  period: FoundPeriod | null,
): ReadonlyMap<DateEntity, DateField> {
  const days = daysInColumns(lines, entities.dates);
  const found = entities.dates.map((entity) => ({
    entity,
    field: { ...entity.field, ...days.get(entity), role: roles.get(entity) ?? null },
  }));
  const dates = giveWeekdays(doubtYears(correctBirths(correctBuddhist(found))), entities, labelled);
  const bounds = period && 'dates' in period && period.labelled ? period.dates : null;
  return new Map(
    dates.map(({ entity, field }) => {
      const role = entity === bounds?.end ? 'period_end' : entity === bounds?.start ? 'period_start' : field.role;
      return [entity, { ...field, role }];
    }),
  );
}
