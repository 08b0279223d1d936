import { oneIn, rangeOf, setOnly, severalIn, timeIn, wholeIn } from '../data/address.ts';
import type { EnumOf } from '../data/graphql.ts';

/** Which groups of related papers are listed. */
export interface RelatedSearch {
  order?: EnumOf<'ScanClusterOrder'>;
  /** Scans in a group at least. */
  min?: number;
  verdict?: readonly EnumOf<'Verdict'>[];
  from?: string;
  to?: string;
}

export const MIN_SIZE = 2;
export const MAX_MIN_SIZE = 100;

export const readRelatedSearch = (raw: Record<string, unknown>): RelatedSearch =>
  setOnly<RelatedSearch>({
    order: oneIn(raw, 'order', ['lastSeenAt_desc', 'size_desc'] as const),
    min: wholeIn(raw, 'min', MIN_SIZE, MAX_MIN_SIZE),
    verdict: severalIn(raw, 'verdict', ['low_risk', 'review', 'high_risk'] as const),
    from: timeIn(raw, 'from'),
    to: timeIn(raw, 'to'),
  } as RelatedSearch);

export const relatedVariablesOf = (search: RelatedSearch) => ({
  minSize: search.min ?? MIN_SIZE,
  orderBy: search.order ?? ('lastSeenAt_desc' as const),
  filter: { ...rangeOf(search), ...(search.verdict && { verdict: [...search.verdict] }) },
});
