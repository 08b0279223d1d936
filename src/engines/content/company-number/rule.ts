import { isIsraeliCompany } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit } from '../support.ts';
import { messages } from './messages.ts';

/** An Israeli company number: nine digits that begin with 5, with a check digit. A typing error breaks it too, so it only asks. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {},
  needs: ['fields'],
  run({ fields }, { checks }) {
    const seen = new Set<string>();
    for (const id of fields.identifiers) {
      if (id.kind !== 'company_number' || !/^5\d{8}$/.test(id.value) || seen.has(id.value)) continue;
      seen.add(id.value);
      checks.push(checkDigit('id.company_check_digit', isIsraeliCompany(id.value), id, { value: id.value }));
    }
  },
});
