import { expect, test } from 'vitest';
import { leastDistance, measureReading, printReading, type ReadFile } from '../../eval/evaluate/reading.ts';

const file = (recognised: string[], more: Partial<ReadFile> = {}): ReadFile => ({
  channel: 'scanned_pdf',
  lang: 'en',
  documentType: 'invoice',
  truth: { amounts: ['1,250.00', '99.90'], dates: ['01/07/2025'], names: ['Dana Levin'], account: '12-345678' },
  native: [],
  recognised,
  printed: null,
  ...more,
});
const native = (lines: string[]) => file([], { channel: 'native_pdf', native: lines });
const only = (...files: ReadFile[]) => measureReading(files)[0]!;

test('a page read as printed has no errors and all of its numbers', () => {
  const figures = only(file(['Dana Levin 12-345678', '1 July 2025', 'Total 1,250.00', 'VAT 99.90']));
  expect(figures).toMatchObject({ files: 1, numbers: 4, all: 1, amounts: 1, dates: 1, identifiers: 1 });
  expect(figures).toMatchObject({ valueErrors: 0, misread: 0 });
});

test('errors of characters are counted against the part of the text that is nearest to each value', () => {
  expect(leastDistance('Dana Levin', 'Mr Dena Levin, Haifa')).toBe(1);
  expect(leastDistance('abc', '')).toBe(3);
  const { valueErrors } = only(file(['Dena Levin 12-345678 1,250.00 99.90 01/07/2025']));
  expect(valueErrors).toBeCloseTo(1 / 'Dana Levin12-3456781,250.0099.90'.length);
});

test('a wrong digit, a lost one and an added one are misread amounts', () => {
  for (const wrong of ['1,260.00', '125.00', '11,250.00']) {
    const figures = only(file([`Total ${wrong}`, 'VAT 99.90']));
    expect([wrong, figures.amounts, figures.misread]).toEqual([wrong, 0.5, 0.5]);
  }
  expect(only(file(['Total 1,250.00', 'also 1,260.00', 'VAT 99.90']))).toMatchObject({ amounts: 1, misread: 0 });
});

test('invented amounts are told only where native files show that the truth names every amount', () => {
  const read = file(['1,250.00 99.90 7,000.00 5.55']);
  expect(only(read, native(['1,250.00 99.90']))).toMatchObject({ invented: 0.5 });
  expect(only(read, native(['1,250.00 99.90 12.00']))).toMatchObject({ invented: null });
  expect(only(read)).toMatchObject({ invented: null });
});

test('whole pages are measured where the native PDF of the page is at hand', () => {
  const figures = only(file(['Invoice nunber 5'], { printed: ['Invoice number 5'] }));
  expect(figures.pageFiles).toBe(1);
  expect(figures.pageErrors).toBeCloseTo(1 / 'Invoice number 5'.length);
});

test('files with text of their own are no recognition, and the last row is about all', () => {
  const rows = measureReading([file(['1,250.00']), file(['99.90'], { lang: 'he' }), native(['1,250.00'])]);
  expect(rows.map(({ channel, lang, files }) => [channel, lang, files])).toEqual([
    ['scanned_pdf', 'en', 1],
    ['scanned_pdf', 'he', 1],
    ['all', '', 2],
  ]);
  expect(printReading(rows).split('\n')).toHaveLength(5);
  expect(printReading(measureReading([native(['1,250.00'])]))).toBe('');
});
