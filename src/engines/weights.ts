/**
 * What each kind of finding is worth: a row per `rule id`, or `rule id#variant` where a rule knows stronger and weaker
 * forms. Rules declare their rows; counts.json holds how often each fired, as `npm run calibrate -- --write` counted.
 */
import counts from '../scoring/counts.json' with { type: 'json' };
import { type CountTable, type DeclaredTable, type Weight, weightsInUse } from '../scoring/estimate.ts';
import { modelWeights } from '../scoring/models.ts';
import { RULES } from './registry.ts';

export const DECLARED: DeclaredTable = Object.fromEntries(
  RULES.flatMap(({ id, weights }) =>
    Object.entries(weights).map(([variant, declared]) => [variant === 'default' ? id : `${id}#${variant}`, declared]),
  ),
);
export const COUNTS: CountTable = counts;
export const WEIGHTS: Readonly<Record<string, Weight>> = { ...weightsInUse(DECLARED, COUNTS), ...modelWeights() };
