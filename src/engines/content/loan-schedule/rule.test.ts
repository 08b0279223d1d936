import { describe, expect, it } from 'vitest';
import {
  dataOf,
  findingsOf,
  judge,
  type Lines,
  line,
  messages,
  page,
  spotOf,
  statuses,
} from '../../../../test/support/judge.ts';

const id = 'content/loan-schedule';
const schedule = (rows: Lines, principal = '300.00', total = '306.00') =>
  page([
    line([40, 'Loan agreement and repayment schedule']),
    line([40, `Loan amount: ${principal}`]),
    line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
    ...rows,
    line([40, 'Total repayable'], [130, total]),
  ]);
const row = (month: number, payment: string, interest: string, balance: string) =>
  line([40, `10/0${month}/2025`], [130, payment], [220, '100.00'], [310, interest], [400, balance]);
const loan = (balance = '200.00', principal = '300.00', payment = '103.00', total = '306.00') =>
  schedule(
    [row(1, payment, '3.00', balance), row(2, '102.00', '2.00', '100.00'), row(3, '101.00', '1.00', '0.00')],
    principal,
    total,
  );

it('passes a schedule that closes', async () => {
  expect(statuses(await judge(id, [loan()]))).toEqual([
    'loan.payment pass',
    'loan.balance pass',
    'loan.principal pass',
    'loan.total pass',
  ]);
});

it.each([
  // The first balance has none before it: the row below is where it no longer fits.
  ['an edited balance', loan('250.00'), 'balance', 4],
  ['an edited loan amount', loan('200.00', '3,300.00'), 'principal', 1],
  ['an edited payment', loan('200.00', '300.00', '193.00', '396.00'), 'payment', 3],
  ['an edited total', loan('200.00', '300.00', '103.00', '806.00'), 'total', 6],
])('finds %s and its place', async (_, text, message, at) => {
  const outcome = await judge(id, [text]);
  expect(messages(outcome)).toContain(message);
  expect(spotOf(outcome)).toEqual([1, at]);
});

it('adds the fees of a loan to what is repayable, and blames the payment that its own row and both totals require', async () => {
  const rows = (first: string) =>
    page([
      line([40, 'Loan agreement and repayment schedule']),
      line([40, 'Loan amount: 1,500.00']),
      line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
      line([40, '10/01/2025'], [130, first], [220, '500.00'], [310, '15.20'], [400, '1,000.00']),
      line([40, '10/02/2025'], [130, '510.10'], [220, '500.00'], [310, '10.10'], [400, '500.00']),
      line([40, '10/03/2025'], [130, '505.05'], [220, '500.00'], [310, '5.05'], [400, '0.00']),
      line([40, 'Total'], [130, '1,530.35'], [220, '1,500.00'], [310, '30.35']),
      line([40, 'Arrangement fee: 71.38']),
      line([40, 'Total repayable: 1,601.73']),
    ]);
  expect(statuses(await judge(id, [rows('515.20')]))).not.toContain('loan.total fail');
  const outcome = await judge(id, [rows('815.20')]);
  expect(statuses(outcome)).toContain('loan.payment fail');
  expect(dataOf(outcome)).toMatchObject({ found: '815.20', expected: '515.20' });
});

it('blames the principal that its payment and its balance require to be another', async () => {
  const rows = [1, 2, 3, 4, 5].map((month) =>
    line(
      [40, `10/0${month}/2025`],
      [130, `${506 - month}.00`],
      [220, month === 3 ? '900.00' : '500.00'],
      [310, `${6 - month}.00`],
      [400, `${2500 - 500 * month}.00`],
    ),
  );
  const outcome = await judge(id, [schedule(rows, '2,500.00', '2,515.00')]);
  expect(findingsOf(outcome)).toMatchObject([
    {
      message: 'part',
      variant: 'corroborated',
      data: { found: '900.00', expected: '500.00', date: '10/03/2025', witnesses: 3 },
    },
  ]);
  expect(spotOf(outcome)).toEqual([1, 5]);
  expect(statuses(outcome)).toContain('loan.payment fail');
  expect(statuses(outcome)).toContain('loan.balance fail');
});

describe('a schedule with more differences than an edit leaves', () => {
  const fees = (principal?: string) =>
    schedule(
      [row(1, '108.00', '3.00', '200.00'), row(2, '107.00', '2.00', '100.00'), row(3, '106.00', '1.00', '0.00')],
      principal,
      '321.00',
    );

  it('is undecided where every payment holds a fee, and its other sums are still compared', async () => {
    const outcome = await judge(id, [fees()]);
    expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many', tooMany: { count: 3, limit: 1 } });
    expect(statuses(outcome)).toEqual(['loan.balance pass', 'loan.principal pass', 'loan.total pass']);
  });

  it('is undecided where most balances do not follow from one another', async () => {
    const outcome = await judge(id, [
      schedule(
        [
          row(1, '103.00', '3.00', '390.00'),
          row(2, '102.00', '2.00', '280.00'),
          row(3, '101.00', '1.00', '170.00'),
          row(4, '101.00', '1.00', '60.00'),
        ],
        '460.00',
        '407.00',
      ),
    ]);
    expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many', tooMany: { count: 3, limit: 1 } });
    expect(statuses(outcome)).toEqual(['loan.payment pass']);
  });

  it('keeps what another sum of it shows', async () => {
    const outcome = await judge(id, [fees('3,300.00')]);
    expect(messages(outcome)).toEqual(['principal']);
    expect(dataOf(outcome)).toMatchObject({ found: '3,300.00', expected: '300.00' });
    expect(outcome).toMatchObject({ tooMany: { count: 3, limit: 1 } });
    expect(spotOf(outcome)).toEqual([1, 1]);
  });
});

it('finds the link between two rows of which one was taken out', async () => {
  const rows = [1, 2, 3, 4, 5, 7, 8].map((month) =>
    line([40, `10/0${month}/2025`], [130, '103.00'], [220, '100.00'], [310, '3.00'], [400, `${800 - 100 * month}.00`]),
  );
  const outcome = await judge(id, [schedule(rows, '800.00', '824.00')]);
  expect(messages(outcome)).toContain('balance');
  expect(dataOf(outcome)).toMatchObject({ found: '100.00', expected: '200.00' });
});
