import { defineRule } from '../../rule.ts';
import { atSum, calmCheck, deedsOf, isOfPart, mayBeIncomplete, outcomesOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { messages } from './messages.ts';

const IDS = ['statement.opening_balance', 'statement.closing_balance'] as const;

/** The balances of the head are those of the first and last row; without a balance column the sums must lead there. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['fields', 'arithmetic', 'text'],
  run({ fields, arithmetic, text }, { checks, findings }) {
    for (const id of IDS) {
      const ends = outcomesOf(arithmetic, id);
      for (const end of ends) {
        const calm = calmCheck(end);
        if (calm) checks.push({ id, ...calm });
      }
      for (const own of deedsOf(ends)) {
        const deed = atSum(own);
        const { place, data, variant, cause } = deed;
        if (mayBeIncomplete(deed, arithmetic, fields.sections[deed.outcome.section]!, text)) {
          checks.push({ id, status: 'warn', message: 'incomplete', data, place });
          continue;
        }
        const message = isOfPart(own) ? 'part' : id === 'statement.opening_balance' ? 'opening' : 'closing';
        checks.push({ id, status: 'fail', message: 'differs', data, place });
        findings.push({ message, data, confidence: sureOf(deed, 0.88), variant, cause, place });
      }
    }
  },
});
