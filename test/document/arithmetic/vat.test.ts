import { expect, it } from 'vitest';
import { vatRateOf } from '../../../src/document/arithmetic/rates/vat.ts';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

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

it('is known by its printed rate between an amount and the sum that has it, whatever is printed for it', () => {
  const foot = (tax: string, rate = '16%') =>
    outcomesOf([
      line([40, 'Qwrt'], [400, '2,450.00']),
      line([40, `Zlot ${rate}`], [400, tax]),
      line([40, 'Vrem'], [400, '2,842.00']),
    ]).map(({ state }) => state);
  expect(foot('392.00')).toEqual(['holds', 'holds']);
  expect(foot('1,192.00')).toEqual(['broken', 'broken']);
  expect(foot('1,192.00', '9%')).toEqual([]);
});
