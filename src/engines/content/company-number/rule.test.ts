import { expect, it } from 'vitest';
import { findingsOf, judge, line, page, told } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const judged = (number: string, ocr = false) => judge(rule.id, [page([line([300, `ח.פ. ${number}`])], ocr)]);

it('tells of a wrong number, and gives it no weight', async () => {
  const outcome = await judged('520018079');
  expect(told(outcome)).toEqual(['id.company_check_digit fail broken']);
  expect(findingsOf(outcome).map(({ severity }) => severity)).toEqual(['info']);
});

it('passes a valid number, and cannot decide about a recognised one', async () => {
  expect(told(await judged('514820935'))).toEqual(['id.company_check_digit pass holds']);
  expect(told(await judged('514820936', true))).toEqual(['id.company_check_digit warn unreadable']);
});

it('leaves numbers alone that are no company’s', async () => {
  expect((await judged('314820936')).outcome).toBe('not_applicable');
  expect((await judged('512345678')).outcome).toBe('not_applicable');
});

it.each([
  ['Org.nr', '271828-1823', '271828-1824'],
  ['Organisasjonsnummer', 'NO 927 182 815 MVA', 'NO 927 182 851 MVA'],
  ['CVR-nr.', '31415926', '31415962'],
  ['REGON', '271828186', '271828187'],
])('judges the number that papers call %s by its register', async (label, right, wrong) => {
  const called = (number: string) => judge(rule.id, [page([line([40, `${label}: ${number}`])])]);
  expect(told(await called(right))).toEqual(['id.company_check_digit pass holds']);
  const outcome = await called(wrong);
  expect(told(outcome)).toEqual(['id.company_check_digit fail broken']);
  expect(findingsOf(outcome).map(({ severity }) => severity)).toEqual(['info']);
});

it('weighs a number that the VAT number of the paper corrects', async () => {
  const invoice = (ico: string, dic: string) =>
    judge(rule.id, [page([line([40, `IČO: ${ico}`]), line([40, `DIČ: ${dic}`])])]);
  expect(told(await invoice('27182819', 'CZ27182819'))).toEqual(['id.company_check_digit pass holds']);
  const outcome = await invoice('27132819', 'CZ27182819');
  expect(findingsOf(outcome)).toMatchObject([{ message: 'other', variant: 'contradicted' }]);
  const apart = await invoice('31415927', 'CZ27182819');
  expect(findingsOf(apart)).toMatchObject([{ message: 'broken', severity: 'info' }]);
});

it('finds a number in a line and below its name', async () => {
  expect(told(await judge(rule.id, [page([line([40, 'Tax Invoice ABN 20 271 828 182'])])]))).toEqual([
    'id.company_check_digit pass holds',
  ]);
  const below = page([line([40, 'ABN'], [300, 'Date']), line([40, '20 271 823 182'], [300, '12/05/2026'])]);
  expect(told(await judge(rule.id, [below]))).toEqual(['id.company_check_digit fail broken']);
});
