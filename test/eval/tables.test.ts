import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markdownOf, tablesOfMarkdown } from '../../eval/evaluate/table.ts';
import { figuresIn, figuresOf, PAGES_WITH_TABLES, readRecords, withTables, writeRecord } from '../../eval/tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const records = readRecords();
const known = new Set([...records.values()].flatMap((record) => [...figuresOf(record)]));
/** Pages that may say how accurate the service is. The others speak of disks, licences and limits in percent. */
const PAGES = [
  'README.md',
  'README.he.md',
  'docs/README.md',
  ...PAGES_WITH_TABLES,
  'docs/detection.md',
  'docs/scoring.md',
  ...globSync('docs/{reading,guides,conformance}/*.md', { cwd: ROOT }),
];
/** Not measured but set: the level of an interval, the assumed share of forged documents, the target of a test. */
const SET = new Set(['95%', '5%', '5.0%']);

test.each(PAGES)('every figure of accuracy in %s stands in a table', (page) => {
  const figures = figuresIn(readFileSync(join(ROOT, page), 'utf8'));
  expect(figures.filter((figure) => !known.has(figure) && !SET.has(figure))).toEqual([]);
});

test.each(PAGES_WITH_TABLES)('the tables of %s are as printed', (path) => {
  const page = readFileSync(join(ROOT, path), 'utf8');
  expect(withTables(page, records)).toBe(page);
});

test('each record is dated by its file and says what it is about', () => {
  for (const [name, { date, about, tables }] of records) {
    expect(name.startsWith(`${date}-`)).toBe(true);
    expect(about.length).toBeGreaterThan(20);
    expect(tables.length).toBeGreaterThan(0);
  }
});

describe('a figure in a text', () => {
  test('is a share in percent or an area under the ROC curve', () => {
    expect(figuresIn('found 85.7 % of 70, AUC of 0.936, at 12 pt, version 0.1.0')).toEqual(['85.7%', '0.936']);
    expect(figuresIn('| P | 18 | 0.979 (0.955–1.000) | 94.4% |')).toEqual(['94.4%', '0.979']);
  });

  test('is refused where no table holds it', () => {
    expect(known.has(figuresIn('99.93 % of forgeries are found')[0]!)).toBe(false);
  });
});

test('a first look is written once', () => {
  const first = [...records].find(([, { kind }]) => kind === 'first look');
  expect(first).toBeDefined();
  const [name, record] = first!;
  expect(() => writeRecord(name.slice(11), record)).toThrow(/EEXIST/);
});

test('a table survives its page', () => {
  const table = {
    title: 'Families',
    columns: ['family', 'files'],
    rows: [
      ['P', '70'],
      ['I', '54'],
    ],
  };
  expect(tablesOfMarkdown(`## Families\n\n${markdownOf(table)}\n`)).toEqual([table]);
});
