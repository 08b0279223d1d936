import { describe, expect, it } from 'vitest';
import { incomeTaxOf, insuranceOf } from '../../../src/engines/content/payroll-tables.ts';
import { RULES } from '../../../src/engines/registry.ts';
import { judge, messages, page } from '../../support/judge.ts';

describe('the tables of wages', () => {
  it('stop taking insurance at the ceiling', () => {
    expect(insuranceOf(60_000, 2025)).toEqual(insuranceOf(50_695, 2025));
    expect(insuranceOf(7_522, 2024)[0]!.nationalInsurance).toBeCloseTo(30.09, 2);
    expect(insuranceOf(10_000, 1999)).toEqual([]);
  });
  it('count income tax by brackets', () => {
    expect(incomeTaxOf(7_010, 2025)[0]!.beforeCredits).toBeCloseTo(701, 2);
    expect(incomeTaxOf(10_060, 2025)[0]!.beforeCredits).toBeCloseTo(1_128, 2);
    expect(incomeTaxOf(70_000, 2025)[0]!.beforeCredits).toBeCloseTo(24_035.2, 2);
    expect(incomeTaxOf(18_000, 2026).map((v) => Math.round(v.beforeCredits))).toEqual([2_920, 2_716]);
  });
});

describe('every rule of the engine', () => {
  it('says nothing, and does not throw, about an empty document', async () => {
    for (const rule of RULES.filter(({ source }) => source === 'content')) {
      const outcome = await judge(rule.id, [page([])], { context: {} });
      expect([rule.id, messages(outcome)]).toEqual([rule.id, []]);
    }
  });
});
