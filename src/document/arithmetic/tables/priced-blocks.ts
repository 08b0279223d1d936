/**
 * Orders of shops list each thing with its count and the price of one below its name (`Quantity: 2`, `Unit price: 89.00`),
 * and no amount of the two: their products make the first sum below them.
 */
import { isOneDigitMore } from '../../../values/digit-changes.ts';
import { columnOf } from '../../fields/lexicon/index.ts';
import type { AmountField, LabelledValue, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isMoneyLike, isSlip, isSum } from '../telling.ts';

/** Things of one order. */
const MIN_BLOCKS = 2;
const MAX_BLOCKS = 40;
const MAX_COUNT = 1_000;

interface Block {
  count: number;
  price: AmountField;
}

const isInside = ({ page, rect }: AmountField, label: LabelledValue): boolean => {
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  const { x: left, y: top, w, h } = label.rect;
  return page === label.page && x > left && x < left + w && y > top && y < top + h;
};

/** A count and a price in turn, each the one number behind its label, or none of it is understood. */
function blocksOf({ labelled, numbers }: PaperFields): Block[] {
  const parts = labelled.flatMap((label) => {
    const key = columnOf(label.label);
    if (key !== 'quantity' && key !== 'unit_price') return [];
    const [number, more] = numbers.filter((each) => isInside(each, label));
    return [{ key, number: more ? undefined : number }];
  });
  const pairs = parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1]] as const] : []));
  const blocks = pairs.flatMap(([one, other]): Block[] => {
    const [count, price] = one.key === 'quantity' ? [one, other] : [other, one];
    if (count?.key !== 'quantity' || price?.key !== 'unit_price' || !count.number || !price.number) return [];
    const times = Number(count.number.raw);
    const isCount = Number.isInteger(times) && times > 0 && times < MAX_COUNT;
    return isCount && isMoneyLike(price.number) && price.number.cents > 0
      ? [{ count: times, price: price.number }]
      : [];
  });
  return blocks.length === pairs.length && blocks.length >= MIN_BLOCKS && blocks.length <= MAX_BLOCKS ? blocks : [];
}

const SUMS = new Set<AmountField['role']>(['net', 'total', 'subtotal']);

export function pricedBlocks(fields: PaperFields, figures: Figures): Equation[] {
  const blocks = blocksOf(fields);
  const last = blocks.at(-1)?.price;
  if (!last) return [];
  const sum = fields.numbers.find(
    (number) => number.page === last.page && number.rect.y > last.rect.y + last.rect.h && isMoneyLike(number),
  );
  if (!sum || !(isSum(sum) || SUMS.has(sum.role))) return [];
  const off = blocks.reduce((cents, { count, price }) => cents + count * price.cents, 0) - sum.cents;
  // One figure is almost what it would have to be.
  const isEdit = (printed: number, needed: number) => isSlip(printed, needed) || isOneDigitMore(printed, needed);
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
