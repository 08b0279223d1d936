import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { Empty, Fault, Loading } from './states.tsx';

interface Props {
  list: {
    rows: readonly unknown[];
    isLoading: boolean;
    error: CombinedError | undefined;
    /** Null at the end. */
    loadMore: (() => void) | null;
    reload(): void;
  };
  /** Shown where there are no rows. */
  empty: { title: string; hint: string };
  /** The rows. */
  children: ReactNode;
}

/** A list that is loaded page by page, in each of its states. */
export function PagedList({ list, empty, children }: Props) {
  const words = useTexts(common);
  const { rows, isLoading, error, loadMore, reload } = list;
  if (rows.length === 0) {
    if (error) return <Fault error={error} onRetry={reload} />;
    if (isLoading) return <Loading />;
    return (
      <Empty title={empty.title}>
        <p>{empty.hint}</p>
      </Empty>
    );
  }
  return (
    <>
      {children}
      {error && !isLoading && <Fault error={error} onRetry={loadMore ?? reload} />}
      {loadMore && (isLoading || !error) && (
        <p className="more-pages">
          <button type="button" className="button" disabled={isLoading} onClick={loadMore}>
            {isLoading ? words.loading : words.more}
          </button>
        </p>
      )}
    </>
  );
}
