import { expect, it } from 'vitest';
import { judge, line, messages, page } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const form = (wages: string, medicare = '638.00') =>
  judge(rule.id, [
    page([
      line([40, 'Statement of wages and tax']),
      line([40, '3 Social security wages'], [300, '4 Social security tax withheld (6.2%)']),
      line([40, wages], [300, '2,728.00']),
      line([40, '5 Medicare wages'], [300, '6 Medicare tax withheld (1.45%)']),
      line([40, '44,000.00'], [300, medicare]),
    ]),
  ]);

it('holds an amount in a box to the rate in the name above it, where another box shows how they are meant', async () => {
  expect(messages(await form('44,000.00'))).toEqual([]);
  expect(messages(await form('94,000.00'))).toHaveLength(1);
});

it('says nothing where no box holds, or quite another base may be meant', async () => {
  expect(messages(await form('94,000.00', '871.40'))).toEqual([]);
  expect(messages(await form('51,317.25'))).toEqual([]);
});
