/** Orders that list the count and the unit price of each thing, and no amount. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const order = (price: string, count = '2') =>
  outcomesOf([
    line([40, 'Order 70331842']),
    line([40, 'Vacuum cleaner']),
    line([40, 'Quantity: 1']),
    line([40, `Unit price: ${price}`]),
    line([40, 'Filters']),
    line([40, `Quantity: ${count}`]),
    line([40, 'Unit price: 89.00']),
    line([40, 'Charger']),
    line([40, 'Quantity: 1']),
    line([40, 'Unit price: 129.00']),
    line([40, 'Subtotal'], [300, '1,456.00']),
    line([40, 'Shipping'], [300, '25.00']),
    line([40, 'Total'], [300, '1,481.00']),
  ]).filter(({ equation }) => equation.family === 'priced blocks');

it('make the sum below them', () => {
  expect(order('1,149.00').map(({ state }) => state)).toEqual(['holds']);
  const [wrong, more] = order('1,949.00');
  expect(more).toBeUndefined();
  expect(wrong).toMatchObject({ state: 'broken' });
  expect(wrong!.repairs.map(({ changes }) => changes[0]!.value)).toContain(114_900);
});

it('say nothing where a count was not read', () => {
  expect(order('1,149.00', 'two')).toEqual([]);
});
