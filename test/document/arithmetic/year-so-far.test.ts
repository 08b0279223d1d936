/** Columns of what came before, what is new and the year so far, as their headers name them. */
import { expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line, page } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const row = (label: string, ...cells: string[]) =>
  line([40, label], ...cells.map((cell, i) => right(250 + 110 * i, cell)));

const slip = (headers: readonly [string, string, string], pension: string): Lines => [
  line([40, 'Pay advice']),
  row('', ...headers),
  row('Salary', '3,150.00', '28,350.00', '31,500.00'),
  row('Bonus', '415.30', '1,204.10', '1,619.40'),
  row('Tax', '502.60', '4,310.45', '4,813.05'),
  row('Insurance', '188.72', '1,702.81', '1,891.53'),
  row('Pension', '157.50', '1,417.50', pension),
];
const broken = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state }) => state === 'broken')
    .map(({ equation }) => equation.figures.map(({ raw }) => raw).join(' '));

const YEAR = ['This period', 'Previous YTD', 'YTD'] as const;

it('is what came before and what is new, in however many digits it differs', () => {
  expect(broken(slip(YEAR, '1,575.00'))).toEqual([]);
  expect(broken(slip(YEAR, '1,948.00'))).toEqual(['157.50 1,417.50 1,948.00']);
});

it('is not meant by other headers', () => {
  expect(broken(slip(['Employee', 'Employer', 'Together'], '1,948.00'))).toEqual([]);
});

it('follows the months that its headers name, and the year in any column', () => {
  expect(broken(slip(['Jan–Mar', 'April', 'Year to date'], '1,948.00'))).toEqual(['157.50 1,417.50 1,948.00']);
  expect(broken(slip(['Previous 01-04/2026', 'May', 'YTD 01-05/2026'], '1,948.00'))).toEqual([
    '157.50 1,417.50 1,948.00',
  ]);
});

const month = (pay: readonly string[], year: readonly string[]): Lines => [
  line([40, 'Payslip']),
  row('Gross pay', pay[0]!),
  row('Income tax', pay[1]!),
  row('Pension', pay[2]!),
  row('Union fee', pay[3]!),
  line([40, 'Year so far']),
  line(...['Gross', 'Tax', 'Pension fund', 'Union'].map((name, i) => [120 * i + 40, name] as const)),
  line(...year.map((sum, i) => [120 * i + 40, sum] as const)),
];

it('adds each month to the sums of the year that stand in one row', () => {
  const broken = (tax: string) =>
    arithmeticOf(
      fieldsOf(
        ...[
          month(['7,310.40', '611.25', '438.62', '31.15'], ['7,310.40', '611.25', '438.62', '31.15']),
          month(['7,522.10', '640.85', '451.33', '32.05'], ['14,832.50', '1,252.10', '889.95', '63.20']),
          month(['7,105.70', '588.90', '426.34', '30.25'], ['21,938.20', tax, '1,316.29', '93.45']),
        ].map((lines, i) => page(lines, false, i + 1)),
      ),
      0,
    )
      .filter(({ state }) => state === 'broken')
      .map(({ equation }) => equation.figures.map(({ raw }) => raw).join(' '));
  expect(broken('1,841.00')).toEqual([]);
  expect(broken('1,641.00')).toEqual(['1,641.00 1,252.10 588.90']);
});
