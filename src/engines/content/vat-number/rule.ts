import { euVatNumberProblem, type VatNumberProblem } from '../../../values/eu-vat.ts';
import { isIsraeliId, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit, isIsraeli, NO_WEIGHT, placeOf } from '../support.ts';
import { messages } from './messages.ts';

/**
 * A VAT number satisfies its state's check digits: those of the European Union by their prefix, the Polish one by its name
 * (NIP), and on Israeli documents nine digits of a dealer (עוסק). One in another form than its state's may be cut short or no VAT number at all: it asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: NO_WEIGHT },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const seen = new Set<string>();
    for (const label of fields.labelled) {
      const value = label.value.trim();
      const compact = value.replace(/[\s.,/-]/g, '');
      if (label.key !== 'vat_number' || value.length > 24 || seen.has(compact) || isPlaceholderNumber(compact))
        continue;
      seen.add(compact);
      const data = { value };
      const problem = problemOf(compact, label.label, isIsraeli(fields, text));
      if (problem === 'state') continue;
      if (problem === 'form') {
        checks.push({ id: 'id.vat_number', status: 'warn', message: 'form', data, place: placeOf(label) });
        continue;
      }
      const check = checkDigit('id.vat_number', problem === null, label, data);
      checks.push(check);
      if (check.status === 'fail')
        findings.push({ message: 'broken', data, severity: 'info', confidence: 0.85, place: check.place });
    }
  },
});

/** A Polish number is called so, and needs no prefix within its country. */
const NIP = /\bnip\b/i;

function problemOf(number: string, label: string, israeli: boolean): VatNumberProblem | null {
  if (NIP.test(label) && /^\d{10}$/.test(number)) return euVatNumberProblem(`PL${number}`);
  if (!israeli || !/^\d{9}$/.test(number)) return euVatNumberProblem(number);
  return isIsraeliId(number) ? null : 'check_digits';
}
