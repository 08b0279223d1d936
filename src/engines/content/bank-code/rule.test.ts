import { expect, it } from 'vitest';
import { accountConfirmation, LEUMI_IBAN } from '../../../../test/support/accounts.ts';
import { dataOf, judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import type { Piece } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const confirmed = (bank: string) => judge(rule.id, [accountConfirmation(bank, LEUMI_IBAN, '11710022')]);
const printed = (pieces: readonly Piece[], ocr = false) => judge(rule.id, [page([line(...pieces)], ocr)]);

it('compares the bank with the code inside the IBAN', async () => {
  expect(statuses(await confirmed('Bank Leumi'))).toEqual(['bank.code_name pass']);
  const outcome = await confirmed('Bank Hapoalim');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toMatchObject({ expected: 12, code: 10, owner: 'Bank Leumi' });
  expect(outcome).toMatchObject({ findings: [{ place: { page: 1 } }] });
});

it('takes a number beside the name for its code, and no number of another column', async () => {
  expect(messages(await printed([[40, 'Bank Leumi 12']]))).toEqual(['differs']);
  expect(
    messages(
      await printed([
        [40, 'Bank Leumi'],
        [400, '12'],
      ]),
    ),
  ).toEqual([]);
  expect(messages(await printed([[40, 'Transfer Bank Leumi 12/11']]))).toEqual([]);
});

it('only asks about a recognised code', async () => {
  expect(told(await printed([[40, 'Bank Leumi 12']], true))).toEqual(['bank.code_name warn undecided']);
});
