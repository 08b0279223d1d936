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

export function readViewerSearch(raw: Record<string, unknown>): ViewerSearch {
  const page = Number(raw.page);
  const tab = VIEWER_TABS.find((each) => each === raw.tab);
  return {
    ...(Number.isInteger(page) && page > 0 && { page }),
    ...(typeof raw.finding === 'string' && /^f\d{1,4}$/.test(raw.finding) && { finding: raw.finding }),
    ...(tab && { tab }),
    ...(typeof raw.other === 'string' && /^[\w-]{1,64}$/.test(raw.other) && { other: raw.other }),
  };
}
