import { defineRule, type RuleCheck, type RuleFinding } from '../rule.ts';
import { conclude, placeOf } from './support.ts';

/** The country of a BIC is that of the IBAN beside it. */
export const bic = defineRule({
  id: 'content/bic',
  source: 'content',
  category: 'identity_mismatch',
  needs: ['fields'],
  checks: ['bic.country'],
  run({ fields }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    for (const account of fields.accounts) {
      if (!account.bic || !account.iban || !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(account.bic)) continue;
      const [found, expected] = [account.bic.slice(4, 6), account.iban.slice(0, 2)];
      const data = { bic: account.bic, found, expected };
      const place = placeOf(account);
      if (found === expected || TERRITORIES[found] === expected)
        checks.push({ id: 'bic.country', status: 'pass', message: 'agrees', data, place });
      else if (account.source === 'ocr')
        checks.push({ id: 'bic.country', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'bic.country', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', data, severity: 'medium', confidence: 0.7, place });
      }
    }
    return conclude(checks, findings);
  },
});

/** Places with an own BIC country whose IBANs are their state's (SWIFT registry, notes to FR and GB). */
const TERRITORIES: Readonly<Record<string, string>> = {
  GP: 'FR',
  MQ: 'FR',
  GF: 'FR',
  RE: 'FR',
  YT: 'FR',
  PM: 'FR',
  BL: 'FR',
  MF: 'FR',
  PF: 'FR',
  NC: 'FR',
  WF: 'FR',
  GG: 'GB',
  JE: 'GB',
  IM: 'GB',
  AX: 'FI',
};
