/**
 * What each kind of finding is worth: a row per `rule id`, or `rule id#variant` where a rule knows stronger and
 * weaker forms. A rule without a row here carries no weight, and the meta-test fails.
 */

export interface Weight {
  /** log10 of P(fires | forged) / P(fires | genuine), for a finding of confidence 1. */
  log10Lr: number;
  /**
   * Enough for `high_risk` without anything else. Only for what has no honest explanation: a changed amount whose
   * old value was recovered, a broken signature digest.
   */
  conclusive?: true;
  /** Most points that such findings reach while nothing else was found: for ways of a file that are common and honest. */
  capAlone?: number;
  /** Files of each label in which the rule fired, where it was measured. */
  counts?: { forgedHit: number; forged: number; genuineHit: number; genuine: number };
  /** Why this weight, where it was not measured or where it differs from what the counts alone would give. */
  prior?: string;
}

const metadata: Record<string, Weight> = {};

const structure: Record<string, Weight> = {};

const pixel: Record<string, Weight> = {};

const content: Record<string, Weight> = {};

export const WEIGHTS: Readonly<Record<string, Weight>> = { ...metadata, ...structure, ...pixel, ...content };

/** The row of a finding: that of its variant, else that of its rule; null for a rule that nobody weighed. */
export function weightOf(rule: string, variant?: string, table: Readonly<Record<string, Weight>> = WEIGHTS) {
  return (variant !== undefined ? table[`${rule}#${variant}`] : undefined) ?? table[rule] ?? null;
}
