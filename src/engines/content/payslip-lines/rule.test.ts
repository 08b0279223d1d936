import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (amount: string, overtime = '750.00', ocr = false) =>
  judge('content/payslip-lines', [
    page(
      [
        line([40, 'Payslip']),
        line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Amount']),
        line([40, 'Basic pay'], [200, '160.00'], [280, '50.00'], [360, '8,000.00']),
        line([40, 'Overtime 125%'], [200, '12.00'], [280, '50.00'], [360, overtime]),
        line([40, 'Travel days'], [200, '21.00'], [280, '22.60'], [360, amount]),
        line([40, 'Gross pay'], [360, '9,224.60']),
      ],
      ocr,
    ),
  ]);

it('passes rows that multiply, surcharges included', async () => {
  expect(statuses(await judged('474.60'))).toEqual(['payslip.lines pass']);
});

it('accepts the surcharge of a shift', async () => {
  expect(statuses(await judged('474.60', '720.00'))).toEqual(['payslip.lines pass']);
});

it('finds the one row that does not multiply, and its place', async () => {
  const outcome = await judged('974.60');
  expect(messages(outcome)).toEqual(['line']);
  expect(dataOf(outcome)).toMatchObject({ found: '974.60', expected: '474.60' });
  expect(spotOf(outcome)).toEqual([1, 4]);
});

it('only asks about a row of less: travel is capped', async () => {
  expect(statuses(await judged('226.00'))).toEqual(['payslip.lines warn']);
});

it('never accuses where several rows differ or one misread character explains it', async () => {
  expect((await judged('974.60', '2,000.00')).outcome).toBe('not_applicable');
  expect(statuses(await judged('474.80', '750.00', true))).toEqual(['payslip.lines warn']);
});

it('finds a row of less where one digit of its hours or of its rate was changed', async () => {
  const rows = (hours: string, rate: string) =>
    judge('content/payslip-lines', [
      page([
        line([40, 'Payslip']),
        line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Current']),
        line([40, 'Regular'], [200, hours], [280, rate], [360, '3,325.60']),
        line([40, 'Overtime'], [200, '11.00'], [280, '62.36'], [360, '685.96']),
        line([40, 'Gross pay'], [360, '4,011.56']),
      ]),
    ]);
  expect(messages(await rows('82.00', '41.57'))).toEqual(['line']);
  expect(messages(await rows('80.00', '91.57'))).toEqual(['line']);
  // Two digits of the hours: the sum confirms the amount, and whole hours lead to it.
  expect(messages(await rows('97.00', '41.57'))).toEqual(['line']);
  expect((await rows('80.00', '59.57')).outcome).toBe('not_applicable');
});
