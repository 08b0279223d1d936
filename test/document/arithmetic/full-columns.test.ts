/** The sums of two columns in one line, below a list whose rows have a number in both. */
import { expect, it } from 'vitest';
import { findingsOf, judge, line, messages, page } from '../../support/judge.ts';

const PAY = ['8,310.00', '8,310.00', '9,045.00', '8,310.00', '8,720.00', '8,310.00', '9,460.00'];
const TAX = ['311.00', '311.00', '422.00', '311.00', '373.00', '311.00', '484.00'];

const list = (foot: readonly [string, string], tax: readonly string[] = TAX, from = 0) =>
  judge('content/column-total', [
    page([
      line([40, 'Zqw'], [160, 'Zqx'], [300, 'Zqy']),
      ...PAY.slice(from).map((pay, i) => line([40, 'abcdefg'[i]!], [160, pay], [300, tax.slice(from)[i]!])),
      line([40, 'Zqz'], [160, foot[0]], [300, foot[1]]),
    ]),
  ]);

it('may differ from its column by two digits where the other is whole, in a long list', async () => {
  expect(await list(['60,465.00', '2,523.00']).then(messages)).toEqual([]);
  expect(findingsOf(await list(['60,465.00', '3,723.00']))).toMatchObject([
    { data: { found: '3,723.00', expected: '2,523.00' } },
  ]);
});

it('says nothing where the numbers are few, a row is empty, or it is quite another', async () => {
  expect(messages(await list(['34,800.00', '2,679.00'], TAX, 3))).toEqual([]);
  expect(messages(await list(['60,465.00', '3,723.00'], TAX.with(2, '—')))).toEqual([]);
  expect(messages(await list(['60,465.00', '1,716.00']))).toEqual([]);
});
