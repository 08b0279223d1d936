/**
 * How often each row of the scoring table fired on labelled documents, and how well a table fitted on some of them
 * judges the others. Pure.
 */
import type { Source } from '../../src/domain/finding.ts';
import type { Counts, CountTable, DeclaredTable, Weight } from '../../src/scoring/estimate.ts';
import { rowOf } from '../../src/scoring/rows.ts';
import { type Evidence, score, type Trust } from '../../src/scoring/score.ts';
import { THRESHOLDS } from '../../src/scoring/thresholds.ts';
import { auc, groupBy, rate } from '../statistics.ts';

export interface LabelledDocument {
  forged: boolean;
  /** Layers that could notice what was done; empty for genuine documents. */
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
/** Counts to weights: src/scoring/estimate.ts with a target. */
export type Estimator = (counts: CountTable) => Weights;

/** How often each row fired, among the documents in which its rule could. */
export function countRows(documents: readonly LabelledDocument[], declared: DeclaredTable): CountTable {
  const fired = new Map(
    documents.map(({ evidence }, i) => {
      const speaking = evidence.filter(({ severity }) => severity !== 'info');
      return [documents[i]!, new Set(speaking.map(({ rule, variant }) => rowOf(rule, variant, declared)))];
    }),
  );
  return Object.fromEntries(
    Object.keys(declared).map((row) => {
      const rule = row.split('#')[0]!;
      const source = rule.split('/')[0] as Source;
      const count: Counts = { forgedHit: 0, forged: 0, genuineHit: 0, genuine: 0 };
      for (const document of documents) {
        const { forged, layers, examined } = document;
        if (!examined.includes(rule) || (forged && !layers.includes(source))) continue;
        count[forged ? 'forged' : 'genuine'] += 1;
        if (fired.get(document)!.has(row)) count[forged ? 'forgedHit' : 'genuineHit'] += 1;
      }
      return [row, count];
    }),
  );
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
  declared: DeclaredTable,
  estimator: Estimator,
  by: 'template' | 'tool',
): CrossValidation {
  const folds = groupBy(documents, (document) => document[by]);
  const ranges = new Map<string, [number, number]>();
  const judged = [...folds].flatMap(([fold, own]) => {
    const rest = documents.filter((document) => document[by] !== fold);
    const table = estimator(countRows(rest, declared));
    for (const [row, { log10Lr }] of Object.entries(table)) {
      const [low, high] = ranges.get(row) ?? [log10Lr, log10Lr];
      ranges.set(row, [Math.min(low, log10Lr), Math.max(high, log10Lr)]);
    }
    return judgeAll(own, table);
  });
  return { judged, ranges, folds: folds.size };
}

/** A way of fitting: all documents judged by the table that all of them gave, and by folds. */
export interface Validation {
  weights: Weights;
  inSample: Judged[];
  byTemplate: CrossValidation;
  byTool: CrossValidation;
}

export function validate(
  documents: readonly LabelledDocument[],
  declared: DeclaredTable,
  estimator: Estimator,
): Validation {
  const weights = estimator(countRows(documents, declared));
  return {
    weights,
    inSample: judgeAll(documents, weights),
    byTemplate: crossValidate(documents, declared, estimator, 'template'),
    byTool: crossValidate(documents, declared, estimator, 'tool'),
  };
}

/**
 * Whether no fold moved any figure of any way of fitting by as much as its last printed digit: then the folds judged by
 * what they had seen, or there is too little to see, and neither may pass for a validation.
 */
export const isBlind = (validations: readonly Validation[]): boolean =>
  validations.every(({ inSample, byTemplate, byTool }) =>
    [byTemplate, byTool].every(({ judged }) => printed(judged) === printed(inSample)),
  );

const printed = (judged: readonly Judged[]) =>
  Object.values(qualityOf(judged))
    .map((value) => value.toFixed(3))
    .join(' ');

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
  const share = (scores: readonly number[], from: number) => rate(scores.map((value) => value >= from)) ?? 0;
  return {
    forged: forged.length,
    genuine: genuine.length,
    auc: auc(forged, genuine) ?? 0,
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
