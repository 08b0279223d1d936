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
