import type { AmountField } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule, type FindingOf } from '../../rule.ts';
import { columnAmounts, confidenceOf, mayBeMisread, placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
type Check = CheckOf<typeof messages>;

/** Lines that are deducted from the income. */
const TAKEN = /מס הכנסה|ביטוח|בריאות|קצבה|פנסי|ניכוי|השתלמות|tax|insurance|pension|health|deduct|contribution/i;

/** Longer tables are not lists of deductions; chosen, not measured. */
const MAX_LINES = 10;

/** On a yearly certificate that prints a net sum, income less the listed deductions equals it. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields'],
  run({ fields }) {
    if (fields.documentType.value !== 'tax_form') return { outcome: 'not_applicable' };
    for (const table of fields.tables) {
      const net = table.footers.find((f) => f.key === 'net_pay')?.row.cells.find((c) => c?.amount)?.amount;
      const amounts = columnAmounts(table, 'amount');
      if (!net || amounts.length < 2 || amounts.length > MAX_LINES || amounts.some((a) => a === null)) continue;
      const labels = table.rows.map((r) => r.cells.map((c) => c?.text ?? '').join(' '));
      if (TAKEN.test(labels[0]!.replace(/חייבת במס|taxable/gi, '')) || !labels.slice(1).every((l) => TAKEN.test(l)))
        continue;
      const [income, ...taken] = amounts as AmountField[];
      const implied = income!.cents - sum(taken.map((t) => Math.abs(t.cents)));
      const data = {
        found: formatCents(net.cents),
        expected: formatCents(implied),
        income: formatCents(income!.cents),
      };
      const place = placeOf(net);
      const check = (status: Check['status'], message: Check['message']): Check => ({
        id: 'tax_form.net',
        status,
        message,
        data,
        place,
      });
      const reads = [net, income!, ...taken];
      if (Math.abs(implied - net.cents) <= 1) return conclude([check('pass', 'holds')]);
      if (mayBeMisread(reads, ([n, i, ...t]) => n === i! - sum(t.map(Math.abs))))
        return conclude([check('warn', 'unreadable')]);
      const findings: Finding[] = [{ message: 'net', data, confidence: confidenceOf(reads, 0.85), place }];
      return conclude([check('fail', 'differs')], findings);
    }
    return { outcome: 'not_applicable' };
  },
});
