import { expect, test } from 'vitest';
import { findingsOf, line, plainStatement } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const AMOUNTS = ['1,250.00', '84.30', '310.25', '75.00', '2,018.40', '66.10', '140.00', '9.95'];
const PITCH = 18;

const row = (i: number, texts: readonly [string, string, string]) =>
  texts.map((text, column) => line([60, 120, 400][column]!, 700 - i * PITCH, text)).join('');
const numbered = (i: number) => row(i, [`${i + 1}`, `Payment ${'ABCDEFGH'[i]}`, AMOUNTS[i]!]);
const plain = (i: number) => row(i, ['GB', `Payment ${'ABCDEFGH'[i]}`, AMOUNTS[i]!]);
const table = (rowOf: (i: number) => string, ...without: number[]) =>
  AMOUNTS.map((_, i) => (without.includes(i) ? '' : rowOf(i))).join('');
const found = (content: string) => findingsOf(rule, plainStatement(content));

test('a table from which a row was taken has its place empty', async () => {
  const [finding, ...others] = await found(table(plain, 4));
  expect(finding).toMatchObject({
    message: 'gap',
    severity: 'medium',
    data: { above: '75.00', below: '66.10', pitch: '18.0', count: 7 },
    place: { page: 1 },
  });
  expect(others).toEqual([]);
});

test('where the rows are numbered, the number is missing as well, in a small table too', async () => {
  expect(await found(table(numbered, 2, 4, 5, 6, 7))).toMatchObject([{ message: 'numbered', data: { number: 3 } }]);
  expect(await found(table(numbered, 4))).toMatchObject([{ message: 'numbered', data: { number: 5 } }]);
});

test.each([
  ['a whole table', table(plain)],
  ['the first or the last row missing', table(plain, 0, 7)],
  ['two empty rows, as its author sets it', table(plain, 2, 5)],
  ['a second line of a description in the gap', table(plain, 4) + line(120, 700 - 4 * PITCH, 'second line')],
  ['totals below a table', table(plain, 5, 6, 7) + row(6, ['', '', '3,737.95']) + row(7, ['', '', '3,700.00'])],
])('%s is none', async (_, content) => {
  expect(await found(content)).toEqual([]);
});
