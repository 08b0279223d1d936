import { describe, expect, test } from 'vitest';
import type { InvoiceXml } from '../../src/document/facts.ts';
import { toExtracted } from '../../src/report/extracted.ts';
import { invoiceXml } from '../support/einvoice.ts';
import { A4, fieldsOf, textPage } from '../support/pages.ts';

const extractedOf = (lines: Parameters<typeof textPage>[0], attached: InvoiceXml | null = null) =>
  toExtracted(fieldsOf(textPage(lines)), [A4], 'en', attached);

test('what a code holds stands among the identifiers, with its kind and place', () => {
  const rect = { x: A4.widthPt / 2, y: 0, w: A4.widthPt / 4, h: A4.heightPt / 10 };
  const codes = ['QRCode', 'MicroQRCode', 'PDF417', 'Code128'].map((format) => ({
    page: 1,
    format,
    text: 'X-7',
    rect,
  }));
  const { identifiers } = toExtracted(fieldsOf(textPage([[[40, 'Invoice']]])), [A4], 'en', null, codes);
  expect(identifiers.map(({ kind }) => kind)).toEqual(['qr_code', 'qr_code', 'pdf417', 'barcode']);
  expect(identifiers[0]).toMatchObject({
    kind: 'qr_code',
    value: 'X-7',
    page: 1,
    box: { page: 1, x: 50, y: 0, w: 25, h: 10 },
  });
});

describe('accounts', () => {
  test('branch and account that are printed in one piece are told apart', () => {
    const { accounts } = extractedOf([[[40, 'Bank Leumi']], [[40, 'Account number: 748-44241327']]]);
    expect(accounts).toMatchObject([{ branch: '748', account: '44241327' }]);
  });

  test('what an Israeli account does not say of itself is taken from its IBAN', () => {
    const { accounts } = extractedOf([[[40, 'IBAN: IL07 0106 0700 0001 1710 022']]]);
    expect(accounts).toMatchObject([
      { iban: 'IL070106070000011710022', bank: '010', branch: '607', account: '11710022' },
    ]);
  });
});

describe('invoices', () => {
  const invoice: Parameters<typeof textPage>[0] = [
    [[40, 'Tax invoice no. 2044']],
    [[40, 'Invoice date: 03/02/2025']],
    [[40, 'Subtotal: 50.00']],
    [[40, 'Subtotal: 100.00']],
    [[40, 'VAT 18%: 18.00']],
    [[40, 'Total: 118.00']],
  ];
  const attached: InvoiceXml = invoiceXml({
    name: 'factur-x.xml',
    number: 'RE-17',
    issued: '2025-02-04',
    due: '2025-03-04',
    seller: 'Shop Ltd',
    buyer: 'Dana Cohen',
    currency: 'ILS',
    netCents: 9_900,
    vatCents: 1_782,
    totalCents: 11_682,
    dueCents: 11_682,
  });

  test('of several subtotals the one that gives the total is the net sum', () => {
    expect(extractedOf(invoice).invoice).toMatchObject({ net: '100.00', vat: '18.00', total: '118.00' });
  });

  test('the attached electronic invoice fills in what the page does not tell, and overrules nothing that it does', () => {
    expect(extractedOf(invoice, attached).invoice).toMatchObject({
      issued: '2025-02-03',
      due: '2025-03-04',
      customer: 'Dana Cohen',
      net: '100.00',
      vat: '18.00',
      total: '118.00',
    });
  });
});
