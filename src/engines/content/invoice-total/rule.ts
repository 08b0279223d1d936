import { formatCents } from '../../../values/numbers.ts';
import { defineRule } from '../../rule.ts';
import { calmCheck, deedsOf, outcomesOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { messages } from './messages.ts';

const ID = 'invoice.total';

/** Net plus VAT is gross. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['arithmetic'],
  run({ arithmetic }, { checks, findings }) {
    const totals = outcomesOf(arithmetic, ID);
    for (const outcome of totals) {
      const calm = calmCheck(outcome);
      if (calm) checks.push({ id: ID, ...calm });
    }
    for (const deed of deedsOf(totals)) {
      const { place, variant, cause } = deed;
      const { figures, parts } = deed.outcome.equation;
      const [net, vat, printed] = (['net', 'vat', 'printed'] as const).map((part) => figures[parts[part]!]!);
      const data = { ...deed.data, net: formatCents(net!.value), vat: formatCents(vat!.value) };
      const message = deed.figure === printed ? 'total' : 'part';
      checks.push({ id: ID, status: 'fail', message: 'differs', data, place });
      findings.push({ message, data, confidence: sureOf(deed, 0.88), variant, cause, place });
    }
  },
});
