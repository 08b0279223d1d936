/**
 * What each kind of finding is worth: a row per `rule id`, or `rule id#variant` where a rule knows stronger and weaker
 * forms. weights.json holds what people declare of a row: a prior with its reason, whether it is conclusive and why;
 * counts.json how often it fired, as `npm run calibrate -- --write` counted. A rule without a row carries no weight, and
 * the meta-test fails.
 */
import counts from './counts.json' with { type: 'json' };
import { type CountTable, type DeclaredTable, type Weight, weightsInUse } from './estimate.ts';
import declared from './weights.json' with { type: 'json' };

export type { Counts, Declared, Proof, Weight } from './estimate.ts';

export const DECLARED = declared as DeclaredTable;
export const COUNTS: CountTable = counts;
export const WEIGHTS: Readonly<Record<string, Weight>> = weightsInUse(DECLARED, COUNTS);

/** Id of a finding's row: that of its variant, else that of its rule; null for a rule that nobody weighed. */
export function rowOf(rule: string, variant: string | undefined, weights: Readonly<Record<string, unknown>> = WEIGHTS) {
  if (variant !== undefined && weights[`${rule}#${variant}`]) return `${rule}#${variant}`;
  return weights[rule] ? rule : null;
}

/** The row of a finding; null for a rule that nobody weighed. */
export function weightOf(rule: string, variant?: string, weights: Readonly<Record<string, Weight>> = WEIGHTS) {
  const row = rowOf(rule, variant, weights);
  return row === null ? null : weights[row]!;
}
