import { companyNumberHolds } from '../../../values/company-numbers.ts';
import { digitsOf } from '../../../values/digits.ts';
import { isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit, NO_WEIGHT } from '../support.ts';
import { messages } from './messages.ts';

/** The number by which a register knows a company, with the check digit of that register. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: NO_WEIGHT },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    const seen = new Set<string>();
    for (const labelled of fields.labelled) {
      const value = labelled.key === 'company_number' ? digitsOf(labelled.value) : '';
      const holds = companyNumberHolds(labelled.label, value);
      if (holds === null || seen.has(value) || isPlaceholderNumber(value)) continue;
      seen.add(value);
      const data = { value };
      const check = checkDigit('id.company_check_digit', holds, labelled, data);
      checks.push(check);
      if (check.status === 'fail')
        findings.push({ message: 'broken', data, severity: 'info', confidence: 0.85, place: check.place });
    }
  },
});
