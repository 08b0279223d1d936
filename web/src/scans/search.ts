import { rangeOf, setOnly, severalIn, textIn, timeIn, wholeIn } from '../data/address.ts';
import type { EnumOf, VariablesOf } from '../data/graphql.ts';
import type { ScansQuery } from './operations.ts';

/** The state of the list, all of it in the address: a link shows the same. */
export interface ScanSearch {
  status?: readonly EnumOf<'ScanStatus'>[];
  verdict?: readonly EnumOf<'Verdict'>[];
  type?: readonly EnumOf<'DocumentType'>[];
  channel?: readonly EnumOf<'Channel'>[];
  label?: readonly (EnumOf<'Label'> | 'none')[];
  issuer?: string;
  issuerId?: string;
  reference?: string;
  cluster?: string;
  sha256?: string;
  rule?: string;
  /** Days, YYYY-MM-DD, both included, in the time zone of the browser; or moments in UTC, the last one exclusive. */
  from?: string;
  to?: string;
  min?: number;
  max?: number;
  q?: string;
  order?: EnumOf<'ScanOrder'>;
  /** List beside a large preview. */
  split?: boolean;
  /** The scan whose preview is shown. */
  at?: string;
}

/** What a filter sets; undefined takes a condition away. */
export type SearchChange = { readonly [Name in keyof ScanSearch]?: ScanSearch[Name] | undefined };

const ENUMS: { readonly [Name in 'status' | 'verdict' | 'label' | 'order']: readonly string[] } = {
  status: ['queued', 'processing', 'completed', 'failed'],
  verdict: ['low_risk', 'review', 'high_risk'],
  label: ['genuine', 'fraud', 'none'],
  order: ['createdAt_desc', 'createdAt_asc', 'riskScore_desc', 'riskScore_asc', 'completedAt_desc', 'completedAt_asc'],
};

/** What an address says, without whatever is none of its values. */
export function readScanSearch(raw: Record<string, unknown>): ScanSearch {
  const several = (name: keyof ScanSearch) =>
    severalIn(raw, name, name in ENUMS ? ENUMS[name as keyof typeof ENUMS] : undefined);
  const text = (name: keyof ScanSearch) => textIn(raw, name);
  const score = (name: 'min' | 'max') => wholeIn(raw, name, 0, 100);
  const search = {
    status: several('status'),
    verdict: several('verdict'),
    type: several('type'),
    channel: several('channel'),
    label: several('label'),
    issuer: text('issuer'),
    issuerId: text('issuerId'),
    reference: text('reference'),
    cluster: text('cluster'),
    sha256: text('sha256'),
    from: timeIn(raw, 'from'),
    to: timeIn(raw, 'to'),
    min: score('min'),
    max: score('max'),
    q: text('q'),
    order: several('order')?.[0],
    split: raw.split === true || raw.split === 'true' ? true : undefined,
    at: text('at'),
  };
  return setOnly(search) as ScanSearch;
}

type Variables = VariablesOf<typeof ScansQuery>;

export function filterOf(search: ScanSearch): NonNullable<Variables['filter']> {
  const labels = search.label?.filter((each) => each !== 'none');
  // Without a label, or any: the service has a condition for either, and none for both at once.
  const isUnlabelled = search.label?.includes('none') === true && labels?.length === 0;
  return {
    ...(search.status && { status: [...search.status] }),
    ...(search.verdict && { verdict: [...search.verdict] }),
    ...(search.type && { documentType: [...search.type] }),
    ...(search.channel && { channel: [...search.channel] }),
    ...(labels && labels.length > 0 && { label: labels }),
    ...(isUnlabelled && { labelled: false }),
    ...(search.issuer !== undefined && { issuer: [search.issuer] }),
    ...(search.issuerId !== undefined && { issuerId: [search.issuerId] }),
    ...(search.reference !== undefined && { clientReference: [search.reference] }),
    ...(search.cluster !== undefined && { cluster: [search.cluster] }),
    ...(search.sha256 !== undefined && { sha256: [search.sha256] }),
    ...rangeOf(search),
    ...(search.min !== undefined && { riskScoreMin: search.min }),
    ...(search.max !== undefined && { riskScoreMax: search.max }),
    ...(search.q !== undefined && { text: search.q }),
  };
}

const PAGE = 100;

/** What a page of the list asks the service; `after` is the end of the page before. */
export const listVariables = (search: ScanSearch, lang: Variables['lang'], after: string | null = null) =>
  ({
    filter: filterOf(search),
    orderBy: search.order ?? 'createdAt_desc',
    first: PAGE,
    lang,
    after,
  }) satisfies Variables;

/** How many conditions are set, for the button that opens them. */
export const conditionsIn = ({ q: _q, order: _order, split: _split, at: _at, ...rest }: ScanSearch): number =>
  Object.keys(rest).length;

/** The filter and order alone, as a saved view keeps them. */
export const viewOf = ({ at: _at, ...view }: ScanSearch): ScanSearch => view;
