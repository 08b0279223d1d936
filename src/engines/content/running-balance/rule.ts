import type { AmountField, TransactionRow } from '../../../document/fields/types.ts';
import { printedDate } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule } from '../../rule.ts';
import { chronological, differenceAt, movementOf } from '../statement-rows.ts';
import { amountByRole, confidenceOf, mayBeMisread, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Rows that make a chain. Chosen, not measured. */
const MIN_ROWS = 3;
/** With more breaks the columns were not understood, or every row was rewritten. Chosen, not measured. */
const MAX_BREAK_SHARE = 0.2;

const amountOf = (row: TransactionRow): AmountField => (row.debit ?? row.credit)!;

/** Every balance of a statement is the one before it, plus credit, less debit. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    const { rows, sign } = chronological(fields);
    if (rows.filter((r) => r.balance && movementOf(r, sign) !== null).length < MIN_ROWS)
      return { outcome: 'not_applicable' };
    const breaks: number[] = [];
    let judged = 0;
    for (let i = 1; i < rows.length; i++) {
      const difference = differenceAt(rows, i, sign);
      if (difference === null) continue;
      judged += 1;
      if (difference !== 0) breaks.push(i);
    }
    if (judged < MIN_ROWS - 1) return { outcome: 'not_applicable' };
    const check = (status: Check['status'], message: Check['message'], data: Check['data'], at?: TransactionRow) =>
      ({ id: 'statement.running_balance', status, message, data, place: at ? placeOf(at) : null }) as Check;
    if (breaks.length === 0) {
      const trust = judged >= 10 ? [{ kind: 'arithmetic_closes' as const, strength: 1 }] : [];
      return conclude([check('pass', 'holds', { rows: judged })], [], trust);
    }
    if (breaks.length > Math.max(3, MAX_BREAK_SHARE * judged)) {
      return {
        outcome: 'inconclusive',
        reason: 'too_many',
        tooMany: { count: breaks.length, limit: Math.floor(Math.max(3, MAX_BREAK_SHARE * judged)) },
        checks: [check('warn', 'many', { breaks: breaks.length, rows: judged })],
      };
    }
    const closing = amountByRole(fields, 'closing_balance');
    for (let b = 0; b < breaks.length; b++) {
      const i = breaks[b]!;
      const row = rows[i]!;
      const before = rows[i - 1]!.balance!;
      const movement = movementOf(row, sign)!;
      const first = differenceAt(rows, i, sign)!;
      const next = breaks[b + 1] === i + 1 ? differenceAt(rows, i + 1, sign) : null;
      // A balance that was edited by itself breaks its own row and the one below by the same sum.
      const undone = next !== null && next === -first;
      // In the last row nothing follows: the printed closing balance decides, or a movement in the wrong direction.
      const last = i === rows.length - 1;
      const turned = Math.sign(row.balance!.cents - before.cents) !== Math.sign(movement);
      const balanceCell = undone || (last && (turned || closing?.cents === before.cents + movement));
      const amount = balanceCell ? row.balance! : amountOf(row);
      const implied = balanceCell ? before.cents + movement : Math.abs(row.balance!.cents - before.cents);
      if (undone) b += 1;
      const data = {
        date: row.date ? printedDate(row.date.iso) : '',
        found: formatCents(balanceCell ? amount.cents : Math.abs(amount.cents)),
        expected: formatCents(implied),
        before: formatCents(before.cents),
        balance: formatCents(row.balance!.cents),
      };
      const reads = [before, amountOf(row), row.balance!];
      const side = row.credit ? 1 : sign;
      // Two adjacent columns read as one number are longer than any sum of the row.
      const merged =
        amount.source === 'ocr' && String(Math.abs(amount.cents)).length >= String(Math.abs(implied)).length + 2;
      if (merged || mayBeMisread(reads, ([a, m, c]) => c! - a! - side * m! === 0)) {
        checks.push(check('warn', 'unreadable', data, row));
        continue;
      }
      const page = rows[i - 1]!.page !== row.page;
      // At a page break one row may be missing altogether, with its page.
      const message = balanceCell ? 'balance' : page ? 'page' : 'amount';
      checks.push(check('fail', message, data, row));
      findings.push({
        message,
        data,
        confidence: confidenceOf(reads, page ? 0.85 : 0.93),
        place: placeOf(message === 'page' ? row : amount),
      });
    }
  },
});
