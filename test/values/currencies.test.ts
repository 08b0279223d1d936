import { describe, expect, it } from 'vitest';
import { currencyOf, sharedSigns } from '../../src/values/currencies.ts';

describe('currencyOf', () => {
  it.each([
    ['Total (TRY)', 'TRY'],
    ['Währung: EUR', 'EUR'],
    ['Montant en euros', 'EUR'],
    ['All sums in RM', 'MYR'],
    ['المبلغ بالريال: 12 ريال', 'SAR'],
    ['12 TL', 'TRY'],
    ['סה"כ בש"ח', 'ILS'],
  ])('reads %s', (text, code) => {
    expect(currencyOf(text)).toBe(code);
  });

  it.each(['TRY again', 'a COP show', 'Palm Sdn Bhd, PALM SDN BHD', 'plenty of money', 'a MAD world'])(
    'takes no word for a code: %s',
    (text) => {
      expect(currencyOf(text)).toBeNull();
    },
  );
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
