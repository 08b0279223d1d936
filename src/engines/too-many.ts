/**
 * Caps. More signs than a hand leaves are most likely the way in which a program works, so a rule does not believe
 * them; but neither are they a pass: what was seen and not believed is reported as undecided.
 */
import type { RuleFinding, RuleOutcome, TooMany } from './rule.ts';

/** What a rule saw in one place of a file: what it believes, or that there was too much to believe it. */
export interface Judged<F = RuleFinding> {
  findings: F[];
  tooMany?: TooMany;
}

/** All findings, or none of them where they are more than `limit`; `count` where something else than they is counted. */
export const atMost = <F>(limit: number, findings: F[], count = findings.length): Judged<F> =>
  findings.length > 0 && count > limit ? { findings: [], tooMany: { count, limit } } : { findings };

/** What the places say together. Findings of one stand, whatever was not believed of another. */
export function together<F>(judged: readonly Judged<F>[]): Judged<F> {
  const [tooMany] = judged.flatMap((each) => each.tooMany ?? []).sort((a, b) => b.count - a.count);
  return { findings: judged.flatMap(({ findings }) => findings), ...(tooMany && { tooMany }) };
}

export function decide<F>(...judged: readonly Judged<F>[]): RuleOutcome<F, never> {
  const { findings, tooMany } = together(judged);
  if (findings.length > 0) return { outcome: 'findings', findings, ...(tooMany && { tooMany }) };
  return tooMany ? { outcome: 'inconclusive', reason: 'too_many', tooMany } : { outcome: 'pass' };
}
