import { isIsraeliCompany, isIsraeliId, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** An Israeli identity number that its label names as such must satisfy its check digit. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: { pool: 'identifiers' } },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    const seen = new Set<string>();
    for (const id of fields.identifiers) {
      if (id.kind !== 'israeli_id' || seen.has(id.value)) continue;
      seen.add(id.value);
      const place = placeOf(id);
      const data = { value: id.value };
      if (isIsraeliId(id.value) || isIsraeliCompany(id.value)) {
        checks.push({ id: 'id.israeli_check_digit', status: 'pass', message: 'holds', data, place });
      } else if (id.source === 'ocr') {
        checks.push({ id: 'id.israeli_check_digit', status: 'warn', message: 'unreadable', data, place });
      } else if (isPlaceholderNumber(id.value)) {
        checks.push({ id: 'id.israeli_check_digit', status: 'warn', message: 'placeholder', data, place });
      } else {
        checks.push({ id: 'id.israeli_check_digit', status: 'fail', message: 'broken', data, place });
        findings.push({ message: 'broken', data, confidence: 0.85, place });
      }
    }
  },
});
