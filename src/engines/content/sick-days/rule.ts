import type { DateField, DocumentFields } from '../../../document/fields/types.ts';
import { type CellLine, cellLines } from '../../../document/layout/cells.ts';
import type { Rect } from '../../../domain/geometry.ts';
import type { DocumentType } from '../../../domain/scan.ts';
import { addDays, addMonths, daysBetween, printedDate, WEEKDAYS_HE, weekdayOf } from '../../../values/dates.ts';
import { digitsChanged } from '../../../values/digit-changes.ts';
import { isDoubtful as isUnsure, mayBeMisread } from '../../../values/misreadings.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { type Count, countsBesideSpans, countsOf, INCLUSIVE, labelledCount, type Unit } from './counts.ts';
import { messages } from './messages.ts';
import { type Span, spanIn, spanInText } from './spans.ts';

/** From admission to discharge, if each is printed once. */
function stayOf({ dates }: DocumentFields): Span | null {
  const [start, end] = (['admission', 'discharge'] as const).map((role) => dates.filter((d) => d.role === role));
  return start!.length === 1 && end!.length === 1 ? { start: start![0]!.iso, end: end![0]!.iso } : null;
}

const periodOf = ({ period }: DocumentFields): Span | null =>
  period && { start: period.start.iso, end: period.end.iso };

/** Papers that count days worked, paid or insured, which leave some out. */
const OF_WORK = new Set<DocumentType>(['payslip', 'bank_statement', 'card_statement']);

/** Most days of work in so many days, and holidays that may be among them; chosen. */
const WORK_SHARE = 5 / 7;
const HOLIDAYS = 2;

/** Terms end a day before, with their month, or with the first or the last instalment: a month more or less says nothing. */
const MONTHS_SLACK = 1;
const DAYS_SLACK = 3;

type Judgement = 'holds' | 'other_count' | 'differs';

function ofMonths({ value }: Count, { start, end }: Span): Judgement {
  const isShort = end < addDays(addMonths(start, value - MONTHS_SLACK), -DAYS_SLACK);
  return isShort || end > addMonths(start, value + MONTHS_SLACK) ? 'differs' : 'holds';
}

/** The first and the last day count, in a sick note; a stay and a bill may count one of them. */
function ofDays({ value, isInclusive }: Count, between: number, isEither: boolean, isWholeSpan: boolean): Judgement {
  if (value === between + 1 || (isEither && value === between)) return 'holds';
  if (isEither || isInclusive || value > between + 1) return 'differs';
  // Some count nights, some only working days; so few they are not, and one other digit makes them all.
  const isWork = value >= Math.floor((between + 1) * WORK_SHARE) - HOLIDAYS;
  return !isWork && (isWholeSpan || digitsChanged(value, between + 1) === 1) ? 'differs' : 'other_count';
}

/** The line of the last day says that it counts, too: every day from the first to the last is meant. */
const countsLastDay = ({ end }: Span, { dates }: DocumentFields, lines: readonly CellLine[]): boolean =>
  dates.some(
    ({ iso, raw }) =>
      iso === end &&
      lines.some(({ cells }) =>
        cells.some(({ text }) => text.includes(raw) && INCLUSIVE.test(text.slice(text.indexOf(raw) + raw.length))),
      ),
  );

/** The paper names the day after as many days as it counts: work begins again then, and every day before it is counted. */
const isDayAfter = (
  { value }: Pick<Count, 'value'>,
  { start, end }: Span,
  { dates }: Pick<DocumentFields, 'dates'>,
): boolean => dates.some(({ iso }) => iso !== start && iso !== end && iso === addDays(start, value));

/** Of several rooms each night is paid for each, and the price of some nights may be another: such counts say nothing of the stay. */
function tellsStay({ value }: Count, stay: Span | null): boolean {
  const nights = stay ? daysBetween(stay.start, stay.end) : 0;
  return nights > 0 && (value === nights || (value > nights && value % nights !== 0));
}

const UNIT_MESSAGES = {
  days: { holds: 'holds', differs: 'differs' },
  nights: { holds: 'nights_hold', differs: 'nights' },
  weeks: { holds: 'weeks_hold', differs: 'weeks' },
  months: { holds: 'months_hold', differs: 'months' },
} as const;
const WEEK = 7;

/**
 * Recognised digits that may be others: those of the count, unless its pixels confirm them, or of the day on which the
 * span begins or ends, unless that is the weekday which is printed with it.
 */
function isMisread(
  { value, unit }: Count,
  span: Span,
  { dates }: DocumentFields,
  lines: readonly CellLine[],
  isDrawn: boolean,
  isInclusive: boolean,
): boolean {
  const recognised = dates.filter(({ source, iso }) => source === 'ocr' && [span.start, span.end].includes(iso));
  if (recognised.length === 0) return false;
  // Without the word for a day before them such names count other things, too: here they only confirm a date.
  const isOfWeekday = ({ raw, iso, weekday }: DateField) =>
    weekday === weekdayOf(iso) ||
    lines.some(({ cells }) => cells.some(({ text }) => text.includes(`${WEEKDAYS_HE[weekdayOf(iso)]} ${raw}`)));
  // A day that is printed again is known by the print that was read without doubt.
  const isRead = (iso: string) =>
    recognised.some((date) => date.iso === iso && (!isUnsure(date) || isReadAgain(date) || isOfWeekday(date))) ||
    !recognised.some((date) => date.iso === iso);
  if (![span.start, span.end].every(isRead)) return true;
  if (unit !== 'days') return false;
  const length = daysBetween(span.start, span.end);
  const off = value - length;
  // Work begins again on the day after as many days as were read: the count was read right.
  const isAgreed = isDayAfter({ value }, span, { dates });
  // The first and the last day count, or one of them.
  const isCountLike =
    !isDrawn &&
    !isAgreed &&
    [...(isInclusive ? [] : [length]), length + 1].some((days) => mayBeMisread(String(value), String(days)));
  // Work begins again on the day after the last one: both were read right.
  const isFollowed = dates.some(({ iso }) => iso === addDays(span.end, 1));
  const isSureDay = (iso: string) =>
    (isFollowed && iso === span.end) || recognised.some((date) => date.iso === iso && isOfWeekday(date));
  const isInLetters = (iso: string) =>
    recognised.some((date) => date.iso === iso) &&
    recognised.every(({ iso: own, raw }) => own !== iso || /\p{L}{3}/u.test(raw));
  // A month in letters is misread as no other one.
  const isOtherMonth = (iso: string, meant: string) => monthOf(iso) !== monthOf(meant) && isInLetters(iso);
  const isDayLike = (iso: string, days: number) => {
    const meant = addDays(iso, days);
    return !isSureDay(iso) && !isOtherMonth(iso, meant) && mayBeMisread(dayOf(iso), dayOf(meant));
  };
  const isDateLike = [...(isInclusive ? [] : [off]), off - 1].some(
    (days) => isDayLike(span.end, days) || isDayLike(span.start, -days),
  );
  return isCountLike || isDateLike;
}
const dayOf = (iso: string) => iso.slice(-2);
const monthOf = (iso: string) => iso.slice(0, -3);

/** A second reading of a picture is never surer than this; its digits are held against those that they are taken for. */
const SECOND_READING = 0.7;
const isReadAgain = ({ confidence, doubts }: DateField) => confidence >= SECOND_READING && (doubts ?? []).length === 0;

/** How many of its unit the span has. */
function expectedOf(unit: Unit, { start, end }: Span): number {
  const between = daysBetween(start, end);
  if (unit === 'days') return between + 1;
  if (unit === 'nights') return between;
  if (unit === 'weeks') return Math.round((between + 1) / WEEK);
  const [from, to] = [start, addDays(end, 1)].map((iso) => iso.split('-').map(Number) as [number, number, number]);
  return Math.round((to![0] - from![0]) * 12 + to![1] - from![1] + (to![2] - from![2]) / 30);
}

/**
 * Days of a sick note are those from its first to its last, both counted; days in hospital and nights in a hotel those of
 * the stay, and those of a bill its period's. Other papers say how long something lasts, and name its first and last day.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: prior(1.2, 'Methods of counting differ; not found in the labelled set.') },
  needs: ['fields', 'text', 'drawnDays'],
  run({ fields, text, drawnDays }) {
    const type = fields.documentType.value;
    const labelled = fields.labelled.find((l) => l.key === 'days');
    const stay = stayOf(fields);
    const period = periodOf(fields);
    const lines = cellLines(text);
    const counts = countsOf(lines, type === 'medical' && stay === null).filter(
      (each) => !each.isPriced || tellsStay(each, stay),
    );
    const own = labelled && labelledCount(labelled);
    const isCounted = type === 'medical' || type === 'utility_bill' || stay !== null;
    if (own && (stay ?? period) && isCounted) counts.unshift(own);
    else if (own && !OF_WORK.has(type)) counts.push(own);
    if (counts.length === 0 && type === 'medical') {
      const printed = fields.dates.map(({ raw }) => raw);
      counts.push(...countsBesideSpans(lines, printed));
    }
    const [count] = counts;
    const isInText = count?.isOfStay || count?.isBesideSpan;
    const named = spanIn(fields, lines) ?? (isInText ? spanInText(fields, lines) : null);
    const span = stay ?? period ?? named;
    if (!count || !span || span.end < span.start || (OF_WORK.has(type) && count !== own)) {
      return { outcome: 'not_applicable' };
    }
    const between = daysBetween(span.start, span.end);
    // A bill counts the days of its period, both ends or one of them.
    const isEither = stay !== null || type !== 'medical';
    const judged = counts
      .map((each) => ({ each, judgement: judge(each) }))
      .filter(({ each, judgement }) => judgement !== 'differs' || !fitsOwnLine(each, fields));
    if (judged.length === 0) return { outcome: 'not_applicable' };
    const judgements = judged.map(({ judgement }) => judgement);
    const at = Math.max(0, judgements.indexOf('differs'));
    const told = judged[at]!.each;
    const isContested = judgements.includes('holds') && judgements.includes('differs');
    const data = {
      found: told.value,
      expected: expectedOf(stay && told.unit === 'days' ? 'nights' : told.unit, span),
      from: printedDate(span.start),
      to: printedDate(span.end),
    };
    const { place } = told;
    const judgement = judgements[at]!;
    if (judgement === 'holds') {
      const message = UNIT_MESSAGES[told.unit].holds;
      return conclude([{ id: 'medical.days', status: 'pass', message, data, place }]);
    }
    const isDoubtful =
      told.isDoubtful ||
      isMisread(
        told,
        span,
        fields,
        lines,
        told === own && drawnDays !== null,
        !isEither && countsLastDay(span, fields, lines),
      );
    if (judgement === 'other_count' || isDoubtful || isContested) {
      return conclude([{ id: 'medical.days', status: 'warn', message: 'other_count', data, place }]);
    }
    const message = UNIT_MESSAGES[told.unit].differs;
    return conclude(
      [{ id: 'medical.days', status: 'fail', message, data, place }],
      [{ message, data, severity: 'medium', confidence: 0.8, place }],
    );

    function judge(each: Count): Judgement {
      if (each.unit === 'months') return ofMonths(each, span!);
      if (each.unit === 'weeks') return eitherWeek(each.value, between) ? 'holds' : 'differs';
      if (each.unit === 'days')
        return ofDays(
          each,
          between,
          isEither || each.isOfStay === true,
          (each === own && countsLastDay(span!, fields, lines)) || isDayAfter(each, span!, fields),
        );
      // A room that is used by day has no night.
      return each.value === between || (between === 0 && each.value === 1) ? 'holds' : 'differs';
    }
  },
});

/** Days between two dates of its own line: it says nothing of another span that the paper names. */
function fitsOwnLine({ value, unit, place }: Count, { dates }: DocumentFields): boolean {
  if (unit !== 'days') return false;
  const beside = dates.filter(({ page, rect }) => page === place.page && overlapsLine(rect, place.rect));
  return beside.some((from) =>
    beside.some((until) => [value, value - 1].includes(daysBetween(from.iso, until.iso)) && from.iso < until.iso),
  );
}

/** The middle of one is level with the other. */
const overlapsLine = (a: Rect, b: Rect): boolean => a.y + a.h / 2 > b.y && a.y + a.h / 2 < b.y + b.h;

/** Rounded to whole weeks, whichever ends are counted. */
const eitherWeek = (value: number, between: number) => Math.abs(between + 0.5 - value * WEEK) < WEEK;
