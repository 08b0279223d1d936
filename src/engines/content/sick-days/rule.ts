import type { DocumentFields } from '../../../document/fields/types.ts';
import { daysBetween, printedDate } from '../../../values/dates.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** From admission to discharge, if each is printed once. */
function stayOf({ dates }: DocumentFields) {
  const [start, end] = (['admission', 'discharge'] as const).map((role) => dates.filter((d) => d.role === role));
  return start!.length === 1 && end!.length === 1 ? { start: start![0]!, end: end![0]! } : null;
}

/**
 * Days of a sick note are those from its first to its last, both counted; days in hospital and nights in a hotel those of
 * the stay, and those of a bill its period's.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: prior(1.2, 'Methods of counting differ; not found in the labelled set.') },
  needs: ['fields'],
  run({ fields }) {
    const printed = fields.labelled.find((l) => l.key === 'days');
    const days = printed ? Number(printed.value.match(/\d{1,3}/)?.[0]) : Number.NaN;
    const stay = stayOf(fields);
    const span = stay ?? fields.period;
    // A bill counts the days of its period, both ends or one of them.
    const isBill = fields.documentType.value === 'utility_bill' && span === fields.period;
    const isCounted = fields.documentType.value === 'medical' || isBill || stay !== null;
    const isEither = isBill || stay !== null;
    if (!isCounted || !printed || !span || !Number.isFinite(days)) return { outcome: 'not_applicable' };
    const between = daysBetween(span.start.iso, span.end.iso);
    if (between < 0) return { outcome: 'not_applicable' };
    const data = {
      found: days,
      // A stay is counted by its nights.
      expected: stay ? between : between + 1,
      from: printedDate(span.start.iso),
      to: printedDate(span.end.iso),
    };
    const place = placeOf(printed);
    if (days === between + 1 || (isEither && days === between))
      return conclude([{ id: 'medical.days', status: 'pass', message: 'holds', data, place }]);
    // Some count nights, some only working days; of a stay all days are days.
    if (printed.source === 'ocr' || (!isEither && days <= between)) {
      return conclude([{ id: 'medical.days', status: 'warn', message: 'other_count', data, place }]);
    }
    return conclude(
      [{ id: 'medical.days', status: 'fail', message: 'differs', data, place }],
      [{ message: 'differs', data, severity: 'medium', confidence: 0.8, place }],
    );
  },
});
