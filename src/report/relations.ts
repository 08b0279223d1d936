/** Which earlier papers a document belongs together with, by what its findings say and what it has in common with them. Pure. */
import type { Earlier, RelatedPaper } from '../document/facts.ts';
import type { Paper } from '../domain/prints.ts';
import { PRINT_LIMITS, type Relation, type RelationKind } from '../domain/prints.ts';
import { isSame } from '../engines/history/papers.ts';
import type { RuleFinding } from '../engines/rule.ts';
import { findingId } from './finding-id.ts';

/** `findings` in the order of the report. */
export function relationsOf(
  findings: readonly { rule: string; finding: RuleFinding }[],
  { papers }: Earlier,
  here: Paper,
): Relation[] {
  const told = findings.flatMap(({ rule, finding }, index) =>
    (finding.related ?? []).map((paper) => relation(paper, kindOf(rule), findingId(index))),
  );
  const known = new Set(told.map(({ scan }) => scan));
  const others = papers.filter((paper) => !known.has(paper.earlier.scan) && isSame(here, paper));
  const all = [...told, ...others.map((paper) => relation(paper, 'same_paper', null))];
  return [...new Map(all.reverse().map((each) => [`${each.scan} ${each.kind}`, each])).values()]
    .reverse()
    .slice(0, PRINT_LIMITS.papers);
}

/** `history/other-values` tells relations of the kind `other_values`. */
const kindOf = (rule: string) => rule.slice(rule.indexOf('/') + 1).replaceAll('-', '_') as RelationKind;

const relation = (paper: RelatedPaper, kind: RelationKind, finding: string | null): Relation => ({
  scan: paper.earlier.scan,
  finding,
  kind,
  likeness: paper.earlier.likeness,
  shared: paper.earlier.shared,
  same: paper.same,
  differ: paper.differ,
});
