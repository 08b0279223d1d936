import { expect, test } from 'vitest';
import { type ManifestLine, measure, measureBy, type ResultLine } from '../../eval/evaluate/detection.ts';
import { printFigures, printGroups } from '../../eval/evaluate/detection-page.ts';
import { auc } from '../../eval/statistics.ts';

const line = (file: string, more: Partial<ManifestLine> = {}): ManifestLine => ({
  file,
  label: 'genuine',
  kind: 'native',
  family: 'base',
  tamper: '',
  document_type: 'invoice',
  channel: 'native_pdf',
  pages: 1,
  boxes: [],
  truth: {},
  ...more,
});
const result = (file: string, risk_score: number, more: Partial<ResultLine> = {}): ResultLine => ({
  file,
  risk_score,
  verdict: risk_score >= 80 ? 'high_risk' : risk_score >= 20 ? 'review' : 'low_risk',
  findings: [],
  document_type: 'invoice',
  channel: 'native_pdf',
  extracted: {},
  ...more,
});
const forged = (file: string, more: Partial<ManifestLine> = {}) =>
  line(file, { label: 'forged', family: 'P', ...more });
const place = { page: 1, x: 10, y: 10, w: 10, h: 2 };
const finding = (severity: string, box: typeof place | null) => ({ source: 'structure', severity, box });

test('the AUC is the share of pairs in the right order, ties by half', () => {
  expect(auc([3, 2], [1, 2])).toBe((1 + 1 + 1 + 0.5) / 4);
  expect(auc([], [1])).toBeNull();
});

test('a file without a result counts as not caught or not flagged, and is left out of the ranking', () => {
  const figures = measure([line('a'), line('b'), forged('c'), forged('d')], [result('a', 0), result('c', 90)]);
  expect(figures.missing).toBe(2);
  expect(Object.fromEntries(figures.forged).all).toMatchObject({ n: 2, auc: 1, high: 0.5, review: 0.5 });
  expect(Object.fromEntries(figures.genuine).all).toMatchObject({ n: 2, high: 0, review: 0 });
});

test('files of one name in two folders are two files', () => {
  const figures = measure([line('a/1'), forged('b/1')], [result('a/1', 0), result('b/1', 90)]);
  expect(Object.fromEntries(figures.genuine).all).toMatchObject({ n: 1, high: 0 });
});

test('a forged place counts as found only by a finding of medium or higher that lies on it', () => {
  const located = (findings: ResultLine['findings']) =>
    Object.fromEntries(measure([forged('c', { boxes: [place] })], [result('c', 90, { findings })]).forged).all!.located;
  expect(located([finding('medium', { ...place, x: 12 })])).toBe(1);
  expect(located([finding('low', place)])).toBe(0);
  expect(located([finding('high', { ...place, y: 40 })])).toBe(0);
  expect(located([finding('high', { ...place, page: 2 })])).toBe(0);
  expect(located([finding('high', { page: 1, x: 0, y: 0, w: 100, h: 100 })])).toBe(0);
});

test('the area under boxes counts overlapping boxes once', () => {
  const findings = [
    finding('low', { page: 1, x: 0, y: 0, w: 10, h: 10 }),
    finding('medium', { page: 1, x: 0, y: 0, w: 10, h: 5 }),
  ];
  const [, all] = measure([line('a')], [result('a', 0, { findings })]).genuine[0]!;
  expect(all.area).toBeCloseTo(0.01);
  expect(all.areaMedium).toBeCloseTo(0.005);
});

test('amounts and dates are compared by value, however they are printed', () => {
  const truth = {
    amounts: ['1,250.00', '18.5'],
    dates: ['03/07/2025'],
    iban: 'IL620108000000099999999',
    total: '1,250.00',
  };
  const extracted = {
    amounts: [{ value: '1250.00' }, '99.00'],
    dates: [{ value: '2025-07-03' }],
    iban: 'IL62 0108 0000 0009 9999 999',
    total: { value: '1250.00' },
  };
  const { reading } = measure([line('a', { truth })], [result('a', 0, { extracted })]);
  expect(Object.fromEntries(reading)).toEqual({
    document_type: 1,
    channel: 1,
    amounts_recall: 0.5,
    amounts_precision: 0.5,
    dates_recall: 1,
    iban_exact: 1,
    total_exact: 1,
  });
});

test('any of the channels that a manifest allows counts as right', () => {
  const { reading, channelMistakes } = measure(
    [line('a', { channel_ok: ['scanned_pdf', 'native_pdf'] }), line('b', { channel_ok: ['scanned_pdf'] })],
    [result('a', 0), result('b', 0)],
  );
  expect(Object.fromEntries(reading).channel).toBe(0.5);
  expect(channelMistakes).toEqual([{ from: 'native_pdf', to: 'native_pdf', count: 1 }]);
});

test('the printed table shows every family, and the wall time of each class of files', () => {
  const text = printFigures(
    measure(
      [line('a'), line('e'), forged('c'), forged('d')],
      ['a', 'e', 'c', 'd'].map((file, i) => result(file, i * 30, { duration_ms: 1000 + i })),
    ),
  );
  expect(text).toContain('all                        n=   2  AUC 1.000  TPR@high  50.0%  TPR@review+ 100.0%');
  expect(text).toContain('native_pdf                 n=   4  p50   1.00 s  p95   1.00 s  max   1.00 s');
});

test('forged files are told by family and what was done to them, genuine ones only to rank against', () => {
  const manifest = [
    line('a'),
    forged('b', { tamper: 'overlay', tool: 'editor' }),
    forged('c', { tamper: 'overlay' }),
    forged('d', { tamper: 'font', family: 'I' }),
  ];
  const results = [result('a', 0), result('b', 90), result('c', 0), result('d', 30)];
  const groups = measureBy(manifest, results, 'tamper');
  expect(groups.map(([name, { n, high, review, auc: area }]) => [name, n, high, review, area])).toEqual([
    ['I font', 1, 0, 1, 1],
    ['P overlay', 2, 0.5, 0.5, 0.75],
  ]);
  expect(measureBy(manifest, results, 'tool').map(([name]) => name)).toEqual(['I -', 'P -', 'P editor']);
  expect(printGroups(groups, 'tamper').split('\n')).toHaveLength(3);
});

test('families have the names that the manifest gives them, and sequences of one client rank no other file', () => {
  const manifest = [
    line('a', { family: 'plain' }),
    forged('b', { family: 'any name', layers: ['structure'] }),
    forged('c', { family: 'figures', layers: ['content'] }),
    line('d', { family: 'twice', order: 1 }),
    line('e', { family: 'twice', order: 2, layers: ['history'] }),
    forged('f', { family: 'twice', order: 3, layers: ['history'] }),
  ];
  const findings = [{ source: 'history', severity: 'high', box: null }];
  const figures = measure(manifest, [result('a', 0), result('e', 40, { findings }), result('b', 90)]);
  expect(figures.forged.map(([name, { n }]) => [name, n])).toEqual([
    ['all', 3],
    ['evidence in the file', 1],
    ['… or in its content', 2],
    ['family any name', 1],
    ['family figures', 1],
    ['family twice', 1],
  ]);
  expect(figures.genuine.map(([name, { n }]) => [name, n])).toEqual([
    ['all', 1],
    ['family plain', 1],
  ]);
  expect(figures.history).toEqual({ exact: [1, 1], near: [0, 1], originals: [0, 1] });
});
