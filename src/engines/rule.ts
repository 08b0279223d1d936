/**
 * A rule sees the facts that it declares and nothing else, and says what it saw with message keys and data, never
 * prose. It may throw: a throw becomes its own error result, never the scan's.
 */

import type { FactMap, FactName } from '../document/facts.ts';
import type { Category, CheckStatus, MessageData, Severity, Source } from '../domain/finding.ts';
import type { Place, Rect } from '../domain/geometry.ts';

export interface RuleFinding {
  /** Key within the rule's messages. */
  message: string;
  data?: MessageData;
  severity: Severity;
  /** 0-1. */
  confidence: number;
  category?: Category;
  evidence?: string;
  place?: Place | null;
  /** Row of the scoring table: `rule id` alone, or `rule id#variant`. */
  variant?: string;
  /**
   * What was changed, so that rules which noticed the same deed count once: findings with the same cause, or whose
   * places overlap, form one group. Left out, the rule's own id is the cause.
   */
  cause?: string;
  /** Texts are empty where there is none to tell; `earlier` is how the state before can be drawn, if it can. */
  recovered?: { before: string; after: string; earlier?: EarlierState };
}

/** How a page looked before it was changed, as far as the file still holds it. */
export type EarlierState =
  /** In the revision of this index (facts.ts, PdfRevision). */
  | { from: 'revision'; revision: number }
  /** Without what was painted over this place of the finding's page. */
  | { from: 'cover'; rect: Rect }
  /** On a page object that is not shown (PdfStrayPage), at this place of it. */
  | { from: 'stray'; objectNumber: number; rect: Rect }
  /** On a page of an attached PDF (PdfAttachedVersion), at this place of it. */
  | { from: 'attachment'; index: number; page: number; rect: Rect }
  /** In the small picture that the file keeps of this page (PdfPageThumbnail). */
  | { from: 'page_thumbnail'; page: number }
  /** With an unused object of the file (PdfLeftover) in place of what the page is drawn with. */
  | { from: 'leftover'; objectNumber: number; offset: number; replaces: number | null; page: number }
  /** In the small picture inside a picture file (ThumbnailFact). */
  | { from: 'thumbnail' };

export interface RuleCheck {
  /** `family.name`. */
  id: string;
  status: CheckStatus;
  /** Key in the `checks` messages under the check's id. */
  message: string;
  data?: MessageData;
  place?: Place | null;
}

/** Something that speaks for the document, within the trust budget of scoring: `valid_signature`, `arithmetic_closes` … */
export interface RuleTrust {
  kind: 'trusted_signature' | 'arithmetic_closes' | 'issuer_fingerprint';
  strength: number;
}

/** More signs than the rule believes. */
export interface TooMany {
  count: number;
  limit: number;
}

/** `tooMany` stands beside findings where another place of the file had more signs than the rule believes. */
export type RuleOutcome =
  | { outcome: 'not_applicable'; reason?: string }
  | { outcome: 'inconclusive'; reason: string; tooMany?: TooMany; checks?: RuleCheck[] }
  | { outcome: 'pass'; checks?: RuleCheck[]; trust?: RuleTrust[] }
  | { outcome: 'findings'; findings: RuleFinding[]; tooMany?: TooMany; checks?: RuleCheck[]; trust?: RuleTrust[] };

export interface Rule<N extends FactName = FactName> {
  /** `source/name`, the name of its file. */
  id: string;
  source: Source;
  category: Category;
  needs: readonly N[];
  /** Ids of the deterministic checks that it may print. */
  checks?: readonly string[];
  /** Pages that it leaves out for a limit of its own. */
  unexamined?(facts: Pick<FactMap, N>): number[];
  run(facts: Pick<FactMap, N>): RuleOutcome | Promise<RuleOutcome>;
}

/** Keeps the types of `needs` and `run` together. */
export function defineRule<const N extends FactName>(rule: Rule<N>): Rule {
  return rule as unknown as Rule;
}
