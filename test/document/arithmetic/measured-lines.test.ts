/** What was filled and its price on one line, above the total that they make. */
import { expect, it } from 'vitest';
import { findingsOf, judge, line, messages, page } from '../../support/judge.ts';

const receipt = (amount: string, stray = '4', litres = '41,37 l x', total = 'Gesamt EUR') =>
  judge('content/column-total', [
    page([
      line([40, 'Zqw E10']),
      line([40, litres], [130, stray], [150, '1,719 EUR/l'], [300, amount]),
      line([40, total], [300, '71,12']),
      line([40, 'Zqx A 19%'], [300, '59,76']),
      line([40, 'Zqy A 19%'], [300, '11,36']),
    ]),
  ]);

it('is all of the total that it comes to, with a digit that was read out of the sign between', async () => {
  expect(messages(await receipt('71,12'))).toEqual([]);
  expect(findingsOf(await receipt('81,12'))).toMatchObject([{ data: { found: '81.12', expected: '71.12' } }]);
  expect(findingsOf(await receipt('81,12', '7', '41,37', 'Totale'))).toHaveLength(1);
});

it('says nothing where it comes to another sum, or the amount is quite another', async () => {
  expect(messages(await receipt('81,12', '4', '47,37 l x'))).toEqual([]);
  expect(messages(await receipt('95,40'))).toEqual([]);
});
