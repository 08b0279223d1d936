import { formatCents } from '../../../values/numbers.ts';
import { conclude, defineRule } from '../../rule.ts';
import { amountByRole, confidenceOf, mayBeMisread, placeOf, roundingCents } from '../support.ts';
import { messages } from './messages.ts';

/** Net plus VAT is gross. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields'],
  run({ fields }) {
    const net = amountByRole(fields, 'net');
    const vats = fields.amounts.filter((a) => a.role === 'vat');
    const total = fields.total;
    if (!net || vats.length !== 1 || !total || total.cents <= net.cents || total.role !== 'total')
      return { outcome: 'not_applicable' };
    const vat = vats[0]!;
    const others = fields.amounts
      .filter((a) => a.role === 'discount' || a.role === 'rounding')
      .map((a) => Math.abs(a.cents));
    const implied = net.cents + vat.cents;
    const slack = roundingCents(2);
    const near = (t: number) =>
      [implied, ...others.map((o) => implied - o), ...others.map((o) => implied + o)].some(
        (v) => Math.abs(v - t) <= slack,
      );
    const place = placeOf(total);
    const data = {
      net: formatCents(net.cents),
      vat: formatCents(vat.cents),
      found: formatCents(total.cents),
      expected: formatCents(implied),
    };
    // Any printed amount that is the sum will do: the largest "total" may include what was owed before.
    const elsewhere = fields.amounts.some((a) => a !== net && a !== vat && Math.abs(a.cents - implied) <= slack);
    if (near(total.cents) || elsewhere)
      return conclude([{ id: 'invoice.total', status: 'pass', message: 'holds', data, place }]);
    if (mayBeMisread([total, net, vat], ([t, n, v]) => Math.abs(n! + v! - t!) <= slack)) {
      return conclude([{ id: 'invoice.total', status: 'warn', message: 'unreadable', data, place }]);
    }
    return conclude(
      [{ id: 'invoice.total', status: 'fail', message: 'differs', data, place }],
      [{ message: 'total', data, confidence: confidenceOf([total, net, vat], 0.88), place }],
    );
  },
});
