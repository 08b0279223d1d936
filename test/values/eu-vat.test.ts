import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euVatNumberProblem, isEuVatNumber } from '../../src/values/eu-vat.ts';

/** Numbers without an owner: counted up or made of ones, with the check that the state's formula gives. */
const VALID = [
  'ATU12345675',
  'BE0123456749',
  'BG175074752',
  'CY10345678D',
  'CZ12345679',
  'CZ9912311123',
  'DE123456788',
  'DK12345674',
  'EE123456780',
  'EL123456783',
  'ESA12345674',
  'ES12345678Z',
  'ESX1234567L',
  'FI12345671',
  'FR11123456782',
  'HR12345678903',
  'HU12345676',
  'IE1234567T',
  'IT12345670017',
  'LT123456715',
  'LU12345613',
  'LV41234567891',
  'MT12345634',
  'NL123456782B90',
  'PL1234567883',
  'PT123456789',
  'RO1234567897',
  'SE123456789701',
  'SI12345679',
  'SK2021234567',
];

describe('VAT numbers of the European Union', () => {
  it.each(VALID)('accepts %s in any spacing', (number) => {
    expect(isEuVatNumber(number)).toBe(true);
    expect(isEuVatNumber(`${number.slice(0, 2).toLowerCase()} ${number.slice(2, 5)} ${number.slice(5)}`)).toBe(true);
  });

  it('tells by its check digit nearly every number with one changed digit', () => {
    let [changed, caught] = [0, 0];
    for (const number of VALID) {
      for (let at = 2; at < number.length; at++) {
        if (!/\d/.test(number[at]!)) continue;
        for (let by = 1; by < 10; by++) {
          changed += 1;
          const wrong = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1);
          if (!isEuVatNumber(wrong)) caught += 1;
        }
      }
    }
    expect(caught / changed).toBeGreaterThan(0.95);
  });

  it('says nothing about other texts, and refuses a wrong form', () => {
    expect(euVatNumberProblem('514820935')).toBe('state');
    expect(euVatNumberProblem('US123456789')).toBe('state');
    expect(euVatNumberProblem('DE12345678')).toBe('form');
    expect(euVatNumberProblem('ATU1234567X')).toBe('form');
    expect(euVatNumberProblem('DE271828181')).toBe('check_digits');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isEuVatNumber(text) === 'boolean'));
    const prefix = fc.constantFrom(...VALID.map((number) => number.slice(0, 2)));
    fc.assert(fc.property(prefix, fc.string(), (state, rest) => typeof isEuVatNumber(state + rest) === 'boolean'));
  });
});
