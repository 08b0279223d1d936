import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { useLang } from '../texts/lang.tsx';
import { type ScanInList, ScansQuery, ScansUpdated } from './operations.ts';
import { filterOf, type ScanSearch } from './search.ts';

const PAGE = 100;
/** Beyond them the filters help more than scrolling. */
const MAX_ROWS = 10_000;

export interface ScanList {
  rows: readonly ScanInList[];
  /** Scans that arrived since the list was loaded: announced, never pushed under what is being read. */
  fresh: number;
  csv: string | null;
  isLoading: boolean;
  hasMore: boolean;
  error: ReturnType<typeof useQuery>[0]['error'];
  loadMore(): void;
  reload(): void;
}

/** The scans that the address asks for, page by page, changed live. */
export function useScanList(search: ScanSearch): ScanList {
  const { lang } = useLang();
  const client = useClient();
  const condition = JSON.stringify([filterOf(search), search.order ?? 'createdAt_desc']);
  const [after, setAfter] = useState<{ of: string; cursor: string | null }>({ of: condition, cursor: null });
  const cursor = after.of === condition ? after.cursor : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the condition is all of the search that matters here
  const variables = useMemo(
    () => ({ filter: filterOf(search), orderBy: search.order ?? 'createdAt_desc', first: PAGE, lang }) as const,
    [condition, lang],
  );
  const [{ data, fetching, error }, run] = useQuery({
    query: ScansQuery,
    variables: { ...variables, after: cursor },
    requestPolicy: cursor === null ? 'cache-and-network' : 'cache-first',
  });
  const connection = data?.scans;
  const rows = useMemo(() => connection?.edges.map(({ node }) => node) ?? [], [connection]);
  /** When the newest row was received: whatever is newer is news. */
  const newest = useRef('');
  useEffect(() => {
    newest.current = rows.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  }, [rows]);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const sequence = data?.newestSequence;
  const isStarted = sequence !== undefined;
  const latest = useRef<string>(undefined);
  latest.current ??= sequence;
  useEffect(() => {
    if (!isStarted) return;
    // Rows change by themselves, because answers are kept by object; what is new is only counted.
    const { unsubscribe } = client
      .subscription(ScansUpdated, { after: latest.current ?? null, lang })
      .subscribe(({ data: update }) => {
        const scan = update?.scansUpdated;
        if (!scan) return;
        latest.current = scan.sequence ?? latest.current;
        if (scan.createdAt > newest.current) setFresh((all) => new Set(all).add(scan.id));
      });
    return unsubscribe;
  }, [client, lang, isStarted]);
  const reload = () => {
    setFresh(new Set());
    setAfter({ of: condition, cursor: null });
    run({ requestPolicy: 'network-only' });
  };
  // Where nothing is being read, nothing is moved by what is new.
  const isToBeShown = isStarted && !fetching && rows.length === 0 && fresh.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (isToBeShown) reload();
  }, [isToBeShown]);
  return {
    rows,
    fresh: fresh.size,
    csv: connection?.csv ?? null,
    isLoading: fetching,
    hasMore: connection?.pageInfo.hasNextPage === true && rows.length < MAX_ROWS,
    error,
    loadMore() {
      const end = connection?.pageInfo.endCursor;
      if (!fetching && end && connection.pageInfo.hasNextPage && rows.length < MAX_ROWS) {
        setAfter({ of: condition, cursor: end });
      }
    },
    reload,
  };
}
