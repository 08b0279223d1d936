import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { isBankHoliday } from '../../../src/engines/content/business-day/rule.ts';
import { incomeTaxOf, minimumWageOn } from '../../../src/engines/content/payroll-tables.ts';
import { vatRatesOn } from '../../../src/engines/content/vat-rate/rule.ts';

const folder = join(import.meta.dirname, '../../../src/engines/content/tables');
const files = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))] as const);

test.each(files)('%s names its sources, and its rows stand newest first', (_, table) => {
  expect([table.sources ?? [table.source]].flat().every((s: string) => s.length > 10)).toBe(true);
  const days: string[] = (table.rows ?? []).filter(Array.isArray).map(([day]: [string]) => day);
  if (!/^\d{4}-/.test(days[0] ?? '')) return;
  expect(table.knownUntil >= days[0]!).toBe(true);
  expect(days).toEqual([...days].sort().reverse());
});

describe('VAT', () => {
  it.each([
    ['1976-06-30', []],
    ['1977-01-01', [8]],
    ['1984-01-01', [15]],
    ['1989-01-01', [15]],
    ['1992-01-01', [18]],
    ['2001-01-01', [17]],
    ['2003-01-01', [18]],
    ['2009-08-01', [16.5, 15.5]],
    ['2011-01-01', [16]],
    ['2014-01-01', [18]],
    ['2020-01-01', [17]],
    ['2025-01-02', [18, 17]],
    ['2026-01-01', [18]],
  ])('of %s is %j per cent', (iso, rates) => {
    expect(vatRatesOn(iso)).toEqual(rates);
  });
});

it.each([
  ['2022-11-01', true],
  ['2019-09-17', true],
  ['2022-11-02', false],
  ['2022-08-07', true],
  ['2022-08-08', false],
  ['2025-08-03', true],
  ['2025-10-01', true],
  ['2025-10-02', true],
  ['2025-10-03', false],
  ['2025-09-23', true],
  ['2025-09-24', true],
  ['2025-10-07', true],
  ['2025-10-14', true],
  ['2025-04-13', true],
  ['2025-04-14', false],
  ['2025-04-19', true],
  ['2025-06-02', true],
  ['2025-06-06', false],
])('banks in Israel on %s are closed: %s', (iso, closed) => {
  expect(isBankHoliday(iso)).toBe(closed);
});

it.each([
  ['2015-03-31', null],
  ['2015-04-01', 4650],
  ['2016-12-31', 4825],
  ['2017-06-01', 5000],
  ['2018-01-01', 5300],
  ['2023-04-01', 5571.75],
  ['2025-12-31', 6247.67],
  ['2026-04-01', 6443.85],
])('the lowest wage on %s is %j', (iso, wage) => {
  expect(minimumWageOn(iso)).toBe(wage);
});

it.each([
  [2018, 1],
  [2021, 1],
  [2024, 1],
  [2026, 2],
  [2017, 0],
])('income tax of %i is known in %i variants', (year, variants) => {
  expect(incomeTaxOf(20_000, year)).toHaveLength(variants);
});
