import { oneIn, rangeOf, setOnly, severalIn, textIn, timeIn } from '../data/address.ts';
import type { EnumOf } from '../data/graphql.ts';

/** Which findings are listed, of all scans. */
export interface FindingSearch {
  rule?: readonly string[];
  category?: readonly EnumOf<'Category'>[];
  severity?: readonly EnumOf<'Severity'>[];
  atLeast?: EnumOf<'Severity'>;
  source?: readonly EnumOf<'Source'>[];
  verdict?: readonly EnumOf<'Verdict'>[];
  type?: readonly EnumOf<'DocumentType'>[];
  label?: readonly EnumOf<'Label'>[];
  from?: string;
  to?: string;
  q?: string;
}

/** The gravest first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
const RULE = /^[a-z][\w./-]{0,79}$/;

/** Names of rules have slashes and hyphens, which other words of addresses do not. */
function rulesIn(given: unknown): readonly string[] | undefined {
  const several: readonly unknown[] = Array.isArray(given) ? given : [given];
  const kept = several.filter((each): each is string => typeof each === 'string' && RULE.test(each));
  return kept.length > 0 ? kept : undefined;
}

export const readFindingSearch = (raw: Record<string, unknown>): FindingSearch =>
  setOnly<FindingSearch>({
    rule: rulesIn(raw.rule),
    category: severalIn(raw, 'category') as FindingSearch['category'],
    severity: severalIn(raw, 'severity', SEVERITIES),
    atLeast: oneIn(raw, 'atLeast', SEVERITIES),
    source: severalIn(raw, 'source') as FindingSearch['source'],
    verdict: severalIn(raw, 'verdict', ['low_risk', 'review', 'high_risk'] as const),
    type: severalIn(raw, 'type') as FindingSearch['type'],
    label: severalIn(raw, 'label', ['genuine', 'fraud'] as const),
    from: timeIn(raw, 'from'),
    to: timeIn(raw, 'to'),
    q: textIn(raw, 'q'),
  } as FindingSearch);

export const findingFilterOf = (search: FindingSearch) => ({
  ...(search.rule && { rule: [...search.rule] }),
  ...(search.category && { category: [...search.category] }),
  ...(search.severity && { severity: [...search.severity] }),
  ...(search.atLeast && { severityAtLeast: search.atLeast }),
  ...(search.source && { source: [...search.source] }),
  ...(search.verdict && { verdict: [...search.verdict] }),
  ...(search.type && { documentType: [...search.type] }),
  ...(search.label && { label: [...search.label] }),
  ...rangeOf(search),
  ...(search.q !== undefined && { text: search.q }),
});
