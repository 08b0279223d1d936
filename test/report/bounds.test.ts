import { expect, test } from 'vitest';
import type { ExtractedAmount, ExtractedTransaction } from '../../src/domain/extracted.ts';
import { REPORT_LIMITS } from '../../src/domain/limits.ts';
import type { Report } from '../../src/domain/report.ts';
import { withinLimits } from '../../src/report/bounds.ts';
import { forgedReport } from '../support/report.ts';

const box = {
  page: 1,
  x: 10.25,
  y: 20.5,
  w: 30.25,
  h: 1.5,
  box_2d: [205, 103, 220, 405] as [number, number, number, number],
};
const amount = (n: number, role: string | null = null): ExtractedAmount => ({
  value: `${n}.00`,
  role,
  raw: `${n}.00`,
  confidence: 1,
  page: 1,
  box,
  currency: 'ILS',
});
const transaction = (n: number): ExtractedTransaction => ({
  date: '2025-01-01',
  value_date: null,
  description: `Payment ${n}`,
  reference: null,
  debit: `${n}.00`,
  credit: null,
  balance: '100.00',
  confidence: 1,
  page: 1,
  box,
});
const count = (length: number) => Array.from({ length }, (_, k) => k);
const reportWith = (extracted: Partial<Report['extracted']>): Report => {
  const report = forgedReport();
  return { ...report, extracted: { ...report.extracted, ...extracted } };
};
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('a report within its limits stays as it is', () => {
  const report = reportWith({ amounts: count(50).map((n) => amount(n)) });
  expect(withinLimits(report)).toEqual(report);
});

test('a list longer than its limit is cut, and the report says how long it was', () => {
  const { extracted, forensic_analysis } = withinLimits(reportWith({ names: count(40_000).map((n) => amount(n)) }));
  expect(extracted.names).toHaveLength(REPORT_LIMITS.lists['extracted.names']);
  expect(forensic_analysis.truncated).toEqual([
    { list: 'extracted.names', kept: extracted.names.length, total: 40_000 },
  ]);
});

test('whatever a document holds, its report is no larger than it may be', () => {
  const long = 'א'.repeat(50_000);
  const report = withinLimits({
    ...reportWith({
      amounts: count(200_000).map((n) => ({ ...amount(n), raw: long })),
      names: count(1_000).map(() => ({ ...amount(1), value: long })),
      transactions: count(20_000).map((n) => ({ ...transaction(n), description: long })),
    }),
    issuer: long,
    rules: count(5_000).map(() => ({ rule: long, outcome: 'error', reason: long })),
  });
  expect(bytesOf(report)).toBeLessThanOrEqual(REPORT_LIMITS.bytes);
  expect(report.issuer).toHaveLength(REPORT_LIMITS.text);
});

test('a statement of 5,000 transactions keeps them all; amounts that they tell give way to those that they do not', () => {
  const told = count(10_000).map((n) => amount(n, n % 2 ? 'debit' : 'balance'));
  const others = count(300).map((n) => amount(n, 'total'));
  const { extracted, forensic_analysis } = withinLimits(
    reportWith({ transactions: count(5_000).map(transaction), amounts: [...told, ...others] }),
  );
  expect(extracted.transactions).toHaveLength(5_000);
  expect(extracted.amounts.filter(({ role }) => role === 'total')).toHaveLength(300);
  expect(extracted.amounts.length).toBeGreaterThan(300);
  expect(forensic_analysis.truncated).toEqual([
    { list: 'extracted.amounts', kept: extracted.amounts.length, total: 10_300 },
  ]);
});

test('entries stay in the order in which they stand in the document', () => {
  const mixed = count(20_000).map((n) => amount(n, n % 3 ? 'debit' : null));
  const kept = withinLimits(reportWith({ transactions: [transaction(1)], amounts: mixed })).extracted.amounts;
  expect(kept).toEqual([...kept].sort((a, b) => Number(a.value) - Number(b.value)));
});

test('cutting what was cut changes nothing, and the number of entries that there were stays', () => {
  const once = withinLimits(
    reportWith({ transactions: count(9_000).map(transaction), amounts: count(9_000).map((n) => amount(n)) }),
  );
  expect(withinLimits(once)).toEqual(once);
  expect(once.forensic_analysis.truncated).toContainEqual({
    list: 'extracted.transactions',
    kept: once.extracted.transactions.length,
    total: 9_000,
  });
});
