import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const id = 'content/loan-terms';
// 12 % a year: 1 % of the balance before each payment.
const loan = (rate = '12.00%', instalments = '3', instalment = '103.00', label = 'Annual rate') =>
  page([
    line([40, 'Loan agreement and repayment schedule']),
    line([40, 'Loan amount: 300.00']),
    line([40, `${label}: ${rate}`]),
    line([40, `Number of instalments: ${instalments}`]),
    line([40, `Monthly payment: ${instalment}`]),
    line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
    line([40, '10/01/2025'], [130, '103.00'], [220, '100.00'], [310, '3.00'], [400, '200.00']),
    line([40, '10/02/2025'], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
    line([40, '10/03/2025'], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
  ]);

it.each([
  ['the nominal rate', loan()],
  ['the compounded rate', loan('12.68%')],
])('passes terms that fit, %s', async (_, text) => {
  expect(statuses(await judge(id, [text]))).toEqual([
    'loan.rate pass',
    'loan.instalments pass',
    'loan.instalment pass',
  ]);
});

it.each([
  ['rate', loan('10.00%'), 'rate', { found: '10%', expected: '12.00%' }, 2],
  ['number of instalments', loan('12.00%', '4'), 'instalments', { found: 4, expected: 3 }, 3],
  ['instalment', loan('12.00%', '3', '93.00'), 'instalment', { found: '93.00', expected: '102.00' }, 4],
] as const)('finds another %s and its place', async (_, text, message, data, at) => {
  const outcome = await judge(id, [text]);
  expect(messages(outcome)).toEqual([message]);
  expect(dataOf(outcome)).toEqual(data);
  expect(spotOf(outcome)).toEqual([1, at]);
});

it('leaves a rate with costs alone', async () => {
  expect(messages(await judge(id, [loan('14.90%', '3', '103.00', 'APR')]))).toEqual([]);
});

it('holds the day of the first payment to a schedule that keeps its day', async () => {
  const dated = (first: string, [a, b, c] = ['10/01/2025', '10/02/2025', '10/03/2025']) =>
    page([
      line([40, 'Loan agreement and repayment schedule']),
      line([40, `First payment: ${first}`]),
      line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
      line([40, a!], [130, '103.00'], [220, '100.00'], [310, '3.00'], [400, '200.00']),
      line([40, b!], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
      line([40, c!], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
    ]);
  expect(statuses(await judge(id, [dated('10/01/2025')]))).toEqual(['loan.first_payment pass']);
  const outcome = await judge(id, [dated('04/01/2025')]);
  expect(messages(outcome)).toEqual(['first']);
  expect(spotOf(outcome)).toEqual([1, 1]);
  // The later rows go on from the day of the terms: the first row is the one that was changed.
  const changed = await judge(id, [dated('10/01/2025', ['08/01/2025', '10/02/2025', '10/03/2025'])]);
  expect(messages(changed)).toEqual(['first_row']);
  expect(spotOf(changed)).toEqual([1, 3]);
  // Days that move with the calendar: the first may have been moved, too.
  expect(statuses(await judge(id, [dated('09/01/2025', ['10/01/2025', '10/02/2025', '11/03/2025'])]))).toEqual([]);
  expect(statuses(await judge(id, [dated('31/01/2025', ['31/01/2025', '28/02/2025', '31/03/2025'])]))).toEqual([
    'loan.first_payment pass',
  ]);
});

it('is surer of a first payment that many rows contradict', async () => {
  const rows = Array.from({ length: 6 }, (_, i) =>
    line([40, `10/0${i + 1}/2025`], [130, '103.00'], [220, '100.00'], [310, '3.00'], [400, `${5 - i}00.00`]),
  );
  const first = (day: string) =>
    judge(id, [
      page([
        line([40, 'Loan agreement and repayment schedule']),
        line([40, `First payment: ${day}`]),
        line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
        ...rows,
      ]),
    ]);
  expect(await first('04/01/2025')).toMatchObject({ findings: [{ message: 'first', variant: 'corroborated' }] });
  // In another month something else may be paid first.
  expect(await first('10/12/2024')).not.toMatchObject({ findings: [{ variant: 'corroborated' }] });
});
