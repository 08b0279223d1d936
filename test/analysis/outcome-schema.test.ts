import { expect, test } from 'vitest';
import { checkedMessage } from '../../src/analysis/outcome-schema.ts';
import { REPORT_LIMITS } from '../../src/domain/limits.ts';
import { PRINT_LIMITS } from '../../src/domain/prints.ts';
import type { Report } from '../../src/domain/report.ts';
import { reportSchema } from '../../src/domain/report-schema.ts';
import { withinLimits } from '../../src/report/bounds.ts';
import { GHOST_MAP } from '../support/analyzer.ts';
import { paper, values } from '../support/papers.ts';
import { forgedReport } from '../support/report.ts';

const jpeg = { mediaType: 'image/jpeg', widthPx: 100, heightPx: 100, bytes: new Uint8Array(10) };
const outcomeOf = (report: unknown, more: object = {}) => ({
  type: 'done',
  outcome: {
    ok: true,
    report,
    pictures: [{ page: 1, ...jpeg }],
    ghostMaps: [GHOST_MAP],
    recovered: [{ finding: 'f1', state: 'before', ...jpeg }],
    relations: [],
    weighed: { evidence: [], trust: [] },
    ...more,
  },
});
const checked = (message: unknown) => checkedMessage(message, 'analyze');

test('a report is read back whole, with the keys that it may have', () => {
  const report = forgedReport();
  const [coverage] = report.forensic_analysis.evidence_coverage.layers;
  coverage!.unread_pages = [13, 14];
  report.rules[0]!.data = { hits: 12 };
  expect(reportSchema.parse(report)).toEqual(report);
});

test('an honest outcome passes as it is', () => {
  expect(checked(outcomeOf(forgedReport()))).toEqual(outcomeOf(forgedReport()));
  const failed = { type: 'done', outcome: { ok: false, failure: 'CORRUPT_FILE', detail: 'x' } };
  expect(checked(failed)).toEqual(failed);
  expect(checked({ type: 'ready' })).toEqual({ type: 'ready' });
});

test.each<[string, (report: Report) => unknown]>([
  ['another shape', () => ({ type: 'done', outcome: { ok: true, report: {} } })],
  ['an unknown verdict', (report) => outcomeOf({ ...report, verdict: 'fine' })],
  ['a score beyond 100', (report) => outcomeOf({ ...report, risk_score: 101 })],
  [
    'a number that is none',
    (report) => outcomeOf({ ...report, engine: { ...report.engine, duration_ms: Number.NaN } }),
  ],
  [
    'a finding whose id is a path',
    (report) => outcomeOf({ ...report, findings: [{ ...report.findings[0], id: '../1' }] }),
  ],
  [
    'a picture of another type',
    (report) => outcomeOf(report, { pictures: [{ page: 1, ...jpeg, mediaType: 'text/html' }] }),
  ],
  ['a picture without bytes', (report) => outcomeOf(report, { pictures: [{ page: 1, ...jpeg, bytes: 'x' }] })],
  [
    'a picture of a million pixels a side',
    (report) => outcomeOf(report, { pictures: [{ page: 1, ...jpeg, widthPx: 1e6 }] }),
  ],
  ['a map of more cells than it says', (report) => outcomeOf(report, { ghostMaps: [{ ...GHOST_MAP, rows: 3 }] })],
  [
    'a map of cells that are no base64',
    (report) => outcomeOf(report, { ghostMaps: [{ ...GHOST_MAP, cells: '<svg>' }] }),
  ],
  ['too many maps', (report) => outcomeOf(report, { ghostMaps: Array(100).fill(GHOST_MAP) })],
  ['too many pictures', (report) => outcomeOf(report, { pictures: Array(1_000).fill({ page: 1, ...jpeg }) })],
  ['a text longer than any', (report) => outcomeOf({ ...report, issuer: 'x'.repeat(REPORT_LIMITS.text + 1) })],
  ['a list longer than its limit', (report) => outcomeOf({ ...report, rules: Array(2_000).fill(report.rules[0]) })],
  ['facts that nobody asked for', () => ({ type: 'done', outcome: { ok: true, facts: {} } })],
  [
    'progress of no stage',
    () => ({
      type: 'progress',
      progress: { stage: 'x', percent: 1, pagesDone: null, pagesTotal: null, layersDone: [] },
    }),
  ],
  ['an unknown message', () => ({ type: 'news' })],
  ['no message at all', () => null],
])('%s is no outcome', (_, make) => {
  expect(checked(make(forgedReport()))).toBeNull();
});

test('a message too large to be honest is refused without being read through', () => {
  let read = 0;
  const ownKeys = () => {
    read += 1;
    return [];
  };
  const entry = new Proxy({}, { ownKeys });
  expect(checked(outcomeOf({ ...forgedReport(), rules: Array(2_000_000).fill(entry) }))).toBeNull();
  expect(read).toBe(0);
});

test('keys that a report does not have are left out', () => {
  const said = checked(outcomeOf({ ...forgedReport(), injected: 'x' })) as ReturnType<typeof outcomeOf>;
  expect(said.outcome.report).toEqual(forgedReport());
});

test('the largest report there may be passes', () => {
  const { extracted, ...report } = forgedReport();
  const value = { value: '1.00', role: null, raw: '1.00', confidence: 1, page: 1, box: null, currency: null };
  const largest = withinLimits({
    ...report,
    extracted: { ...extracted, amounts: Array(20_000).fill({ ...value, raw: 'x'.repeat(300) }) },
  });
  expect(checked(outcomeOf(largest))).toEqual(outcomeOf(largest));
});

const prints = (more: object = {}, paperMore: object = {}) => ({
  file: '0'.repeat(64),
  words: [1, 2],
  prints: [{ kind: 'anchor', name: 'number', value: '1042' }],
  page: 'f'.repeat(64),
  paper: paper({ values: values('amount', { total: '100' }), make: { producer: 'x' }, ...paperMore }),
  ...more,
});

test('prints pass as they are, asked with or read alone', () => {
  const ask = { type: 'ask', prints: prints() };
  expect(checked(ask)).toEqual(ask);
  const done = { type: 'done', outcome: { ok: true, prints: prints() } };
  expect(checkedMessage(done, 'prints')).toEqual(done);
  expect(checked(done)).toBe(null);
});

test.each<[string, object]>([
  ['a hash that is too long', prints({ file: '0'.repeat(65) })],
  ['words without end', prints({ words: Array(PRINT_LIMITS.words + 1).fill(1) })],
  ['a word beyond 32 bits', prints({ words: [2 ** 32] })],
  ['keys without end', prints({ prints: Array(PRINT_LIMITS.keys + 1).fill(prints().prints[0]) })],
  ['a key of a kind that the service makes', prints({ prints: [{ kind: 'file', name: 'file', value: '' }] })],
  ['a long value', prints({ prints: [{ kind: 'anchor', name: 'number', value: 'x'.repeat(201) }] })],
  ['features without end', prints({}, { make: Object.fromEntries(Array.from({ length: 25 }, (_, i) => [i, ''])) })],
  ['a page hash that is none', prints({ page: 'g'.repeat(64) })],
])('prints with %s are refused', (_what, sent) => {
  expect(checked({ type: 'ask', prints: sent })).toBe(null);
  expect(checkedMessage({ type: 'done', outcome: { ok: true, prints: sent } }, 'prints')).toBe(null);
});
