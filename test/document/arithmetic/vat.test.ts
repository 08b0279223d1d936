import { expect, it } from 'vitest';
import { vatRateOf } from '../../../src/document/arithmetic/rates/vat.ts';

it.each([
  [100_00, 18_00, 18],
  [100_00, 17_00, 17],
  [123_45, 23_46, 19],
  [123_45, 23_47, null],
  [200_00, 51_00, 25.5],
  [200_00, 26_00, 13],
  [100_00, 1_00, null],
  [100_00, 28_00, null],
])('of %i hundredths %i are a rate of %s', (cents, tax, rate) => {
  expect(vatRateOf(cents, tax)).toBe(rate);
});

it('says nothing of small amounts, of which any number is some rate, nor of what takes off', () => {
  expect(vatRateOf(49_99, 9_00)).toBeNull();
  expect(vatRateOf(100_00, -18_00)).toBeNull();
  expect(vatRateOf(-100_00, -18_00)).toBeNull();
});
