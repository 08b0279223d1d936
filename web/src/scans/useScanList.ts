import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { useLast } from '../data/pages.ts';
import { useLang } from '../texts/lang.tsx';
import { isSketched } from '../ui/sketched.ts';
import { CountScans, type ScanInList, ScansQuery, ScansUpdated } from './operations.ts';
import { filterOf, listVariables, type ScanSearch } from './search.ts';
import { useUploads } from './uploads.tsx';

/** Beyond them the filters help more than scrolling. */
const MAX_ROWS = 10_000;

export interface ScanList {
  rows: readonly ScanInList[];
  /** How many there are, also of those not loaded yet. */
  total: number | undefined;
  /** Scans of others that arrived since the list was loaded: announced, never pushed under what is being read. */
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
  const condition = JSON.stringify(listVariables(search, lang));
  const [after, setAfter] = useState<{ of: string; cursor: string | null }>({ of: condition, cursor: null });
  const cursor = after.of === condition ? after.cursor : null;
  // What is sketched was asked for a moment ago.
  const atHand = useRef(isSketched() ? condition : null);
  if (atHand.current !== condition) atHand.current = null;
  const [{ data, fetching, error }, run] = useQuery({
    query: ScansQuery,
    variables: listVariables(search, lang, cursor),
    requestPolicy: cursor === null && atHand.current === null ? 'cache-and-network' : 'cache-first',
  });
  const [{ data: counted }, count] = useQuery({ query: CountScans, variables: { filter: filterOf(search) } });
  const connection = useLast(condition, data?.scans, fetching);
  const rows = useMemo(() => connection?.edges.map(({ node }) => node) ?? [], [connection]);
  /** The rows and when the newest of them was received: whatever is none of them and no older is news. */
  const known = useRef({ ids: new Set<string>(), newest: '' });
  useEffect(() => {
    known.current = {
      ids: new Set(rows.map(({ id }) => id)),
      newest: rows.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), ''),
    };
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
        const { ids, newest } = known.current;
        if (scan.createdAt >= newest && !ids.has(scan.id)) setFresh((all) => new Set(all).add(scan.id));
      });
    return unsubscribe;
  }, [client, lang, isStarted]);
  const reload = () => {
    setFresh(new Set());
    setAfter({ of: condition, cursor: null });
    run({ requestPolicy: 'network-only' });
    count({ requestPolicy: 'network-only' });
  };
  const { list: uploads } = useUploads();
  // Where nothing is being read, nothing is moved by what is new; and whoever sends a document waits to see it.
  const isToBeShown =
    isStarted &&
    !fetching &&
    fresh.size > 0 &&
    (rows.length === 0 || uploads.some(({ scanId }) => scanId !== null && fresh.has(scanId)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (isToBeShown) reload();
  }, [isToBeShown]);
  return {
    rows,
    total: counted?.scans.totalCount,
    fresh: fresh.size,
    csv: connection?.csv ?? null,
    isLoading: fetching,
    hasMore: connection?.pageInfo.hasNextPage === true && rows.length < MAX_ROWS,
    error,
    loadMore() {
      if (error) return run({ requestPolicy: 'network-only' });
      const end = connection?.pageInfo.endCursor;
      if (!fetching && end && connection.pageInfo.hasNextPage && rows.length < MAX_ROWS) {
        setAfter({ of: condition, cursor: end });
      }
    },
    reload,
  };
}
