import type { DateField } from '../../../document/fields/types.ts';
import { daysBetween, printedDate, weekdayOf } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { defineRule } from '../../rule.ts';
import { mayBeMisreadDate, placeOf } from '../support.ts';
import { messages } from './messages.ts';

const AGE = /(?:^|[\s(,])(?:גיל|בן|בת|age(?:d)?)\s*:?\s*(\d{1,3})(?![\d/.-])/i;
/** A note dated before the illness is for an operation; one dated long after it is a copy. Chosen, not measured. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 30;
/** Physicians of Israel: up to six digits, with the number of the profession before them on newer papers. */
const LICENCE = /^(?:\d{1,2}-)?\d{3,6}$/;

/** Whole years from one day to another. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/**
 * What a medical note says about itself: the age at the date of birth, the day of issue beside the period (Sick Pay
 * Regulations 1976), the form of the doctor's licence, a visit on a Sabbath. All of them only ask or inform.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {},
  needs: ['fields', 'text'],
  run({ fields, text }, { checks }) {
    if (fields.documentType.value !== 'medical') return { outcome: 'not_applicable' };
    const dateOf = (...roles: string[]): DateField | undefined =>
      roles.map((role) => fields.dates.find((d) => d.role === role)).find((d) => d !== undefined);
    const birth = dateOf('birth');
    const seen = dateOf('visit', 'issue');
    const aged = text.flatMap((p) => p.lines).find((l) => AGE.test(l.text));
    if (birth && seen && aged) {
      const found = Number(aged.text.match(AGE)![1]);
      const expected = yearsBetween(birth.iso, seen.iso);
      const holds = Math.abs(found - expected) <= 1;
      const doubtful = [birth, seen].some(isDoubtful) || birth.source === 'ocr';
      const message = holds ? 'holds' : doubtful ? 'unreadable' : 'differs';
      const data = { found, expected };
      checks.push({ id: 'medical.age', status: holds ? 'pass' : 'warn', message, data, place: placeOf(aged) });
    }
    const issue = dateOf('issue');
    if (issue && fields.period) {
      const { start, end } = fields.period;
      const near = ([day]: readonly string[]) =>
        daysBetween(day!, start.iso) <= DAYS_BEFORE && daysBetween(end.iso, day!) <= DAYS_AFTER;
      const holds = near([issue.iso]);
      const message = holds ? 'holds' : mayBeMisreadDate([issue], near) ? 'unreadable' : 'far';
      const data = { date: printedDate(issue.iso), from: printedDate(start.iso), to: printedDate(end.iso) };
      checks.push({ id: 'medical.issue_date', status: holds ? 'pass' : 'warn', message, data, place: placeOf(issue) });
    }
    const licence = fields.identifiers.find((i) => i.kind === 'license');
    if (licence && text.some((p) => p.direction === 'rtl')) {
      const holds = LICENCE.test(licence.value);
      const message = holds ? 'holds' : isDoubtful(licence) ? 'unreadable' : 'form';
      const data = { value: licence.value };
      checks.push({ id: 'medical.license', status: holds ? 'pass' : 'warn', message, data, place: placeOf(licence) });
    }
    const visit = dateOf('visit');
    if (visit) {
      const message = weekdayOf(visit.iso) === 6 ? 'sabbath' : 'weekday';
      const data = { date: printedDate(visit.iso) };
      checks.push({ id: 'medical.sabbath', status: 'pass', message, data, place: placeOf(visit) });
    }
  },
});
