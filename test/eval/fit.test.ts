import { describe, expect, test } from 'vitest';
import {
  bandsOf,
  countRows,
  crossValidate,
  judgeAll,
  type LabelledDocument,
  log10LrOf,
  qualityOf,
  refit,
  type Weights,
} from '../../eval/calibrate/fit.ts';
import type { Evidence } from '../../src/scoring/score.ts';

const weights: Weights = {
  'structure/outlier': { log10Lr: 1 },
  'structure/outlier#weak': { log10Lr: 0.2, prior: 'too few' },
  'content/sum': { log10Lr: 1 },
};
const finding = (rule: string, variant?: string): Evidence => ({
  rule,
  variant,
  source: rule.split('/')[0] as Evidence['source'],
  severity: 'high',
  confidence: 1,
});
const document = (more: Partial<LabelledDocument>): LabelledDocument => ({
  forged: false,
  layers: [],
  template: 'statement',
  tool: 'a',
  examined: ['structure/outlier', 'content/sum'],
  capped: [],
  evidence: [],
  trust: [],
  ...more,
});
const forged = (more: Partial<LabelledDocument> = {}) =>
  document({ forged: true, layers: ['structure'], evidence: [finding('structure/outlier')], ...more });

describe('counting', () => {
  test('a document counts where the rule had something to look at and, forged, where its layer could notice', () => {
    const documents = [
      forged(),
      forged({ layers: ['content'] }),
      forged({ examined: [], evidence: [] }),
      document({}),
      document({ evidence: [finding('structure/outlier')] }),
      document({ examined: ['content/sum'] }),
    ];
    expect(countRows(documents, weights).get('structure/outlier')).toEqual({
      forgedHit: 1,
      forged: 1,
      genuineHit: 1,
      genuine: 2,
    });
  });

  test('a variant counts for its own row, and what is for information only for none', () => {
    const documents = [
      forged({ evidence: [finding('structure/outlier', 'weak')] }),
      forged({ evidence: [{ ...finding('structure/outlier'), severity: 'info' }] }),
    ];
    const counts = countRows(documents, weights);
    expect(counts.get('structure/outlier')).toMatchObject({ forgedHit: 0, forged: 2 });
    expect(counts.get('structure/outlier#weak')).toMatchObject({ forgedHit: 1, forged: 2 });
  });

  test('the ratio is smoothed by half a document on both sides', () => {
    // (9 + 0.5) / (19 + 1) over (0 + 0.5) / (99 + 1)
    expect(log10LrOf({ forgedHit: 9, forged: 19, genuineHit: 0, genuine: 99 })).toBeCloseTo(Math.log10(0.475 / 0.005));
  });
});

describe('fitting', () => {
  const counts = { forgedHit: 9, forged: 19, genuineHit: 0, genuine: 99 };

  test('renews rows that were counted and leaves those with a reason, or with hardly any cases', () => {
    const few = { ...counts, forgedHit: 2 };
    const table = refit(
      weights,
      new Map([
        ['structure/outlier', counts],
        ['structure/outlier#weak', counts],
        ['content/sum', few],
      ]),
    );
    expect(table['structure/outlier']!.log10Lr).toBe(2);
    expect(table['structure/outlier#weak']!.log10Lr).toBe(0.2);
    expect(table['content/sum']!.log10Lr).toBe(1);
  });

  test('rows of one pool are weighed by their sum', () => {
    const table = refit(
      { 'content/a': { log10Lr: 1, pool: 'sums' }, 'content/b': { log10Lr: 1, pool: 'sums' } },
      new Map([
        ['content/a', { forgedHit: 9, forged: 15, genuineHit: 0, genuine: 49 }],
        ['content/b', { forgedHit: 0, forged: 4, genuineHit: 0, genuine: 50 }],
      ]),
    );
    // (9 + 0.5) / (19 + 1) over (0 + 0.5) / (99 + 1)
    expect([table['content/a']!.log10Lr, table['content/b']!.log10Lr]).toEqual([2, 2]);
  });

  test('a rule that fires on genuine documents as often as on forged ones weighs nothing', () => {
    const table = refit(
      weights,
      new Map([['structure/outlier', { forgedHit: 10, forged: 20, genuineHit: 15, genuine: 20 }]]),
    );
    expect(table['structure/outlier']!.log10Lr).toBe(0);
  });

  test('a document is judged by weights that its template had no part in', () => {
    // Only the template `payslip` ever shows the finding, in genuine documents too.
    const documents = [
      ...Array.from({ length: 10 }, () => forged({ template: 'payslip' })),
      ...Array.from({ length: 10 }, () => document({ template: 'payslip', evidence: [finding('structure/outlier')] })),
      ...Array.from({ length: 30 }, () => document({})),
    ];
    const all = refit(weights, countRows(documents, weights))['structure/outlier']!.log10Lr;
    const { judged, ranges, folds } = crossValidate(documents, weights, 'template');
    expect(folds).toBe(2);
    expect(judged).toHaveLength(documents.length);
    // Without its own documents the row has no cases and keeps what it had; without the others it weighs nothing.
    expect(ranges.get('structure/outlier')).toEqual([0, 1]);
    expect(all).toBeGreaterThan(0);
  });
});

test('quality counts ties half and shares by the verdicts, and bands hold every document once', () => {
  const judged = judgeAll([forged(), forged(), document({}), document({ evidence: [finding('structure/outlier')] })], {
    'structure/outlier': { log10Lr: 3, conclusive: true },
  });
  expect(qualityOf(judged)).toMatchObject({
    forged: 2,
    genuine: 2,
    auc: 0.75,
    forgedHigh: 1,
    genuineHigh: 0.5,
    genuineReview: 0.5,
  });
  expect(bandsOf(judged).reduce((sum, { documents }) => sum + documents, 0)).toBe(4);
  expect(bandsOf(judged).at(-1)).toEqual({ from: 90, documents: 3, forged: 2 });
});
