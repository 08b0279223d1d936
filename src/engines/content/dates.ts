import {
  addDays,
  daysBetween,
  hebrewCalendar,
  printedDate,
  readDates,
  weekdayOf,
} from '../../document/fields/dates.ts';
import type { DateField } from '../../document/fields/types.ts';
import { defineRule, type RuleCheck, type RuleFinding } from '../rule.ts';
import { conclude, confidenceOf, placeOf } from './support.ts';

/** 03/04/2025 in the other order, or null. */
function swapped(date: DateField): string | null {
  const [y, m, d] = date.iso.split('-');
  return Number(d) <= 12 && /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(date.raw.trim()) ? `${y}-${d}-${m}` : null;
}

/** A day of the week printed beside a date is that date's. */
export const weekday = defineRule({
  id: 'content/weekday',
  source: 'content',
  category: 'date_time_logic',
  needs: ['fields'],
  checks: ['date.weekday'],
  run({ fields }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    for (const date of fields.dates) {
      if (date.weekday === null) continue;
      const real = weekdayOf(date.iso);
      const data = { date: printedDate(date.iso), found: date.weekday, expected: real };
      const place = placeOf(date.weekdayAt ?? date);
      const other = swapped(date);
      if (real === date.weekday) checks.push({ id: 'date.weekday', status: 'pass', message: 'agrees', data, place });
      else if (other && weekdayOf(other) === date.weekday)
        checks.push({ id: 'date.weekday', status: 'warn', message: 'other_order', data, place });
      else if (date.source === 'ocr' && oneDigitOff(date))
        checks.push({ id: 'date.weekday', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'date.weekday', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', data, severity: 'high', confidence: confidenceOf([date], 0.9), place });
      }
    }
    return conclude(checks, findings);
  },
});

/** Recognised with doubt: any other digit gives any weekday, so only a sure reading decides. */
const oneDigitOff = (date: DateField) => date.confidence < 0.8;

interface Pair {
  earlier: readonly string[];
  later: readonly string[];
  /** Days by which the order may be turned without saying anything. */
  slackDays: number;
  variant?: string;
}

/** Roles whose days follow each other on every honest document. */
const PAIRS: readonly Pair[] = [
  { earlier: ['issue'], later: ['due'], slackDays: 0 },
  { earlier: ['executed'], later: ['value'], slackDays: 7 },
  { earlier: ['period_start'], later: ['period_end'], slackDays: 0 },
  { earlier: ['from'], later: ['to'], slackDays: 0 },
  { earlier: ['account_opened'], later: ['issue', 'as_of', 'executed'], slackDays: 0 },
  { earlier: ['employment_start'], later: ['paid', 'issue'], slackDays: 0 },
  { earlier: ['birth'], later: ['visit', 'issue', 'employment_start', 'account_opened'], slackDays: 0 },
  { earlier: ['as_of'], later: ['issue'], slackDays: 3 },
];

/** Dates stand in the order that their meaning demands. */
export const dateOrder = defineRule({
  id: 'content/date-order',
  source: 'content',
  category: 'date_time_logic',
  needs: ['fields'],
  checks: ['date.order'],
  run({ fields }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    for (const { earlier, later, slackDays } of PAIRS) {
      for (const a of fields.dates.filter((d) => d.role !== null && earlier.includes(d.role))) {
        for (const b of fields.dates.filter((d) => d.role !== null && later.includes(d.role))) {
          judge(a, b, slackDays);
        }
      }
    }
    const period = fields.period;
    if (period && !fields.dates.includes(period.start)) {
      // The month of a payslip: work cannot begin after it ended.
      for (const start of fields.dates.filter((d) => d.role === 'employment_start')) judge(start, period.end, 0);
    }
    return conclude(checks, findings);

    function judge(a: DateField, b: DateField, slackDays: number): void {
      const data = { first: a.role!, second: b.role!, found: printedDate(b.iso), other: printedDate(a.iso) };
      const place = placeOf(b.role === 'period_end' && a.role === 'employment_start' ? a : b);
      const gap = daysBetween(a.iso, b.iso);
      if (gap >= 0) checks.push({ id: 'date.order', status: 'pass', message: 'holds', data, place });
      else if (-gap <= slackDays) checks.push({ id: 'date.order', status: 'warn', message: 'close', data, place });
      else if ([a, b].some((d) => d.source === 'ocr' && d.confidence < 0.7))
        checks.push({ id: 'date.order', status: 'warn', message: 'unreadable', data, place });
      else if (turnsRound(a, b)) checks.push({ id: 'date.order', status: 'warn', message: 'other_order', data, place });
      else {
        checks.push({ id: 'date.order', status: 'fail', message: 'broken', data, place });
        findings.push({ message: 'broken', data, severity: 'high', confidence: confidenceOf([a, b], 0.85), place });
      }
    }

    /** Month-first dates that were read day-first. */
    function turnsRound(a: DateField, b: DateField): boolean {
      if (fields.currency === 'ILS') return false;
      const [x, y] = [swapped(a), swapped(b)];
      return x !== null && y !== null && fields.currency === 'USD' && daysBetween(x, y) >= 0;
    }
  },
});

const PAST_ROLES = new Set([
  'issue',
  'executed',
  'paid',
  'visit',
  'as_of',
  'account_opened',
  'employment_start',
  'birth',
]);
/** Documents of a thing that was done: whatever date they print lies behind. */
const DONE = new Set(['payment_app', 'bank_transfer', 'deposit_receipt']);
const MAY_LIE_AHEAD = new Set(['due', 'value', 'charge', 'period_end', 'to']);

/** What a document reports as done cannot lie in the future. */
export const futureDate = defineRule({
  id: 'content/future-date',
  source: 'content',
  category: 'date_time_logic',
  needs: ['fields', 'now'],
  checks: ['date.future'],
  run({ fields, now }) {
    const limit = addDays(now.toISOString().slice(0, 10), 2);
    const type = fields.documentType.value;
    const statement = type === 'bank_statement' && fields.transactions.some((t) => t.balance !== null);
    const judged = fields.dates.filter(
      (d) =>
        (d.role !== null && PAST_ROLES.has(d.role) && type !== 'check') ||
        (d.role === 'transaction' && statement) ||
        (d.role === null && DONE.has(type)) ||
        (DONE.has(type) && d.role !== null && !MAY_LIE_AHEAD.has(d.role)),
    );
    if (judged.length === 0) return { outcome: 'not_applicable' };
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    const ahead = judged.filter((d) => d.iso > limit);
    for (const date of ahead.slice(0, 5)) {
      const data = {
        date: printedDate(date.iso),
        role: date.role ?? 'date',
        today: printedDate(now.toISOString().slice(0, 10)),
      };
      const place = placeOf(date);
      if (date.source === 'ocr' && date.confidence < 0.7)
        checks.push({ id: 'date.future', status: 'warn', message: 'unreadable', data, place });
      else if (swapped(date) !== null && swapped(date)! <= limit && fields.currency === 'USD')
        checks.push({ id: 'date.future', status: 'warn', message: 'other_order', data, place });
      else {
        checks.push({ id: 'date.future', status: 'fail', message: 'ahead', data, place });
        findings.push({ message: 'ahead', data, severity: 'high', confidence: confidenceOf([date], 0.85), place });
      }
    }
    if (ahead.length === 0)
      checks.push({ id: 'date.future', status: 'pass', message: 'holds', data: { dates: judged.length } });
    return conclude(checks, findings);
  },
});

/** A Hebrew date and a Gregorian one in one line name the same day; the Hebrew day begins at sunset. */
export const hebrewDate = defineRule({
  id: 'content/hebrew-date',
  source: 'content',
  category: 'date_time_logic',
  needs: ['text'],
  checks: ['date.hebrew_calendar'],
  run({ text }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    for (const page of text) {
      for (const line of page.lines) {
        const dates = readDates(line.text);
        const hebrew = dates.filter((d) => d.calendar === 'hebrew');
        const gregorian = dates.filter((d) => d.calendar === 'gregorian');
        if (hebrew.length !== 1 || gregorian.length !== 1) continue;
        const gap = daysBetween(gregorian[0]!.iso, hebrew[0]!.iso);
        const data = {
          hebrew: line.text.slice(hebrew[0]!.start, hebrew[0]!.end).trim(),
          found: printedDate(gregorian[0]!.iso),
          expected: printedDate(hebrew[0]!.iso),
        };
        const place = { page: page.page, rect: line.rect };
        if (Math.abs(gap) <= 1)
          checks.push({ id: 'date.hebrew_calendar', status: 'pass', message: 'agrees', data, place });
        else if (page.source === 'ocr')
          checks.push({ id: 'date.hebrew_calendar', status: 'warn', message: 'unreadable', data, place });
        else {
          checks.push({ id: 'date.hebrew_calendar', status: 'fail', message: 'differs', data, place });
          findings.push({ message: 'differs', data, severity: 'medium', confidence: 0.85, place });
        }
      }
    }
    return conclude(checks, findings);
  },
});

/** Days on which banks in Israel are closed (Bank of Israel, business days): month and day of the Hebrew calendar. */
const CLOSED: Readonly<Record<string, readonly number[]>> = {
  Tishri: [1, 2, 9, 10, 15, 22],
  Nisan: [15, 21],
  Sivan: [6],
  Av: [9],
};

export function isBankHoliday(iso: string): boolean {
  if (weekdayOf(iso) === 6) return true;
  const { day, month } = hebrewCalendar(iso);
  return CLOSED[month]?.includes(day) ?? false;
}

const ISRAELI_BANK_DOCUMENTS = new Set(['bank_transfer', 'bank_statement', 'deposit_receipt']);

/** A value date of an Israeli bank is a business day. Exceptions exist, so this only asks. */
export const businessDay = defineRule({
  id: 'content/business-day',
  source: 'content',
  category: 'date_time_logic',
  needs: ['fields'],
  checks: ['date.business_day'],
  run({ fields }) {
    if (fields.currency !== 'ILS' || !ISRAELI_BANK_DOCUMENTS.has(fields.documentType.value))
      return { outcome: 'not_applicable' };
    const values = fields.dates.filter((d) => d.role === 'value');
    const checks = values.map((date): RuleCheck => {
      const closed = isBankHoliday(date.iso);
      return {
        id: 'date.business_day',
        status: closed ? 'warn' : 'pass',
        message: closed ? 'closed' : 'open',
        data: { date: printedDate(date.iso) },
        place: placeOf(date),
      };
    });
    return conclude(checks, []);
  },
});

/** Days of a sick note are those from its first to its last, both counted. */
export const sickDays = defineRule({
  id: 'content/sick-days',
  source: 'content',
  category: 'date_time_logic',
  needs: ['fields'],
  checks: ['medical.days'],
  run({ fields }) {
    const printed = fields.labelled.find((l) => l.key === 'days');
    const days = printed ? Number(printed.value.match(/\d{1,3}/)?.[0]) : Number.NaN;
    if (fields.documentType.value !== 'medical' || !printed || !fields.period || !Number.isFinite(days))
      return { outcome: 'not_applicable' };
    const between = daysBetween(fields.period.start.iso, fields.period.end.iso);
    if (between < 0) return { outcome: 'not_applicable' };
    const data = {
      found: days,
      expected: between + 1,
      from: printedDate(fields.period.start.iso),
      to: printedDate(fields.period.end.iso),
    };
    const place = placeOf(printed);
    if (days === between + 1)
      return conclude([{ id: 'medical.days', status: 'pass', message: 'holds', data, place }], []);
    // Some count nights, some only working days.
    if (printed.source === 'ocr' || days === between || days < between) {
      return conclude([{ id: 'medical.days', status: 'warn', message: 'other_count', data, place }], []);
    }
    return conclude(
      [{ id: 'medical.days', status: 'fail', message: 'differs', data, place }],
      [{ message: 'differs', data, severity: 'medium', confidence: 0.8, place }],
    );
  },
});
