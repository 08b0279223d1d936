import type { PageText } from '../../../document/facts.ts';
import type { DateField, DocumentFields } from '../../../document/fields/types.ts';
import type { Place } from '../../../domain/geometry.ts';
import { daysBetween, printedDate, weekdayOf } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { defineRule, prior } from '../../rule.ts';
import { mayBeMisreadDate, placeOf } from '../support.ts';
import { messages } from './messages.ts';

const AGE = /(?:^|[\s(,])(?:גיל|בן|בת|age(?:d)?)\s*:?\s*(\d{1,3})(?![\d/.-])/i;
/** Years from which a difference is no matter of the day on which somebody counted. */
const YEARS_APART = 2;
/** A note dated before the illness is for an operation; one dated long after it is a copy. Chosen, not measured. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 30;
/** Physicians of Israel: up to six digits, with the number of the profession before them on newer papers. */
const LICENCE = /^(?:\d{1,2}-)?\d{3,6}$/;

/** Beside or under its label, or in running text. */
function ageIn(fields: DocumentFields, text: readonly PageText[]): { age: number; place: Place } | null {
  const labelled = fields.labelled.find(({ key, value }) => key === 'age' && /^\d{1,3}(?!\d)/.test(value));
  if (labelled) return { age: Number.parseInt(labelled.value, 10), place: placeOf(labelled) };
  const line = text.flatMap((p) => p.lines).find((l) => AGE.test(l.text));
  return line ? { age: Number(line.text.match(AGE)![1]), place: placeOf(line) } : null;
}

/** Whole years from one day to another. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/**
 * What a medical note says about itself: the age at the date of birth, the day of issue beside the period (Sick Pay
 * Regulations 1976), the form of the doctor's licence, a visit on a Sabbath. All but the age only ask or inform.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: prior(
      1.2,
      'The age is printed by the system that stores the date of birth; not found in the labelled set.',
    ),
  },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    if (fields.documentType.value !== 'medical') return { outcome: 'not_applicable' };
    const dateOf = (...roles: string[]): DateField | undefined =>
      roles.map((role) => fields.dates.find((d) => d.role === role)).find((d) => d !== undefined);
    const birth = dateOf('birth');
    const seen = dateOf('visit', 'admission', 'issue');
    const aged = ageIn(fields, text);
    if (birth && seen && aged) {
      const { age: found, place } = aged;
      const expected = yearsBetween(birth.iso, seen.iso);
      const holds = Math.abs(found - expected) < YEARS_APART;
      const doubtful = [birth, seen].some(isDoubtful) || birth.source === 'ocr';
      const data = { found, expected };
      if (holds) checks.push({ id: 'medical.age', status: 'pass', message: 'holds', data, place });
      else if (doubtful) checks.push({ id: 'medical.age', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'medical.age', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'age', data, severity: 'medium', confidence: 0.8, place });
      }
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
