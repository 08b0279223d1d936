import { expect, test } from 'vitest';
import { amountsOfChange, changeOf } from '../../src/services/scans/recovered-amounts.ts';

test.each([
  ['1,250.00', '7,250.00', '1250.00', '7250.00', '6000.00'],
  ['7.250,00 €', '1.250,00 €', '7250.00', '1250.00', '6000.00'],
  ['Total ₪ 1,250', 'Total ₪ 7,250', '1250.00', '7250.00', '6000.00'],
  ['\u200f1,250.00 ₪', '\u200f7,250.00 ₪', '1250.00', '7250.00', '6000.00'],
  ['-100.00', '100.00', '-100.00', '100.00', '200.00'],
  // A bare number is an amount where the other one is.
  ['1250', '7250.50', '1250.00', '7250.50', '6000.50'],
  ['', '7,250.00', null, '7250.00', null],
  // An account, a year, a date and a line of two amounts are none.
  ['44172012', '44172013', null, null, null],
  ['2024', '2025', null, null, null],
  ['12/03/2026', '13/03/2026', null, null, null],
  ['1.00 2.00', '3.00', null, '3.00', null],
  ['Dana Levi', 'Tamar Almagor', null, null, null],
])('%s → %s is %s → %s, a change by %s', (before, after, old, now, change) => {
  expect(amountsOfChange({ before, after })).toEqual({ before: old, after: now });
  expect(changeOf({ before, after })).toBe(change);
});

test('where nothing was recovered nothing was changed', () => {
  expect(changeOf(null)).toBeNull();
});
