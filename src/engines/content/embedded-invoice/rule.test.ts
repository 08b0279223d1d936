import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import type { InvoiceXml, PageText } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const data: InvoiceXml = {
  name: 'factur-x.xml',
  number: 'RE-2025-17',
  issued: '2025-03-01',
  due: null,
  seller: 'Muster Handel GmbH',
  buyer: null,
  currency: 'EUR',
  netCents: 20_000,
  vatCents: 3_800,
  totalCents: 23_800,
  dueCents: 23_800,
};
const sheet = (total: string, { net = '200.00', number = 'RE-2025-17', ocr = false } = {}) =>
  page(
    [
      line([40, `Invoice ${number}`]),
      line([40, 'Net'], [300, net]),
      line([40, 'VAT 19%'], [300, '38.00']),
      line([40, 'Total'], [300, `€${total}`]),
    ],
    ocr,
  );
const judged = (text: PageText) => judge(rule.id, [text], { invoiceXml: data });

it('passes pages that print the sums of the data, and asks where parts are missing', async () => {
  expect(statuses(await judged(sheet('238.00')))).toEqual(['invoice.embedded_data pass']);
  expect(told(await judged(sheet('238.00', { net: '190.00' })))).toEqual(['invoice.embedded_data warn partly']);
  expect((await judge(rule.id, [sheet('238.00')])).outcome).toBe('not_applicable');
});

it('finds a page whose total is another', async () => {
  const outcome = await judged(sheet('938.00'));
  expect(messages(outcome)).toEqual(['total']);
  expect(dataOf(outcome)).toEqual({ file: 'factur-x.xml', expected: '238.00', found: '938.00' });
  expect(outcome).toMatchObject({
    findings: [{ recovered: { before: '238.00', after: '938.00' }, place: { rect: { y: topOfLine(3) } } }],
  });
});

it('never accuses on recognised text, nor by the data of another invoice', async () => {
  expect(told(await judged(sheet('938.00', { ocr: true })))).toEqual(['invoice.embedded_data warn unreadable']);
  const other = await judge(rule.id, [sheet('938.00', { number: 'A-9', net: '788.24' })], {
    invoiceXml: { ...data, vatCents: 3_801 },
  });
  expect(other.outcome).toBe('inconclusive');
});
