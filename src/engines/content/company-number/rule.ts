import { isIsraeliCompany } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { conclude, placeOf } from '../support.ts';
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
      const valid = isIsraeliCompany(id.value);
      checks.push({
        id: 'id.company_check_digit',
        status: valid ? 'pass' : 'warn',
        message: valid ? 'holds' : id.source === 'ocr' ? 'unreadable' : 'broken',
        data: { value: id.value },
        place: placeOf(id),
      });
    }
    return conclude(checks, []);
  },
});
