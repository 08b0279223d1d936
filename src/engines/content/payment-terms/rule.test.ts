import { expect, it } from 'vitest';
import { dataOf, findingsOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const invoice = (due: string, terms: string, { ocr = false, more = [] as string[] } = {}) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Invoice no. 7714']),
        line([40, 'Invoice date: 04/06/2025']),
        line([40, terms]),
        line([40, `Due date: ${due}`]),
        ...more.map((text) => line([40, text])),
        line([40, 'Subtotal'], [400, '310.00']),
        line([40, 'VAT 20%'], [400, '62.00']),
        line([40, 'Total due'], [400, '372.00']),
      ],
      ocr,
    ),
  ]);

it.each([
  'Payment terms: 30 days',
  'Terms: Net 30',
  'Conditions de règlement : 30 jours à compter de la date de facture',
  'Zahlbar innerhalb von 30 Tagen ab Rechnungsdatum',
  'תנאי תשלום: 30 יום',
  'Please pay within 30 days of the invoice date.',
])('holds the due date to the terms: %s', async (terms) => {
  expect(statuses(await invoice('04/07/2025', terms))).toEqual(['date.terms pass']);
  const outcome = await invoice('14/08/2025', terms);
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toMatchObject({ days: 30, found: '14/08/2025', expected: '04/07/2025' });
  expect(spotOf(outcome)).toEqual([1, 3]);
});

it.each([
  'Please pay within 30 days of the invoice date. Overdue accounts bear 8% a year.',
  'Zahlbar innerhalb von 30 Tagen ab Rechnungsdatum. Bei Verzug: 9 % p.a.',
])('reads terms before a sentence on late payment: %s', async (terms) => {
  expect(statuses(await invoice('04/07/2025', terms))).toEqual(['date.terms pass']);
});

it('reads terms below their name', async () => {
  const outcome = await judge(rule.id, [
    page([
      line([40, 'Invoice no. 7714']),
      line([40, 'Invoice date: 04/06/2025']),
      line([40, 'Due date: 16/07/2025']),
      line([40, 'Order'], [200, 'Payment terms']),
      line([40, 'PO-5521'], [200, '14 days']),
      line([40, 'Total due'], [400, '372.00']),
    ]),
  ]);
  expect(messages(outcome)).toEqual(['differs']);
});

it.each([
  ['to the end of a month', 'Payment terms: 30 days end of month', '31/07/2025', []],
  ['in working days', 'Payment terms: 30 working days', '16/07/2025', []],
  ['from the receipt', 'Payment terms: 30 days from receipt', '21/07/2025', []],
  ['with a discount', 'Terms: 2% 10 days, net 45', '19/07/2025', []],
  ['of complaints', 'Complaints within 7 days of the invoice date, before payment.', '04/07/2025', []],
])('leaves alone what counts in another way: %s', async (_, terms, due, more) => {
  expect(statuses(await invoice(due, terms, { more: [...more] }))).toEqual([]);
});

it.each([
  ['from another printed day', '19/07/2025', ['Delivered on 19/06/2025'], false],
  ['on a day on which bills are paid together', '31/07/2025', [], false],
  ['on a recognised page', '14/08/2025', [], true],
] as const)('only asks where it may be due %s', async (_, due, more, ocr) => {
  const outcome = await invoice(due, 'Payment terms: 30 days', { ocr, more: [...more] });
  expect(statuses(outcome)).toEqual(['date.terms warn']);
  expect(messages(outcome)).toEqual([]);
});

it('believes alone a due date that one digit keeps from the day of the terms, and no others', async () => {
  const variantOf = async (due: string) => findingsOf(await invoice(due, 'Payment terms: 30 days'))[0]?.variant;
  expect(await variantOf('04/09/2025')).toBe('edited');
  expect(await variantOf('14/08/2025')).toBeUndefined();
  // Forty days, as other terms grant them.
  expect(await variantOf('14/07/2025')).toBeUndefined();
});

it('takes the day behind the number of an invoice for its date', async () => {
  const fattura = (due: string) =>
    judge(rule.id, [
      page([
        line([300, 'Fattura n. 41/2025']),
        line([300, 'del 12/05/2025']),
        line([40, 'Imponibile'], [400, '310,00']),
        line([40, 'IVA 22%'], [400, '68,20']),
        line([40, 'Totale documento'], [400, '378,20']),
        line([40, 'Condizioni'], [200, '30 giorni data fattura']),
        line([40, 'Scadenza'], [200, due]),
      ]),
    ]);
  expect(statuses(await fattura('11/06/2025'))).toEqual(['date.terms pass']);
  expect(messages(await fattura('11/09/2025'))).toEqual(['differs']);
});

it('believes the day that the line of the terms works out from them', async () => {
  const terms = 'Payable within 30 days of the invoice date, that is by 4 July 2025 at the latest.';
  expect(statuses(await invoice('04/07/2025', terms))).toEqual(['date.terms pass']);
  for (const due of ['22/08/2025', '10/07/2025']) {
    const outcome = await invoice(due, terms);
    expect(messages(outcome)).toEqual(['differs']);
    expect(outcome).toMatchObject({ findings: [{ variant: 'edited' }] });
  }
});

it('believes alone a due date that one digit keeps from that of terms which count from the invoice beside both dates', async () => {
  const variantOf = async (terms: string, due = '14/07/2025') => findingsOf(await invoice(due, terms))[0]?.variant;
  expect(await variantOf('Terms: 30 days from invoice date')).toBe('edited');
  expect(await variantOf('Zahlungsziel: 30 Tage ab Rechnungsdatum')).toBe('edited');
  // Terms of a form, or another day altogether.
  expect(await variantOf('Payment terms: 30 days')).toBeUndefined();
  expect(await variantOf('Terms: 30 days from invoice date', '26/08/2025')).toBeUndefined();
});
