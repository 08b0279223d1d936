import { describe, expect, it } from 'vitest';
import { currencyOf, sharedSigns, takesStarsForYen } from '../../src/values/currencies.ts';

describe('currencyOf', () => {
  it.each([
    ['Total (TRY)', 'TRY'],
    ['Währung: EUR', 'EUR'],
    ['Montant en euros', 'EUR'],
    ['All sums in RM', 'MYR'],
    ['المبلغ بالريال: 12 ريال', 'SAR'],
    ['12 TL', 'TRY'],
    ['Celkem 1 250,00 Kč', 'CZK'],
    ['Fizetendő: 12 700 Ft', 'HUF'],
    ['Total de plată 125,50 lei', 'RON'],
    ['Suma 125,50 RON', 'RON'],
    ['Итого 1 250,00 руб.', 'RUB'],
    ['Итого 1 250,00 ₽', 'RUB'],
    ['Разом 1 250,00 грн', 'UAH'],
    ['Разом 1 250,00 ₴', 'UAH'],
    ['Общо 125,50 лв.', 'BGN'],
    ['Σύνολο 125,50 ευρώ', 'EUR'],
    ['Ukupno 1.250,00 RSD', 'RSD'],
    ['סה"כ בש"ח', 'ILS'],
  ])('reads %s', (text, code) => {
    expect(currencyOf(text)).toBe(code);
  });

  it.each([
    'TRY again',
    'con lei, 3 volte',
    'a COP show',
    'Palm Sdn Bhd, PALM SDN BHD',
    'plenty of money',
    'a MAD world',
  ])('takes no word for a code: %s', (text) => {
    expect(currencyOf(text)).toBeNull();
  });
});

describe('sharedSigns', () => {
  it('takes the dollar for the only one that the document names', () => {
    expect(sharedSigns('Amounts in MXN').get('USD')).toBe('MXN');
    expect(sharedSigns('Amounts in CAD or USD').has('USD')).toBe(false);
    expect(sharedSigns('CAD 5, AUD 5').has('USD')).toBe(false);
  });

  it.each([
    ['Att betala 1 250 kr', 'SEK'],
    ['ATT BETALA 1 250 KR', 'SEK'],
    ['Å betale kr 1 250,00', 'NOK'],
    ['CVR 12345674, 1.250 kr.', 'DKK'],
    ['kr 1 250,00 (NOK)', 'NOK'],
    ['Total 100 kr', null],
    ['100 kr, in SEK or NOK', null],
  ])('takes the crown for that of the country which alone shows: %s', (text, code) => {
    expect(sharedSigns(text).get('kr')).toBe(code);
  });
});

it('a till that prints stars before its amounts does not count in yen', () => {
  expect(takesStarsForYen('TOTAL *134,80 ¥15,20 *15,10 CARD 34,80')).toBe(true);
  expect(takesStarsForYen('ORD ¥57 2.40 5.35 50.00')).toBe(true);
  expect(takesStarsForYen('合計 ¥1,250 お預り ¥2,000 お釣り ¥750')).toBe(false);
  expect(takesStarsForYen('合计 ¥125.00 实付 ¥120.50')).toBe(false);
  expect(takesStarsForYen('Total 125.00')).toBe(false);
});
