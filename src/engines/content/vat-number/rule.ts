import { isEuVatNumber } from '../../../values/eu-vat.ts';
import { isIsraeliId, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit, isIsraeli } from '../support.ts';
import { messages } from './messages.ts';

/**
 * A VAT number satisfies its state's check digits: those of the European Union by their prefix, and on Israeli documents
 * nine digits of a dealer (עוסק). A typing error looks the same: it asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {},
  needs: ['fields', 'text'],
  run({ fields, text }, { checks }) {
    const seen = new Set<string>();
    for (const label of fields.labelled) {
      const value = label.value.trim();
      if (label.key !== 'vat_number' || value.length > 24 || seen.has(value) || isPlaceholderNumber(value)) continue;
      seen.add(value);
      const dealer = /^\d{9}$/.test(value) && isIsraeli(fields, text);
      const valid = dealer ? isIsraeliId(value) : isEuVatNumber(value);
      if (valid === null) continue;
      checks.push(checkDigit('id.vat_number', valid, label, { value }));
    }
  },
});
