import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, SEVERITIES, type Severity, SOURCES } from '../../src/domain/finding.ts';
import { WEIGHTS } from '../../src/engines/weights.ts';
import type { Proof, Weight } from '../../src/scoring/estimate.ts';
import { type Evidence, LAYER_BUDGET, score, type Trust } from '../../src/scoring/score.ts';
import { THRESHOLDS, verdictOf } from '../../src/scoring/thresholds.ts';

const conclusive: Proof = { proof: 'digest', text: 'It does not match.' };
const table: Record<string, Weight> = {
  'structure/changed': { log10Lr: 2.4, conclusive },
  'structure/outlier': { log10Lr: 1.2 },
  'structure/hint': { log10Lr: 0.4 },
  'pixel/halo': { log10Lr: 1.8 },
  'content/balance': { log10Lr: 1.6 },
  'content/balance#corroborated': { log10Lr: 2.3, severalWitnesses: true },
  'content/expectation': { log10Lr: 1.5 },
  'metadata/editor': { log10Lr: 0.9 },
  'metadata/ai-generator': { log10Lr: 2, conclusive },
  'metadata/flattened': { log10Lr: 0.6, capAlone: 8 },
};
const finding = (rule: string, more: Partial<Evidence> = {}): Evidence => ({
  rule,
  source: rule.split('/')[0] as Evidence['source'],
  severity: 'high',
  confidence: 1,
  ...more,
});
const place = (x: number, y: number, w = 60, h = 12, page = 1) => ({ page, rect: { x, y, w, h } });
const scoreOf = (evidence: Evidence[], trust: Trust[] = []) => score(evidence, trust, table).score;

const anyFinding = fc
  .record({
    rule: fc.constantFrom(...Object.keys(table)),
    severity: fc.constantFrom(...SEVERITIES),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    cause: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    place: fc.option(
      fc
        .record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 800 }) })
        .map(({ x, y }) => place(x, y)),
      { nil: null },
    ),
  })
  .map(({ rule, ...more }) => finding(rule, more));
const anyTrust = fc.array(
  fc.record({
    kind: fc.constantFrom('trusted_signature', 'arithmetic_closes', 'issuer_fingerprint'),
    strength: fc.double({ min: 0, max: 1, noNaN: true }),
  }) as fc.Arbitrary<Trust>,
  { maxLength: 4 },
);
const anyEvidence = fc.array(anyFinding, { maxLength: 12 });

const isGrave = (severity: Severity | undefined) => severity === 'high' || severity === 'critical';

test('metadata of a deed that another layer tells of do not lift the cap of its rule', () => {
  const page = finding('structure/changed', { confidence: 0.7, cause: 'page' });
  const file = finding('metadata/editor', { severity: 'low' });
  expect(scoreOf([page, { ...file, cause: 'page' }])).toBe(65);
  expect(scoreOf([page, file])).toBeGreaterThan(65);
});

test('an oddity that honest documents have nearly as often lifts no cap', () => {
  const wrong = finding('structure/changed', { confidence: 0.7 });
  expect(scoreOf([wrong, finding('metadata/editor', { severity: 'low', confidence: 0.3 })])).toBe(65);
  expect(scoreOf([wrong, finding('metadata/editor', { severity: 'low', confidence: 0.4 })])).toBeGreaterThan(65);
});

test('the cap of a single rule does not hold several witnesses in one', () => {
  const balance = finding('content/balance', { category: 'amount_logic' });
  expect(scoreOf([balance])).toBeLessThanOrEqual(65);
  expect(verdictOf(scoreOf([{ ...balance, variant: 'corroborated' }]))).toBe('high_risk');
});

describe('severity, impact and verdict agree', () => {
  const inUse = (row: string, more: Partial<Evidence> = {}) => {
    const [rule, variant] = row.split('#');
    return finding(rule!, { variant, ...more });
  };
  const anyInUse = fc
    .record({
      row: fc.constantFrom(...Object.keys(WEIGHTS)),
      severity: fc.constantFrom(...SEVERITIES),
      category: fc.constantFrom(...CATEGORIES),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ row, ...more }) => inUse(row, more));

  test('for any findings of the weights in use, one that is called high or critical stands in no report of low risk', () => {
    fc.assert(
      fc.property(fc.array(anyInUse, { maxLength: 8 }), anyTrust, (evidence, trust) => {
        const { verdict, severities } = score(evidence, trust, WEIGHTS);
        if (verdict === 'low_risk') expect(severities.filter(isGrave)).toEqual([]);
      }),
    );
  });

  test('a row in use that stays high brings a review by itself, and by the same points each time', () => {
    for (const row of Object.keys(WEIGHTS)) {
      const once = score([inUse(row)], [], WEIGHTS);
      if (isGrave(once.severities[0])) expect(once.score, row).toBeGreaterThanOrEqual(THRESHOLDS.review);
      else expect(once.severities[0], row).toBe('medium');
      expect(score([inUse(row, { severity: 'critical' })], [], WEIGHTS).score, row).toBe(once.score);
    }
  });

  test('a severity is never raised, and those below high are left as they are', () => {
    fc.assert(
      fc.property(fc.array(anyInUse, { maxLength: 8 }), anyTrust, (evidence, trust) => {
        const { severities } = score(evidence, trust, WEIGHTS);
        for (const [i, { severity }] of evidence.entries())
          expect(isGrave(severity) ? [severity, 'medium'] : [severity]).toContain(severities[i]);
      }),
    );
  });

  test('sums that close say nothing for an account number, a date that fails or what is marked beside their figures', () => {
    const closes: Trust[] = [{ kind: 'arithmetic_closes', strength: 1 }];
    for (const category of [
      'identity_mismatch',
      'date_time_logic',
      'expectation_mismatch',
      'embedded_instructions',
    ] as const) {
      const evidence = [finding('structure/outlier', { category })];
      expect(scoreOf(evidence, closes)).toBe(scoreOf(evidence));
    }
    const marked = { page: 1, rect: { x: 100, y: 100, w: 60, h: 12 } };
    const beside = [{ ...closes[0]!, places: [{ page: 1, rect: { x: 300, y: 100, w: 60, h: 12 } }] }];
    const outlier = [finding('structure/outlier', { place: marked })];
    expect(scoreOf(outlier, beside)).toBe(scoreOf(outlier));
    expect(scoreOf(outlier, [{ ...closes[0]!, places: [marked] }])).toBeLessThan(scoreOf(outlier));
    const sums = [finding('structure/outlier', { category: 'amount_logic' })];
    expect(scoreOf(sums, closes)).toBeLessThan(scoreOf(sums));
    // A sum that does not close is about a figure that is in none of them.
    const broken = [finding('content/balance', { category: 'amount_logic' })];
    expect(scoreOf(broken, closes)).toBe(scoreOf(broken));
    // Nor do they take more than what the sums themselves are worth.
    const both = [finding('metadata/editor'), finding('content/balance', { category: 'identity_mismatch' })];
    expect(scoreOf(both, closes)).toBeGreaterThanOrEqual(scoreOf(both.slice(1)));
  });
});

describe('for any findings', () => {
  test('the impacts are whole, not negative, and add up exactly to the score', () => {
    fc.assert(
      fc.property(anyEvidence, anyTrust, (evidence, trust) => {
        const scored = score(evidence, trust, table);
        expect(scored.impacts).toHaveLength(evidence.length);
        expect(scored.impacts.every((points) => Number.isInteger(points) && points >= 0)).toBe(true);
        expect(scored.impacts.reduce((a, b) => a + b, 0)).toBe(scored.score);
      }),
    );
  });

  test('the score is a whole number from 0 to 100 and its verdict follows the thresholds', () => {
    fc.assert(
      fc.property(anyEvidence, anyTrust, (evidence, trust) => {
        const scored = score(evidence, trust, table);
        expect(Number.isInteger(scored.score)).toBe(true);
        expect(scored.score).toBeGreaterThanOrEqual(0);
        expect(scored.score).toBeLessThanOrEqual(100);
        expect(scored.verdict).toBe(verdictOf(scored.score));
      }),
    );
  });

  test('the order in which rules report changes nothing', () => {
    fc.assert(
      fc.property(anyEvidence, anyTrust, fc.infiniteStream(fc.nat()), (evidence, trust, random) => {
        const order = evidence.map((_, i) => i).sort((a, b) => a - b);
        for (let i = order.length - 1; i > 0; i--) {
          const j = random.next().value % (i + 1);
          [order[i], order[j]] = [order[j]!, order[i]!];
        }
        const straight = score(evidence, trust, table);
        const shuffled = score(
          order.map((i) => evidence[i]!),
          trust,
          table,
        );
        expect(shuffled.score).toBe(straight.score);
        expect([...shuffled.impacts].sort()).toEqual([...straight.impacts].sort());
      }),
    );
  });

  test('a finding of its own deed never lowers the score', () => {
    fc.assert(
      fc.property(anyEvidence, anyTrust, anyFinding, (evidence, trust, extra) => {
        const before = score(evidence, trust, table).score;
        const after = score([...evidence, { ...extra, cause: 'of its own', place: null }], trust, table).score;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('a finding that grows more certain never lowers the score', () => {
    fc.assert(
      fc.property(
        anyEvidence,
        anyTrust,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (evidence, trust, n, c) => {
          if (evidence.length === 0) return;
          const at = n % evidence.length;
          const surer = evidence.map((e, i) => (i === at ? { ...e, confidence: Math.max(e.confidence, c) } : e));
          expect(score(surer, trust, table).score).toBeGreaterThanOrEqual(score(evidence, trust, table).score);
        },
      ),
    );
  });

  test('trust never raises the score', () => {
    fc.assert(
      fc.property(anyEvidence, anyTrust, (evidence, trust) => {
        expect(score(evidence, trust, table).score).toBeLessThanOrEqual(score(evidence, [], table).score);
      }),
    );
  });
});

test('a document without findings has a score of 0', () => {
  expect(score([], [], table)).toEqual({ score: 0, verdict: 'low_risk', impacts: [], severities: [] });
});

test('a finding for information and a finding that nobody weighed bring no points', () => {
  expect(scoreOf([finding('structure/changed', { severity: 'info' }), finding('structure/unknown')])).toBe(0);
});

test('a conclusive finding alone is high risk, and no trust takes that away', () => {
  const trust: Trust[] = [{ kind: 'trusted_signature', strength: 1 }];
  expect(scoreOf([finding('structure/changed')])).toBeGreaterThan(90);
  expect(scoreOf([finding('structure/changed')], trust)).toBe(THRESHOLDS.highRisk);
  expect(scoreOf([finding('metadata/ai-generator')])).toBe(THRESHOLDS.highRisk);
});

test('a trusted signature lowers the score within its budget, and undoes nothing conclusive', () => {
  const trust: Trust[] = [{ kind: 'trusted_signature', strength: 1 }];
  const one = [finding('content/balance')];
  expect(scoreOf(one)).toBeGreaterThan(THRESHOLDS.review);
  expect(scoreOf(one, trust)).toBe(0);
  const three = [...one, finding('pixel/halo'), finding('structure/outlier')];
  expect(scoreOf(three, trust)).toBeLessThan(scoreOf(three));
  expect(scoreOf(three, trust)).toBeGreaterThan(0);
  expect(scoreOf([finding('structure/changed')], trust)).toBe(THRESHOLDS.highRisk);
});

test('a conclusive rule that is unsure is weighed as any other', () => {
  expect(scoreOf([finding('structure/changed', { confidence: 0.5 })])).toBeLessThanOrEqual(65);
});

test('one rule that is not conclusive asks for a human look and no more, in however many places it speaks', () => {
  const places = [1, 2, 3].map((n) => finding('pixel/halo', { cause: `place ${n}` }));
  expect(scoreOf(places)).toBe(65);
  const only = scoreOf([finding('pixel/halo')]);
  expect(only).toBe(65);
  expect(verdictOf(only)).toBe('review');
});

test('metadata alone never passes 55', () => {
  expect(
    scoreOf([finding('metadata/editor', { cause: 'a' }), finding('metadata/editor', { cause: 'b' })]),
  ).toBeLessThanOrEqual(55);
});

test('an honest way of the file alone brings 8 points at most, and its weight counts beside other findings', () => {
  expect(scoreOf([finding('metadata/flattened')])).toBe(8);
  expect(scoreOf([finding('metadata/flattened'), finding('structure/outlier')])).toBeGreaterThan(
    scoreOf([finding('structure/outlier')]),
  );
});

test('a contradicting context alone reaches review', () => {
  expect(verdictOf(scoreOf([finding('content/expectation')]))).toBe('review');
});

test('rules of one layer that saw the same deed count once, with a quarter of the next', () => {
  const here = place(100, 100);
  const echo = scoreOf([
    finding('structure/outlier', { place: here }),
    finding('structure/hint', { place: place(102, 101) }),
  ]);
  const apart = scoreOf([
    finding('structure/outlier', { place: here }),
    finding('structure/hint', { place: place(100, 400) }),
  ]);
  expect(echo).toBeLessThan(apart);
  const sameCause = scoreOf([finding('structure/outlier', { cause: 'x' }), finding('structure/hint', { cause: 'x' })]);
  expect(sameCause).toBe(echo);
});

test('two layers that meet in one place are two witnesses', () => {
  const here = place(100, 100);
  const two = scoreOf([finding('structure/outlier', { place: here }), finding('content/balance', { place: here })]);
  expect(verdictOf(two)).toBe('high_risk');
});

test('a page-wide finding does not swallow a finding about one cell', () => {
  const page = finding('structure/hint', { place: place(0, 0, 595, 842) });
  const cell = finding('structure/outlier', { place: place(100, 100) });
  const joined = finding('structure/hint', { place: place(100, 100) });
  expect(scoreOf([page, cell])).toBeGreaterThan(scoreOf([joined, cell]));
});

test('no layer passes its budget, however many findings it has', () => {
  for (const source of SOURCES) {
    const rules: Record<string, Weight> = { [`${source}/x`]: { log10Lr: 1 } };
    const many = Array.from({ length: 30 }, (_, i) => finding(`${source}/x`, { cause: `c${i}` }));
    const limit = 100 / (1 + (0.95 / 0.05) * 10 ** -LAYER_BUDGET[source]);
    expect(score(many, [], rules).score).toBeLessThanOrEqual(Math.ceil(limit));
  }
});

describe('a model that reads beside us', () => {
  /** As if its figures gave it the most that any layer may have. */
  const withModel: Record<string, Weight> = {
    ...table,
    'ai/visible-oddity': { log10Lr: 0.2 },
    'ai/reader-disagreement': { log10Lr: 3 },
    'ai/addressed-reader': { log10Lr: 3 },
  };
  const anySaying = fc
    .record({
      rule: fc.constantFrom('ai/visible-oddity', 'ai/reader-disagreement', 'ai/addressed-reader'),
      severity: fc.constantFrom(...SEVERITIES),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      category: fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
      place: fc
        .record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 800 }) })
        .map(({ x, y }) => place(x, y, 200, 200)),
    })
    .map(({ rule, ...more }) => finding(rule, more));

  test('lowers no score, whatever it says', () => {
    fc.assert(
      fc.property(anyEvidence, fc.array(anySaying, { maxLength: 12 }), anyTrust, (evidence, said, trust) => {
        const without = score(evidence, trust, withModel);
        const beside = score([...evidence, ...said], trust, withModel);
        expect(beside.score).toBeGreaterThanOrEqual(without.score);
      }),
      { numRuns: 10_000 },
    );
  });

  test('says nothing by itself, and lifts no limit of what others say', () => {
    fc.assert(
      fc.property(fc.array(anySaying, { maxLength: 12 }), (said) => {
        expect(score(said, [], withModel).score).toBe(0);
        const capped = finding('metadata/flattened', { place: place(0, 0, 600, 900) });
        expect(score([capped, ...said], [], withModel).score).toBeLessThanOrEqual(8);
      }),
    );
  });

  test('counts where another layer has seen something at the same place', () => {
    const seen = finding('structure/outlier', { place: place(100, 100) });
    const at = (x: number) => finding('ai/reader-disagreement', { severity: 'low', place: place(x, 100) });
    const score1 = (...evidence: Evidence[]) => score(evidence, [], withModel).score;
    expect(score1(seen, at(120))).toBeGreaterThan(score1(seen));
    expect(score1(seen, at(400))).toBe(score1(seen));
  });
});

test('a date to come and the mark of an editor are never enough for high_risk, however sure both are', () => {
  const editors = Object.keys(WEIGHTS).filter((row) => row.startsWith('metadata/editor-software'));
  expect(editors.length).toBeGreaterThan(0);
  for (const row of editors) {
    const [rule, variant] = row.split('#') as [string, string | undefined];
    const editor = finding(rule, { ...(variant !== undefined && { variant }) });
    expect(score([finding('content/future-date'), editor], [], WEIGHTS).verdict, row).not.toBe('high_risk');
  }
});
