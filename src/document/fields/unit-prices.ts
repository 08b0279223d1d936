/** `Price` beside an amount and a quantity: the rows tell which of two columns of money is that of one unit. */
import { exactCents } from '../../values/numbers.ts';
import type { FoundCell, FoundRow, FoundTable } from './found-tables.ts';

/** Hundredths that rounding may lose. */
const SLACK = 1;

const isProduct = (count: FoundCell | null, price: FoundCell | null, amount: FoundCell | null) =>
  count?.amount &&
  price?.amount &&
  amount?.amount &&
  Math.abs((exactCents(count.amount.field) * exactCents(price.amount.field)) / 100 - exactCents(amount.amount.field)) <=
    SLACK;

/** A count of one makes price and amount equal, and tells neither from the other. */
const isOne = (cell: FoundCell | null) => cell?.amount?.field.cents === 100;

/**
 * Names the price where both columns are called amounts, or one is headed `Unit` beside the quantity, and half of the rows
 * or more say which it is.
 */
export function withUnitPrice(table: FoundTable): FoundTable {
  const at = (...keys: string[]) =>
    table.columns.flatMap((column, i) => (column.key !== null && keys.includes(column.key) ? [i] : []));
  const [[count, other], [first, second, third]] = [at('quantity'), at('amount', 'units')];
  if (count === undefined || other !== undefined || first === undefined || second === undefined) return table;
  if (third !== undefined || at('unit_price').length > 0) return table;
  const isRead = ({ cells }: FoundRow) => [count, first, second].every((column) => cells[column]?.amount);
  const telling = table.rows.filter((row) => isRead(row) && !isOne(row.cells[count] ?? null));
  const isPrice = (price: number, amount: number) => {
    const holding = telling.filter(({ cells }: FoundRow) =>
      isProduct(cells[count] ?? null, cells[price] ?? null, cells[amount] ?? null),
    );
    return holding.length > 0 && 2 * holding.length >= telling.length;
  };
  const price = isPrice(first, second) ? first : isPrice(second, first) ? second : null;
  if (price === null) return table;
  return {
    ...table,
    columns: table.columns.map((column, i) => (i === price ? { ...column, key: 'unit_price' } : column)),
  };
}
