import { isIsraeliCompany, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit, NO_WEIGHT } from '../support.ts';
import { messages } from './messages.ts';

/** An Israeli company number: nine digits that begin with 5, with a check digit. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: NO_WEIGHT },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    const seen = new Set<string>();
    for (const id of fields.identifiers) {
      if (id.kind !== 'company_number' || !/^5\d{8}$/.test(id.value) || seen.has(id.value)) continue;
      if (isPlaceholderNumber(id.value)) continue;
      seen.add(id.value);
      const data = { value: id.value };
      const check = checkDigit('id.company_check_digit', isIsraeliCompany(id.value), id, data);
      checks.push(check);
      if (check.status === 'fail')
        findings.push({ message: 'broken', data, severity: 'info', confidence: 0.85, place: check.place });
    }
  },
});
