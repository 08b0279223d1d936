import { expect, test } from 'vitest';
import { VALUE, Y } from '../../../../test/support/flush-right.ts';
import { AMOUNT_X, AMOUNTS, findingsOf, line, outcomeOf, plainStatement, rows } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

test('a value over another that still shows is reported with both', async () => {
  const bytes = plainStatement(rows() + line(AMOUNT_X, Y, VALUE));
  expect(await findingsOf(rule, bytes)).toMatchObject([
    { message: 'over', recovered: { before: '1,250.00', after: VALUE } },
  ]);
});

test.each([
  ['the same value twice, a hair apart', rows() + line(AMOUNT_X + 0.3, Y, '1,250.00')],
  ['a value beside another', rows() + line(AMOUNT_X + 60, Y, VALUE)],
])('%s is not', async (_, content) => {
  expect(await outcomeOf(rule, plainStatement(content))).toEqual({ outcome: 'pass' });
});

test('a page drawn over another has too many to believe, and is no pass', async () => {
  const other = rows(Object.fromEntries(AMOUNTS.map((_, i) => [i, `9,9${i}9.99`])));
  const outcome = await outcomeOf(rule, plainStatement(rows() + other));
  expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many', tooMany: { limit: 4 } });
});
