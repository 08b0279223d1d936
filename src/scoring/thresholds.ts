import type { Verdict } from '../domain/scan.ts';

/** Lowest score of each verdict, 0-100; the one place where a score becomes a verdict. */
export const THRESHOLDS = { review: 20, highRisk: 80 } as const;

export function verdictOf(score: number): Verdict {
  if (score >= THRESHOLDS.highRisk) return 'high_risk';
  return score >= THRESHOLDS.review ? 'review' : 'low_risk';
}
