import { useEffect, useRef } from 'react';
import { type CombinedError, useQuery, useSubscription } from 'urql';
import { useLang } from '../texts/lang.tsx';
import { ScanUpdated, type ViewedScan, ViewScan } from './operations.ts';

interface Viewed {
  scan: ViewedScan | null;
  error: CombinedError | undefined;
  isMissing: boolean;
  reload(): void;
}

/** The scan, followed live until it has ended. */
export function useViewedScan(id: string): Viewed {
  const { lang } = useLang();
  const [{ data, error }, run] = useQuery({ query: ViewScan, variables: { id, lang } });
  const scan = data?.scan?.id === id ? data.scan : null;
  const isRunning = scan !== null && (scan.status === 'queued' || scan.status === 'processing');
  // What it sends changes the scan in the cache, and with it what the query above gives.
  useSubscription({ query: ScanUpdated, variables: { id, lang }, pause: !isRunning });
  const isWithoutReport = scan?.status === 'completed' && scan.report === null;
  const asked = useRef(false);
  useEffect(() => {
    if (!isWithoutReport || asked.current) return;
    asked.current = true;
    run({ requestPolicy: 'network-only' });
  }, [isWithoutReport, run]);
  return {
    scan,
    error,
    isMissing: error?.graphQLErrors.some(({ extensions }) => extensions?.code === 'NOT_FOUND') === true,
    reload: () => run({ requestPolicy: 'network-only' }),
  };
}
