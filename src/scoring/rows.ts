/** Rows of the table of weights by finding: `rule id#variant`, else `rule id`. */
import type { Weight } from './estimate.ts';

/** Id of a finding's row: that of its variant, else that of its rule; null for a rule that nobody weighed. */
export function rowOf(rule: string, variant: string | undefined, weights: Readonly<Record<string, unknown>>) {
  if (variant !== undefined && weights[`${rule}#${variant}`]) return `${rule}#${variant}`;
  return weights[rule] ? rule : null;
}

/** The row of a finding; null for a rule that nobody weighed. */
export function weightOf(rule: string, variant: string | undefined, weights: Readonly<Record<string, Weight>>) {
  const row = rowOf(rule, variant, weights);
  return row === null ? null : weights[row]!;
}
