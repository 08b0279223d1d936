import type { ScanSearch } from '../scans/search.ts';
import type { FindingSearch } from './finding-search.ts';
import type { StatisticsSearch } from './statistics-search.ts';

/** The range that the service counted, whatever the address asked for. */
interface Counted {
  createdAfter: string;
  createdBefore: string;
}

/** Where the list of scans shows exactly those that were counted. */
export const scansBehind = (
  { type, channel }: StatisticsSearch,
  { createdAfter, createdBefore }: Counted,
  more: ScanSearch = {},
): ScanSearch => ({
  from: createdAfter,
  to: createdBefore,
  ...(type && { type }),
  ...(channel && { channel }),
  ...more,
});

/** The findings of a rule on scans with this label. */
export const findingsBehind = (
  { type }: StatisticsSearch,
  { createdAfter, createdBefore }: Counted,
  more: FindingSearch,
): FindingSearch => ({
  from: createdAfter,
  to: createdBefore,
  ...(type && { type }),
  ...more,
});
