/**
 * Orders of shops list each thing with its count and the price of one below its name (`Quantity: 2`, `Unit price: 89.00`),
 * and no amount of the two: their products make the first sum below them.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isEdit, isMoneyLike, isSum } from '../telling.ts';

const SUMS = new Set<AmountField['role']>(['net', 'total', 'subtotal']);

export function pricedBlocks(fields: PaperFields, figures: Figures): Equation[] {
  const { pricedBlocks: blocks } = fields;
  const last = blocks.at(-1)?.price;
  if (!last) return [];
  const sum = fields.numbers.find(
    (number) => number.page === last.page && number.rect.y > last.rect.y + last.rect.h && isMoneyLike(number),
  );
  if (!sum || !(isSum(sum) || SUMS.has(sum.role))) return [];
  const off = blocks.reduce((cents, { count, price }) => cents + count * price.cents, 0) - sum.cents;
  // One figure is almost what it would have to be.
  const isNear =
    isEdit(sum.cents, sum.cents + off) ||
    blocks.some(({ count, price }) => off % count === 0 && isEdit(price.cents, price.cents - off / count));
  if (off !== 0 && !isNear) return [];
  const terms = blocks.map(({ count }, i) => [i + 1, count] as const);
  return [
    {
      id: 'total.column_sum',
      family: 'priced blocks',
      echoes: 0,
      figures: [figures.of(sum), ...blocks.map(({ price }) => figures.of(price))],
      forms: [{ kind: 'sum', terms: [[0, -1], ...terms], slack: 0 }],
      isExact: true,
      parts: { printed: 0 },
      label: '',
    },
  ];
}
