import { formatCents } from '../../../values/numbers.ts';
import { defineRule } from '../../rule.ts';
import { SUM_WEIGHTS } from '../sums.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** The words, and the total of all payments: each requires the amount by itself. */
const BOTH = { mends: 2, witnesses: 2, holding: 0, others: 0 };

/** An amount in words equals the figures beside it, or the document's total. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' }, corroborated: SUM_WEIGHTS.corroborated },
  needs: ['fields', 'saidAmounts'],
  run({ fields, saidAmounts }, { checks, findings }) {
    for (const { words, said, figures, areBeside, repeated, page, rect, source, state } of saidAmounts) {
      const data = { words, found: formatCents(said), expected: formatCents(Math.abs(figures)) };
      const place = { page, rect };
      if (state === 'agrees') checks.push({ id: 'amount.words', status: 'pass', message: 'agrees', data, place });
      else if (state === 'doubtful')
        checks.push({ id: 'amount.words', status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id: 'amount.words', status: 'fail', message: 'differs', data, place });
        if (repeated && [source, repeated.source].every((each) => each === 'native'))
          findings.push({
            message: 'both',
            data: { ...data, found: data.expected, expected: data.found, ...BOTH },
            confidence: 0.95,
            variant: 'corroborated',
            place: placeOf(repeated),
          });
        else
          findings.push({
            message: 'differs',
            data,
            confidence: source === 'ocr' ? 0.7 : 0.9,
            place: repeated ? placeOf(repeated) : !areBeside && fields.total ? placeOf(fields.total) : place,
          });
      }
    }
  },
});
