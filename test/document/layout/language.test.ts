import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/document/layout/language.ts';

describe('languageOf', () => {
  it.each([
    ['he', 'חשבונית מס מספר 1042 לכבוד Nimbus Ltd'],
    ['en', 'Invoice number 1042, amount due by the end of the month'],
    ['de', 'Rechnung Nr. 1042 vom 4. März, bitte überweisen Sie den Betrag bis zum 18. März'],
    ['fr', "Facture du 4 mars, montant à régler avant la date d'échéance pour votre abonnement"],
    ['es', 'Factura con fecha del 4 de marzo, importe de la cuenta para el cliente'],
    ['pt', 'Fatura com data de emissão do pagamento e valor da conta do cliente não liquidado'],
    ['tr', 'Fatura tarihi ve toplam tutar için hesap bakiye açıklama'],
    ['ar', 'فاتورة ضريبية رقم 1042'],
    ['uk', 'Рахунок-фактура від постачальника, всього до оплати і сплати'],
    ['ja', 'ご請求金額 下記の通りご請求申し上げます'],
  ])('tells %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('is none where hardly a letter was read, and English where few words tell', () => {
    expect(languageOf('12.50 1')).toBeNull();
    expect(languageOf('Nimbus Harbour Ltd')).toBe('en');
    expect(languageOf('Café de la Paix, London: thank you for your payment')).toBe('en');
  });
});
