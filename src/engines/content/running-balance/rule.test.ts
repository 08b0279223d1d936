import { expect, it } from 'vitest';
import { carried, changed, FIRST_ROW, ROWS, statement } from '../../../../test/support/bank-statement.ts';
import { dataOf, judge, messages, spotOf, statuses, told } from '../../../../test/support/judge.ts';

const judged = (options?: Parameters<typeof statement>[0]) => judge('content/running-balance', [statement(options)]);

it('passes a chain that closes, in either order of time', async () => {
  expect(statuses(await judged())).toEqual(['statement.running_balance pass']);
  expect(statuses(await judged({ rows: [...ROWS].reverse() }))).toEqual(['statement.running_balance pass']);
});

it('continues from page to page', async () => {
  expect(told(await judge('content/running-balance', carried('950.00', '950.00')))).toEqual([
    'statement.running_balance pass holds',
  ]);
});

it('finds an edited amount, its place and what it was before', async () => {
  const outcome = await judged({ rows: changed(2, { debit: '20.00' }) });
  expect(messages(outcome)).toEqual(['amount']);
  expect(dataOf(outcome)).toMatchObject({ found: '20.00', expected: '200.00', before: '950.00', balance: '750.00' });
  expect(spotOf(outcome)).toEqual([1, FIRST_ROW + 2]);
});

it('distinguishes an edited balance from an edited amount', async () => {
  const outcome = await judged({ rows: changed(2, { balance: '1,750.00' }) });
  expect(messages(outcome)).toEqual(['balance']);
  expect(dataOf(outcome)).toMatchObject({ found: '1,750.00', expected: '750.00' });
});

it('reports nothing about a row that one misread character would explain', async () => {
  const outcome = await judged({ rows: changed(2, { debit: '280.00' }), ocr: true });
  expect(statuses(outcome)).toEqual(['statement.running_balance warn']);
  expect(outcome.outcome).toBe('inconclusive');
});

it('does not decide where most rows do not fit', async () => {
  const outcome = await judged({ rows: ROWS.map((r, i) => ({ ...r, balance: `${i + 1}11.00` })) });
  expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many', tooMany: { count: 4, limit: 1 } });
});
