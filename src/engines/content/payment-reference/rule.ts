import { isInventedNumber } from '../../../values/identifiers.ts';
import { readPaymentReferences } from '../../../values/payment-references.ts';
import { defineRule } from '../../rule.ts';
import { placedNumbers } from '../named-numbers.ts';
import { checkDigit } from '../support.ts';
import { messages } from './messages.ts';

/** References are padded with zeros. */
const isSample = (value: string) => isInventedNumber(value.replace(/\D/g, '').replace(/0{2,}/g, '0'));

/** The reference by which a payment finds its invoice satisfies the check digit that banks require of it. */
export const rule = defineRule(import.meta, messages, {
  category: 'other',
  weights: {
    default: {
      pool: 'identifiers',
      prior: {
        log10Lr: 1.5,
        reason: 'Weighed as the other identifiers: such references are too rare in the documents to be counted.',
      },
    },
  },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const whole = text.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
    for (const { value, holds, read } of placedNumbers(fields, text, (line) => readPaymentReferences(line, whole))) {
      const data = { value };
      const check = checkDigit('reference.check_digit', holds, read, data);
      if (check.status !== 'fail') checks.push(check);
      else if (isSample(value)) checks.push({ ...check, status: 'warn', message: 'placeholder' });
      else {
        checks.push(check);
        findings.push({ message: 'broken', data, confidence: 0.85, place: check.place });
      }
    }
  },
});
