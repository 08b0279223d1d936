import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';

interface Props {
  isLoading: boolean;
  loadMore: (() => void) | null;
}

/** At the foot of a list that goes on. */
export function MorePages({ isLoading, loadMore }: Props) {
  const words = useTexts(common);
  if (!loadMore) return null;
  return (
    <p className="more-pages">
      <button type="button" className="button" disabled={isLoading} onClick={loadMore}>
        {isLoading ? words.loading : words.more}
      </button>
    </p>
  );
}
