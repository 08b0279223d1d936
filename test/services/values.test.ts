import { expect, test } from 'vitest';
import type { Extracted, ExtractedAccount } from '../../src/domain/extracted.ts';
import {
  accountForms,
  amountForm,
  ibanForm,
  identifierForm,
  nameWords,
  valuesOf,
} from '../../src/services/scans/values.ts';
import { forgedReport } from '../support/report.ts';

const place = { raw: '', confidence: 1, page: 1, box: null };
const read = (change: Partial<Extracted>) =>
  valuesOf({ ...forgedReport().extracted, amounts: [], identifiers: [], transactions: [], invoice: null, ...change });
const account = (parts: Partial<ExtractedAccount>): ExtractedAccount => ({
  ...{ bank: null, branch: null, account: null, iban: null, bic: null, holder: null },
  ...place,
  ...parts,
});
const formsOf = (kind: string, change: Partial<Extracted>) =>
  read(change).flatMap((value) => (value.kind === kind ? [value.value] : []));

test('an account is found by itself, after its branch, and after bank and branch, however it is separated', () => {
  const forms = formsOf('account', {
    accounts: [account({ bank: 'בנק לאומי', branch: '0607', account: '0117100/22' })],
  });
  expect(forms).toEqual(['11710022', '60711710022', '1060711710022']);
  for (const asked of ['11710022', '117100-22', '607-11710022', '10-607-0011710022', '10/607/117100/22']) {
    expect(
      accountForms(asked).some((form) => forms.includes(form)),
      asked,
    ).toBe(true);
  }
  expect(accountForms('11710023').some((form) => forms.includes(form))).toBe(false);
});

test('an account that is printed as one number with its branch is found without it', () => {
  expect(formsOf('account', { accounts: [account({ account: '607-11710022' })] })).toEqual(['60711710022', '11710022']);
});

test('an Israeli IBAN is found by its account as well', () => {
  const iban = 'IL07 0106 0700 0001 1710 022';
  expect(formsOf('iban', { iban })).toEqual(['IL070106070000011710022']);
  expect(formsOf('account', { iban })).toContain('11710022');
  expect(formsOf('account', { iban: 'GB33BUKB20201555555555' })).toEqual([]);
  expect(accountForms(iban)).toEqual(['1060711710022']);
  expect(accountForms('GB33BUKB20201555555555')).toEqual([]);
  expect(formsOf('account', { accounts: [account({ bank: '10', branch: '607', account: '11710022' })] })).toContain(
    '1060711710022',
  );
});

test('forms do not depend on separators, case, blanks and leading zeros', () => {
  expect(ibanForm('il07 0106-0700 0001 1710 022')).toBe('IL070106070000011710022');
  expect(identifierForm('00051-423 450/x')).toBe('51423450X');
  expect(identifierForm('000')).toBe('0');
  expect(accountForms('no digit').every((form) => form === '')).toBe(true);
});

test.each([
  ['דָּנָה כֹּהֵן', ['דנה', 'כהן']],
  ['Cohén, Dana.', ['cohen', 'dana']],
  ["O'Brien‏ ", ['obrien']],
  ['ג׳ורג׳', ['גורג']],
  ['Levi Levi', ['levi']],
  ['שכ״ל', ['שכל']],
])('the words of %s are %j', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test('the words of one name share its position, and a name in two orders is kept once', () => {
  const names = ['Dana Levi', 'LEVI Dana', 'Tamar Almagor'].map((value) => ({ value, role: null, ...place }));
  expect(read({ names, accounts: [account({ holder: 'Avi Levi' })] }).filter(({ kind }) => kind === 'name')).toEqual([
    { kind: 'name', position: 0, value: 'dana', currency: null },
    { kind: 'name', position: 0, value: 'levi', currency: null },
    { kind: 'name', position: 1, value: 'almagor', currency: null },
    { kind: 'name', position: 1, value: 'tamar', currency: null },
    { kind: 'name', position: 2, value: 'avi', currency: null },
    { kind: 'name', position: 2, value: 'levi', currency: null },
  ]);
});

test('amounts are ordered as text as they are as numbers, and their sign does not count', () => {
  const amounts = [0, 0.01, 9.99, 10, 7250, 1e13 - 1].map(amountForm);
  expect([...amounts].sort()).toEqual(amounts);
  expect(new Set(amounts.map((form) => form.length)).size).toBe(1);
  expect(amountForm(-7250)).toBe(amountForm(7250));
});

test('of a document of the largest kind no more than 10,000 values are kept, those of persons among them', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => i);
  const values = read({
    amounts: many(6000).map((i) => ({ value: `${i}.00`, currency: 'ILS', role: null, ...place })),
    transactions: many(6000).map((i) => ({
      ...{ date: null, value_date: null, description: null, debit: `${i}.50`, credit: null, balance: null },
      ...{ reference: `r${i}`, confidence: 1, page: 1, box: null },
    })),
    names: [{ value: 'Dana Levi', role: null, ...place }],
  });
  expect(values).toHaveLength(10_000);
  expect(values.filter(({ kind }) => kind === 'name')).toHaveLength(2);
});

test('what is no number, or larger than any amount, is no amount', () => {
  const amounts = ['NaN', '', '1e400', '99999999999999', '-12.50'].map((value) => ({
    ...{ value, currency: null, role: null },
    ...place,
  }));
  expect(formsOf('amount', { amounts })).toEqual([amountForm(12.5)]);
});
