import { expect, test } from 'vitest';
import type { Doubt } from '../../../src/document/facts.ts';
import type { AmountField } from '../../../src/document/fields/types.ts';
import { mayBeMisread } from '../../../src/engines/content/support.ts';

const amount = (cents: number, confidence: number, doubts: Doubt[] = []): AmountField => ({
  raw: String(cents / 100),
  page: 1,
  rect: { x: 0, y: 0, w: 10, h: 10 },
  confidence,
  source: 'ocr',
  doubts,
  cents,
  currency: null,
  role: null,
});
const sumIs =
  (total: number) =>
  ([a = 0, b = 0]: readonly number[]) =>
    a + b === total;

test('a sure reading is taken as read, whatever one character would change', () => {
  expect(mayBeMisread([amount(100_00, 0.95), amount(50_00, 0.95)], sumIs(50_00))).toBe(false);
});

test('a doubted sign excuses a sum that holds with the other sign, and nothing else', () => {
  const doubted = [amount(100_00, 0.95), amount(50_00, 0.95, ['sign'])];
  expect(mayBeMisread(doubted, sumIs(50_00))).toBe(true);
  expect(mayBeMisread(doubted, sumIs(160_00))).toBe(false);
});

test('a doubted separator excuses a sum that holds with the decimal mark elsewhere', () => {
  const doubted = [amount(100_00, 0.95), amount(5000_00, 0.95, ['separator'])];
  expect(mayBeMisread(doubted, sumIs(150_00))).toBe(true);
  expect(mayBeMisread(doubted, sumIs(-4900_00))).toBe(false);
});

test('a doubted digit excuses a sum that holds with a digit that looks like it', () => {
  const doubted = [amount(100_00, 0.95), amount(58_00, 0.95, ['digit'])];
  expect(mayBeMisread(doubted, sumIs(153_00))).toBe(true);
  expect(mayBeMisread(doubted, sumIs(158_01))).toBe(false);
});
