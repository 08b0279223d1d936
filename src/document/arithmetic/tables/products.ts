/** Equations of rows: quantity times price, hours times rate. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, InvoiceLine, PaperFields, TableField } from '../../fields/types.ts';
import type { Equation, Form } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { amountIn, columnOf, roundingOf } from '../make.ts';
import { holdsWith, neededBy } from '../solve.ts';

/** Programs that print quantities without a fraction print half a unit as none. */
const halvesOf = (quantity: number): Form[] =>
  Number.isInteger(quantity)
    ? [-0.5, 0.5].map((half) => ({ kind: 'product', of: [1], factor: quantity + half, is: 2, slack: 0 }))
    : [];

/** Quantity times price, less the discount of the line or, as the price may be reduced already, without it. */
function formsOf({ quantity, quantityHalfStep, unitCents, discount }: InvoiceLine): Form[] {
  const slack = Math.max(roundingOf(Math.abs(quantity!)), Math.ceil(quantityHalfStep * Math.abs(unitCents!)));
  const whole: Form = { kind: 'product', of: [0, 1], factor: 1, is: 2, slack };
  if (!discount) return [whole, ...halvesOf(quantity!)];
  if ('percent' in discount) return [{ ...whole, factor: 1 - discount.percent / 100 }, whole];
  return [{ ...whole, plus: [[3, -1]] }, { ...whole, plus: [[4, -1]] }, whole];
}

function invoiceLines({ invoiceLines: lines }: PaperFields, figures: Figures): Equation[] {
  return lines.flatMap((line): Equation[] => {
    const { quantity, unitCents, amount, discount } = line;
    if (quantity === null || unitCents === null || quantity <= 0) return [];
    // A row that was recognised poorly leaves all of it in doubt.
    const read = { ...amount, confidence: Math.min(line.confidence, amount.confidence) };
    const whole = { ...read, page: line.page, rect: line.rect };
    const placed = (factor: AmountField | null) =>
      factor ? { ...factor, confidence: Math.min(line.confidence, factor.confidence) } : whole;
    const { factors } = line;
    const count = figures.as(line, { ...placed(factors.quantity), raw: String(quantity) }, quantity);
    const price = figures.as({}, { ...placed(factors.unit), raw: String(unitCents / 100) }, unitCents);
    const off = discount && 'cents' in discount ? [discount.cents, Math.round(quantity * discount.cents)] : [];
    return [
      {
        id: 'invoice.lines',
        family: 'lines',
        echoes: 1,
        figures: [count, price, figures.of(amount), ...off.map((cents) => figures.as({}, read, cents))],
        forms: formsOf(line),
        parts: { quantity: 0, unit: 1, printed: 2 },
        label: line.description,
      },
    ];
  });
}

/** Extra pay of overtime and shifts, from 100 to 300 per cent of the rate, may be part of the printed rate or not. */
const SURCHARGES = Array.from({ length: 41 }, (_, i) => 1 + i / 20);

/** Some are products of hours and their rate, and at most one is none, but for a digit. */
function areOfHours(rows: readonly Equation[]): boolean {
  const [wrong, more] = rows.filter((row) => !holdsWith(row));
  if (rows.length < 2 || more) return false;
  return (
    !wrong ||
    wrong.figures.some(({ value }, i) => {
      const needed = neededBy(wrong.forms[0]!, wrong.figures, i);
      return needed !== null && isOneSlip(value, needed);
    })
  );
}

function payslipLines(table: TableField, figures: Figures): Equation[] {
  const [quantity, price, amount] = (['quantity', 'unit_price', 'amount'] as const).map((key) => columnOf(table, key));
  const rate = price! >= 0 ? price! : columnOf(table, 'rate');
  // `Base Taux Montant`: of hours as well as of what a percentage is taken of.
  const isUnnamed = quantity! < 0;
  const count = isUnnamed && table.columns[rate - 1]?.key === null ? rate - 1 : quantity!;
  if (count < 0 || rate < 0 || amount! < 0) return [];
  const rows = table.rows.flatMap((row): Equation[] => {
    const [q, r, a] = [amountIn(row, count), amountIn(row, rate), amountIn(row, amount!)];
    if (!q || !r || !a) return [];
    // A printed rate is rounded to the hundredth, which counts once for each hour.
    const slack = 0.5 + Math.abs(q.cents) / 200;
    return [
      {
        id: 'payslip.lines',
        family: 'payslip lines',
        echoes: 1,
        figures: [figures.of(q), figures.of(r), figures.of(a)],
        forms: SURCHARGES.map((by) => ({ kind: 'product', of: [0, 1], factor: by / 100, is: 2, slack })),
        parts: { quantity: 0, rate: 1, printed: 2 },
        label: row.cells.map((cell) => cell?.text ?? '').join(' '),
      },
    ];
  });
  if (isUnnamed) return areOfHours(rows) ? rows : [];
  // Rows of which none is such a product are of another table, the year so far for one.
  return rows.length >= MIN_ROWS && !rows.some((row) => holdsWith(row)) ? [] : rows;
}
/** Chosen, not measured. */
const MIN_ROWS = 3;

/** Hours of a payslip carry surcharges that its columns need not show. */
export const productEquations = (fields: PaperFields, figures: Figures): Equation[] =>
  fields.documentType.value === 'payslip'
    ? fields.tables.flatMap((table) => payslipLines(table, figures))
    : invoiceLines(fields, figures);
