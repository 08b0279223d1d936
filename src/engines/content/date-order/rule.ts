import type { DateField, DateRole, PaperFields } from '../../../document/fields/types.ts';
import { cellLines } from '../../../document/layout/cells.ts';
import type { DocumentType } from '../../../domain/scan.ts';
import { daysBetween, printedDate } from '../../../values/dates.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { confidenceOf, mayBeMisreadDate, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';
import { spansSaid } from './sentences.ts';

interface Pair {
  earlier: readonly DateRole[];
  later: readonly DateRole[];
  /** Days by which the order may be reversed and the check only asks; chosen, not measured. */
  slackDays: number;
  /** Both ends of one span: of several spans, each end belongs to the start before it alone. */
  isOneSpan?: true;
  /** Papers on which it is so; all of them where none is named. */
  type?: DocumentType;
}

/** Roles whose days follow each other on every genuine document. */
const PAIRS: readonly Pair[] = [
  // Bills of a month that is paid at its beginning, and of what was paid before, are issued after the day on which they were due.
  { earlier: ['issue'], later: ['due'], slackDays: 31 },
  { earlier: ['executed'], later: ['value'], slackDays: 7 },
  { earlier: ['period_start'], later: ['period_end'], slackDays: 0, isOneSpan: true },
  // A card is charged once the days of its statement are over.
  { earlier: ['period_end'], later: ['charge', 'due'], slackDays: 0, type: 'card_statement' },
  { earlier: ['from'], later: ['to'], slackDays: 0, isOneSpan: true },
  { earlier: ['account_opened'], later: ['issue', 'as_of', 'executed'], slackDays: 0 },
  { earlier: ['employment_start'], later: ['paid'], slackDays: 0 },
  // A contract or an offer is written before the work begins.
  { earlier: ['employment_start'], later: ['issue'], slackDays: 0, type: 'payslip' },
  { earlier: ['birth'], later: ['visit', 'admission', 'issue', 'employment_start', 'account_opened'], slackDays: 0 },
  { earlier: ['as_of'], later: ['issue'], slackDays: 3 },
  // Other papers may name a document that has expired.
  { earlier: ['issue'], later: ['expires'], slackDays: 0, type: 'id_document' },
  { earlier: ['admission'], later: ['discharge'], slackDays: 0, isOneSpan: true },
];

/** More days of one role are a list of events: which of them belongs to which of another role is unknown. Chosen. */
const MAX_DAYS = 2;
const isList = (dates: readonly DateField[]): boolean => new Set(dates.map(({ iso }) => iso)).size > MAX_DAYS;

/** No other start lies nearer to this end, in whichever direction its line is read. */
function endsSpan(start: DateField, end: DateField, starts: readonly DateField[]): boolean {
  const apart = (from: DateField) =>
    Math.abs(end.page - from.page) * 1e6 +
    Math.abs(end.rect.y - from.rect.y) * 1e3 +
    Math.abs(end.rect.x - from.rect.x);
  return starts.every((other) => apart(start) <= apart(other));
}

/** A bank credits a payment so many days after its day at most: a weekend and a day. Chosen, not measured. */
const MAX_CREDIT_DAYS = 3;

/**
 * The printed days of a stay, where both ends are native and so many are not between them in any order of the two or of
 * their days and months: otherwise the dates may have been exchanged, or read wrongly.
 */
function daysOf({ labelled }: PaperFields, start: DateField, end: DateField): number | null {
  const counts = labelled.filter(({ key, source }) => key === 'days' && source === 'native');
  const days = Number(counts[0]?.value.match(/^\D*(\d{1,3})\D*$/)?.[1] ?? Number.NaN);
  const isStay = start.role === 'admission' && start.source === 'native' && end.source === 'native';
  if (!isStay || counts.length !== 1 || !(days > 0)) return null;
  const [starts, ends] = [start, end].map((date) => [date.iso, swapped(date) ?? date.iso]) as [string[], string[]];
  const isMeant = starts.some((from) => ends.some((to) => Math.abs(Math.abs(daysBetween(from, to)) - days) <= 1));
  return isMeant ? null : days;
}

const TWO_DIGIT_YEAR = /^(\d{2})(\D)(\d{2})\2(\d{2})$/;

/** Years of two digits that may stand first, on a paper that writes none in full at the end of a date. */
function mayBeginWithYear({ dates }: PaperFields, a: DateField, b: DateField): boolean {
  const [x, y] = [a, b].map(({ raw }) => raw.trim().match(TWO_DIGIT_YEAR)?.slice(1));
  if (!x || !y || dates.some(({ raw }) => /^\d{1,2}\D\d{1,2}\D\d{4}$/.test(raw.trim()))) return false;
  const yearFirst = ([year, , month, day]: string[]) => `${year}${month}${day}`;
  return yearFirst(y) >= yearFirst(x);
}

/** Days of one paper, on its different pages, are not as far from each other: two papers stand in one file. Chosen. */
const MAX_PAGES_APART_DAYS = 366;

/** Dates are in the order that their meaning demands. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: { pool: 'dates' },
    corroborated: {
      ...prior(
        2.2,
        'The printed count of days contradicts the two dates in either order, so that not their labels were exchanged: one of them is another. Weighed as a figure that two equations require; stays with a count of days are too rare in the documents to be counted.',
      ),
      severalWitnesses: true,
    },
  },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const lines = cellLines(text);
    for (const paper of fields.sections) {
      for (const [start, end] of spansSaid(lines, paper.dates)) {
        // Those that their labels name are held to each other below.
        if (start.role === null || end.role === null)
          judge(paper, { ...start, role: 'from' }, { ...end, role: 'to' }, 0);
      }
      for (const pair of PAIRS) {
        const { slackDays, isOneSpan, type } = pair;
        if (type && type !== paper.documentType.value) continue;
        const [earlier, later] = [pair.earlier, pair.later].map((roles) =>
          paper.dates.filter((d) => d.role !== null && roles.includes(d.role)),
        );
        if (!isOneSpan && (isList(earlier!) || isList(later!))) continue;
        for (const a of earlier!) {
          for (const b of isOneSpan ? later!.filter((end) => endsSpan(a, end, earlier!)) : later!)
            judge(paper, a, b, slackDays);
        }
      }
      if (paper.documentType.value === 'payslip') holdPaid(paper.dates.filter(({ role }) => role === 'paid'));
      const { period, dates } = paper;
      if (period && !dates.includes(period.start)) {
        // The month of a payslip: work cannot begin after its end.
        for (const start of dates.filter((d) => d.role === 'employment_start')) judge(paper, start, period.end, 0);
      }
    }
    return conclude(checks, findings);

    function judge(paper: PaperFields, a: DateField, b: DateField, slackDays: number): void {
      const data = {
        first: `@date_role.${a.role}`,
        second: `@date_role.${b.role}`,
        found: printedDate(b.iso),
        other: printedDate(a.iso),
      };
      const place = placeOf(b.role === 'period_end' && a.role === 'employment_start' ? a : b);
      const gap = daysBetween(a.iso, b.iso);
      if (gap >= 0) {
        checks.push({ id: 'date.order', status: 'pass', message: gap === 0 ? 'same' : 'holds', data, place });
      } else if (-gap <= slackDays) checks.push({ id: 'date.order', status: 'warn', message: 'close', data, place });
      else if (a.role === 'period_start' && sharesHebrewLine(a, b))
        checks.push({ id: 'date.order', status: 'warn', message: 'turned', data, place });
      else if (mayBeMisreadDate([a, b], ([x, y]) => daysBetween(x!, y!) >= 0))
        checks.push({ id: 'date.order', status: 'warn', message: 'unreadable', data, place });
      else if (a.page !== b.page && -gap > MAX_PAGES_APART_DAYS)
        checks.push({ id: 'date.order', status: 'warn', message: 'apart', data, place });
      else if (turnsRound(a, b) || mayBeginWithYear(paper, a, b))
        checks.push({ id: 'date.order', status: 'warn', message: 'other_order', data, place });
      else {
        checks.push({ id: 'date.order', status: 'fail', message: 'broken', data, place });
        const days = daysOf(paper, a, b);
        findings.push(
          days === null
            ? { message: 'broken', data, confidence: confidenceOf([a, b], 0.85), place }
            : {
                message: 'counted',
                data: { ...data, days },
                confidence: 0.95,
                variant: 'corroborated' as const,
                place,
              },
        );
      }
    }

    /** A payslip names the day of its payment, and a sentence may name it once more. */
    function holdPaid(days: readonly DateField[]): void {
      const [first, second, more] = days;
      if (!first || !second || more) return;
      const data = { found: printedDate(second.iso), other: printedDate(first.iso) };
      const place = placeOf(second);
      const apart = Math.abs(daysBetween(first.iso, second.iso));
      if (apart <= MAX_CREDIT_DAYS) checks.push({ id: 'date.payment', status: 'pass', message: 'agrees', data, place });
      else if (first.source === 'ocr' || second.source === 'ocr')
        checks.push({ id: 'date.payment', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'date.payment', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'paid_twice', data, confidence: confidenceOf([first, second], 0.85), place });
      }
    }

    /** Both ends of a period on one Hebrew line: producers print its words in either direction, so that each may be first. */
    function sharesHebrewLine(a: DateField, b: DateField): boolean {
      const isHebrew = text.some((p) => p.page === a.page && p.direction === 'rtl');
      return isHebrew && a.page === b.page && Math.abs(a.rect.y - b.rect.y) < a.rect.h / 2;
    }

    /** Month-first dates that were read day-first. */
    function turnsRound(a: DateField, b: DateField): boolean {
      if (fields.currency === 'ILS') return false;
      const [x, y] = [swapped(a), swapped(b)];
      return x !== null && y !== null && fields.currency === 'USD' && daysBetween(x, y) >= 0;
    }
  },
});
