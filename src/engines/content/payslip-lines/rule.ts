import type { AmountField, TableField } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule, prior } from '../../rule.ts';
import { columnOf, confidenceOf, mayBeMisread, placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Extra pay of overtime and shifts, from 100 to 300 per cent of the rate, may be part of the printed rate or not. */
const SURCHARGES = Array.from({ length: 41 }, (_, i) => 1 + i / 20);
/** Rows that must agree before one that does not is a finding. Chosen, not measured. */
const MIN_AGREEING = 2;

interface Product {
  quantity: AmountField;
  rate: AmountField;
  amount: AmountField;
}

function productsOf(table: TableField): Product[] {
  const [quantity, rate, amount] = (['quantity', 'unit_price', 'amount'] as const).map((key) => columnOf(table, key));
  const rateAt = rate! >= 0 ? rate! : columnOf(table, 'rate');
  if (quantity! < 0 || rateAt < 0 || amount! < 0) return [];
  return table.rows.flatMap((row) => {
    const [q, r, a] = [row.cells[quantity!]?.amount, row.cells[rateAt]?.amount, row.cells[amount!]?.amount];
    return q && r && a ? [{ quantity: q, rate: r, amount: a }] : [];
  });
}

const holds = ([quantity, rate, amount]: readonly number[]) =>
  SURCHARGES.some((by) => {
    const product = (quantity! * rate! * by) / 100;
    // A printed rate is rounded to the hundredth, which counts once for each hour.
    const slack = 1 + Math.abs(quantity!) / 200;
    return Math.abs(product - amount!) <= slack;
  });

/**
 * Hours or days times the rate give the amount of the row. One row of more than that, among rows that hold, was edited;
 * one of less may be capped (travel) or paid in part, and asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: prior(1.3, 'As the other sums, and lower: labels of payslips vary.') },
  needs: ['fields'],
  run({ fields }) {
    if (fields.documentType.value !== 'payslip') return { outcome: 'not_applicable' };
    const products = fields.tables.flatMap(productsOf);
    const values = ({ quantity, rate, amount }: Product) => [quantity.cents, rate.cents, amount.cents];
    const broken = products.filter((p) => !holds(values(p)));
    const agreeing = products.length - broken.length;
    if (agreeing < MIN_AGREEING) return { outcome: 'not_applicable' };
    const check = (status: Check['status'], message: Check['message'], more: Partial<Check> = {}): Check =>
      ({ id: 'payslip.lines', status, message, data: { rows: products.length }, ...more }) as Check;
    const [first, second] = broken;
    if (!first) return conclude([check('pass', 'holds')]);
    const reads = [first.quantity, first.rate, first.amount];
    const data = {
      quantity: formatCents(first.quantity.cents),
      rate: formatCents(first.rate.cents),
      found: formatCents(first.amount.cents),
      expected: formatCents(Math.round((first.quantity.cents * first.rate.cents) / 100)),
    };
    const place = placeOf(first.amount);
    if (first.amount.cents * 100 < first.quantity.cents * first.rate.cents)
      return conclude([check('warn', 'lower', { data, place })]);
    if (second) return conclude([check('warn', 'several', { data, place })]);
    if (mayBeMisread(reads, holds)) return conclude([check('warn', 'unreadable', { data, place })]);
    return conclude(
      [check('fail', 'differs', { data, place })],
      [{ message: 'line', data, confidence: confidenceOf(reads, 0.8), place }],
    );
  },
});
