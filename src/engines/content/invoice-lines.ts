import type { TableField } from '../../document/fields/types.ts';
import { formatCents } from '../../values/numbers.ts';
import { defineRule, type RuleCheck, type RuleFinding } from '../rule.ts';
import { columnOf, conclude, confidenceOf, isSure, placeOf } from './support.ts';

/** Quantity times unit price is the line's amount, and units of a meter times their rate. */
export const invoiceLines = defineRule({
  id: 'content/invoice-lines',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields'],
  checks: ['invoice.lines', 'utility.consumption'],
  run({ fields }) {
    // Hours of a payslip carry surcharges that its columns need not show: payslip-lines reads them.
    if (fields.documentType.value === 'payslip') return { outcome: 'not_applicable' };
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    const lines = fields.invoiceLines.filter(
      (l) =>
        l.quantity !== null &&
        l.unitCents !== null &&
        l.quantity > 0 &&
        isSure({ source: l.amount.source, confidence: l.confidence }),
    );
    // Half a hundredth of the unit price, carried through the quantity.
    const off = (quantity: number, unitCents: number, cents: number) =>
      Math.abs(Math.round(quantity * unitCents) - cents) > Math.max(1, Math.ceil(quantity / 2));
    const wrong = lines.filter((l) => off(l.quantity!, l.unitCents!, l.amount.cents));
    // Where most lines differ the columns mean something else: discounts, prices with VAT.
    if (
      lines.length > 0 &&
      wrong.length <= Math.max(1, lines.length / 3) &&
      !(lines.length === 1 && wrong.length === 1)
    ) {
      for (const line of wrong) {
        const implied = Math.round(line.quantity! * line.unitCents!);
        const data = {
          description: line.description.slice(0, 60),
          quantity: line.quantity!,
          unit: formatCents(line.unitCents!),
          found: formatCents(line.amount.cents),
          expected: formatCents(implied),
        };
        const place = placeOf(line.amount);
        checks.push({ id: 'invoice.lines', status: 'fail', message: 'differs', data, place });
        findings.push({
          message: 'line',
          data,
          severity: 'high',
          confidence: confidenceOf([line.amount], 0.88),
          place,
        });
      }
      if (wrong.length === 0)
        checks.push({ id: 'invoice.lines', status: 'pass', message: 'holds', data: { lines: lines.length } });
    }
    for (const table of fields.tables) consumption(table, checks, findings);
    return conclude(checks, findings);
  },
});

/** Present less previous reading is the consumption; consumption times the tariff is the amount. */
function consumption(table: TableField, checks: RuleCheck[], findings: RuleFinding[]): void {
  const number = (text: string | undefined) => {
    const match = text?.replace(/,/g, '').match(/^\s*(\d+(?:\.\d+)?)\s*\D{0,6}$/);
    return match ? Number(match[1]) : null;
  };
  for (const row of table.rows) {
    const cell = (key: string) => (columnOf(table, key) >= 0 ? row.cells[columnOf(table, key)] : null);
    const [previous, current, units, rate] = ['previous_reading', 'current_reading', 'units', 'rate'].map((key) =>
      number(cell(key)?.text),
    );
    const amount = cell('amount')?.amount;
    if (units === null || units === undefined) continue;
    const readings = previous !== null && previous !== undefined && current !== null && current !== undefined;
    const unitsHold = !readings || Math.abs(current - previous - units) < 0.51;
    const priced = rate !== null && rate !== undefined && amount;
    const implied = priced ? Math.round(units * rate * 100) : 0;
    const amountHolds = !priced || Math.abs(implied - amount.cents) <= Math.max(2, Math.round(units * 0.005));
    if (!readings && !priced) continue;
    const place = { page: row.page, rect: row.rect };
    const data = {
      units,
      difference: readings ? current - previous : '',
      found: amount ? formatCents(amount.cents) : '',
      expected: priced ? formatCents(implied) : '',
    };
    if (unitsHold && amountHolds)
      checks.push({ id: 'utility.consumption', status: 'pass', message: 'holds', data, place });
    else if (!isSure(row))
      checks.push({ id: 'utility.consumption', status: 'warn', message: 'unreadable', data, place });
    else {
      checks.push({ id: 'utility.consumption', status: 'fail', message: unitsHold ? 'amount' : 'units', data, place });
      findings.push({ message: unitsHold ? 'tariff' : 'readings', data, severity: 'high', confidence: 0.85, place });
    }
  }
}
