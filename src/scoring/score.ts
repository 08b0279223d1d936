/**
 * Findings to one number: naive Bayes over log10 likelihood ratios, limited by groups, budgets, caps and floors, so
 * that neither one noisy rule nor many echoes of one change decide alone. Pure.
 */
import type { Category, Severity, Source } from '../domain/finding.ts';
import { intersectionArea, type Place } from '../domain/geometry.ts';
import type { Verdict } from '../domain/scan.ts';
import type { Weight } from './estimate.ts';
import { weightOf } from './rows.ts';
import { THRESHOLDS, verdictOf } from './thresholds.ts';

/** A finding as scoring sees it. */
export interface Evidence {
  rule: string;
  source: Source;
  severity: Severity;
  /** 0-1. */
  confidence: number;
  variant?: string;
  category?: Category;
  /** What was changed; the rule's id when left out. */
  cause?: string;
  place?: Place | null;
}

/** Something that speaks for the document; `strength` 0-1. */
export interface Trust {
  kind: 'trusted_signature' | 'arithmetic_closes' | 'issuer_fingerprint';
  strength: number;
  /** What alone it speaks for; the whole document where they are left out. */
  places?: readonly Place[];
}

export interface Scored {
  /** 0-100. */
  score: number;
  verdict: Verdict;
  /** Whole points, one per finding in the order given; they add up to `score`. */
  impacts: number[];
  /** One per finding in the order given: its own, or `medium` if its weight or the verdict supports no more. */
  severities: Severity[];
}

/** Share of forged documents that is taken for granted before anything was seen. */
export const PRIOR = 0.05;

/** Most that a layer can bring, in log10 units: no layer is trusted beyond its own blind spots. */
export const LAYER_BUDGET: Readonly<Record<Source, number>> = {
  structure: 3,
  content: 2.5,
  pixel: 2,
  history: 2,
  metadata: 1,
  ai: 0.7,
};

/** Most that each kind of trust can take away, in log10 units. */
export const TRUST_BUDGET: Readonly<Record<Trust['kind'], number>> = {
  trusted_signature: 2.5,
  issuer_fingerprint: 1,
  arithmetic_closes: 0.7,
};

/**
 * What sums that close say nothing about: an account, a name or a date is replaced without touching an amount, and whoever
 * hides an order to a machine need not change any.
 */
const BEYOND_ARITHMETIC: ReadonlySet<Category> = new Set<Category>([
  'identity_mismatch',
  'date_time_logic',
  'expectation_mismatch',
  'embedded_instructions',
]);
/** Severities that claim enough for a person to look. */
const GRAVE: ReadonlySet<Severity> = new Set<Severity>(['high', 'critical']);

/** A second witness of the same deed counts this much of its weight, further ones nothing. */
const ECHO = 0.25;
/** A conclusive rule that is less sure than this is weighed as any other. */
const CONCLUSIVE_CONFIDENCE = 0.8;
/** Where only metadata speaks, a model beside it or not. */
export const CAP_METADATA_AI = 55;
/**
 * Where only one rule speaks, in however many places: a misfire seldom comes alone. It does not hold a finding that is
 * several witnesses in one.
 */
export const CAP_SINGLE_RULE = 65;
/** Smallest weight of a second witness, in log10 units: what is less than twice as likely on a forged document confirms nothing. Chosen. */
export const MIN_WITNESS = Math.log10(2);

export function score(
  evidence: readonly Evidence[],
  trust: readonly Trust[],
  weights: Readonly<Record<string, Weight>>,
): Scored {
  const items = evidence.map((finding, index) => {
    const row = finding.severity === 'info' ? null : weightOf(finding.rule, finding.variant, weights);
    const confidence = Math.min(1, Math.max(0, finding.confidence));
    return { finding, index, row, confidence, weight: row ? Math.max(0, row.log10Lr) * confidence : 0, share: 0 };
  });
  // A model points; only where another layer has seen something at the same place does that count.
  const seen = items.filter(({ finding, weight }) => finding.source !== 'ai' && weight > 0);
  for (const item of items) {
    if (item.finding.source === 'ai' && !seen.some(({ finding }) => sharesPlace(item.finding, finding)))
      item.weight = 0;
  }
  items.sort((a, b) => b.weight - a.weight || compareText(identity(a.finding), identity(b.finding)));
  const speaking = items.filter((item) => item.weight > 0);

  for (const group of groupByDeed(speaking)) {
    // Sorted by weight already: the strongest witness in full, the next one as an echo.
    group.forEach((item, rank) => {
      item.share = item.weight * (rank === 0 ? 1 : rank === 1 ? ECHO : 0);
    });
  }
  for (const source of new Set(speaking.map((item) => item.finding.source))) {
    const layer = speaking.filter((item) => item.finding.source === source);
    const sum = layer.reduce((total, item) => total + item.share, 0);
    const clip = Math.min(1, LAYER_BUDGET[source] / sum);
    for (const item of layer) item.share *= clip;
  }

  const sumOf = (some: readonly Item[]) => some.reduce((total, item) => total + item.share, 0);
  const against = sumOf(speaking);
  const answerableBy = (each: Trust) => sumOf(speaking.filter((item) => isAnswerable(item, each)));
  let points = against === 0 ? 0 : pointsOf(against - trustOf(trust, answerableBy));
  // What has no honest explanation needs no second witness, and nothing that speaks for the document undoes it.
  points = speaking.some(isConclusive) ? Math.max(points, THRESHOLDS.highRisk) : Math.min(points, capOf(speaking));

  const total = Math.round(points);
  const impacts = new Array<number>(evidence.length).fill(0);
  const parts = apportion(
    total,
    speaking.map((item) => item.share),
  );
  speaking.forEach((item, i) => {
    impacts[item.index] = parts[i] ?? 0;
  });
  const verdict = verdictOf(total);
  const severities = new Array<Severity>(evidence.length);
  for (const item of items) {
    const { severity } = item.finding;
    const isCarried =
      verdict !== 'low_risk' && verdictOf(Math.min(pointsOf(item.weight), capOf([item]))) !== 'low_risk';
    severities[item.index] = GRAVE.has(severity) && !isCarried && !isConclusive(item) ? 'medium' : severity;
  }
  return { score: total, verdict, impacts, severities };
}

/**
 * Whether these sums that close could have contradicted it. A sum that does not close is about a figure that is in none of
 * them, and so is what is marked beside their figures.
 */
function isAnswerable({ finding }: Item, { places }: Trust): boolean {
  const { source, category, place } = finding;
  if (category && (BEYOND_ARITHMETIC.has(category) || (source === 'content' && category === 'amount_logic')))
    return false;
  return !place || !places || places.some((each) => sharesPlace(finding, { place: each }));
}

type Item = { finding: Evidence; row: Weight | null; confidence: number; weight: number; share: number };

/**
 * log10 evidence to 0-100. What the prior alone would give is taken off, so that a document without findings has 0
 * points and every point belongs to a finding.
 */
function pointsOf(log10: number): number {
  const z = Math.log(PRIOR / (1 - PRIOR)) + Math.LN10 * log10;
  const probability = 1 / (1 + Math.exp(-z));
  return Math.max(0, (100 * (probability - PRIOR)) / (1 - PRIOR));
}

/** What the evidence is reduced by; closing sums answer no more than the evidence that they could have contradicted. */
function trustOf(trust: readonly Trust[], answerableBy: (trust: Trust) => number): number {
  const strongest = new Map<Trust['kind'], number>();
  for (const each of trust) {
    const { kind, strength } = each;
    const answer = TRUST_BUDGET[kind] * Math.min(1, Math.max(0, strength));
    const counted = kind === 'arithmetic_closes' ? Math.min(answer, answerableBy(each)) : answer;
    strongest.set(kind, Math.max(strongest.get(kind) ?? 0, counted));
  }
  return [...strongest.values()].reduce((sum, answer) => sum + answer, 0);
}

/**
 * A model is no second witness, nor are metadata of a deed that another layer tells of (whoever rewrites a page also
 * saves the file), nor an oddity that honest documents have nearly as often. What they add lifts no cap.
 */
function capOf(all: readonly Item[]): number {
  const speaking = all.filter(({ finding }) => finding.source !== 'ai');
  let cap = 100;
  const deeds = new Set(
    speaking.flatMap(({ finding: { source, cause } }) => (source === 'metadata' ? [] : (cause ?? []))),
  );
  const isSaidAgain = ({ finding: { source, cause } }: Item) => source === 'metadata' && deeds.has(cause ?? '');
  const witnesses = speaking.filter((item) => item.weight >= MIN_WITNESS && !isSaidAgain(item));
  const isSingle = new Set(witnesses.map(({ finding }) => finding.rule)).size <= 1;
  if (isSingle && !speaking.some(({ row }) => row?.severalWitnesses)) cap = CAP_SINGLE_RULE;
  if (speaking.every(({ finding }) => finding.source === 'metadata')) cap = Math.min(cap, CAP_METADATA_AI);
  if (speaking.every(({ row }) => row?.capAlone !== undefined)) {
    cap = Math.min(cap, Math.max(0, ...speaking.map(({ row }) => row?.capAlone ?? 0)));
  }
  return cap;
}

const isConclusive = ({ row, confidence }: Item) =>
  row?.conclusive !== undefined && confidence >= CONCLUSIVE_CONFIDENCE;

/**
 * Findings of one deed: the same cause, or, within one layer, places that cover each other. Layers look with
 * different eyes (paint order, arithmetic, pixels), so their agreement on a place is evidence of its own.
 */
function groupByDeed<T extends Item>(items: readonly T[]): T[][] {
  const parent = items.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at]!;
    parent[i] = at;
    return at;
  };
  for (let i = 0; i < items.length; i++) {
    for (let j = 0; j < i; j++) {
      if (sameDeed(items[i]!.finding, items[j]!.finding)) parent[root(i)] = root(j);
    }
  }
  const groups = new Map<number, T[]>();
  items.forEach((item, i) => {
    const key = root(i);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return [...groups.values()];
}

function sharesPlace({ place: a }: Pick<Evidence, 'place'>, { place: b }: Pick<Evidence, 'place'>): boolean {
  return !!a && !!b && a.page === b.page && intersectionArea(a.rect, b.rect) > 0;
}

function sameDeed(a: Evidence, b: Evidence): boolean {
  if ((a.cause ?? a.rule) === (b.cause ?? b.rule)) return true;
  if (a.source !== b.source || !a.place || !b.place || a.place.page !== b.place.page) return false;
  const areaA = a.place.rect.w * a.place.rect.h;
  const areaB = b.place.rect.w * b.place.rect.h;
  const [small, large] = areaA < areaB ? [areaA, areaB] : [areaB, areaA];
  // A finding about a whole page says nothing about one cell of it: a table row (some 20 cells) is the widest deed.
  if (small <= 0 || large > 20 * small) return false;
  return intersectionArea(a.place.rect, b.place.rect) >= 0.5 * small;
}

/** Whole points in proportion to the shares, adding up exactly (largest remainder; ties go to the earlier share). */
function apportion(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((a, b) => a + b, 0);
  if (sum <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (total * share) / sum);
  const parts = exact.map(Math.floor);
  const rest = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact.map((_, i) => i).sort((a, b) => exact[b]! - parts[b]! - (exact[a]! - parts[a]!) || a - b);
  for (const i of byRemainder.slice(0, rest)) parts[i]!++;
  return parts;
}

/** Orders findings of equal weight the same way, whichever came first. */
function identity({ rule, variant, cause, source, place }: Evidence): string {
  return JSON.stringify([source, rule, variant, cause, place]);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
