import { describe, expect, test } from 'vitest';
import { cardOf, falseAlarmsOf } from '../../eval/evaluate/card.ts';
import type { ManifestLine, ResultLine } from '../../eval/evaluate/detection.ts';
import type { ExtractedFile } from '../../eval/evaluate/extraction.ts';
import { spreadOf } from '../../eval/evaluate/spread.ts';
import { printTable } from '../../eval/evaluate/table.ts';

const line = (file: string, more: Partial<ManifestLine> = {}): ManifestLine => ({
  file,
  label: 'genuine',
  kind: 'native',
  family: 'base',
  tamper: '',
  producer: 'pdfkit',
  lang: 'en',
  document_type: 'invoice',
  channel: 'native_pdf',
  pages: 1,
  boxes: [],
  truth: {},
  ...more,
});
const box = { page: 1, x: 10, y: 10, w: 10, h: 2 };
const forged = (file: string, tamper: string) => line(file, { label: 'forged', family: 'P', tamper, boxes: [box] });
const manifest = [
  forged('a.pdf', 'overlay'),
  forged('b.pdf', 'overlay'),
  forged('c.pdf', 'glyphs'),
  line('d.pdf'),
  line('e.pdf', { producer: 'jspdf' }),
  line('f.pdf', { order: 1, family: 'D' }),
];
const finding = { source: 'structure', severity: 'high', engine: 'structure/mask-then-text', box };
const results: ResultLine[] = [
  { file: 'a.pdf', risk_score: 95, verdict: 'high_risk', findings: [finding] },
  { file: 'b.pdf', risk_score: 40, verdict: 'review', findings: [{ ...finding, box: null }] },
  { file: 'c.pdf', risk_score: 0, verdict: 'low_risk', findings: [] },
  { file: 'd.pdf', risk_score: 0, verdict: 'low_risk', findings: [] },
  { file: 'e.pdf', risk_score: 31, verdict: 'review', findings: [finding] },
  { file: 'f.pdf', risk_score: 31, verdict: 'review', findings: [] },
];
const files = ['7.00', '7.00', '7.00', '8.00'].map(
  (value, i): ExtractedFile => ({
    source: 'native',
    lang: i === 0 ? 'he' : 'en',
    truth: { total: '7.00' },
    issuer: { printed: null, read: null },
    extracted: { total: { value } },
  }),
);
const card = cardOf(manifest, results, files);
const rowsOf = (title: string) => card.find((table) => table.title === title)!.rows;

describe('a card', () => {
  test('tells each family with its area and the rates with their intervals', () => {
    expect(rowsOf('Families')).toEqual([
      ['P', '3', expect.stringMatching(/^0\.750 /), '33.3 % (6.1–79.2)', '66.7 % (20.8–93.9)', '33.3 %'],
      ['all forged', '3', expect.stringMatching(/^0\.750 /), '33.3 % (6.1–79.2)', '66.7 % (20.8–93.9)', '33.3 %'],
      ['genuine', '2', '', '0.0 % (0.0–65.8)', '50.0 % (9.5–90.5)', ''],
    ]);
  });

  test('tells each method, and false alarms by producer; files of a chain count nowhere', () => {
    expect(rowsOf('Methods').map(([name, files]) => [name, files])).toEqual([
      ['P glyphs', '1'],
      ['P overlay', '2'],
    ]);
    expect(rowsOf('False alarms by producer').map(([name, , , review]) => [name, review!.slice(0, 7)])).toEqual([
      ['jspdf', '100.0 %'],
      ['pdfkit', '0.0 % ('],
    ]);
  });

  test('tells what a score meant', () => {
    expect(rowsOf('What a score meant').map(([band, files, own]) => [band, files, own])).toEqual([
      ['0–9', '2', '1'],
      ['30–39', '1', '0'],
      ['40–49', '1', '1'],
      ['90–100', '1', '1'],
    ]);
  });

  test('tells what was read, by field and by language', () => {
    expect(rowsOf('Reading')).toContainEqual(['total', '75.0 % (30.1–95.4) of 4', '–']);
    expect(rowsOf('Reading by language').map(([lang, native]) => [lang, native!.slice(0, 6)])).toEqual([
      ['en', '66.7 %'],
      ['he', '100.0 '],
    ]);
  });

  test('names each genuine file that was accused, with the rules that spoke', () => {
    expect(falseAlarmsOf(manifest, results).rows).toEqual([
      ['e.pdf', 'invoice en, jspdf', '31', 'structure/mask-then-text'],
    ]);
  });
});

test('the spread of seeds is the distance of the furthest two', () => {
  const other = cardOf(
    manifest,
    results.map((each) => ({ ...each, verdict: 'low_risk' })),
    [],
  );
  const spread = spreadOf([
    { seed: 1, missing: [], tables: card },
    { seed: 2, missing: [], tables: other },
  ]);
  expect(spread.rows[0]).toEqual(['P', '0.750', '0.750', '0.000', '66.7 %', '0.0 %', '66.7 points']);
  expect(printTable(spread).split('\n')[0]).toBe('SPREAD OF THE SEEDS');
});
