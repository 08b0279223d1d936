import { expect, test } from 'vitest';
import { readTotal } from '../../../src/document/fields/total.ts';
import type { AmountField } from '../../../src/document/fields/types.ts';

const amount = (cents: number, h: number, y: number): AmountField => ({
  raw: String(cents / 100),
  page: 1,
  rect: { x: 40, y, w: 4 * h, h },
  confidence: 0.9,
  source: 'ocr',
  cents,
  currency: 'GBP',
  role: null,
});

test('what a screen prints far larger than anything else is what it is about', () => {
  const rows = [amount(38_605, 30, 200), amount(56_142, 30, 240)];
  expect(readTotal('card_statement', [amount(94_747, 90, 80), ...rows], [], [])?.cents).toBe(94_747);
  expect(readTotal('card_statement', [amount(94_747, 40, 80), ...rows], [], [])).toBeNull();
});

test('a slip of a deposit is about the amount in large print, also where what is left after the fee does not follow from it', () => {
  const lines = [amount(7_904, 15, 380), { ...amount(425_098, 15, 420), role: 'net_pay' as const }];
  expect(readTotal('deposit_receipt', [amount(427_000, 40, 140), ...lines], [], [])?.cents).toBe(427_000);
  expect(readTotal('deposit_receipt', [amount(427_000, 18, 140), ...lines], [], [])?.cents).toBe(425_098);
});

test('what a medical letter prints without a currency was measured', () => {
  const height = { ...amount(172, 10, 100), currency: null };
  expect(readTotal('medical', [height], [], [])).toBeNull();
  expect(readTotal('contract', [height], [], [])).toBe(height);
  const fee = { ...amount(45_000, 10, 140), currency: 'EUR' };
  expect(readTotal('medical', [height, fee], [], [])).toBe(fee);
});
