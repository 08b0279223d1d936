/** Columns of what came before, what is new and the year so far, as their headers name them. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

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
