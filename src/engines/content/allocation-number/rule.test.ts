import { expect, it } from 'vitest';
import { judge, line, messages, statuses, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { type TaxInvoice, taxInvoice } from '../../../../test/support/tax-invoice.ts';
import { allocationThresholdOn, rule } from './rule.ts';

const judged = (invoice: TaxInvoice) => judge(rule.id, [taxInvoice(invoice)]);
const printed = (number: string) => [line([300, `מספר הקצאה: ${number}`])];

it.each([
  ['2024-05-04', null],
  ['2024-05-05', 25_000],
  ['2025-06-01', 20_000],
  ['2026-05-31', 10_000],
  ['2030-01-01', 5_000],
])('knows the limit of %s', (iso, limit) => {
  expect(allocationThresholdOn(iso)).toBe(limit);
});

it('asks for a number above the limit of the day, and never accuses', async () => {
  const missing = await judged({});
  expect(told(missing)).toEqual(['invoice.allocation_number warn missing']);
  expect(missing).toMatchObject({ checks: [{ place: { rect: { y: topOfLine(2) } } }] });
  expect(messages(missing)).toEqual([]);
  expect(statuses(await judged({ more: printed('123498765') }))).toEqual(['invoice.allocation_number pass']);
  expect(told(await judged({ more: printed('12349876') }))).toEqual(['invoice.allocation_number warn form']);
});

it('cannot decide about a recognised number of another length', async () => {
  const recognised = await judged({ more: printed('12349876'), ocr: true });
  expect(told(recognised)).toEqual(['invoice.allocation_number warn unreadable']);
});

it.each<[string, TaxInvoice]>([
  ['on the limit', { net: '10,000.00' }],
  ['under the limit of an earlier day', { date: '10/02/2025' }],
  ['on a credit note', { title: 'חשבונית מס זיכוי' }],
  ['on a sale free of VAT', { vat: '0.00' }],
])('asks for nothing %s', async (_, invoice) => {
  expect((await judged(invoice)).outcome).toBe('not_applicable');
});
