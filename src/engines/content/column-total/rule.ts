import type { AmountField, DocumentFields, TableField } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { defineRule } from '../../rule.ts';
import { isComplete } from '../completeness.ts';
import { columnOf, confidenceOf, mayBeMisread, placeOf, sum } from '../support.ts';
import { messages } from './messages.ts';

type FooterKey = TableField['footers'][number]['key'];

/** Labels of a sum of the rows above it; VAT, discount and rounding are parts of it. */
const SUM_KEYS = new Set<FooterKey>(['net', 'total', 'gross_pay', 'deductions']);

/** Rows of one column, and the labelled sums under them. */
interface Column {
  terms: AmountField[];
  /** A row was recognised so poorly that its amount may be another one. */
  doubtful: boolean;
  sums: { key: FooterKey; label: string; amount: AmountField }[];
}

/** Below this confidence a recognised row may hold another amount; chosen, not measured. */
const DOUBTFUL_ROW = 0.75;

function sumColumns(fields: DocumentFields): Column[] {
  const out: Column[] = [];
  for (const table of fields.tables) {
    const keys = table.columns.map((c) => c.key);
    if (keys.includes('principal') || (keys.includes('debit') && keys.includes('credit'))) continue;
    // Two lists side by side share the lines of one table.
    if (keys.filter((k) => k === 'amount').length > 1) continue;
    const key = keys.includes('amount')
      ? 'amount'
      : keys.includes('debit')
        ? 'debit'
        : keys.includes('balance') && !keys.includes('date')
          ? 'balance'
          : null;
    if (!key) continue;
    const at = columnOf(table, key);
    const terms = table.rows.flatMap((r) => (r.cells[at]?.amount ? [r.cells[at].amount] : []));
    if (terms.length < 2 || terms.length !== table.rows.length) continue;
    const sums = table.footers.flatMap((f) => {
      const amounts = f.row.cells.flatMap((c) => (c?.amount ? [c.amount] : []));
      return amounts.length === 1 ? [{ key: f.key, label: f.label, amount: amounts[0]! }] : [];
    });
    out.push({ terms, sums, doubtful: table.rows.some((r) => r.source === 'ocr' && r.confidence < DOUBTFUL_ROW) });
  }
  return out;
}

/** A labelled sum under a column of amounts equals the sum of its rows. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    for (const { terms, sums, doubtful } of sumColumns(fields)) {
      const total = fields.total;
      // A card statement prints its charge above the list; it is compared where no sum follows the rows.
      const head =
        sums.length === 0 && fields.documentType.value === 'card_statement' && total && !terms.includes(total);
      const candidates = head ? [{ key: 'total', label: '', amount: total }] : sums.filter((s) => SUM_KEYS.has(s.key));
      if (candidates.length === 0) continue;
      const whole = sum(terms.map((t) => t.cents));
      const discount = sums
        .filter((s) => s.key === 'discount' || s.key === 'rounding')
        .map((s) => Math.abs(s.amount.cents));
      // VAT may be printed beside the sums instead of among them.
      const vat = [...sums.filter((s) => s.key === 'vat').map((s) => s.amount), ...fields.amounts]
        .filter((a) => a.role === 'vat')
        .map((a) => a.cents);
      const reached = [
        whole,
        ...discount.map((d) => whole - d),
        ...vat.map((v) => whole + v),
        ...discount.flatMap((d) => vat.map((v) => whole - d + v)),
      ];
      const first = candidates[0]!;
      const data = {
        label: first.label,
        terms: terms.length,
        found: formatCents(first.amount.cents),
        expected: formatCents(whole),
      };
      const place = placeOf(first.amount);
      const meets = (cents: number) => reached.includes(cents);
      if (candidates.some((c) => meets(c.amount.cents))) {
        checks.push({ id: 'total.column_sum', status: 'pass', message: 'holds', data, place });
        continue;
      }
      const reads = [first.amount, ...terms];
      if (doubtful || mayBeMisread(reads, ([t, ...r]) => t === sum(r))) {
        checks.push({ id: 'total.column_sum', status: 'warn', message: 'unreadable', data, place });
        continue;
      }
      if (head && !isComplete(fields, text)) {
        checks.push({ id: 'total.column_sum', status: 'warn', message: 'incomplete', data, place });
        continue;
      }
      checks.push({ id: 'total.column_sum', status: 'fail', message: 'differs', data, place });
      const suspect = brokenLine(fields, terms, first.amount.cents - whole);
      findings.push({
        message: 'sum',
        data,
        confidence: confidenceOf(reads, 0.85),
        place: suspect ? placeOf(suspect) : place,
      });
    }
  },
});

/** The line whose own product explains the gap, if there is one. */
function brokenLine(fields: DocumentFields, terms: readonly AmountField[], gap: number): AmountField | null {
  for (const line of fields.invoiceLines) {
    if (!terms.includes(line.amount) || line.quantity === null || line.unitCents === null) continue;
    if (Math.abs(Math.round(line.quantity * line.unitCents) - line.amount.cents - gap) <= 1 && gap !== 0)
      return line.amount;
  }
  return null;
}
