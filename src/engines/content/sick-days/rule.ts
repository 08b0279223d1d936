import { daysBetween, printedDate } from '../../../values/dates.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Days of a sick note are those from its first to its last, both counted. */
export const rule = defineRule(import.meta, messages, {
  category: 'date_time_logic',
  weights: { default: prior(1.2, 'Ways of counting differ; not met in the labelled set.') },
  needs: ['fields'],
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
    if (days === between + 1) return conclude([{ id: 'medical.days', status: 'pass', message: 'holds', data, place }]);
    // Some count nights, some only working days.
    if (printed.source === 'ocr' || days === between || days < between) {
      return conclude([{ id: 'medical.days', status: 'warn', message: 'other_count', data, place }]);
    }
    return conclude(
      [{ id: 'medical.days', status: 'fail', message: 'differs', data, place }],
      [{ message: 'differs', data, severity: 'medium', confidence: 0.8, place }],
    );
  },
});
