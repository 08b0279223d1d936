import { ISRAELI_BANKS, ibanProblem, isBic, israeliIbanParts, isSameBank } from '../../../values/identifiers.ts';
import { defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Bank of an Israeli BIC, and that of the IBAN; null where either is not known. */
function banksOf(bic: string, iban: string): { found: number; expected: number } | null {
  const parts = ibanProblem(iban) === null ? israeliIbanParts(iban) : null;
  const owner = bic.slice(4, 6) === 'IL' ? ISRAELI_BANKS.find((bank) => bank.bic === bic.slice(0, 4)) : undefined;
  return parts && owner ? { found: owner.code, expected: Number(parts.bank) } : null;
}

/** A BIC names the country of the IBAN beside it, and an Israeli one also its bank. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: prior(0.8, 'Branches abroad share a BIC; not measured.') },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    for (const account of fields.accounts) {
      if (!account.bic || !account.iban || !isBic(account.bic)) continue;
      const [found, expected] = [account.bic.slice(4, 6), account.iban.slice(0, 2)];
      const data = { bic: account.bic, found, expected };
      const place = placeOf(account);
      if (found === expected || belongsTo(found, expected))
        checks.push({ id: 'bic.country', status: 'pass', message: 'agrees', data, place });
      else if (account.source === 'ocr')
        checks.push({ id: 'bic.country', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'bic.country', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', data, severity: 'medium', confidence: 0.7, place });
      }
      const banks = banksOf(account.bic, account.iban);
      if (!banks) continue;
      const detail = { bic: account.bic, ...banks };
      if (isSameBank(banks.found, banks.expected))
        checks.push({ id: 'bic.bank', status: 'pass', message: 'agrees', data: detail, place });
      else if (account.source === 'ocr')
        checks.push({ id: 'bic.bank', status: 'warn', message: 'unreadable', data: detail, place });
      else {
        checks.push({ id: 'bic.bank', status: 'fail', message: 'differs', data: detail, place });
        findings.push({ message: 'bank', data: detail, severity: 'medium', confidence: 0.8, place });
      }
    }
  },
});

/** Territories with a BIC country of their own that use their state's IBANs (SWIFT registry, notes to FR and GB). */
const TERRITORIES = { FR: 'GP MQ GF RE YT PM BL MF PF NC WF', GB: 'GG JE IM', FI: 'AX' };
const belongsTo = (territory: string, state: string) =>
  Object.entries(TERRITORIES).some(([of, all]) => of === state && all.split(' ').includes(territory));
