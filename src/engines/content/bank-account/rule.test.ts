import { expect, it } from 'vitest';
import { accountConfirmation, LEUMI_IBAN } from '../../../../test/support/accounts.ts';
import { judge, type Lines, line, page, statuses, told } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const printed = (bank: string, number: string, branch: Lines = [], ocr = false) =>
  judge(rule.id, [
    page([line([40, 'Payslip']), line([40, `Bank: ${bank}`]), ...branch, line([40, `Account number: ${number}`])], ocr),
  ]);
const branch = [line([40, 'Branch: 607'])];

it('judges by the rule of the bank and never accuses', async () => {
  expect(statuses(await judge(rule.id, [accountConfirmation('Bank Leumi', LEUMI_IBAN, '11710022')]))).toEqual([
    'account.check_digit pass',
  ]);
});

it('reads bank, branch and account where no IBAN is printed', async () => {
  expect(statuses(await printed('Bank Leumi 10/607', '11710022'))).toEqual(['account.check_digit pass']);
  expect(statuses(await printed('Bank Leumi (10)', '607-11710022'))).toEqual(['account.check_digit pass']);
  expect(told(await printed('Bank Leumi', '11720022', branch))).toEqual(['account.check_digit warn broken']);
  expect((await printed('Bank Leumi (12)', '607-11710022')).outcome).toBe('not_applicable');
  expect((await printed('Bank Leumi', '11710022')).outcome).toBe('not_applicable');
});

it('cannot decide about a recognised number', async () => {
  expect(told(await printed('Bank Leumi', '11720022', branch, true))).toEqual(['account.check_digit warn unreadable']);
});

const confirmation = (account: string, branchOf: Lines = branch, more: Lines = []) =>
  judge(rule.id, [
    page([
      line([40, 'Account confirmation']),
      ...branchOf,
      line([40, `Account number: ${account}`]),
      line([40, LEUMI_IBAN]),
      ...more,
    ]),
  ]);
const ofIban = async (...args: Parameters<typeof confirmation>) =>
  told(await confirmation(...args)).filter((each) => each.startsWith('account.iban'));

it('holds the account number to the one in the IBAN beside it', async () => {
  expect(await ofIban('11710022')).toEqual(['account.iban pass agrees']);
  expect(await ofIban('11848822')).toEqual(['account.iban fail differs']);
});

it('compares no number of another branch, of another length or one of several', async () => {
  expect(await ofIban('11848822', [line([40, 'Branch: 611'])])).toEqual([]);
  expect(await ofIban('118488')).toEqual([]);
  expect(await ofIban('11848822', branch, [line([40, 'Account number: 20480011'])])).toEqual([]);
});
