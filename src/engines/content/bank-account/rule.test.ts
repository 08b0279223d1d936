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
