import type { ViewedScan } from './operations.ts';
import type { ViewerSearch } from './search.ts';

/** The page that an address shows: the one it names, that of its finding, or that of the first finding with a place. */
export function pageShown({ pages, report }: Pick<ViewedScan, 'pages' | 'report'>, search: ViewerSearch) {
  const findings = report?.findings ?? [];
  const chosen = findings.find(({ id }) => id === search.finding);
  const wanted = search.page ?? chosen?.box?.page ?? findings.find(({ box }) => box)?.box?.page ?? 1;
  return pages.find(({ page }) => page === wanted) ?? pages[0];
}
