/**
 * Likelihood ratios of findings from labelled documents, and how well a table fitted on some of them judges the
 * others. Pure.
 */
import type { Source } from '../../src/domain/finding.ts';
import { type Evidence, score, type Trust } from '../../src/scoring/score.ts';
import { THRESHOLDS } from '../../src/scoring/thresholds.ts';
import { type Counts, rowOf, type Weight } from '../../src/scoring/weights.ts';

export interface LabelledDocument {
  forged: boolean;
  /** Layers that could notice the deed; empty for genuine documents. */
  layers: readonly Source[];
  /** Template of the document, and what it was made and edited with: files that share one are not independent. */
  template: string;
  tool: string;
  /** Rules that had something to look at. */
  examined: readonly string[];
  /** Those of them that saw more signs than they believe, and so said nothing. */
  capped: readonly string[];
  evidence: readonly Evidence[];
  trust: readonly Trust[];
}

export type Weights = Readonly<Record<string, Weight>>;

/** A rate from fewer forged documents than this is an anecdote. */
const MIN_FORGED_HITS = 3;
/** Largest weight a table may hold, in log10 units: the budget of the widest layer. */
const MAX_LOG10_LR = 3;

/** How often each row fired, among the documents in which its rule could. */
export function countRows(documents: readonly LabelledDocument[], weights: Weights): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const row of Object.keys(weights)) {
    const rule = row.split('#')[0]!;
    const source = rule.split('/')[0] as Source;
    const count: Counts = { forgedHit: 0, forged: 0, genuineHit: 0, genuine: 0 };
    for (const { forged, layers, examined, evidence } of documents) {
      if (!examined.includes(rule) || (forged && !layers.includes(source))) continue;
      const fired = evidence.some(
        (finding) => finding.severity !== 'info' && rowOf(finding.rule, finding.variant, weights) === row,
      );
      count[forged ? 'forged' : 'genuine'] += 1;
      if (fired) count[forged ? 'forgedHit' : 'genuineHit'] += 1;
    }
    counts.set(row, count);
  }
  return counts;
}

/** log10 likelihood ratio with add-half smoothing: (k + 0.5) / (n + 1) on both sides. */
export function log10LrOf({ forgedHit, forged, genuineHit, genuine }: Counts): number {
  return Math.log10((forgedHit + 0.5) / (forged + 1) / ((genuineHit + 0.5) / (genuine + 1)));
}

/** The table with the weights that the counts give; rows with a reason of their own keep theirs. */
export function refit(weights: Weights, counts: ReadonlyMap<string, Counts>): Record<string, Weight> {
  const pooled = poolCounts(weights, counts);
  return Object.fromEntries(
    Object.entries(weights).map(([row, weight]): [string, Weight] => {
      const count = weight.pool === undefined ? counts.get(row) : pooled.get(weight.pool);
      if (!count || weight.prior !== undefined || count.forgedHit < MIN_FORGED_HITS) return [row, weight];
      const measured = Math.min(MAX_LOG10_LR, Math.max(0, log10LrOf(count)));
      return [row, { ...weight, log10Lr: Math.round(measured * 10) / 10 }];
    }),
  );
}

/** The sums of the rows of each pool. */
export function poolCounts(weights: Weights, counts: ReadonlyMap<string, Counts>): Map<string, Counts> {
  const pools = new Map<string, Counts>();
  for (const [row, { pool }] of Object.entries(weights)) {
    const count = counts.get(row);
    if (pool === undefined || !count) continue;
    const sum = pools.get(pool) ?? { forgedHit: 0, forged: 0, genuineHit: 0, genuine: 0 };
    for (const key of ['forgedHit', 'forged', 'genuineHit', 'genuine'] as const) sum[key] += count[key];
    pools.set(pool, sum);
  }
  return pools;
}

export interface Judged {
  document: LabelledDocument;
  /** 0-100. */
  score: number;
}

export const judgeAll = (documents: readonly LabelledDocument[], weights: Weights): Judged[] =>
  documents.map((document) => ({ document, score: score(document.evidence, document.trust, weights).score }));

export interface CrossValidation {
  /** Each document judged by the table that the other folds gave. */
  judged: Judged[];
  /** Lowest and highest weight that a row had in any fold. */
  ranges: Map<string, [number, number]>;
  folds: number;
}

/** Leaves out one template, or one tool, after the other: never single files, whose siblings would tell. */
export function crossValidate(
  documents: readonly LabelledDocument[],
  weights: Weights,
  by: 'template' | 'tool',
): CrossValidation {
  const folds = [...new Set(documents.map((document) => document[by]))];
  const ranges = new Map<string, [number, number]>();
  const judged = folds.flatMap((fold) => {
    const rest = documents.filter((document) => document[by] !== fold);
    const table = refit(weights, countRows(rest, weights));
    for (const [row, { log10Lr }] of Object.entries(table)) {
      const [low, high] = ranges.get(row) ?? [log10Lr, log10Lr];
      ranges.set(row, [Math.min(low, log10Lr), Math.max(high, log10Lr)]);
    }
    return judgeAll(
      documents.filter((document) => document[by] === fold),
      table,
    );
  });
  return { judged, ranges, folds: folds.length };
}

export interface Quality {
  forged: number;
  genuine: number;
  /** Area under the ROC curve, ties count half. */
  auc: number;
  forgedHigh: number;
  forgedReview: number;
  genuineHigh: number;
  genuineReview: number;
}

export function qualityOf(judged: readonly Judged[]): Quality {
  const forged = judged.filter(({ document }) => document.forged).map((each) => each.score);
  const genuine = judged.filter(({ document }) => !document.forged).map((each) => each.score);
  const share = (scores: readonly number[], from: number) =>
    scores.filter((value) => value >= from).length / Math.max(1, scores.length);
  let won = 0;
  for (const f of forged) for (const g of genuine) won += f > g ? 1 : f === g ? 0.5 : 0;
  return {
    forged: forged.length,
    genuine: genuine.length,
    auc: won / Math.max(1, forged.length * genuine.length),
    forgedHigh: share(forged, THRESHOLDS.highRisk),
    forgedReview: share(forged, THRESHOLDS.review),
    genuineHigh: share(genuine, THRESHOLDS.highRisk),
    genuineReview: share(genuine, THRESHOLDS.review),
  };
}

/** Documents and forged ones among them, by band of ten points: 0-9 … 90-100. */
export function bandsOf(judged: readonly Judged[]): { from: number; documents: number; forged: number }[] {
  return Array.from({ length: 10 }, (_, band) => {
    const inside = judged.filter((each) => Math.min(9, Math.floor(each.score / 10)) === band);
    return {
      from: band * 10,
      documents: inside.length,
      forged: inside.filter(({ document }) => document.forged).length,
    };
  });
}
