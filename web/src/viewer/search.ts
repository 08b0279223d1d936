/** The state of the viewer, in the address. */
export interface ViewerSearch {
  page?: number;
  finding?: string;
  tab?: ViewerTab;
}

export const VIEWER_TABS = ['findings', 'checks', 'data', 'related', 'timeline', 'coverage'] as const;
export type ViewerTab = (typeof VIEWER_TABS)[number];

export function readViewerSearch(raw: Record<string, unknown>): ViewerSearch {
  const page = Number(raw.page);
  const tab = VIEWER_TABS.find((each) => each === raw.tab);
  return {
    ...(Number.isInteger(page) && page > 0 && { page }),
    ...(typeof raw.finding === 'string' && /^f\d{1,4}$/.test(raw.finding) && { finding: raw.finding }),
    ...(tab && { tab }),
  };
}
