import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule } from '../../rule.ts';
import { amountByRole, confidenceOf, mayBeMisread, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Parts of a payslip between gross and net besides deductions. */
const BETWEEN = /שווי|זקיפ|מקדמה|קיזוז|הלוואה|advance|benefit in kind|imputed|offset|loan|reimburse/i;

/** Gross less deductions is net. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields', 'text'],
  run({ fields, text }) {
    if (fields.documentType.value !== 'payslip') return { outcome: 'not_applicable' };
    const gross = amountByRole(fields, 'gross_pay');
    const deductions = amountByRole(fields, 'deductions');
    const net = amountByRole(fields, 'net_pay');
    if (!gross || !deductions || !net) return { outcome: 'not_applicable' };
    const implied = gross.cents - Math.abs(deductions.cents);
    const data = {
      gross: formatCents(gross.cents),
      deductions: formatCents(Math.abs(deductions.cents)),
      found: formatCents(net.cents),
      expected: formatCents(implied),
    };
    const place = placeOf(net);
    const check = (status: Check['status'], message: Check['message']): Check => ({
      id: 'payslip.net',
      status,
      message,
      data,
      place,
    });
    if (Math.abs(implied - net.cents) <= 1) return conclude([check('pass', 'holds')]);
    const reads = [net, gross, deductions];
    if (mayBeMisread(reads, ([n, g, d]) => n === g! - Math.abs(d!))) return conclude([check('warn', 'unreadable')]);
    if (text.some((page) => page.lines.some((line) => BETWEEN.test(line.text))))
      return conclude([check('warn', 'other_items')]);
    return conclude(
      [check('fail', 'differs')],
      [{ message: 'net', data, confidence: confidenceOf(reads, 0.85), place }],
    );
  },
});
