import type { ColumnKey, DocumentFields, TableField } from '../../../document/fields/types.ts';
import { isDoubtful, isSure } from '../../../values/misreadings.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, defineRule, type FindingOf } from '../../rule.ts';
import { columnOf, confidenceOf, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;
type Check = CheckOf<typeof messages>;

type Line = DocumentFields['invoiceLines'][number];

/** Quantity times price, less the line's discount or, as the price may be reduced already, without it. */
function impliedBy({ quantity, unitCents, discount }: Line): number[] | null {
  if (quantity === null || unitCents === null || quantity <= 0) return null;
  const whole = Math.round(quantity * unitCents);
  if (!discount) return [whole];
  const reduced =
    'percent' in discount
      ? [Math.round(quantity * unitCents * (1 - discount.percent / 100))]
      : [whole - discount.cents, Math.round(quantity * (unitCents - discount.cents))];
  return [...reduced, whole];
}

/** Half a hundredth of the unit price, carried through the quantity. */
const isOff = ({ quantity, amount }: Line, implied: readonly number[]) =>
  implied.every((cents) => Math.abs(cents - amount.cents) > Math.max(1, Math.ceil(quantity! / 2)));

const isRead = ({ amount, confidence }: Line) =>
  !isDoubtful({ ...amount, confidence: Math.min(confidence, amount.confidence) });

/** Quantity times unit price, less the discount of the line, is its amount, and units of a meter times their rate. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields'],
  run({ fields }, { checks, findings }) {
    // Hours of a payslip carry surcharges that its columns need not show: payslip-lines reads them.
    if (fields.documentType.value === 'payslip') return { outcome: 'not_applicable' };
    const lines = fields.invoiceLines.flatMap((line) => {
      const implied = impliedBy(line);
      return implied ? [{ line, implied, isOff: isOff(line, implied), isRead: isRead(line) }] : [];
    });
    const read = lines.filter((l) => l.isRead);
    const wrong = read.filter((l) => l.isOff);
    // Where most lines differ the columns mean something else: prices with VAT, surcharges.
    const isUnderstood = wrong.length <= Math.max(1, read.length / 3) && !(read.length === 1 && wrong.length === 1);
    for (const { line, implied } of isUnderstood ? lines.filter((l) => l.isOff) : []) {
      const data = {
        description: line.description.slice(0, 60),
        quantity: line.quantity!,
        unit: formatCents(line.unitCents!),
        found: formatCents(line.amount.cents),
        expected: formatCents(implied[0]!),
      };
      const place = placeOf(line.amount);
      if (!isRead(line)) {
        checks.push({ id: 'invoice.lines', status: 'warn', message: 'unreadable', data, place });
        continue;
      }
      checks.push({ id: 'invoice.lines', status: 'fail', message: 'differs', data, place });
      findings.push({ message: 'line', data, confidence: confidenceOf([line.amount], 0.88), place });
    }
    if (read.length > 0 && lines.every((l) => !l.isOff))
      checks.push({ id: 'invoice.lines', status: 'pass', message: 'holds', data: { lines: read.length } });
    for (const table of fields.tables) consumption(table, checks, findings);
  },
});

/** Present less previous reading is the consumption; consumption times the tariff is the amount. */
function consumption(table: TableField, checks: Check[], findings: Finding[]): void {
  const number = (text: string | undefined) => {
    const match = text?.replace(/,/g, '').match(/^\s*(\d+(?:\.\d+)?)\s*\D{0,6}$/);
    return match ? Number(match[1]) : null;
  };
  for (const row of table.rows) {
    const cell = (key: ColumnKey) => (columnOf(table, key) >= 0 ? row.cells[columnOf(table, key)] : null);
    const [previous, current, units, rate] = (['previous_reading', 'current_reading', 'units', 'rate'] as const).map(
      (key) => number(cell(key)?.text),
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
    else if (!isSure(row) || (amount && isDoubtful(amount)))
      checks.push({ id: 'utility.consumption', status: 'warn', message: 'unreadable', data, place });
    else {
      checks.push({ id: 'utility.consumption', status: 'fail', message: unitsHold ? 'amount' : 'units', data, place });
      findings.push({ message: unitsHold ? 'tariff' : 'readings', data, confidence: 0.85, place });
    }
  }
}
