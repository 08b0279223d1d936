import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, formatCents, readAmounts } from '../../src/values/numbers.ts';

const read = (text: string) => readAmounts(text).map((a) => [a.cents, a.currency]);

describe('readAmounts', () => {
  it.each([
    ['1,250.00', 125000, null],
    ['1.250,00', 125000, null],
    ["1'250.00", 125000, null],
    ['₪ 1,250.00', 125000, 'ILS'],
    ['1,250.00 ש"ח', 125000, 'ILS'],
    ['NIS 1,250', 125000, 'ILS'],
    ['$3.50', 350, 'USD'],
    ['£1,000,000.00', 100000000, 'GBP'],
    ['€-12.30', -1230, 'EUR'],
    ['-12.30', -1230, null],
    ['12.30-', -1230, null],
    ['−12.30 ₪', -1230, 'ILS'],
    ['(1,234.50)', -123450, null],
    ['כ-3,000.00', 300000, null],
  ])('reads %s', (text, cents, currency) => {
    expect(read(text)).toEqual([[cents, currency]]);
  });

  it.each(['12/03/2024', '18%', '10:45', '03-1234567', '1.2.3.4', 'A1234'])('finds no amount in %s', (text) => {
    expect(read(text).filter(([cents]) => cents !== null)).toEqual([]);
  });

  it('reads back every amount that it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(read(formatCents(cents))).toEqual([[cents, null]]);
      }),
    );
  });

  it('never throws and never reads outside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const a of readAmounts(text)) {
          expect(a.start).toBeGreaterThanOrEqual(0);
          expect(a.end).toBeLessThanOrEqual(text.length);
          expect(Number.isSafeInteger(a.cents)).toBe(true);
        }
      }),
    );
  });
});

describe('centsOf', () => {
  it('refuses what is no number', () => {
    for (const text of ['', '-', '1x', '..', '9'.repeat(30)]) expect(centsOf(text)).toBeNull();
  });
});
