import { expect, it } from 'vitest';
import { type ItemisedInvoice, itemisedInvoice } from '../../../../test/support/itemised-invoice.ts';
import { dataOf, judge, messages, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (options?: ItemisedInvoice) => judge('content/invoice-total', [itemisedInvoice(options)]);

it('passes a total that is net plus VAT', async () => {
  expect(statuses(await judged())).toEqual(['invoice.total pass']);
});

it('finds an edited total and its place', async () => {
  const outcome = await judged({ total: '854.00' });
  expect(messages(outcome)).toEqual(['total']);
  expect(dataOf(outcome)).toMatchObject({ net: '300.00', vat: '54.00', found: '854.00', expected: '354.00' });
  expect(spotOf(outcome)).toEqual([1, 8]);
});

it('finds an edited net amount, also where it is larger than the total', async () => {
  const outcome = await judged({ net: '800.00' });
  expect(messages(outcome)).toEqual(['part']);
  expect(dataOf(outcome)).toMatchObject({ found: '800.00', expected: '300.00' });
});

it('only asks when one misread character explains the sum', async () => {
  expect(statuses(await judged({ total: '364.00', ocr: true }))).toEqual(['invoice.total warn']);
});
