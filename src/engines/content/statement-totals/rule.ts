import type { AmountField, DocumentFields } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule } from '../../rule.ts';
import { isComplete } from '../completeness.ts';
import { amountByRole, confidenceOf, mayBeMisread, placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Opening balance plus credits less debits is the closing balance; fees and interest may stand apart: it asks. */
function summaryOf(fields: DocumentFields): Check | null {
  const parts = (['closing_balance', 'opening_balance', 'total_credits', 'total_debits'] as const).map((role) =>
    amountByRole(fields, role),
  );
  if (parts.some((part) => part === null)) return null;
  const reads = parts as AmountField[];
  const holds = ([closing, opening, credits, debits]: readonly number[]) =>
    closing === opening! + Math.abs(credits!) - Math.abs(debits!);
  const [closing, opening, credits, debits] = reads.map((a) => a.cents);
  const data = {
    found: formatCents(closing!),
    expected: formatCents(opening! + Math.abs(credits!) - Math.abs(debits!)),
  };
  const whole = holds(reads.map((a) => a.cents));
  const message = whole ? 'holds' : mayBeMisread(reads, holds) ? 'unreadable' : 'differs';
  return { id: 'statement.summary', status: whole ? 'pass' : 'warn', message, data, place: placeOf(reads[0]!) };
}

/** Printed sums of debits and credits are the sums of their columns, and the printed number of rows is theirs. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const rows = fields.transactions;
    const summary = summaryOf(fields);
    if (summary) checks.push(summary);
    if (rows.length < 2) return conclude(checks);
    for (const [role, side] of [
      ['total_debits', 'debit'],
      ['total_credits', 'credit'],
    ] as const) {
      const printed = amountByRole(fields, role);
      const terms = rows.flatMap((r) => (r[side] ? [r[side]] : []));
      if (!printed || terms.length === 0) continue;
      const implied = sum(terms.map((t) => Math.abs(t.cents)));
      const data = { side, found: formatCents(Math.abs(printed.cents)), expected: formatCents(implied) };
      const place = placeOf(printed);
      const holds = (c: readonly number[]) => Math.abs(c[0]!) === sum(c.slice(1).map(Math.abs));
      if (Math.abs(printed.cents) === implied)
        checks.push({ id: 'statement.totals', status: 'pass', message: 'holds', data, place });
      else if (mayBeMisread([printed, ...terms], holds))
        checks.push({ id: 'statement.totals', status: 'warn', message: 'unreadable', data, place });
      else if (!isComplete(fields, text))
        checks.push({ id: 'statement.totals', status: 'warn', message: 'incomplete', data, place });
      else {
        checks.push({ id: 'statement.totals', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'sums', data, confidence: confidenceOf([printed, ...terms], 0.85), place });
      }
    }
    const label = fields.labelled.find((l) => l.key === 'transactions_count');
    const printed = label?.value.match(/\d+/)?.[0];
    if (label && printed && fields.tables.length > 0) {
      const data = { found: Number(printed), expected: rows.length };
      const same = Number(printed) === rows.length;
      // Rows that were read as two, or two as one, look the same: a wrong count asks, and no more.
      checks.push({
        id: 'statement.row_count',
        status: same ? 'pass' : 'warn',
        message: same ? 'holds' : 'differs',
        data,
        place: placeOf(label),
      });
    }
  },
});
