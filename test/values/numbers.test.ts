import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, formatCents, groupsBySpaces, groupsWholes, readAmounts } from '../../src/values/numbers.ts';

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
    [')1,234.50(', -123450, null],
    ['(a)5.00(b)', 500, null],
    ['a wear allowance of ten per cent of the costs (€184.00) is', 18400, 'EUR'],
    ['Less discount (€184.00)', -18400, 'EUR'],
    ['כ-3,000.00', 300000, null],
    ['1 234,56 €', 123456, 'EUR'],
    ['1\u202f234,56 zł', 123456, 'PLN'],
    ['2 500 000 Ft', 250000000, 'HUF'],
    ['R$ 1.375,04', 137504, 'BRL'],
    ['₹1,23,456.00', 12345600, 'INR'],
    ['Rs. 5,000', 500000, 'INR'],
    ['¥712,000', 71200000, 'JPY'],
    ['1.234,56 TL', 123456, 'TRY'],
    ['١٬٢٣٤٫٥٦ ر.س', 123456, 'SAR'],
    ['۱۲۳٫۴۵', 12345, null],
    ['500.00 CR', 50000, null],
    ['500.00 Dr', -50000, null],
    ['12.50 Dr. Levi', 1250, null],
    ['Total:92.62', 9262, null],
    ['מע"מ:1,392.62', 139262, null],
    ['Total:$92.62', 9262, null],
  ])('reads %s', (text, cents, currency) => {
    expect(read(text)).toEqual([[cents, currency]]);
  });

  it.each([
    '12/03/2024',
    '18%',
    '10:45',
    '10:45.30',
    'VAT:12.50%',
    'Ref:1234',
    'Ver:1.2.30',
    '03-1234567',
    '1.2.3.4',
    'A1234',
  ])('finds no amount in %s', (text) => {
    expect(read(text).filter(([cents]) => cents !== null)).toEqual([]);
  });

  it('parts thousands by spaces where nearly all numbers of the document do', () => {
    const spaced = Array.from({ length: 30 }, (_, i) => `1 2${10 + i}.50`);
    expect(groupsBySpaces(spaced)).toBe(true);
    expect(groupsBySpaces([...spaced, '4043.32'])).toBe(true);
    expect(groupsBySpaces([...spaced.slice(0, 10), '4043.32'])).toBe(false);
    expect(groupsBySpaces(['4043.32'])).toBe(false);
  });

  it('parts whole sums by spaces where all cells of the document do', () => {
    const cells = ['17 240', '- 1 724', '15 516', '9 310', '1 205 480', '6 206'];
    expect(groupsWholes(cells)).toBe(true);
    expect(groupsWholes([...cells, '2025'])).toBe(true);
    expect(groupsWholes([...cells, '4812'])).toBe(false);
    expect(groupsWholes([...cells, '12,50'])).toBe(false);
    expect(groupsWholes(cells.slice(1))).toBe(false);
    expect(groupsWholes(['3 280', '4 376', '1 376', '2 noci po 1 640 Kč'])).toBe(true);
    expect(groupsWholes(['3 280', '4 376', '3 000'])).toBe(true);
    expect(groupsWholes(['3 280', '4 376'])).toBe(false);
    expect(readAmounts('- 1 724', { wholes: true }).map(({ cents }) => cents)).toEqual([-172_400]);
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

describe('fractions of more than two digits', () => {
  const exact = (text: string, thousandths = false) =>
    readAmounts(text, { thousandths }).map((a) => [a.cents, a.micros ?? null]);

  it.each([
    ['0.1234', 12, 123_400],
    ['0,2230EUR', 22, 223_000],
    ['12.3456', 1235, 12_345_600],
    ['1,234.567', 123457, 1_234_567_000],
    ['0,500', 50, 500_000],
    ['1 215,2500', 121525, 1_215_250_000],
  ])('are kept of %s', (text, cents, micros) => {
    expect(exact(text)).toEqual([[cents, micros]]);
  });

  it('are groups where nothing tells otherwise', () => {
    expect(exact('12,500')).toEqual([[1250000, null]]);
    expect(exact('12.500')).toEqual([[1250000, null]]);
  });

  it('are thousandths in a document of such a currency', () => {
    expect(exact('12.500 KWD', true)).toEqual([[1250, 12_500_000]]);
    expect(exact('1,234.500', true)).toEqual([[123450, 1_234_500_000]]);
  });

  it('are printed as far as they go', () => {
    expect(formatCents(22.3)).toBe('0.223');
    expect(formatCents(123456.78)).toBe('1,234.5678');
  });
});

describe('centsOf', () => {
  it('refuses what is no number', () => {
    for (const text of ['', '-', '1x', '..', '9'.repeat(30)]) expect(centsOf(text)).toBeNull();
  });
});
