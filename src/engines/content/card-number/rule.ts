import { isCardNumber, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit } from '../support.ts';
import { messages } from './messages.ts';

interface Scheme {
  name: RegExp;
  /** Issuer ranges and lengths of its numbers (ISO/IEC 7812). */
  prefix: RegExp;
  lengths: readonly number[];
}

const SCHEMES: readonly Scheme[] = [
  { name: /\bvisa\b|ויזה/i, prefix: /^4/, lengths: [13, 16, 19] },
  {
    name: /\bmaster ?card\b|מאסטרקארד/i,
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
  },
  { name: /\bamerican express\b|\bamex\b|אמריקן אקספרס/i, prefix: /^3[47]/, lengths: [15] },
  { name: /\bdiners\b|דיינרס/i, prefix: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 17, 18, 19] },
  {
    name: /\b(?:maestro|discover|union ?pay)\b/i,
    prefix: /^(?:50|5[6-9]|6)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  },
];
const schemeOf = (number: string) => SCHEMES.find(({ prefix }) => prefix.test(number));

/**
 * A full card number beside its label satisfies the check digit. Club cards follow other rules, so it fails on the
 * statement of a payment card alone, or where the paper names the scheme, by a number of that scheme's form.
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
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const names = ({ name }: Scheme) => text.some(({ lines }) => lines.some((line) => name.test(line.text)));
    const seen = new Set<string>();
    for (const label of fields.labelled) {
      if (label.key !== 'card_number') continue;
      const number = label.value.match(/(?<![\d*x])\d(?:[ -]?\d){12,18}(?!\d)/i)?.[0].replace(/[ -]/g, '');
      if (!number || seen.has(number) || isPlaceholderNumber(number)) continue;
      seen.add(number);
      const data = { last: number.slice(-4) };
      const scheme = schemeOf(number);
      const hasLength = scheme?.lengths.includes(number.length);
      const isOfScheme = () => fields.documentType.value === 'card_statement' || (scheme && names(scheme));
      const check = checkDigit('card.check_digit', isCardNumber(number) && hasLength !== false, label, data);
      if (check.status !== 'fail') {
        checks.push(check);
      } else if (!hasLength || !isOfScheme()) {
        checks.push({ ...check, status: 'warn', message: 'other' });
      } else {
        checks.push(check);
        findings.push({ message: 'broken', data, confidence: 0.85, place: check.place });
      }
    }
  },
});
