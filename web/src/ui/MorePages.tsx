import type { CombinedError } from 'urql';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { Fault } from './states.tsx';

interface Props {
  isLoading: boolean;
  /** Why the next page is not there. */
  error: CombinedError | undefined;
  loadMore: (() => void) | null;
}

/** At the foot of a list that goes on. */
export function MorePages({ isLoading, error, loadMore }: Props) {
  const words = useTexts(common);
  if (!loadMore) return null;
  if (error && !isLoading) return <Fault error={error} onRetry={loadMore} />;
  return (
    <p className="more-pages">
      <button type="button" className="button" disabled={isLoading} onClick={loadMore}>
        {isLoading ? words.loading : words.more}
      </button>
    </p>
  );
}
