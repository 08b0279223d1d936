/**
 * What each kind of finding is worth: weights.json holds a row per `rule id`, or `rule id#variant` where a rule knows
 * stronger and weaker forms. A rule without a row carries no weight, and the meta-test fails. `npm run calibrate`
 * counts the rows anew over labelled documents; rows that state a reason (`prior`) keep the weight that a person gave.
 */
import table from './weights.json' with { type: 'json' };

/** Files in which a rule looked, and those of them in which it fired, by label. */
export interface Counts {
  forgedHit: number;
  forged: number;
  genuineHit: number;
  genuine: number;
}

export interface Weight {
  /** log10 of P(fires | forged) / P(fires | genuine), for a finding of confidence 1. */
  log10Lr: number;
  /**
   * Enough for `high_risk` without anything else. Only for what has no honest explanation: a changed amount whose
   * old value was recovered, a broken signature digest.
   */
  conclusive?: boolean;
  /** Most points that such findings reach while nothing else was found: for ways of a file that are common and honest. */
  capAlone?: number;
  /** Rows of one make are counted together: each alone fired too seldom to tell a rate. */
  pool?: string;
  counts?: Counts;
  /** Why this weight, where it was not measured or where it differs from what the counts alone would give. */
  prior?: string;
}

export const WEIGHTS: Readonly<Record<string, Weight>> = table;

/** Id of a finding's row: that of its variant, else that of its rule; null for a rule that nobody weighed. */
export function rowOf(rule: string, variant: string | undefined, weights: Readonly<Record<string, Weight>> = WEIGHTS) {
  if (variant !== undefined && weights[`${rule}#${variant}`]) return `${rule}#${variant}`;
  return weights[rule] ? rule : null;
}

/** The row of a finding; null for a rule that nobody weighed. */
export function weightOf(rule: string, variant?: string, weights: Readonly<Record<string, Weight>> = WEIGHTS) {
  const row = rowOf(rule, variant, weights);
  return row === null ? null : weights[row]!;
}
