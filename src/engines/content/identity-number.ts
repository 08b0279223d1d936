import { isIsraeliCompany, isIsraeliId } from '../../values/identifiers.ts';
import { defineRule, type RuleCheck, type RuleFinding } from '../rule.ts';
import { conclude, placeOf } from './support.ts';

/** An Israeli identity number that its label names as such must satisfy its check digit. */
export const identityNumber = defineRule({
  id: 'content/identity-number',
  source: 'content',
  category: 'identity_mismatch',
  needs: ['fields'],
  checks: ['id.israeli_check_digit'],
  run({ fields }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
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
      } else {
        checks.push({ id: 'id.israeli_check_digit', status: 'fail', message: 'broken', data, place });
        findings.push({ message: 'broken', data, severity: 'high', confidence: 0.85, place });
      }
    }
    return conclude(checks, findings);
  },
});
