import { isCardNumber, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit } from '../support.ts';
import { messages } from './messages.ts';

/** Lengths of card numbers by scheme (ISO/IEC 7812 ranges of Visa, Mastercard, American Express, Diners). */
const SCHEMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 17, 18, 19]],
];
const hasLengthOfScheme = (number: string) =>
  SCHEMES.find(([prefix]) => prefix.test(number))?.[1].includes(number.length) ?? true;

/** A full card number beside its label satisfies the check digit. Club cards follow other rules, so it only asks. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {},
  needs: ['fields'],
  run({ fields }, { checks }) {
    const seen = new Set<string>();
    for (const label of fields.labelled) {
      if (label.key !== 'card_number') continue;
      const number = label.value.match(/(?<![\d*x])\d(?:[ -]?\d){12,18}(?!\d)/i)?.[0].replace(/[ -]/g, '');
      if (!number || seen.has(number) || isPlaceholderNumber(number)) continue;
      seen.add(number);
      const valid = isCardNumber(number) && hasLengthOfScheme(number);
      checks.push(checkDigit('card.check_digit', valid, label, { last: number.slice(-4) }));
    }
  },
});
