import { ibanProblem, isIsraeliAccount, israeliIbanParts } from '../../values/identifiers.ts';
import { defineRule, type RuleCheck } from '../rule.ts';
import { conclude, placeOf } from './support.ts';

const trimmed = (digits: string) => digits.replace(/^0+/, '');

/** The check digit of an Israeli account by its bank's rule. Rules differ in strength, so a failure only asks. */
export const bankAccount = defineRule({
  id: 'content/bank-account',
  source: 'content',
  category: 'identity_mismatch',
  needs: ['fields'],
  checks: ['account.check_digit'],
  run({ fields }) {
    const checks: RuleCheck[] = [];
    for (const account of fields.accounts) {
      const parts = account.iban ? israeliIbanParts(account.iban) : null;
      if (!parts || ibanProblem(account.iban!) !== null) continue;
      const number = trimmed(parts.account);
      const verdict = isIsraeliAccount(Number(parts.bank), parts.branch, number);
      if (verdict === null) continue;
      checks.push({
        id: 'account.check_digit',
        status: verdict ? 'pass' : 'warn',
        message: verdict ? 'holds' : 'broken',
        data: { bank: Number(parts.bank), branch: parts.branch, account: number },
        place: placeOf(account),
      });
    }
    return conclude(checks, []);
  },
});
