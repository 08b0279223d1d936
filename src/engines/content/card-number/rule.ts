import { isCardNumber, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit } from '../support.ts';
import { messages } from './messages.ts';

/** Lengths of card numbers by scheme (ISO/IEC 7812 ranges of Visa, Mastercard, American Express, Diners, and Maestro with Discover and UnionPay). */
const SCHEMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 17, 18, 19]],
  [/^(?:50|5[6-9]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
];
const lengthsOf = (number: string) => SCHEMES.find(([prefix]) => prefix.test(number))?.[1];

/**
 * A full card number beside its label satisfies the check digit. Club cards follow other rules, so it fails on the
 * statement of a payment card alone, by a number of its scheme's form.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {
    default: {
      pool: 'identifiers',
      prior: {
        log10Lr: 1.5,
        reason: 'Weighed as the other identifiers: full card numbers are too rare in the documents to be counted.',
      },
    },
  },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    const seen = new Set<string>();
    for (const label of fields.labelled) {
      if (label.key !== 'card_number') continue;
      const number = label.value.match(/(?<![\d*x])\d(?:[ -]?\d){12,18}(?!\d)/i)?.[0].replace(/[ -]/g, '');
      if (!number || seen.has(number) || isPlaceholderNumber(number)) continue;
      seen.add(number);
      const data = { last: number.slice(-4) };
      const hasLength = lengthsOf(number)?.includes(number.length);
      const check = checkDigit('card.check_digit', isCardNumber(number) && hasLength !== false, label, data);
      if (check.status !== 'fail') {
        checks.push(check);
      } else if (!hasLength || fields.documentType.value !== 'card_statement') {
        checks.push({ ...check, status: 'warn', message: 'other' });
      } else {
        checks.push(check);
        findings.push({ message: 'broken', data, confidence: 0.85, place: check.place });
      }
    }
  },
});
