import { conclude, defineRule } from '../../rule.ts';
import { atSum, calmCheck, deedsOf, mayBeIncomplete, outcomesOf, printedOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

const SUMMARY = {
  holds: 'holds',
  misread: 'unreadable',
  explained: 'other_items',
  broken: 'differs',
  dense: 'differs',
} as const;

/** Printed sums of debits and credits are the sums of their columns, and the printed number of rows is theirs. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['fields', 'arithmetic', 'text'],
  run({ fields, arithmetic, text }, { checks, findings }) {
    // Fees and interest may stand apart: opening plus credits less debits asks, and no more.
    for (const outcome of outcomesOf(arithmetic, 'statement.summary')) {
      const { data, place } = printedOf(outcome);
      const message = SUMMARY[outcome.state];
      checks.push({ id: 'statement.summary', status: message === 'holds' ? 'pass' : 'warn', message, data, place });
    }
    const totals = outcomesOf(arithmetic, 'statement.totals');
    for (const total of totals) {
      const calm = calmCheck(total);
      if (calm) checks.push({ id: 'statement.totals', ...calm });
    }
    for (const deed of deedsOf(totals).map(atSum)) {
      const { place, data, variant, cause } = deed;
      if (mayBeIncomplete(deed, arithmetic, fields.sections[deed.outcome.section]!, text)) {
        checks.push({ id: 'statement.totals', status: 'warn', message: 'incomplete', data, place });
        continue;
      }
      checks.push({ id: 'statement.totals', status: 'fail', message: 'differs', data, place });
      findings.push({ message: 'sums', data, confidence: sureOf(deed, 0.85), variant, cause, place });
    }
    for (const { labelled, tables, transactions } of fields.sections) {
      const label = labelled.find((l) => l.key === 'transactions_count');
      const printed = label?.value.match(/\d+/)?.[0];
      if (!label || !printed || tables.length === 0 || transactions.length < 2) continue;
      const isSame = Number(printed) === transactions.length;
      // Rows that were read as two, or two as one, look the same: a wrong count asks, and no more.
      checks.push({
        id: 'statement.row_count',
        status: isSame ? 'pass' : 'warn',
        message: isSame ? 'holds' : 'differs',
        data: { found: Number(printed), expected: transactions.length },
        place: placeOf(label),
      });
    }
    return conclude(checks, findings);
  },
});
