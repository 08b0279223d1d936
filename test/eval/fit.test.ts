import { describe, expect, test } from 'vitest';
import {
  bandsOf,
  countRows,
  crossValidate,
  isBlind,
  judgeAll,
  type LabelledDocument,
  qualityOf,
  validate,
} from '../../eval/calibrate/fit.ts';
import { printCalibration } from '../../eval/calibrate/page.ts';
import { type DeclaredTable, estimate, weightsInUse } from '../../src/scoring/estimate.ts';
import type { Evidence } from '../../src/scoring/score.ts';

const declared: DeclaredTable = {
  'structure/outlier': {},
  'structure/outlier#weak': { prior: { log10Lr: 0.2, reason: 'too few' } },
  'content/sum': { pool: 'sums' },
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
    expect(countRows(documents, declared)['structure/outlier']).toEqual({
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
    const counts = countRows(documents, declared);
    expect(counts['structure/outlier']).toMatchObject({ forgedHit: 0, forged: 2 });
    expect(counts['structure/outlier#weak']).toMatchObject({ forgedHit: 1, forged: 2 });
  });
});

/**
 * Six templates by five tools. The outlier fires on most forged documents, on those of `layout 0` never, and there on
 * genuine ones too; the sum fires on forged documents of two layouts alone.
 */
const madeUp = Array.from({ length: 240 }, (_, i): LabelledDocument => {
  const layout = i % 6;
  const isForged = i % 4 === 0 || i % 4 === 3;
  const outlier = layout === 0 ? !isForged : isForged && i % 5 !== 0;
  const sum = isForged && layout < 2 && i % 3 === 0;
  return document({
    forged: isForged,
    layers: isForged ? ['structure', 'content'] : [],
    template: `layout ${layout}`,
    tool: `tool ${i % 5}`,
    evidence: [
      ...(outlier ? [finding('structure/outlier')] : []),
      ...(sum ? [finding('content/sum')] : []),
      ...(i % 7 === 0 ? [finding('structure/outlier', 'weak')] : []),
    ],
  });
});
const refitted = (towards: 'prior' | 'layer') =>
  validate(madeUp, declared, (counts) => estimate(declared, counts, towards));

describe('cross-validation', () => {
  test('differs from the figures of the fit in the first three digits, with priors and without', () => {
    for (const towards of ['prior', 'layer'] as const) {
      const { inSample, byTemplate, byTool } = refitted(towards);
      const digits = (judged: typeof inSample) => qualityOf(judged).auc.toFixed(3);
      expect(digits(byTemplate.judged), towards).not.toBe(digits(inSample));
      expect([byTemplate.folds, byTool.folds]).toEqual([6, 5]);
      expect(isBlind([refitted(towards)])).toBe(false);
    }
  });

  test('a fit that ignores what was left out is found out, and so is a table that never moves', () => {
    const seenAll = estimate(declared, countRows(madeUp, declared), 'prior');
    expect(isBlind([validate(madeUp, declared, () => seenAll)])).toBe(true);
    const frozen = { 'structure/outlier': { log10Lr: 1 }, 'content/sum': { log10Lr: 1 } };
    expect(isBlind([validate(madeUp, declared, () => frozen)])).toBe(true);
  });

  test('every row moves with the folds, those with a prior too', () => {
    const { ranges } = refitted('prior').byTemplate;
    for (const [row, [low, high]] of ranges) expect(high, row).toBeGreaterThan(low);
  });

  test('a document is judged by weights that its template had no part in', () => {
    // Only the template `payslip` ever shows the finding, in genuine documents too.
    const documents = [
      ...Array.from({ length: 10 }, () => forged({ template: 'payslip' })),
      ...Array.from({ length: 10 }, () => document({ template: 'payslip', evidence: [finding('structure/outlier')] })),
      ...Array.from({ length: 30 }, () => document({})),
    ];
    const fitted = (counts: Parameters<typeof estimate>[1]) => estimate(declared, counts, 'layer');
    const { judged, ranges, folds } = crossValidate(documents, declared, fitted, 'template');
    expect(folds).toBe(2);
    expect(judged).toHaveLength(documents.length);
    // Without its own documents nothing was ever seen; without the others the finding is as common on either side.
    expect(ranges.get('structure/outlier')).toEqual([0, 0]);
    expect(fitted(countRows(documents, declared))['structure/outlier']!.log10Lr).toBeGreaterThan(0.3);
  });
});

test('the page shows every line of both fits and the table in use, and says so where the folds show nothing', () => {
  const page = (withPriors: ReturnType<typeof validate>, withoutPriors: ReturnType<typeof validate>) => {
    const counts = countRows(madeUp, declared);
    const weights = weightsInUse(declared, counts);
    const inUse = { weights, judged: judgeAll(madeUp, weights) };
    return printCalibration({ declared, counts, capped: new Map(), leftOut: 0, inUse, withPriors, withoutPriors });
  };
  const text = page(refitted('prior'), refitted('layer'));
  expect(text.match(/^\| (table in use|with priors, |without priors, )/gm)).toHaveLength(7);
  expect(text).not.toContain('they show nothing');
  const blind = validate(madeUp, declared, () => weightsInUse(declared, {}));
  expect(page(blind, blind)).toContain('they show nothing');
});

test('quality counts ties half and shares by the verdicts, and bands hold every document once', () => {
  const judged = judgeAll([forged(), forged(), document({}), document({ evidence: [finding('structure/outlier')] })], {
    'structure/outlier': { log10Lr: 3, conclusive: { proof: 'digest', text: '' } },
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
