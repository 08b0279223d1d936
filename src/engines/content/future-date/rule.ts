import type { DateRole } from '../../../document/fields/types.ts';
import type { DocumentType } from '../../../domain/scan.ts';
import { CAP_SINGLE_RULE } from '../../../scoring/score.ts';
import { addDays, printedDate } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { conclude, defineRule } from '../../rule.ts';
import { confidenceOf, mayBeMisreadDate, placeOf } from '../support.ts';
import { swapped } from '../swapped.ts';
import { messages } from './messages.ts';

const PAST_ROLES = new Set<DateRole>([
  'issue',
  'executed',
  'paid',
  'visit',
  'as_of',
  'account_opened',
  'employment_start',
  'birth',
]);
/** Documents of something done: whatever date they print is past. */
const DONE = new Set<DocumentType>(['payment_app', 'bank_transfer', 'deposit_receipt']);

/** Three pairs of digits between hyphens may be a sort code, so without a label they are no date. */
const isPlainlyDate = (raw: string) => !/^\d\d-\d\d-\d\d$/.test(raw.trim());

/** The document itself says that it is done. */
const COMPLETED =
  /(?:סטטוס|מצב|status)\s*:?\s*(?:בוצע|הושלם|הושלמה|שולם|אושר וב|completed?|settled|executed|paid|successful)/i;
const VALUED = new Set<DateRole>(['value', 'charge', 'executed']);
/** A transfer may be valued this many days after it was made; chosen, not measured. */
const VALUE_DAYS = 7;

const MAY_LIE_AHEAD = new Set<DateRole>(['due', 'value', 'charge', 'period_end', 'to', 'expires']);

/** Days ahead that are allowed, more than time zones differ; chosen, not measured. */
const SLACK_DAYS = 2;
/** Years ahead from which a year of two digits is one of another calendar: 65 is the Buddhist year 2565, which is 2022. Chosen. */
const OTHER_CALENDAR_YEARS = 20;
const isOfOtherCalendar = ({ raw, iso }: { raw: string; iso: string }, today: string) =>
  !/\d{4}/.test(raw) && iso > addDays(today, 365 * OTHER_CALENDAR_YEARS);

/** A recognised year that lies so far ahead was misread: nobody who changes a date goes there. Chosen. */
const MISREAD_YEARS = { sure: 20, doubtful: 2 };

/** Dates reported; more of them tell nothing new. */
const MAX_REPORTED = 5;

/** What a document reports as done cannot be in the future. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    // With the mark of an editor it is still an oddity of dates and programs alone, as filled-in templates have it.
    default: { pool: 'dates', capAlone: CAP_SINGLE_RULE },
  },
  needs: ['fields', 'text', 'now'],
  run({ fields, text, now }, { checks, findings }) {
    const limit = addDays(now.toISOString().slice(0, 10), SLACK_DAYS);
    const type = fields.documentType.value;
    const statement = type === 'bank_statement' && fields.transactions.some((t) => t.balance !== null);
    const dates = fields.dates.filter((d) => !isOfOtherCalendar(d, limit));
    const judged = dates.filter(
      (d) =>
        (d.role !== null && PAST_ROLES.has(d.role) && type !== 'check') ||
        (d.role === 'transaction' && statement) ||
        (d.role === null && DONE.has(type) && isPlainlyDate(d.raw)) ||
        (DONE.has(type) && d.role !== null && !MAY_LIE_AHEAD.has(d.role)),
    );
    const valued = dates.filter((d) => d.role !== null && VALUED.has(d.role));
    if (valued.length > 0 && text.some((p) => p.lines.some((l) => COMPLETED.test(l.text)))) {
      const last = valued.reduce((a, b) => (b.iso > a.iso ? b : a));
      const isAhead = last.iso > addDays(limit, VALUE_DAYS);
      checks.push({
        id: 'date.completed',
        status: isAhead ? 'warn' : 'pass',
        message: !isAhead ? 'holds' : isDoubtful(last) ? 'unreadable' : 'ahead',
        data: { date: printedDate(last.iso), role: last.role!, today: printedDate(now.toISOString().slice(0, 10)) },
        place: placeOf(last),
      });
    }
    if (judged.length === 0) return conclude(checks);
    const ahead = judged.filter((d) => d.iso > limit);
    for (const date of ahead.slice(0, MAX_REPORTED)) {
      const data = {
        date: printedDate(date.iso),
        role: date.role ?? 'date',
        today: printedDate(now.toISOString().slice(0, 10)),
      };
      const place = placeOf(date);
      const years = MISREAD_YEARS[isDoubtful(date) ? 'doubtful' : 'sure'];
      const isMisreadYear = date.source === 'ocr' && date.iso > addDays(limit, 365 * years);
      if (isMisreadYear || mayBeMisreadDate([date], ([iso]) => iso! <= limit))
        checks.push({ id: 'date.future', status: 'warn', message: 'unreadable', data, place });
      else if (swapped(date) !== null && swapped(date)! <= limit && fields.currency === 'USD')
        checks.push({ id: 'date.future', status: 'warn', message: 'other_order', data, place });
      else {
        checks.push({ id: 'date.future', status: 'fail', message: 'ahead', data, place });
        findings.push({ message: 'ahead', data, confidence: confidenceOf([date], 0.85), place });
      }
    }
    if (ahead.length === 0)
      checks.push({ id: 'date.future', status: 'pass', message: 'holds', data: { dates: judged.length } });
  },
});
