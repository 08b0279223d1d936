import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (net: string, extra = 'Overtime') =>
  judge('content/payslip', [
    page([
      line([40, 'Payslip']),
      line([40, 'Earnings'], [300, 'Amount']),
      line([40, 'Basic pay'], [300, '5,000.00']),
      line([40, extra], [300, '500.00']),
      line([40, 'Gross pay'], [300, '5,500.00']),
      line([40, 'Deductions'], [300, 'Amount']),
      line([40, 'Income tax'], [300, '900.00']),
      line([40, 'Pension'], [300, '300.00']),
      line([40, 'Total deductions'], [300, '1,200.00']),
      line([40, 'Net pay'], [300, net]),
    ]),
  ]);

it('passes gross less deductions, and finds another net and its place', async () => {
  expect(statuses(await judged('4,300.00'))).toEqual(['payslip.net pass']);
  const outcome = await judged('7,300.00');
  expect(messages(outcome)).toEqual(['net']);
  expect(dataOf(outcome)).toMatchObject({ expected: '4,300.00', found: '7,300.00' });
  expect(spotOf(outcome)).toEqual([1, 9]);
});

it('only asks where there are other items between gross and net', async () => {
  expect(statuses(await judged('4,000.00', 'Advance'))).toEqual(['payslip.net warn']);
});
