/** Rows of an invoice. */
import { saysMinor } from '../../values/currencies.ts';
import { exactCents } from '../../values/numbers.ts';
import { halfStepOf } from '../../values/rounding.ts';
import { columnsOf } from './transactions.ts';
import type { ColumnKey, InvoiceLine, TableCell, TableField } from './types.ts';

const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?%|%\s?(\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,])/;

function percentOf(text: string | undefined): number | null {
  const match = text?.match(PERCENT);
  return match ? Number((match[1] ?? match[2])!.replace(',', '.')) : null;
}

/** `10%`, or a sum; a column that is headed with a percent sign prints bare numbers, which are percent as well. */
function discountOf(cell: TableCell | null, header: string): InvoiceLine['discount'] {
  const percent = percentOf(cell?.text) ?? (header.includes('%') ? percentOf(`${cell?.text}%`) : null);
  if (percent !== null) return { percent };
  return cell?.amount && /[.,]\d{2}\b/.test(cell.amount.raw) ? { cents: Math.abs(cell.amount.cents) } : null;
}

/** Three digits after a mark may be a fraction or thousands, `1,200`: the amount of the line tells. */
function quantityOf(count: string, unitCents: number | null, cents: number): number {
  const quantity = Number(count.replace(',', '.'));
  const off = (value: number) => Math.abs(Math.log(Math.abs((value * (unitCents ?? 0)) / cents)));
  return /^\d{1,3}[.,]\d{3}$/.test(count) && off(1_000 * quantity) < off(quantity) ? 1_000 * quantity : quantity;
}

const HUNDREDTHS = 100;

function ofTable(table: TableField): InvoiceLine[] {
  const at = columnsOf(table);
  // Beside quantities, a rate is the price of one.
  const price = at.has('unit_price') || !at.has('quantity') ? 'unit_price' : 'rate';
  if (!at.has('amount') || !at.has(price)) return [];
  // A tariff may count in hundredths of the currency.
  const isMinor = saysMinor(table.columns[at.get(price) ?? -1]?.header ?? '');
  return table.rows.flatMap((row): InvoiceLine | [] => {
    const cell = (key: ColumnKey) => row.cells[at.get(key) ?? -1] ?? null;
    const amount = cell('amount')?.amount;
    if (!amount) return [];
    const unit = cell(price)?.amount;
    const unitCents = unit ? exactCents(unit) / (isMinor ? HUNDREDTHS : 1) : null;
    const count = cell('quantity')?.text.match(/^\s*(\d+(?:[.,]\d+)?)\s*\D{0,8}$/)?.[1] ?? null;
    return {
      page: row.page,
      rect: row.rect,
      description: cell('description')?.text ?? '',
      quantity: count === null ? null : quantityOf(count, unitCents, amount.cents),
      quantityHalfStep: count ? halfStepOf(count) : 0,
      unitCents,
      factors: { quantity: cell('quantity')?.amount ?? null, unit: unit ?? null },
      discount: discountOf(cell('discount'), table.columns[at.get('discount') ?? -1]?.header ?? ''),
      vatPercent: percentOf(cell('vat')?.text),
      amount,
      confidence: row.confidence,
    };
  });
}

export const readInvoiceLines = (tables: readonly TableField[]): InvoiceLine[] => tables.flatMap(ofTable);
