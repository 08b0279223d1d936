import { expect, it } from 'vitest';
import { type ItemisedInvoice, itemisedInvoice } from '../../../../test/support/itemised-invoice.ts';
import { dataOf, judge, type Lines, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

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

it('finds a net amount that differs from the total of an invoice without VAT', async () => {
  const invoice = (net: string, between: Lines = []) =>
    page([
      line([40, 'Invoice']),
      line([40, 'Description'], [200, 'Qty'], [280, 'Unit price'], [400, 'Amount']),
      line([40, 'Paint'], [200, '2'], [280, '100.00'], [400, '200.00']),
      line([40, 'Brushes'], [200, '4'], [280, '25.00'], [400, '100.00']),
      line([40, 'Net'], [400, net]),
      line([40, 'VAT 0%'], [400, '0.00']),
      ...between,
      line([40, 'Total due'], [400, '300.00']),
    ]);
  const judgedOf = (text: ReturnType<typeof page>) => judge('content/invoice-total', [text]);
  expect(statuses(await judgedOf(invoice('300.00')))).not.toContain('invoice.total fail');
  const outcome = await judgedOf(invoice('800.00'));
  expect(dataOf(outcome)).toMatchObject({ found: '800.00', expected: '300.00' });
  // Something else stands between them: what it is, is not known.
  const fee = await judgedOf(invoice('200.00', [line([40, 'Carriage of the goods'], [400, '100.00'])]));
  expect(messages(fee)).toEqual([]);
});
