import { oneIn, wholeIn } from '../data/address.ts';

/** The state of the viewer, in the address. */
export interface ViewerSearch {
  page?: number;
  finding?: string;
  tab?: ViewerTab;
  /** The related scan that is shown beside this one. */
  other?: string;
}

export const VIEWER_TABS = ['findings', 'checks', 'data', 'related', 'timeline', 'coverage'] as const;
export type ViewerTab = (typeof VIEWER_TABS)[number];

/** What changes; undefined takes it away. */
export type ViewerChange = { readonly [Name in keyof ViewerSearch]?: ViewerSearch[Name] | undefined };

/** No document has more pages. */
const MAX_PAGE = 10_000;

export function readViewerSearch(raw: Record<string, unknown>): ViewerSearch {
  const page = wholeIn(raw, 'page', 1, MAX_PAGE);
  const tab = oneIn(raw, 'tab', VIEWER_TABS);
  return {
    ...(page !== undefined && { page }),
    ...(typeof raw.finding === 'string' && /^f\d{1,4}$/.test(raw.finding) && { finding: raw.finding }),
    ...(tab && { tab }),
    ...(typeof raw.other === 'string' && /^[\w-]{1,64}$/.test(raw.other) && { other: raw.other }),
  };
}
