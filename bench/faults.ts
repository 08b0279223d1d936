import type { AnalysisOutcome } from '../src/analysis/types.ts';
import type { FailureCode } from '../src/domain/scan.ts';

/** What must never come of a file, however broken: rules that threw, and these failures. */
export function faultsOf(outcome: AnalysisOutcome, faulty: readonly FailureCode[]): string[] {
  if (outcome.ok)
    return outcome.report.rules.flatMap((rule) => (rule.outcome === 'error' ? [`rule ${JSON.stringify(rule)}`] : []));
  return faulty.includes(outcome.failure) ? [`${outcome.failure} ${outcome.detail}`] : [];
}
