import { expect, test } from 'vitest';
import { issuerIdOf } from '../../src/values/issuers.ts';

test.each([
  ['Bank Leumi', 'bank:10'],
  ['בנק לאומי', 'bank:10'],
  ['בנק לאומי לישראל בע"מ', 'bank:10'],
  ['BANK LEUMI LE-ISRAEL B.M.', 'bank:10'],
  ['לאומי', 'bank:10'],
  ['בנק הפועלים', 'bank:12'],
  ['Bank Hapoalim', 'bank:12'],
  ['הבנק הבינלאומי הראשון לישראל', 'bank:31'],
  ['Mercantile Discount Bank', 'bank:17'],
  ['HSBC', 'bank:23'],
  ['כללית', 'health_fund:clalit'],
  ['Clalit', 'health_fund:clalit'],
  ['לאומית שירותי בריאות', 'health_fund:leumit'],
  ['ביט', 'payment_app:bit'],
  ['PayBox', 'payment_app:paybox'],
  ['פייבוקס', 'payment_app:paybox'],
])('%s is known by %s', (printed, id) => {
  expect(issuerIdOf(printed)).toBe(id);
});

test.each([
  ['Harbour Books Ltd.', 'HARBOUR BOOKS'],
  ['אורן שיווק בע"מ', 'אורן שיווק בע״מ'],
  ['Café  Résumé', 'cafe resume'],
])('%s and %s are one issuer, though nobody has listed it', (one, other) => {
  expect(issuerIdOf(one)).toBe(issuerIdOf(other));
  expect(issuerIdOf(one)).toMatch(/^name:/);
});

test.each([['סופר דיסקונט בע"מ'], ['ועד עובדי בנק לאומי'], ['ביטוח לאומי'], ['Bitter Lemon'], ['Wise Owl Books']])(
  '%s only sounds like a bank or an app',
  (printed) => {
    expect(issuerIdOf(printed)).toMatch(/^name:/);
  },
);

test('what has no letter or digit has no id, and no id is longer than 100 characters', () => {
  expect(issuerIdOf('—"—')).toBeNull();
  expect(issuerIdOf('😀'.repeat(200))).toBeNull();
  expect(issuerIdOf('x'.repeat(500))).toHaveLength(100);
});
