import { expect, it } from 'vitest';
import { checksOf, judge, line, messages, page, told } from '../../../../test/support/judge.ts';
import { fieldsOf } from '../../../../test/support/pages.ts';
import type { TransactionRow } from '../../../document/fields/types.ts';
import { rule } from './rule.ts';

const judged = (amounts: readonly number[]) => {
  const text = page([
    line([40, 'Statement of account']),
    line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']),
    line([40, '02/02/2025'], [120, 'Purchase A'], [270, '100.00'], [440, '900.00']),
    line([40, '05/02/2025'], [120, 'Deposit'], [350, '50.00'], [440, '950.00']),
  ]);
  const fields = fieldsOf(text);
  const [row] = fields.transactions as [TransactionRow];
  const transactions = amounts.map((cents) => ({ ...row, debit: { ...row.debit!, cents }, credit: null }));
  return judge(rule.id, [text], { fields: { ...fields, transactions } });
};
const natural = Array.from({ length: 400 }, (_, i) => Math.round(100 * 10 ** (((i * 0.618034) % 1) * 4)));

it('finds a natural spread even and a narrow one uneven, for information alone', async () => {
  expect(told(await judged(natural))).toContain('statement.first_digits pass even');
  const narrow = natural.map((_, i) => 50_000 + i * 37);
  const outcome = await judged(narrow);
  expect(told(outcome)).toContain('statement.first_digits pass uneven');
  expect(messages(outcome)).toEqual([]);
});

it('tells the share of round amounts, and is silent under 300', async () => {
  const outcome = await judged(natural.map((cents, i) => (i % 4 === 0 ? 20_000 : cents * 10 + 7)));
  expect(checksOf(outcome).find((c) => c.id === 'statement.round_amounts')?.data).toEqual({ rows: 400, share: 25 });
  expect((await judged(natural.slice(0, 299))).outcome).toBe('not_applicable');
});
