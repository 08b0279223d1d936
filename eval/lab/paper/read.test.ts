import { expect, test } from 'vitest';
import { DATE_FORMS, dateIn } from './forms.ts';
import { PAPER_LANGUAGES } from './paper.ts';
import { isoOf, numberOf, withDay, withNumber } from './read.ts';

test.each([
  ['₪ 1,234.50', 'he', 1234.5],
  ['-12.00', 'he', -12],
  ['(1,200.00)', 'en', -1200],
  ['1.234,50 €', 'de', 1234.5],
  ['1 234,50 EUR', 'fr', 1234.5],
  ['5,5%', 'fr', 5.5],
] as const)('%s (%s) is %d', (text, language, value) => {
  expect(numberOf(text, language)).toBe(value);
  expect(withNumber(text, value, language)).toBe(text);
});

test('another number keeps sign, currency and decimals', () => {
  expect(withNumber('(1,200.00)', 34_567.8, 'en')).toBe('(34,567.80)');
  expect(withNumber('3.6512', 4, 'he')).toBe('4.0000');
});

test.each(PAPER_LANGUAGES)('days in %s are read back in every form', (language) => {
  for (const form of DATE_FORMS[language]) {
    for (const iso of ['2025-03-07', '2024-12-31', '2025-08-11']) {
      expect(isoOf(dateIn(form, iso, language), language)).toBe(iso);
      expect(withDay(dateIn(form, iso, language), '2025-05-02', language)).toBe(dateIn(form, '2025-05-02', language));
    }
  }
  expect(isoOf('31/02/2025', language)).toBeNull();
});
