/** Counts and prices of one below the names of things: `Quantity: 2`, `Unit price: 89.00`. */
import { isInside } from './inside.ts';
import { columnOf } from './lexicon/index.ts';
import type { AmountField, LabelledValue, PricedBlock } from './types.ts';

/** Things of one order. */
const MIN_BLOCKS = 2;
const MAX_BLOCKS = 40;
const MAX_COUNT = 1_000;

/** With thousands parted or a fraction. */
const isPrice = ({ raw, cents }: AmountField) =>
  cents > 0 && /\p{Nd}[.,'’]\p{Nd}{3}(?!\p{Nd})|[.,]\p{Nd}{2}(?!\p{Nd})/u.test(raw);

/** A count and a price in turn, each the one number behind its label, or none of it is understood. */
export function readPricedBlocks(labelled: readonly LabelledValue[], numbers: readonly AmountField[]): PricedBlock[] {
  const parts = labelled.flatMap((label) => {
    const key = columnOf(label.label);
    if (key !== 'quantity' && key !== 'unit_price') return [];
    const [number, more] = numbers.filter((each) => isInside(each, label));
    return [{ key, number: more ? undefined : number }];
  });
  const pairs = parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1]] as const] : []));
  const blocks = pairs.flatMap(([one, other]): PricedBlock[] => {
    const [count, price] = one.key === 'quantity' ? [one, other] : [other, one];
    if (count?.key !== 'quantity' || price?.key !== 'unit_price' || !count.number || !price.number) return [];
    const times = Number(count.number.raw);
    const isCount = Number.isInteger(times) && times > 0 && times < MAX_COUNT;
    return isCount && isPrice(price.number) ? [{ count: times, price: price.number }] : [];
  });
  return blocks.length === pairs.length && blocks.length >= MIN_BLOCKS && blocks.length <= MAX_BLOCKS ? blocks : [];
}
