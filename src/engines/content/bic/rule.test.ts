import { expect, it } from 'vitest';
import { israeliIban, LEUMI_IBAN, transferTo } from '../../../../test/support/accounts.ts';
import { dataOf, judge, messages, statuses } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const judged = (iban: string, bic: string, ocr = false) => judge(rule.id, [transferTo(iban, bic, ocr)]);

it('compares countries', async () => {
  expect(statuses(await judged(LEUMI_IBAN, 'LUMIILITXXX'))).toEqual(['bic.country pass', 'bic.bank pass']);
  const outcome = await judged(LEUMI_IBAN, 'DEUTDEFF');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toEqual({ bic: 'DEUTDEFF', found: 'DE', expected: 'IL' });
  expect(outcome).toMatchObject({ findings: [{ place: { page: 1, rect: { y: topOfLine(1) } } }] });
});

it('knows the territories whose IBANs are those of a state', async () => {
  expect(statuses(await judged('FR1420041010050500013M02606', 'SOGEGPGX'))).toEqual(['bic.country pass']);
});

it.each([
  ['LUMIILITXXX', 10],
  ['POALILIT', 12],
  ['IDBLILIT', 11],
  ['MIZBILIT', 20],
  ['FIRBILIT', 31],
  ['FIRBILIT', 14],
  ['LUMIILIT', 34],
  ['BARDILIT', 17],
])('passes %s beside an account of bank %i', async (bic, bank) => {
  expect(statuses(await judged(israeliIban(bank), bic))).toEqual(['bic.country pass', 'bic.bank pass']);
});

it('finds a BIC of another Israeli bank, and says which', async () => {
  const outcome = await judged(israeliIban(12), 'LUMIILIT');
  expect(messages(outcome)).toEqual(['bank']);
  expect(dataOf(outcome)).toEqual({ bic: 'LUMIILIT', found: 10, expected: 12 });
});

it('only asks about a recognised BIC of another bank, and leaves out banks that it does not know', async () => {
  expect(statuses(await judged(israeliIban(12), 'LUMIILIT', true))).toContain('bic.bank warn');
  expect(statuses(await judged(israeliIban(12), 'QQQQILIT'))).toEqual(['bic.country pass']);
});
