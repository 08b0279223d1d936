import type { DateField, DocumentFields } from '../../../document/fields/types.ts';
import { defineRule, prior } from '../../rule.ts';
import { messages } from './messages.ts';

const DAY_MS = 86_400_000;
/** Zones, a night's batch run, and value dates of the next business days. Chosen, not measured. */
const TOLERANCE_MS = 4 * DAY_MS;
/** Types whose rows report past events. Loan plans, invoices and policies name future dates. */
const PAST_TYPES = new Set(['bank_statement', 'card_statement', 'bank_transfer', 'payment_app', 'deposit_receipt']);
/** Of reading a date and its role. Chosen, not measured. */
const MIN_CONFIDENCE = 0.85;

/** The page reports events from after the file was created: they could not have been known then. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: {
    default: prior(0.9, 'Impossible for a genuine file with a correct clock; dates and roles may be misread.'),
  },
  needs: ['pdfMetadata', 'fields'],
  run({ pdfMetadata, fields }) {
    if (!pdfMetadata?.created) return { outcome: 'not_applicable', reason: 'no_creation_date' };
    if (!PAST_TYPES.has(fields.documentType.value)) return { outcome: 'not_applicable', reason: 'names_future_days' };
    const made = pdfMetadata.created;
    const late = pastDates(fields)
      .filter((date) => Date.parse(date.iso) > made.time + TOLERANCE_MS)
      .sort((a, b) => (a.iso < b.iso ? 1 : -1));
    const latest = late[0];
    if (!latest) return { outcome: 'pass' };
    return {
      outcome: 'findings',
      findings: [
        {
          message: 'later',
          data: {
            printed: latest.raw,
            created: new Date(made.time).toISOString().slice(0, 10),
            count: late.length,
            raw: made.raw,
          },
          severity: 'medium',
          confidence: latest.source === 'ocr' ? 0.5 : 0.8,
          place: { page: latest.page, rect: latest.rect },
        },
      ],
    };
  },
});

/** Dates that the document reports as past: its own, the end of its period, those of its rows. */
function pastDates(fields: DocumentFields): DateField[] {
  const dates = fields.dates.filter(({ role }) => role === 'issue' || role === 'period_end' || role === 'transaction');
  for (const { date } of fields.transactions) if (date) dates.push(date);
  if (fields.period) dates.push(fields.period.end);
  return dates.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
}
