import { expect, it } from 'vitest';
import { FIRST_ROW, HEAD, ROWS, statement } from '../../../../test/support/bank-statement.ts';
import {
  dataOf,
  judge,
  type Lines,
  line,
  messages,
  page,
  spotOf,
  statuses,
  told,
} from '../../../../test/support/judge.ts';

const judged = (debits: string, count = 5) => {
  const foot: Lines = [
    line([40, `Number of transactions: ${count}`]),
    line([40, `Total debits: ${debits}`], [300, 'Total credits: 130.00']),
  ];
  return judge('content/statement-totals', [statement({ foot })]);
};

it('passes sums that are those of the rows', async () => {
  expect(statuses(await judged('330.00'))).toEqual([
    'statement.summary pass',
    'statement.totals pass',
    'statement.totals pass',
    'statement.row_count pass',
  ]);
});

it('finds a wrong sum and its place, and only asks about a wrong count', async () => {
  const outcome = await judged('930.00');
  expect(messages(outcome)).toEqual(['sums']);
  expect(dataOf(outcome)).toMatchObject({ found: '930.00', expected: '330.00' });
  expect(spotOf(outcome)).toEqual([1, FIRST_ROW + ROWS.length + 1]);
  const miscounted = await judged('330.00', 7);
  expect(messages(miscounted)).toEqual([]);
  expect(statuses(miscounted)).toContain('statement.row_count warn');
});

it('says what the rows add up to where one of them is to blame, which the rule of balances names', async () => {
  const rows = ROWS.map((row, i) => (i === 2 ? { ...row, debit: '260.00' } : row));
  const foot: Lines = [line([40, 'Total debits: 330.00'], [300, 'Total credits: 130.00'])];
  const outcome = await judge('content/statement-totals', [statement({ rows, foot })]);
  expect(dataOf(outcome)).toMatchObject({ found: '330.00', expected: '390.00', elsewhere: 1 });
});

it('asks where opening balance and sums do not give the closing balance', async () => {
  const summary = (closing: string) =>
    page([
      ...HEAD,
      line([40, 'Opening balance: 1,000.00']),
      line([40, 'Total credits: 130.00'], [300, 'Total debits: 330.00']),
      line([40, `Closing balance: ${closing}`]),
    ]);
  expect(told(await judge('content/statement-totals', [summary('800.00')]))).toEqual(['statement.summary pass holds']);
  expect(told(await judge('content/statement-totals', [summary('8,800.00')]))).toEqual([
    'statement.summary warn differs',
  ]);
});

it('fails where one digit is all that is wrong, and no fee explains it', async () => {
  const summary = (closing: string, fee?: string) =>
    page([
      ...HEAD,
      line([40, 'Opening balance: 1,310.45']),
      line([40, 'Total credits: 2,645.12'], [300, 'Total debits: 1,296.29']),
      ...(fee ? [line([40, fee])] : []),
      line([40, `Closing balance: ${closing}`]),
    ]);
  const wrong = await judge('content/statement-totals', [summary('2,659.78')]);
  expect(told(wrong)).toEqual(['statement.summary fail slipped']);
  expect(messages(wrong)).toEqual(['summary']);
  expect(dataOf(wrong)).toMatchObject({ found: '2,659.78', expected: '2,659.28' });
  expect(messages(await judge('content/statement-totals', [summary('2,649.28', 'Monthly fee 10.00')]))).toEqual([]);
});

it('counts the debits and the credits where their sum is printed', async () => {
  const foot = (debits: number, sum: string): Lines => [
    line([40, `Debits (${debits})`], [300, sum]),
    line([40, 'Total credits: 130.00']),
  ];
  const count = ROWS.filter(({ debit }) => debit).length;
  const judgedCount = async (...of: Parameters<typeof foot>) =>
    judge('content/statement-totals', [statement({ foot: foot(...of) })]);
  expect(statuses(await judgedCount(count, '330.00'))).toContain('statement.row_count pass');
  expect(messages(await judgedCount(count + 2, '330.00'))).toEqual(['count']);
  expect(messages(await judgedCount(count + 2, '512.00'))).not.toContain('count');
});
