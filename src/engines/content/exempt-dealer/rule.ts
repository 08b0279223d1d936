import { formatCents } from '../../../values/numbers.ts';
import { conclude, defineRule } from '../../rule.ts';
import { amountByRole, isIsraeli, placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Lines of the first page in which a dealer introduces itself; chosen, not measured. */
const HEAD_LINES = 8;

/** An exempt dealer (עוסק פטור) charges no VAT. The words may describe the buyer, so VAT beside them only asks. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {},
  needs: ['fields', 'text'],
  run({ fields, text }) {
    if (fields.documentType.value !== 'invoice' || !isIsraeli(fields, text)) return { outcome: 'not_applicable' };
    const head = text.find((p) => p.page === 1)?.lines.slice(0, HEAD_LINES) ?? [];
    const named = head.find((l) => /עוסק\s+פטור/.test(l.text) && !/עוסק\s+מורשה/.test(l.text));
    if (!named) return { outcome: 'not_applicable' };
    const vat = amountByRole(fields, 'vat') ?? amountByRole(fields, 'vat_included');
    const charged = vat !== null && vat.cents > 0;
    return conclude([
      {
        id: 'invoice.exempt_dealer',
        status: charged ? 'warn' : 'pass',
        message: charged ? 'charged' : 'none',
        data: { found: formatCents(vat?.cents ?? 0) },
        place: placeOf(charged ? vat : { page: 1, rect: named.rect }),
      },
    ]);
  },
});
