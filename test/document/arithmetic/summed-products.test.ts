/** Lines of counts, prices and amounts above their sum, whatever their columns are called. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const row = (name: string, count: string, price: string, amount: string) =>
  line([40, name], [300, count], [380 - 5 * price.length, price], [480 - 5 * amount.length, amount]);
const foot = (label: string, amount: string) => line([300, label], [480 - 5 * amount.length, amount]);
const bill = (count: string, amount: string, sum = '417,50') =>
  outcomesOf([
    line([40, 'Xarbi']),
    row('Morvet', '3', '47,50', '142,50'),
    row('Sulta 12.000 K', '2', '38,00', '76,00'),
    row('Prinda', count, '49,75', amount),
    foot('Ulma', sum),
    foot('Vata 24%', '100,20'),
    foot('Plirto', '517,70'),
  ]).filter(({ state }) => state === 'broken');

describe('an amount that its count and price and the sum below contradict', () => {
  it('is wrong, however many of its digits differ', () => {
    expect(bill('4', '199,00')).toEqual([]);
    expect(blamed(bill('4', '264,85'))).toContainEqual([[26_485, 19_900]]);
    expect(blamed(bill('4', '298,50'))).toContainEqual([[29_850, 19_900]]);
  });

  it('is wrong where its count was not read, and the sum is held by what follows from it', () => {
    expect(blamed(bill('=', '264,85'))).toContainEqual([[26_485, 19_900]]);
  });

  it('is not, where the sum asks for no whole number of prices', () => {
    const sums = bill('=', '264,85', '418,50').filter(({ equation }) => equation.id === 'total.column_sum');
    expect(sums).toEqual([]);
  });
});
